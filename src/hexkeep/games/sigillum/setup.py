"""Settings of a game, and the table before its first decision."""

from dataclasses import replace
from typing import Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import Board
from hexkeep.games.sigillum.rules.draft import Draft, Enlist, assign_squad
from hexkeep.games.sigillum.rules.setting_up import Bind, Claim, Muster
from hexkeep.games.sigillum.state import Box, Rules, SigillumState
from hexkeep.games.sigillum.vocabulary import WHO
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, Setup, Value, When, get_bool, get_int, get_list, get_str

MODES: Final = ("kingdom", "teams", "duel")
SQUADS: Final = ("draft", "beginner", "ready", "given")
DRAFTS: Final = ("normal", "bans", "alternating")
BEGINNERS: Final = {
    "kingdom": (("saxum", "illesebra", "armus"), ("architectus", "malleus", "catapultus")),
    "teams": (("saxum", "arborus", "armus", "illesebra"), ("architectus", "malleus", "catapultus", "vinctum")),
    "duel": (("saxum", "illesebra", "armus", "arborus"), ("architectus", "malleus", "catapultus", "vinctum")),
}
"""SIG-DRAFT-02, SIG-TEAM-07."""

ROUND_LIMIT: Final = 40
QUIET_LIMIT: Final = 12


def form(bestiary: Bestiary) -> Form:
    """What a table may set before a game."""
    names = tuple(WHO.names)
    in_kingdom = When("mode", ("kingdom",))
    on_the_path = When("mode", ("kingdom",), negated=True)
    in_teams = When("mode", ("teams",))
    drafting = When("squads", ("draft",))
    banning = When("draft", ("bans",))
    return Form(
        (
            Field("mode", "choice", "kingdom", MODES, rule="SIG-QTWO-01"),
            Field(
                "first",
                "choice",
                "random",
                ("random", "1", "2", "3", "4"),
                narrowed=((When("mode", ("teams",), negated=True), ("random", "1", "2")),),
                rule="SIG-SETUP-01",
            ),
            Field("seating", "choice", "opposite", ("opposite", "together"), when=(in_teams,), rule="SIG-TEAM-05"),
            Field("squads", "choice", "draft", SQUADS, rule="SIG-DRAFT-01"),
            Field(
                "draft",
                "choice",
                "normal",
                DRAFTS,
                when=(drafting,),
                narrowed=((in_teams, ("normal", "bans")),),
                rule="SIG-DRAFT-04",
            ),
            Field(
                "bans",
                "number",
                bestiary.kingdom.bans,
                low=1,
                high=bestiary.kingdom.bans,
                when=(drafting, banning),
                narrowed=((on_the_path, (1, bestiary.quadruple.bans)),),
                advanced=True,
                rule="SIG-QTWO-05",
            ),
            Field(
                "banned_before",
                "several",
                [],
                names,
                when=(drafting,),
                count=lambda setup: (0, len(bestiary.sheets) - characters_drafted(dict(setup))),
                advanced=True,
                rule="SIG-DRAFT-05",
            ),
            squad_field("first_squad", BEGINNERS["kingdom"][0]),
            replace(
                squad_field("second_squad", BEGINNERS["kingdom"][1]),
                left=lambda setup: tuple(name for name in names if name not in get_list(dict(setup), "first_squad")),
            ),
            scale_field("scale", bestiary.kingdom, in_kingdom),
            scale_field("large_scale", bestiary.quadruple, on_the_path),
            Field("round_limit", "switch", False, advanced=True, rule="SIG-OPT-01"),
            Field("repetition", "switch", False, advanced=True, rule="SIG-OPT-02"),
            Field("no_progress", "switch", False, advanced=True, rule="SIG-OPT-03"),
        )
    )


