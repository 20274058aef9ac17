"""Bastion as the kernel sees a game: setup, rules, views, positions, pictures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from hexkeep.games.bastion import setup
from hexkeep.games.bastion.bots import observation
from hexkeep.games.bastion.components.box import MODES, Box, check
from hexkeep.games.bastion.rules import phases, victory
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.rules.steps import STEPS
from hexkeep.games.bastion.setup import FORM
from hexkeep.games.bastion.state import VICTORY, BastionState
from hexkeep.games.bastion.state_copy import copy_state, share_state
from hexkeep.games.bastion.table import arranger, position_checks, positions, views
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    ARROW,
    COPY,
    ENEMY,
    EVENTS,
    PROMPTS,
    REASONS,
    REPETITION,
    RITUAL,
    SWAP,
    TELEPORT,
    VERBS,
    spell_kind,
)
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import MessageKind
from hexkeep.kernel.content import Content
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup, Value, get_int
from hexkeep.kernel.types import Decision, Event, Option, Reason


class Bastion(Game[BastionState]):
    name: ClassVar[str] = "bastion"

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("hexkeep.games.bastion", FORM, VERBS, PROMPTS, EVENTS, STEPS, REASONS, content)
        self.boxes: dict[tuple[int, bool, bool, bool], Box] = {}
        for edition in range(2):
            check(self.box(Edition(edition)), self.content, edition)

    def with_content(self, content: Content) -> "Bastion":
        return Bastion(content)

    def box(self, edition: Edition) -> Box:
        """The box of an edition with a table's own rulings, made once."""
        key = edition.key()
        if key not in self.boxes:
            self.boxes[key] = Box(self.content, edition)
        return self.boxes[key]

    def in_play(self, s: BastionState) -> dict[str, tuple[str, ...]]:
        edition = s.box.edition
        return {"edition": (edition.name,), "mode": (MODES[edition.index][s.mode],)}

    def samples(self) -> dict[str, dict[str, Value]]:
        """Every mode of both editions, with the player counts going round; both sides, and the rulings."""
        found: dict[str, dict[str, Value]] = {}
        for index, edition in enumerate(("2015", "deluxe")):
            for i, mode in enumerate(MODES[index]):
                players = (i + 1) % 4 + 1
                found[f"{edition}-{mode}-{players}"] = {"edition": edition, "mode": mode, "players": players}
                if edition == "2015" and i % 3 == 1:
                    found[f"{edition}-{mode}-{players}"]["side"] = "plain"
        found["deluxe-own-rulings-3"] = {
            "edition": "deluxe",
            "mode": "extreme",
            "players": 3,
            "support": ["symbiote", "archimage", "shapeshifter"],
            "symbiote_shuns": False,
            "inquisitor_shields": True,
        }
        found["2015-own-rulings-2"] = {
            "edition": "2015",
            "mode": "own-horde",
            "players": 2,
            "priests": 6,
            "archimages": 6,
            "legends": ["leviathan", "belligemin"],
            "early_spells": False,
        }
        return found

    def first_setup(self) -> dict[str, Value]:
        """The training of the Deluxe edition: few enemies, no legends."""
        return {"edition": "deluxe", "mode": "training"}

    def check_setup(self, setup_: Setup) -> None:
        setup.check(setup_)

    def puzzle_kinds(self) -> Sequence[PuzzleKind[BastionState]]:
        from hexkeep.games.bastion.bots.puzzles import KINDS

        return KINDS

    def strategy(self) -> Strategy[BastionState]:
        from hexkeep.games.bastion.bots.strategy import BastionStrategy

        return BastionStrategy(self)

    def argument_values(self, setup_: Setup) -> Mapping[str, Iterable[int]]:
        faces = sorted({face for face in self.box(setup.edition_of(setup_)).spell if face >= 0})
        kinds = {
            "hasten": ACCELERATION,
            "storm-on": ACCELERATION,
            "shoot": ARROW,
            "swap": SWAP,
            "teleport": TELEPORT,
            "repeat": REPETITION,
        }
        found: dict[str, Iterable[int]] = {"spell": faces, "n": range(setup.MANA_PER_COLOUR + 1)}
        for verb, kind in kinds.items():  # BAS-SCOP-01: the spell itself, or a Copy of it
            found[f"{verb}.spell"] = [face for face in faces if spell_kind(face) in (kind, COPY)]
        return found

    def table_zones(self, setup_: Setup) -> list[Zone]:
        return observation.zones(self.seats(setup_))

    def table_numbers(self, seen: BastionState, seat: int, out: NumberBuffer) -> None:
        observation.add_numbers(seen, seat, out)

    def message_kinds(self) -> Sequence[MessageKind]:
        from hexkeep.games.bastion.bots.talk import MESSAGES

        return MESSAGES.items

    def partners(self, s: BastionState, seat: int) -> list[int]:
        """All defend one bastion."""
        return [other for other in range(s.seats) if other != seat]

    def plays_with(self, s: BastionState, seat: int) -> list[str]:
        """The spells and artifacts that it holds."""
        spells = [f"enemy:{ENEMY.token(card)}" for card in s.spells[seat]]
        return spells + [f"ritual:{RITUAL.token(card)}" for card in s.artifacts[seat]]

    def seats(self, setup_: Setup) -> int:
        return get_int(setup_, "players")

    def initial_state(self, setup_: Setup, rng: int) -> BastionState:
        return setup.initial_state(setup_, self.box(setup.edition_of(setup_)), rng)

    def remarks(self, setup_: Setup) -> list[tuple[str, dict[str, str | int]]]:
        """What the deck builder says: size and strength of the horde, and what the book calls it."""
        return setup.remarks(setup_, self.box(setup.edition_of(setup_)))

    def copy(self, s: BastionState) -> BastionState:
        return copy_state(s)

    def share(self, s: BastionState) -> BastionState:
        return share_state(s)

    def settle(self, s: BastionState) -> None:
        victory.win_if_clear(s)

    def outcome(self, s: BastionState) -> list[float] | None:
        if not s.over:
            return None
        return [1.0 if s.result == VICTORY else 0.0] * s.seats

    def ending(self, s: BastionState) -> str:
        return victory.ending(s)

    # ---- what a seat may see

    def hide(self, s: BastionState, seat: int) -> None:
        views.hide(s)

    def guess(self, seen: BastionState, seat: int, rng: int) -> BastionState:
        world = super().guess(seen, seat, rng)
        views.guess(world, rng)
        return world

    # ---- positions

    def write_table(self, s: BastionState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> BastionState:
        return positions.read_table(seats, table, self.box(positions.edition_of(table)))

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        return arranger.complete(self.box, partial)

    def check_steps(self, s: BastionState) -> None:
        position_checks.check_steps(s)

    def resume(self, s: BastionState) -> None:
        phases.resume(s)

    def components(self, s: BastionState) -> list[str]:
        return positions.components(s)

    def texts(self) -> Mapping[str, str]:
        from hexkeep.games.bastion.table.texts import TEXTS

        return TEXTS

    def names(self, s: BastionState, translator: Any) -> Mapping[str, str]:
        from hexkeep.games.bastion.table.names import table_names

        return table_names(s, translator)

    def remedy(self, s: BastionState, seat: int, option: Option, reason: Reason, translator: Any) -> str:
        from hexkeep.games.bastion.table.remedies import remedy

        if not 0 <= seat < s.seats or not self.is_well_formed(s, option):
            return ""
        return remedy(s, seat, option, reason, translator)

    def draw(self, view: BastionState, seat: int, translator: Any) -> Any:
        import hexkeep.games.bastion.table.scene as scene

        return scene.draw(view, seat, translator)

    def option_text(self, view: BastionState, seat: int, option: Option, translator: Any) -> Any:
        import hexkeep.games.bastion.table.options as options

        return options.option_text(view, seat, option, translator)

    def prompt_text(self, view: BastionState, decision: Decision, translator: Any) -> str:
        import hexkeep.games.bastion.table.options as options

        return options.prompt_text(view, decision, translator)

    def option_groups(self, view: BastionState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.bastion.table.options as options

        return options.option_groups(view, decision, translator)

    def askable(self, view: BastionState, decision: Decision) -> Sequence[Option]:
        import hexkeep.games.bastion.table.options as options

        return options.askable(view, decision)

    def payment(self, view: BastionState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.bastion.table.payments as payments

        return payments.payment(view, decision, translator)

    def goal(self, view: BastionState, seat: int, translator: Any) -> Any:
        import hexkeep.games.bastion.table.goal as goal

        return goal.goal(view, seat, translator)

    def forecast(self, view: BastionState, seat: int, option: Option, translator: Any) -> Any:
        from hexkeep.games.bastion.table.forecasts import forecast

        return forecast(view, seat, option, translator)

    def end_report(self, view: BastionState, seat: int, events: Sequence[Event], translator: Any) -> Any:
        from hexkeep.games.bastion.table.end_report import end_report

        return end_report(view, seat, events, translator)

    def setup_notes(self, setup_: Setup, translator: Any) -> Any:
        from hexkeep.games.bastion.table.setup_notes import setup_notes

        return setup_notes(setup_, self.box(setup.edition_of(setup_)), translator)
