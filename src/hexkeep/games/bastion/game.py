"""The rulebook as the kernel wants it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from hexkeep.games.bastion import setup
from hexkeep.games.bastion.components.box import MODES, Box, check
from hexkeep.games.bastion.rules import flow
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.rules.reasons import REASONS
from hexkeep.games.bastion.setup import FORM
from hexkeep.games.bastion.state import DEFEAT, VICTORY, BastionState, walls_empty
from hexkeep.games.bastion.table import positions
from hexkeep.games.bastion.vocabulary import (
    ENEMIES,
    EVENTS,
    FIRST_LEGEND,
    LEGENDS,
    PROMPTS,
    RITUAL_NAMES,
    VERBS,
    WON,
)
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Setup, Value, get_int
from hexkeep.kernel.types import UNKNOWN, Option


class Bastion(Game[BastionState]):
    name: ClassVar[str] = "bastion"

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("hexkeep.games.bastion", FORM, VERBS, PROMPTS, EVENTS, flow.STEPS, REASONS, content)
        self.boxes: dict[int, Box] = {}
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

    def edition(self, s: BastionState) -> str:
        return s.box.edition.name

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
            "early_spells": True,
        }
        return found

    def check_setup(self, setup_: Setup) -> None:
        setup.check(setup_)

    def seats(self, setup_: Setup) -> int:
        return get_int(setup_, "players")

    def initial_state(self, setup_: Setup, rng: int) -> BastionState:
        return setup.initial_state(setup_, self.box(setup.edition_of(setup_)), rng)

    def remarks(self, setup_: Setup) -> list[tuple[str, dict[str, str | int]]]:
        """What the deck builder says: size and strength of the horde, and what the book calls it."""
        return setup.remarks(setup_, self.box(setup.edition_of(setup_)))

    def copy(self, s: BastionState) -> BastionState:
        t = BastionState(s.seats, s.rng, s.box)
        t.copy_base_from(s)
        t.mode = s.mode
        t.side = s.side
        t.districts = s.districts
        t.printed = s.printed
        t.unused = s.unused
        t.unused_rituals = s.unused_rituals
        t.recipe = s.recipe
        t.deck = s.deck[:]
        t.spots = s.spots[:]
        t.auras = s.auras
        t.spent = s.spent[:]
        t.aside = s.aside[:]
        t.recalled = s.recalled
        t.reserve = s.reserve[:]
        t.sources = s.sources[:]
        t.towers = s.towers[:]
        t.sites = s.sites[:]
        t.pile = s.pile[:]
        t.known = s.known
        t.returned = s.returned[:]
        t.scrapped = s.scrapped
        t.places = s.places[:]
        t.mana = s.mana[:]
        t.spells = s.spells[:]
        t.rituals = s.rituals[:]
        t.artifacts = s.artifacts[:]
        t.used = s.used
        t.active = s.active
        t.phase = s.phase
        t.did = s.did
        t.result = s.result
        t.pledged = s.pledged[:]
        t.paying = s.paying[:]
        t.souls = s.souls
        t.building = s.building
        t.called_off = s.called_off
        t.refused = s.refused
        return t

    def settle(self, s: BastionState) -> None:
        """BAS-END-01, BAS-END-02, BAS-END-07. Empty walls and an empty deck win at once."""
        # BAS-END-08, BAS-DSC-15, BAS-EDGE-09: not before the last card is placed
        if not s.deck and not s.over and walls_empty(s) and not s.aside:
            s.result = VICTORY
            s.tell(WON)
            s.end()

    def outcome(self, s: BastionState) -> list[float] | None:
        if not s.over:
            return None
        return [1.0 if s.result == VICTORY else 0.0] * s.seats

    def ending(self, s: BastionState) -> str:
        # BAS-END-10: nothing else ends a siege
        return "won" if s.result == VICTORY else "lost" if s.result == DEFEAT else "unfinished"

    # ---- what is hidden: the order of the deck, what the box still holds, the ritual deck

    def hide(self, s: BastionState, seat: int) -> None:
        s.deck = [UNKNOWN] * len(s.deck)
        s.unused = (UNKNOWN,) * len(s.unused)
        s.pile[s.known :] = [UNKNOWN] * (len(s.pile) - s.known)

    def guess(self, seen: BastionState, seat: int, rng: int) -> BastionState:
        world = super().guess(seen, seat, rng)
        dice = Rng(rng)
        world.deck = _guess_deck(seen, _lots(dice, ENEMIES), _lots(dice, ENEMIES))
        world.unused = tuple(
            card for card in range(ENEMIES) if card not in world.deck and card not in _enemies_open(seen)
        )
        rituals_open = _rituals_open(seen)
        unseen = [card for card in seen.box.rituals if card not in rituals_open]
        lots = _lots(dice, len(RITUAL_NAMES))
        unseen.sort(key=lambda card: lots[card])
        world.pile = [unseen.pop() if card == UNKNOWN else card for card in seen.pile]
        return world

    # ---- positions

    def write_table(self, s: BastionState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> BastionState:
        return positions.read_table(seats, table, self.box(positions.edition_of(table)))

    def resume(self, s: BastionState) -> None:
        if not flow.resume(s):
            raise BadPosition("a position in setup needs its steps")

    def components(self, s: BastionState) -> list[str]:
        return positions.pieces(s)

    def texts(self) -> Mapping[str, str]:
        from hexkeep.games.bastion.table.texts import TEXTS

        return TEXTS

    def draw(self, view: BastionState, seat: int, translator: Any) -> Any:
        from hexkeep.games.bastion.table.scene import draw

        return draw(view, seat, translator)

    def option_hint(self, view: BastionState, seat: int, option: Option, translator: Any) -> str:
        from hexkeep.games.bastion.table.scene import option_hint

        return option_hint(view, seat, option, translator)


def _enemies_open(s: BastionState) -> set[int]:
    """Every enemy card that lies open somewhere."""
    found = set(s.spent) | set(s.aside)
    for cards in s.spots:
        found.update(cards)
    for cards in s.spells:
        found.update(cards)
    return found


def _rituals_open(s: BastionState) -> set[int]:
    found = {s.building} | set(s.sites) | set(s.scrapped) | set(s.unused_rituals) | set(s.returned) | set(s.pile)
    for held in s.rituals:
        found.update(held)
    for owned in s.artifacts:
        found.update(owned)
    return found


def _lots(dice: Rng, cards: int) -> list[int]:
    """A lot for each card. Cards lie in the order of their lots, so the same dice guess on alike as cards are drawn."""
    lots = list(range(cards))
    dice.shuffle(lots)
    return lots


def _guess_deck(s: BastionState, lots: list[int], order: list[int]) -> list[int]:
    """A random deck of the right classes and, where the scenario stacks it, in the right layers.

    The lots decide which cards of a class are in it, the order where they lie.
    """
    seen = _enemies_open(s)
    cards: list[int] = []
    for kind in range(FIRST_LEGEND // 6):
        six = [card for card in range(kind * 6, kind * 6 + 6) if card not in seen]
        # BAS-SETUP-07: what was recalled was seen to go back in
        six.sort(key=lambda card: (card not in s.recalled, lots[card]))
        cards.extend(six[: s.recipe[kind] - (6 - len(six))])
    certain = [FIRST_LEGEND + i for i in range(len(LEGENDS)) if s.recipe[12 + i]]
    cards.extend(card for card in certain if card not in seen)
    others = [card for card in range(FIRST_LEGEND, ENEMIES) if card not in certain]
    unseen = [card for card in others if card not in seen]
    unseen.sort(key=lambda card: (card not in s.recalled, lots[card]))
    cards.extend(unseen[: s.recipe[22] - (len(others) - len(unseen))])
    cards.sort(key=lambda card: order[card])
    deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
    if deck is None or not (deck.legends_below or deck.late):
        return cards
    # What lies low in the deck goes first into its lower layer; the rest fills up from there.
    layer = deck.legends_below if deck.legends_below else 27
    low = [card for card in cards if (card >= FIRST_LEGEND if deck.legends_below else card >= 6)]
    high = [card for card in cards if card not in low]
    layer = min(layer, len(cards))
    lower = low + high[: layer - len(low)]
    lower.sort(key=lambda card: order[card])
    return lower + high[layer - len(low) :]
