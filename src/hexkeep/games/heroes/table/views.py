"""What a seat may see, and random full tables that agree with what it sees."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.components.tiles import FAR, NEAR, STARTING
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, GOLD, OWN, PANDORA, SPELL
from hexkeep.games.heroes.rules.modes.adventure import round_leader
from hexkeep.games.heroes.rules.modes.adventure_cards import BOTH
from hexkeep.games.heroes.rules.modes.championship_map import NEAR_PILE, drawn_tile
from hexkeep.games.heroes.rules.morale.morale_cards import morale_deck
from hexkeep.games.heroes.rules.spells.scrolls import is_scroll
from hexkeep.games.heroes.rules.town.deck_buildings import CARDS_LOOKED_AT
from hexkeep.games.heroes.rules.town.neutral_decks import looked_at_tier
from hexkeep.games.heroes.state import CLONE_MARK, HeroesState, rival_kind_index, turn_order
from hexkeep.games.heroes.table.position_checks import lying_morale, offered_morale, printed_tile
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import UNKNOWN, unknowns

LOOKING: Final = ("pick-card", "bury", "offer-top", "scout", "pried", "supplies", "draft", "order-deck")


def hide(s: HeroesState, seat: int) -> None:
    """Mask hands, decks, face-down tiles. The own deck keeps its cards and loses its order."""
    mine = 1 << seat if seat >= 0 else 0
    hide_hands(s, seat)
    hide_decks(s, mine)
    s.rival_deck = all_hidden(s.rival_deck)
    s.rival_spells = [sorted(spells) for spells in s.rival_spells]  # the scenario tells which, not in which order
    if s.bids:
        bidders = turn_order(s, s.event_seat)
        s.bids = [n if bidders[i] == seat else UNKNOWN for i, n in enumerate(s.bids)]
    if s.length:
        hide_quests(s, mine)
    if s.looker != seat:
        s.gazed, s.looked, s.spied = hidden(s.gazed), hidden(s.looked), hidden(s.spied)
    s.tiles = [
        UNKNOWN if not s.peeked[slot] & mine and face_down(s, slot) else tile for slot, tile in enumerate(s.tiles)
    ]
    s.peeked = [seen & mine for seen in s.peeked]


def hidden(cards: list[int], open_cards: int = 0) -> list[int]:
    """A pile face down, but for so many cards on top."""
    covered = max(len(cards) - open_cards, 0)
    return unknowns(covered) + cards[covered:] if open_cards else unknowns(covered)


def all_hidden(piles: list[list[int]]) -> list[list[int]]:
    return [unknowns(len(pile)) for pile in piles]


def hide_hands(s: HeroesState, seat: int) -> None:
    """What players hold. The own deck keeps its cards and loses its order."""
    deck, hand, scrolls = s.deck.copy(), s.hand.copy(), s.scrolls.copy()
    for other in range(s.seats):
        if other == seat:
            deck[other] = sorted(deck[other])
        else:
            deck[other] = hidden(deck[other])
            hand[other] = hidden(hand[other])
            scrolls[other] = [c if is_scroll(s, c) else UNKNOWN for c in scrolls[other]]
    if s.looked and s.looker != seat and seat >= 0 and looked_into_seat(s) == seat:
        deck[seat] = sorted(deck[seat] + s.looked)  # who owns the deck does not see which cards are out
        s.looked = []
    s.deck, s.hand, s.scrolls, s.pool = deck, hand, scrolls, all_hidden(s.pool)


def hide_decks(s: HeroesState, mine: int) -> None:
    """The decks on the table; what lies open on top of one is known."""
    s.tops = [seen & mine for seen in s.tops]
    s.decks = [hidden(cards, 1 if s.tops[deck] else 0) for deck, cards in enumerate(s.decks)]
    s.guards = [hidden(units, (s.roused >> tier) & 1) for tier, units in enumerate(s.guards)]
    s.astrologer_deck = hidden(s.astrologer_deck)
    s.events = hidden(s.events)
    s.pandora = hidden(s.pandora)
    s.morale_decks = all_hidden(s.morale_decks)


def hide_quests(s: HeroesState, mine: int) -> None:
    """The adventure deck, and the cards that only the other player knows."""
    secret = {quest for quest, seen in enumerate(s.quest_seen) if seen != BOTH and not seen & mine}
    s.quests = hidden(s.quests)
    s.quest_drawn = [UNKNOWN if quest in secret else quest for quest in s.quest_drawn]
    s.quest_hand = [[UNKNOWN if quest in secret else quest for quest in hand] for hand in s.quest_hand]
    s.quest_seen = [0 if quest in secret else seen for quest, seen in enumerate(s.quest_seen)]


def looked_into_seat(s: HeroesState) -> int:
    """The player whose deck is being looked into (the Thieves' Guild), or -1."""
    for step in s.stack:
        if step.name == "pried":
            return step.args()[2]
    return -1


def face_down(s: HeroesState, slot: int) -> bool:
    """Starting tiles lie open before they are turned, and so do a tile just discovered and all of a championship."""
    if s.mode == CHAMPIONSHIP:
        return False  # HOM-MODE-10
    if s.turned[slot] >= 0 or slot == s.opened or s.tiles[slot] < 0:
        return False
    return s.box.tiles[s.tiles[slot]].kind != STARTING


def guess(s: HeroesState, seat: int, rng: int) -> None:
    """Put the unseen cards, units and tiles where something unseen lies, at random."""
    dice = Rng(rng)
    fill_cards(s, seat, dice)
    looked_into = looked_at_tier(s) if s.spied else -1
    for tier in range(4):
        unseen = s.box.neutrals(tier, s.boxes)
        for code in seen_units(s):
            if code in unseen:
                unseen.remove(code)
        dice.shuffle(unseen)
        if tier == looked_into:
            s.spied = [unseen.pop() if code == UNKNOWN else code for code in s.spied]
        s.guards[tier] = [unseen.pop() if code == UNKNOWN else code for code in s.guards[tier]]
    stars = [
        card
        for card, star in enumerate(s.box.astrologers)
        if star.box & s.boxes and card not in s.astrologer_pile + s.astrologer_deck + s.gazed
    ]
    dice.shuffle(stars)
    s.gazed = [stars.pop() if card == UNKNOWN else card for card in s.gazed]
    s.astrologer_deck = [stars.pop() if card == UNKNOWN else card for card in s.astrologer_deck]
    if s.events:
        events = [e for e, x in enumerate(s.box.events) if x.box & s.boxes and e not in s.event_pile + s.events]
        dice.shuffle(events)
        s.events = [events.pop() if e == UNKNOWN else e for e in s.events]
    bidders = turn_order(s, s.event_seat) if s.bids else []
    s.bids = [dice.randbelow(s.resource(bidders[i], GOLD) + 1) if n == UNKNOWN else n for i, n in enumerate(s.bids)]
    fill_morale(s, dice)
    fill_tiles(s, dice)
    fill_rivals(s, dice)
    if s.length:
        fill_quests(s, dice)


def fill_morale(s: HeroesState, dice: Rng) -> None:
    """Morale cards that lie neither before a player nor in a discard pile nor open on the table."""
    seen = {*lying_morale(s), *offered_morale(s)}
    for deck in range(len(s.morale_decks)):
        unseen = [card for card in morale_deck(s, deck) if card not in seen]
        dice.shuffle(unseen)
        s.morale_decks[deck] = [unseen.pop() if card == UNKNOWN else card for card in s.morale_decks[deck]]


def fill_quests(s: HeroesState, dice: Rng) -> None:
    """Adventure cards; their holder knows those of a hand, the leader of the round those just drawn."""
    zones = [(s.quests, 0), (s.quest_drawn, 1 << round_leader(s)), (s.quest_hand[0], 1), (s.quest_hand[1], 2)]
    seen = {quest for zone in (*[zone for zone, _ in zones], s.quest_pile, *s.quest_done) for quest in zone}
    unseen = [quest for quest in range(len(s.box.quest_of)) if quest not in seen]
    dice.shuffle(unseen)
    for zone, knows in zones:
        for i, quest in enumerate(zone):
            if quest == UNKNOWN:
                zone[i] = unseen.pop()
                s.quest_seen[zone[i]] = knows


def fill_rivals(s: HeroesState, dice: Rng) -> None:
    """AI decks: so many cards of each type as are missing from the pile."""
    seen = {card for pile in (*s.rival_deck, *s.rival_pile) for card in pile}
    unseen = [card for card in range(len(s.box.ai_cards)) if card not in seen]
    dice.shuffle(unseen)
    for k in range(len(s.rival_deck)):
        dice.shuffle(s.rival_spells[k])
        if UNKNOWN not in s.rival_deck[k]:
            continue
        deck: list[int] = []
        for kind in range(3):
            drawn = sum(1 for card in s.rival_pile[k] if s.box.ai_kinds[s.box.ai_cards[card]].type == kind)
            fitting = [card for card in unseen if s.box.ai_kinds[s.box.ai_cards[card]].type == kind]
            for card in fitting[: s.rival_kinds[rival_kind_index(k, kind)] - drawn]:
                unseen.remove(card)
                deck.append(card)
        dice.shuffle(deck)
        s.rival_deck[k] = deck


def seen_units(s: HeroesState) -> list[int]:
    found = [code for pile in s.guard_piles for code in pile]
    found += [code for deck in s.guards for code in deck if code != UNKNOWN]
    found += [code for army in s.army for code in army]
    found += s.reserve + s.spied
    if s.field >= 0:
        found += [s.code[u] for u in range(len(s.code)) if s.cell[u] >= 0 and not s.mark[u] & CLONE_MARK]
    return found


def fill_cards(s: HeroesState, seat: int, dice: Rng) -> None:
    zones = [*s.deck, *s.hand, *s.discard, *s.ongoing, *s.aside, *s.decks, *s.piles, s.supply, s.removed, s.looked]
    zones += [*s.rival_spells, *s.rival_casts, [s.offered]]
    zones += [*s.permanent, s.market, s.pandora, s.pandora_pile, *s.scrolls, s.scroll_pile]
    seen = {card for zone in zones for card in zone}
    unseen = [card for card, box in enumerate(s.box.card_box) if box & s.boxes and card not in seen]
    known = [card for card in unseen if s.belongs[card] >= 0]
    unseen = [card for card in unseen if s.belongs[card] < 0]
    dice.shuffle(unseen)
    fill_scrolls(s, unseen, dice)
    for deck in range(3):
        s.decks[deck] = [draw(s, unseen, deck) if card == UNKNOWN else card for card in s.decks[deck]]
    s.scrolls = [[draw(s, unseen, SPELL) if c == UNKNOWN else c for c in lie] for lie in s.scrolls]
    s.pandora = [draw(s, unseen, PANDORA) if card == UNKNOWN else card for card in s.pandora]
    looking = OWN
    for step in s.stack:
        if step.name in LOOKING:
            looking = step.args()[0]
    if looking != OWN:
        s.looked = [draw(s, unseen, looking) if card == UNKNOWN else card for card in s.looked]
    whose = looked_into_seat(s) if looked_into_seat(s) >= 0 else s.looker
    hidden: list[int] = []
    for other in range(s.seats):
        hidden.extend([other] * sum(1 for card in [*s.deck[other], *s.hand[other]] if card == UNKNOWN))
        if looking == OWN and whose == other:
            hidden.extend([other] * s.looked.count(UNKNOWN))
    given: list[list[int]] = [[] for _ in range(s.seats)]
    for card in known:
        given[s.belongs[card]].append(card)
        hidden.remove(s.belongs[card])
    for other in hidden:
        given[other].append(unseen.pop())
    for other in range(s.seats):
        dice.shuffle(given[other])
        s.hand[other] = [given[other].pop() if card == UNKNOWN else card for card in s.hand[other]]
        s.deck[other] = [given[other].pop() if card == UNKNOWN else card for card in s.deck[other]]
        if looking == OWN and whose == other:
            s.looked = [given[other].pop() if card == UNKNOWN else card for card in s.looked]
    if seat >= 0:
        dice.shuffle(s.deck[seat])
        if looked_into_seat(s) == seat and not s.looked:
            s.looked = [s.deck[seat].pop() for _ in range(CARDS_LOOKED_AT)]


def fill_scrolls(s: HeroesState, unseen: list[int], dice: Rng) -> None:
    """Scrolls that nobody has seen lie among the artifacts, never in a hand."""
    hidden = [i for i, card in enumerate(s.decks[ARTIFACT]) if card == UNKNOWN]
    dice.shuffle(hidden)
    scrolls = [card for card in unseen if is_scroll(s, card)]
    for i, scroll in zip(hidden, scrolls, strict=False):
        s.decks[ARTIFACT][i] = scroll
        unseen.remove(scroll)


def draw(s: HeroesState, unseen: list[int], kind: int) -> int:
    for i in range(len(unseen) - 1, -1, -1):
        if s.box.card(unseen[i]).kind == kind:
            return unseen.pop(i)
    raise ValueError("more cards lie face down than are missing")


def fill_tiles(s: HeroesState, dice: Rng) -> None:
    spots = s.box.scenarios[s.scenario].layouts[s.seats]
    seen = {*[printed_tile(s.box, tile) for tile in s.tiles], *[t for pool in s.pool for t in pool], drawn_tile(s)}
    named = {s.box.tile_index[spot.tile] for spot in spots if spot.tile in s.box.tile_index}
    unseen = [i for i, tile in enumerate(s.box.tiles) if tile.box & s.boxes and i not in seen and i not in named]
    dice.shuffle(unseen)
    slots = [slot for slot in range(len(s.tiles)) if s.tiles[slot] == UNKNOWN]
    slots.sort(key=lambda slot: spots[slot].tile != "obelisk")  # those that must show an obelisk choose first
    for slot in slots:
        spot = spots[slot]
        if spot.tile in s.box.tile_index:
            s.tiles[slot] = s.box.tile_index[spot.tile]
            continue
        for i in unseen:
            tile = s.box.tiles[i]
            if tile.kind == spot.kind and (spot.tile != "obelisk" or s.box.loc_obelisk in tile.location):
                s.tiles[slot] = i
                unseen.remove(i)
                break
    if s.mode == CHAMPIONSHIP:
        fill_piles(s, unseen)
    for pool in s.pool:
        for at in range(len(pool)):
            if pool[at] == UNKNOWN:
                pool[at] = next(i for i in unseen if s.box.tiles[i].kind == FAR)
                unseen.remove(pool[at])


def fill_piles(s: HeroesState, unseen: list[int]) -> None:
    """HOM-MODE-10: the near tiles still to be laid, with the obelisks that the scenario wants."""
    spots = s.box.scenarios[s.scenario].layouts[s.seats]
    laid = [*s.tiles, drawn_tile(s)]
    missing = sum(1 for spot in spots if spot.tile == "obelisk")
    missing -= sum(1 for tile in laid if tile >= 0 and s.box.loc_obelisk in s.box.tiles[tile].location)
    pile = s.pool[NEAR_PILE]
    for at in range(len(pile)):
        if pile[at] == UNKNOWN:
            near = [i for i in unseen if s.box.tiles[i].kind == NEAR]
            stones = [i for i in near if s.box.loc_obelisk in s.box.tiles[i].location]
            pile[at] = stones[0] if at < missing and stones else near[0]
            unseen.remove(pile[at])
