"""Bastion positions for tests: a test gives the fields that matter, the arranger fills in the rest."""

from collections.abc import Iterable
from typing import Any

from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.rules.actions.payment import demand
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.state import BastionState, mana_of
from hexkeep.games.bastion.vocabulary import (
    AT,
    CLASSES,
    COLOURS,
    DAMAGED,
    ENEMY,
    MAIN,
    OPEN,
    PLACE,
    RITUAL,
    RITUALS,
    SOURCE_SLOT,
    SPELL,
    SPOT_NAMES,
    TOWER,
)
from hexkeep.kernel.match import Match
from hexkeep.kernel.types import Event

BOTH = ("2015", "deluxe")
PLENTY = {"2015": 2, "deluxe": 3}
"""How much Plenty brings; in Deluxe the power is printed on the card."""


def name_of_mana(x: int) -> str:
    """A colour, `damaged`, or nothing."""
    return "" if x == OPEN else "damaged" if x == DAMAGED else COLOURS[x]


def colour_of(card: str) -> str:
    """The colour of an enemy or ritual: `red` of `red-beast`."""
    return card.partition("-")[0]


def kind(card: str) -> str:
    """The class of an enemy, the kind of a ritual: `beast` of `red-beast`; a legend is its own."""
    name = card.partition("-")[2]
    return name if name in (*CLASSES, *RITUALS) else card


def enemies(cards: Iterable[int]) -> list[str]:
    return [ENEMY.token(card) for card in cards]


def rituals(cards: Iterable[int]) -> list[str]:
    return [RITUAL.token(card) for card in cards]


FULL_WALL = {f"s{i}": card for i, card in enumerate([f"{c}-{k}" for k in MAIN for c in COLOURS][:23], 1)}
"""A plain enemy on every section: six beasts, six warriors, six mages, five riders."""


class Table:
    """A match begun from a position; districts are yellow, red, blue, green, purple, black from D1 on."""

    def __init__(self, match: Match[BastionState]) -> None:
        self.match = match
        self.event_log: list[Event] = []

    @property
    def s(self) -> BastionState:
        return self.match.state

    def play(self, *options: str, seat: int = 0) -> "Table":
        for option in options:
            self.event_log = self.match.play(seat, option)
        return self

    def swap(self, one: str, other: str, seat: int = 0) -> "Table":
        """Cast Swap; with only two enemies on the walls the second is not asked for."""
        self.play(f"swap at:{one} spell:swap", seat=seat)
        return self.play(f"swap-with at:{other}", seat=seat) if self.offered("swap-with", seat) else self

    def offers(self, seat: int = 0) -> list[str]:
        decision = self.match.decision(seat)
        return [] if decision is None else [GAME.write(option) for option in decision.options]

    def offered(self, verb: str, seat: int = 0) -> list[str]:
        """The arguments with which a verb is offered."""
        return [o.partition(" ")[2] for o in self.offers(seat) if o.split(" ")[0] == verb]

    def why(self, option: str, seat: int = 0) -> str:
        """The rule that refuses an option; "" if it is allowed."""
        reason = self.match.why_not(seat, option)
        return "" if reason is None else reason.rule

    def asked(self) -> list[int]:
        return [d.seat for d in self.match.decisions() if d.waits]

    def events(self) -> list[str]:
        return [GAME.events[event.kind].name for event in self.event_log]

    def mana(self, seat: int = 0) -> dict[str, int]:
        owned = {c: mana_of(self.s, seat, i) for i, c in enumerate(COLOURS)}
        return {c: n for c, n in owned.items() if n}

    def reserve(self, colour: str) -> int:
        return self.s.reserve[COLOURS.index(colour)]

    def place(self, seat: int = 0) -> str:
        return PLACE.token(self.s.places[seat])

    def at(self, spot: str) -> list[str]:
        return [ENEMY.token(card) for card in self.s.spots[AT.value(spot)]]

    def source(self, name: str) -> str:
        """What lies on a source: a colour, `damaged`, or nothing."""
        return name_of_mana(self.s.sources[SOURCE_SLOT.value(name)])

    def sources(self, what: str) -> list[str]:
        """The sources on which this lies."""
        return [name for name in SOURCE_SLOT.names if self.source(name) == what]

    def tower(self, district: str) -> str:
        return name_of_mana(self.s.towers[TOWER.value(district)])

    def prompt(self) -> str:
        """What the first defender who is waited for is asked."""
        return GAME.prompts[self.match.decisions()[0].prompt].name

    def walls(self) -> dict[str, list[str]]:
        return {SPOT_NAMES[i]: self.at(SPOT_NAMES[i]) for i in range(24) if self.s.spots[i]}

    def strength(self, spot: str) -> int:
        return strength_at(self.s, AT.value(spot))

    def price(self, spot: str) -> dict[str, int]:
        need = demand(self.s, AT.value(spot))
        return {name: need[i] for i, name in enumerate((*COLOURS, "left-out", "any")) if need[i]}

    def spells(self, seat: int = 0) -> list[str]:
        return [SPELL.token(self.s.box.spell[card]) for card in self.s.spells[seat]]

    def result(self) -> str:
        return GAME.ending(self.s)


