"""The rulebook as the kernel wants it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from hexkeep.games.forest.bots import observation
from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.board_check import read_board
from hexkeep.games.forest.components.box import BOARDS, NUMBERS, Kit
from hexkeep.games.forest.rules.combat import ChooseStance, CounterAttack, Exchange, ResolveExchange
from hexkeep.games.forest.rules.death import Loot
from hexkeep.games.forest.rules.giving import Gift
from hexkeep.games.forest.rules.joint_attack import JointAttackProposal
from hexkeep.games.forest.rules.manticore import ManticoreTurn
from hexkeep.games.forest.rules.monsters.city import CityWounds
from hexkeep.games.forest.rules.monsters.phase import Advance, MonstersAct, MonstersTurn
from hexkeep.games.forest.rules.roads.laying import AgreeToHurry, DrawTile, LayTile, TurnTile
from hexkeep.games.forest.rules.round import PHASES, Round, RoundEnd
from hexkeep.games.forest.rules.spells import AnswerSpells, DeclareSpells
from hexkeep.games.forest.rules.turn import BEGIN_TURN, HERO_TURN, BeginTurn, HeroTurn
from hexkeep.games.forest.setup import FORM, MODES, ChooseCharacters, check_cast, form_of, initial_state
from hexkeep.games.forest.state import SEMI_TEAM, TEAM, ForestState, initiative_left
from hexkeep.games.forest.state_copy import copy_state, share_state
from hexkeep.games.forest.state_fields import CASTING, LAYING
from hexkeep.games.forest.table import arranger, position_checks, positions, views
from hexkeep.games.forest.vocabulary import (
    CHARACTER,
    EVENTS,
    GREAT_VICTORY,
    HEAL,
    HEROES,
    JOIN,
    MOVE,
    PROMPTS,
    REASONS,
    TOO_DEAR,
    VERBS,
    VICTORY,
)
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import MessageKind
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Setup, Value, get_int, get_str
from hexkeep.kernel.state import step_table
from hexkeep.kernel.types import Decision, Event, Option, Reason

STEPS = step_table(
    ChooseCharacters,
    DrawTile,
    LayTile,
    TurnTile,
    AgreeToHurry,
    Round,
    BeginTurn,
    HeroTurn,
    Gift,
    JointAttackProposal,
    Exchange,
    DeclareSpells,
    AnswerSpells,
    ChooseStance,
    ResolveExchange,
    CounterAttack,
    Loot,
    MonstersTurn,
    MonstersAct,
    Advance,
    ManticoreTurn,
    CityWounds,
    RoundEnd,
)


class Forest(Game[ForestState]):
    name: ClassVar[str] = "forest"
    version: ClassVar[int] = 2
    extensible_content: ClassVar[tuple[str, ...]] = ("boards",)

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("hexkeep.games.forest", FORM, VERBS, PROMPTS, EVENTS, STEPS, REASONS, content)
        self.boards: dict[str, Board] = {name: read_board(name, row) for name, row in self.content["boards"].items()}
        self.form = form_of(tuple(self.boards))
        self.kits: dict[str, Kit] = {}
        for board in self.boards:
            self.kit(board, "tuned")

    def kit(self, board: str, numbers: str) -> Kit:
        """A board with a set of numbers, made once."""
        key = f"{board} {numbers}"
        if key not in self.kits:
            if board not in self.boards or numbers not in NUMBERS:
                raise BadPosition(f"board: there is no {board!r} with numbers {numbers!r}")
            self.kits[key] = Kit(self.content, self.boards[board], numbers)
        return self.kits[key]

    def with_content(self, content: Content) -> "Forest":
        return Forest(content)

    def titles(self) -> dict[str, str]:
        return {f"setup.board.{name}": board.title for name, board in self.boards.items() if name not in BOARDS}

    def in_play(self, s: ForestState) -> dict[str, tuple[str, ...]]:
        terms = s.box.terms
        variants = {
            "standing": terms.standing,
            "monster_initiative": terms.monster_initiative > 1,
            "hidden": terms.hidden,
        }
        return {"mode": (MODES[terms.mode],), "variant": tuple(name for name, on in variants.items() if on)}

    def samples(self) -> dict[str, dict[str, Value]]:
        return {
            "one": {"players": 1},
            "two": {"players": 2},
            "three": {"players": 3, "order": "die"},
            "four": {"players": 4},
            "one-with-four": {"players": 1, "characters": 4, "roads": "quick"},
            "two-with-three": {"players": 2, "characters": 3, "roads": "quick", "mode": "semi-team"},
            "rivals-two": {"players": 2, "mode": "semi-team", "roads": "quick"},
            "rivals-four": {"players": 4, "mode": "semi-team", "order": "die", "hero_points": 1},
            "standing": {"players": 2, "standing": True},
            "quick-monsters": {"players": 3, "monster_initiative": 4, "roads": "quick"},
            "hidden": {"players": 2, "hidden": True, "roads": "quick"},
            "hidden-hard": {"players": 4, "hidden": True, "monster_initiative": 3, "board": "great_forest"},
            "great-forest": {"players": 3, "board": "great_forest"},
            "printed": {"players": 2, "numbers": "printed", "same_class": True, "stacks": "random"},
        }

    def first_setup(self) -> dict[str, Value]:
        """The roads are laid, and monsters stand still."""
        return {"standing": True, "roads": "quick"}

    def check_setup(self, setup: Setup) -> None:
        check_cast(setup)

    def puzzle_kinds(self) -> Sequence[PuzzleKind[ForestState]]:
        from hexkeep.games.forest.bots.puzzles import KINDS

        return KINDS

    def table_zones(self, setup: Setup) -> list[Zone]:
        return observation.zones(self.seats(setup))

    def table_numbers(self, seen: ForestState, seat: int, out: NumberBuffer) -> None:
        observation.add_numbers(seen, seat, out)

    def strategy(self) -> Strategy[ForestState]:
        from hexkeep.games.forest.bots.strategy import ForestStrategy

        return ForestStrategy(self)

    def seats(self, setup: Setup) -> int:
        return get_int(setup, "players")

    def initial_state(self, setup: Setup, rng: int) -> ForestState:
        return initial_state(setup, rng, self.kit(get_str(setup, "board"), get_str(setup, "numbers")))

    def copy(self, s: ForestState) -> ForestState:
        return copy_state(s)

    def share(self, s: ForestState) -> ForestState:
        return share_state(s)

    def message_kinds(self) -> Sequence[MessageKind]:
        from hexkeep.games.forest.bots.talk import MESSAGES

        return MESSAGES.items

    def partners(self, s: ForestState, seat: int) -> list[int]:
        """FOR-MODE-01. All win together; where only one wins (FOR-MODE-02), nobody has partners."""
        return [other for other in range(s.seats) if other != seat and s.box.terms.mode == TEAM]

    def plays_with(self, s: ForestState, seat: int) -> list[str]:
        """Its characters."""
        return [f"figure:{CHARACTER.token(figure)}" for figure in range(HEROES) if s.owner[figure] == seat]

    def outcome(self, s: ForestState) -> list[float] | None:
        """FOR-MODE-01, FOR-MODE-02. All win together, or only who dealt the lethal blow."""
        if not s.over:
            return None
        if s.ending not in (VICTORY, GREAT_VICTORY):
            return [0.0] * s.seats
        if s.box.terms.mode == SEMI_TEAM:
            return [1.0 if seat == s.owner[s.killer] else 0.0 for seat in range(s.seats)]
        return [1.0] * s.seats

    def ending(self, s: ForestState) -> str:
        return EVENTS[s.ending].name if s.over else "unfinished"

    def hide(self, s: ForestState, seat: int) -> None:
        views.hide(s)

    def guess(self, seen: ForestState, seat: int, rng: int) -> ForestState:
        world = super().guess(seen, seat, rng)
        views.hide(world)
        views.guess(world, Rng(rng))
        return world

    def write_table(self, s: ForestState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> ForestState:
        return positions.read_table(seats, table, self.kit(str(table["board"]), str(table["numbers"])))

    def resume(self, s: ForestState) -> None:
        if s.ending:
            s.end()
        elif s.stack:
            pass  # the table names a phase
        elif s.stage == CASTING:
            s.push(ChooseCharacters())
        elif s.stage == LAYING:
            if s.drawn_tile < 0:
                s.push(DrawTile())
            else:
                s.push(LayTile())
        elif s.active < 0:
            s.round -= 1
            s.push(Round())
        else:
            s.stack.extend(PHASES[:-1])
            after = s.order.index(s.active) + 1
            if after < len(s.order):
                s.push(BEGIN_TURN[after])
            s.push(HERO_TURN[s.active])

    def check_steps(self, s: ForestState) -> None:
        position_checks.check_steps(s)

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        return arranger.complete(self, partial)

    def components(self, s: ForestState) -> list[str]:
        return positions.components(s)

    def reason_arguments(self, s: ForestState, seat: int, option: Option, reason: Reason) -> dict[str, str]:
        if reason is not TOO_DEAR:
            return {}
        hero = option[1] if option[0] == JOIN else s.active
        needed = 2 if option[0] == HEAL else 1
        if option[0] == MOVE:
            needed = s.box.roads.step_price(s.cell[hero], option[1])
        return {"left": str(initiative_left(s, hero)), "needed": str(needed)}

    def texts(self) -> Mapping[str, str]:
        from hexkeep.games.forest.table.texts import TEXTS

        return TEXTS

    def draw(self, view: ForestState, seat: int, translator: Any) -> Any:
        import hexkeep.games.forest.table.scene as scene

        return scene.draw(view, seat, translator)

    def option_text(self, view: ForestState, seat: int, option: Option, translator: Any) -> Any:
        import hexkeep.games.forest.table.options as options

        return options.option_text(view, seat, option, translator)

    def option_groups(self, view: ForestState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.forest.table.options as options

        return options.option_groups(view, decision, translator)

    def routes(self, view: ForestState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.forest.table.routes as routes

        return routes.routes(view, decision, translator)

    def forecast(self, view: ForestState, seat: int, option: Option, translator: Any) -> Any:
        from hexkeep.games.forest.table.forecasts import forecast

        return forecast(view, seat, option, translator)

    def askable(self, view: ForestState, decision: Decision) -> Sequence[Option]:
        import hexkeep.games.forest.table.options as options

        return options.askable(view, decision)

    def goal(self, view: ForestState, seat: int, translator: Any) -> Any:
        import hexkeep.games.forest.table.goal as goal

        return goal.goal(view, seat, translator)

    def end_report(self, view: ForestState, seat: int, events: Sequence[Event], translator: Any) -> Any:
        from hexkeep.games.forest.table.end_report import end_report

        return end_report(view, seat, events, translator)

    def setup_notes(self, setup: Setup, translator: Any) -> Any:
        from hexkeep.games.forest.table.setup_notes import setup_notes

        return setup_notes(setup, self.kit(get_str(setup, "board"), get_str(setup, "numbers")), translator)