def squad_field(key: str, beginners: tuple[str, ...]) -> Field:
    """SIG-SETUP-05. A squad named in the setup: 3 characters in the Kingdom, 4 on the Quadruple Path."""
    return Field(
        key,
        "several",
        list(beginners),
        tuple(WHO.names),
        low=4,
        high=4,
        when=(When("squads", ("given",)),),
        narrowed=((When("mode", ("kingdom",)), (3, 3)),),
        rule="SIG-SETUP-05",
    )


def scale_field(key: str, board: Board, when: When) -> Field:
    """SIG-CASTLE-01. The length of a board's castle scale, as the box has it unless the table wants another."""
    return Field(key, "number", board.scale, low=4, high=30, when=(when,), advanced=True, rule="SIG-CASTLE-01")


def check(setup: Setup) -> None:
    """Every character exists once."""
    for key in ("first_squad", "second_squad", "banned_before"):
        names = get_list(setup, key)
        for name in names:
            if names.count(name) > 1:
                raise BadSetup(f"{key}: {name} is named twice; every character exists once")


def characters_drafted(setup: Setup) -> int:
    """How many characters the draft takes or bans."""
    rules = rules_of(setup, 0)
    wanted = rules.seats * rules.picks
    if rules.draft != "normal":
        wanted += rules.seats * (rules.picks if rules.draft == "alternating" else rules.bans)
    return wanted


def rules_of(setup: Setup, keeper: int) -> Rules:
    return Rules(
        get_str(setup, "mode"),
        keeper,
        get_str(setup, "seating") == "together",
        get_int(setup, "scale") or get_int(setup, "large_scale"),
        get_str(setup, "squads"),
        get_str(setup, "draft"),
        get_int(setup, "bans"),
        ROUND_LIMIT if get_bool(setup, "round_limit") else 0,
        get_bool(setup, "repetition"),
        QUIET_LIMIT if get_bool(setup, "no_progress") else 0,
    )


def initial_state(bestiary: Bestiary, setup: Setup, rng: int) -> SigillumState:
    """The empty board, the draft ahead."""
    blank = rules_of(setup, 0)
    s = SigillumState(blank.seats, rng, Box(bestiary, blank))
    first = get_str(setup, "first")
    keeper = s.randbelow(blank.seats) if first == "random" else int(first) - 1  # SIG-SETUP-01, SIG-COMP-05
    s.box = Box(bestiary, rules_of(setup, keeper))
    s.picks = ((),) * blank.seats
    s.barred = tuple(WHO.index[name] for name in get_list(setup, "banned_before"))
    kind = get_str(setup, "squads")
    if kind in ("beginner", "given"):
        for side, key in enumerate(("first_squad", "second_squad")):
            names = BEGINNERS[blank.mode][side] if kind == "beginner" else get_list(setup, key)
            assign_squad(s, side, [WHO.index[name] for name in names])
    push_steps(s)
    return s


def push_steps(s: SigillumState) -> None:
    """Push the steps before a battle, the first one on top. A step with nothing left to do ends by itself."""
    s.push(Muster())
    s.push(Bind())
    if s.box.rules.squads == "draft":
        s.push(Draft())
    elif s.box.rules.squads == "ready":
        s.push(Enlist())
    s.push(Claim())


def samples() -> dict[str, dict[str, Value]]:
    """Setups that together cover every mode, draft and house rule."""
    return {
        "kingdom": {},
        "kingdom-beginner": {"squads": "beginner", "first": "1"},
        "kingdom-ready": {"squads": "ready"},
        "kingdom-bans": {"draft": "bans", "banned_before": ["saxum", "aqus"]},
        "kingdom-alternating": {"draft": "alternating", "repetition": True, "no_progress": True},
        "teams": {"mode": "teams"},
        "teams-beginner": {"mode": "teams", "squads": "beginner", "seating": "together"},
        "teams-bans": {"mode": "teams", "draft": "bans", "round_limit": True},
        "duel": {"mode": "duel"},
        "duel-ready": {"mode": "duel", "squads": "ready"},
    }