def siege(
    edition: str = "2015",
    *,
    players: int = 1,
    enemies: dict[str, str] | None = None,
    deck: str = "black-rider",
    at: str = "d1",
    mana: str = "",
    spells: str = "",
    rituals: str = "",
    artifacts: str = "",
    others: list[dict[str, str]] | None = None,
    built: dict[str, str] | None = None,
    lying: dict[str, str] | None = None,
    pile: str | None = None,
    did: str = "",
    phase: str = "actions",
    active: int = 0,
    side: str = "statues",
    mode: str = "",
    settings: dict[str, bool] | None = None,
    scarce: dict[str, int] | None = None,
    districts: tuple[str, ...] = COLOURS,
) -> Table:
    """A table. `mana` reads "3 red 1 blue"; `spells` are named by what they do ("alchemy lightning-3").

    `built` maps foundations to rituals, `lying` sources (d1-1), towers (tower-1) to a colour or "damaged".
    `scarce` says how much of a colour is left in the reserve; the rest lies idle on seat 0's far towers.
    """
    rows = [{"at": at, "mana": mana, "spells": spells, "rituals": rituals, "artifacts": artifacts}, *(others or [])]
    rows += [{}] * (players - len(rows))
    partial: dict[str, Any] = {
        "edition": edition,
        "defenders": [{"mana": "", **row, "place": row.get("at", "d1")} for row in rows],
        "enemies": enemies or {},
        "deck": deck,
        "foundations": built or {},
        "sources": {name: x for name, x in (lying or {}).items() if not name.startswith("tower-")},
        "towers": {f"d{name[6:]}": x for name, x in (lying or {}).items() if name.startswith("tower-")},
        "settings": settings or {},
        "side": side,
        "phase": phase,
        "active": active,
        "did": did,
        "districts": list(districts),
        "rituals": pile,
        "mode": mode or None,
    }
    for row in partial["defenders"]:
        row.pop("at", None)
    start = GAME.complete({field: value for field, value in partial.items() if value is not None})
    for colour, left in (scarce or {}).items():
        # What is missing from the reserve lies with a last defender who takes no part.
        idle, reserve = start["table"]["defenders"][-1]["mana"], start["table"]["reserve"]
        idle[colour] = idle.get(colour, 0) + reserve[colour] - left
        reserve[colour] = left
    return Table(Match(GAME, start=start, seed=1))


def opened(seed: int = 1, **given: Any) -> Table:
    """A game from its setup; a full one with rituals, unless the mode is said."""
    given.setdefault("mode", "standard-siege" if given.get("edition") == "2015" else "medium")
    return Table(Match(GAME, given, seed))


def resolve_flights(table: Table) -> Table:
    """Play on until every defender whom a dragon drove out of the citadel has chosen a place."""
    while table.offered("flee", table.asked()[0]):
        table.play(table.offers(table.asked()[0])[0], seat=table.asked()[0])
    return table


def finish_setup(table: Table) -> Table:
    """Play on to the first turn: every choice of the setup takes the first option."""
    while table.s.phase == 0:
        for seat in table.asked():
            decision = table.match.decision(seat)
            assert decision is not None
            table.match.play(seat, decision.options[0])
            break
    return table
