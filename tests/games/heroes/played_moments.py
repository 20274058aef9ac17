"""At which moments every effect of every card may be chosen, and what its owner is told where it may not.

`python -m games.heroes.played_moments` in the folder of tests writes `played_moments.txt` anew:
read what changed before keeping it.
"""

from collections import defaultdict
from pathlib import Path

from games.heroes.played import ARENAS
from games.heroes.table import BOX, GAME, decision
from hexkeep.games.heroes.components.cards import Card
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import CAST, PLAY, RELEASE
from hexkeep.kernel.types import Option

WRITTEN = Path(__file__).with_name("played_moments.txt")
MOMENTS = {
    "map": ("HOM-CARD-03", "HOM-CARD-09"),
    "afield": ("HOM-CARD-09",),
    "at sea": ("HOM-CARD-09",),
    "activation": ("HOM-CARD-02", "HOM-CARD-09", "HOM-CCARD-01", "HOM-CCARD-02"),
    "enemy activation": ("HOM-CARD-02", "HOM-CARD-09", "HOM-CCARD-01", "HOM-CCARD-02", "HOM-WORD-09"),
    "siege": ("HOM-CARD-09",),
    "opening": ("HOM-CARD-09",),
    "strike": ("HOM-CARD-09", "HOM-CCARD-02"),
    "shot": ("HOM-CARD-09",),
    "struck": ("HOM-CARD-09", "HOM-CCARD-02"),
    "struck back": ("HOM-CARD-09", "HOM-CCARD-06"),
    "die": ("HOM-CARD-09", "HOM-CCARD-03", "HOM-WORD-10"),
    "enemy die": ("HOM-CARD-09", "HOM-CCARD-03", "HOM-WORD-10"),
    "doomed": ("HOM-CARD-09",),
    "reply": ("HOM-CARD-09",),
    "after cast": ("HOM-CARD-09",),
    "won": ("HOM-CARD-09",),
    "dice": ("HOM-CARD-09", "HOM-WORD-10"),
    "guards": ("HOM-CARD-09",),
}
"""The moments, as `played.ARENAS` lays them, and the rules that say what may be played then."""
ROW = 8
"""So many effects in a line; where more are refused for one reason it is told how many."""
POWER = 9
"""Enough for every grade of a spell."""


def names() -> list[str]:
    return [f"{moment}, {how}" for moment in MOMENTS for how in ("rich", "bare")]


def table(name: str) -> tuple[HeroesState, int]:
    """The moment, and who may play a card; where all is bare nothing is hurt, marked, discarded or owned."""
    moment, _, how = name.rpartition(", ")
    s, seat = ARENAS[moment](card_named("attack"))
    if how == "bare":
        s.purse = [0] * len(s.purse)
        s.morale = [0] * len(s.morale)
        s.hand = [[] for _ in s.hand]
        s.discard = [[] for _ in s.discard]
        s.experts = [0] * len(s.experts)
        s.piles = [[] for _ in s.piles]
        s.mp = [0] * len(s.mp)
        if s.field >= 0:
            s.damage = [0] * len(s.damage)
            s.fires, s.rocks = [], []
    return s, seat


def card_named(name: str) -> Card:
    return BOX.cards[BOX.card_index[name]]


def outcome(name: str) -> list[str]:
    """What is offered, spells that have not all their grades, and reasons; where all is bare, what that changes."""
    moment, _, how = name.rpartition(", ")
    offered, reasons = choices(name)
    if how == "rich":
        found = [("offered", offered)]
    else:
        rich, _ = choices(f"{moment}, rich")
        found = [
            ("no more", [token for token in rich if token not in offered]),
            ("now", [token for token in offered if token not in rich]),
        ]
    lines = [f"{head}: {', '.join(row)}" for head, tokens in found for row in rows(tokens)]
    for reason in sorted(reasons):
        tokens = reasons[reason]
        lines.append(f"{reason}: {', '.join(tokens) if len(tokens) <= ROW else len(tokens)}")
    return lines


def rows(tokens: list[str]) -> list[list[str]]:
    return [tokens[i : i + ROW] for i in range(0, len(tokens), ROW)]


def choices(name: str) -> tuple[list[str], dict[str, list[str]]]:
    """The cards and effects that are offered, and why others are not. A card stands for all its effects."""
    laid, seat = table(name)
    offered: list[str] = []
    reasons: dict[str, list[str]] = defaultdict(list)
    for kind, card in enumerate(BOX.cards):
        s = GAME.copy(laid)
        take_up(s, seat, BOX.first[kind])
        asked = decision(s, seat)
        there = [] if asked is None else asked.options
        tokens = [BOX.programs[mode.program].token for mode in card.modes]
        if card.graded:
            option: Option = (CAST, BOX.first[kind], 0, 0)
            found = released(s, seat, option) if option in there else []
            refused = [] if found else [(card.name, GAME.why_not(s, seat, option))]
        else:
            options: list[Option] = [(PLAY, BOX.first[kind], mode.program, 0) for mode in card.modes]
            found = [token for token, option in zip(tokens, options, strict=True) if option in there]
            refused = [
                (token, GAME.why_not(s, seat, option))
                for token, option in zip(tokens, options, strict=True)
                if option not in there
            ]
        offered += [card.name] if len(found) == len(tokens) else found
        for token, reason in refused:
            reasons["nothing to say" if reason is None else reason.code].append(token)
    return offered, reasons


def take_up(s: HeroesState, seat: int, card: int) -> None:
    """The seat holds the card, wherever it was."""
    for zone in (*s.deck, *s.hand, *s.discard, *s.ongoing, *s.aside, *s.decks, *s.piles, *s.permanent):
        if card in zone:
            zone.remove(card)
    s.hand[seat].append(card)


def released(s: HeroesState, seat: int, option: Option) -> list[str]:
    """Which grades of a spell can be chosen with all the power there is."""
    GAME.play(s, seat, option)
    s.power = POWER
    asked = decision(s, seat)
    return [BOX.programs[o[1]].token for o in (asked.options if asked else ()) if o[0] == RELEASE]


def main() -> None:
    blocks = ["\n".join([name, *(f"  {line}" for line in outcome(name))]) for name in names()]
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
