"""Options outside the battle, by the names of things: walking, tiles, the town, cards, dice, adventures."""

from collections.abc import Callable

from hexkeep.games.heroes.components.towns import building_of, faction_of
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, TREASURE_DIE, ChooseRoll, DiceOutcome, Reroll, die_face
from hexkeep.games.heroes.rules.effects.language import GOLD, LESS, MATERIALS, RESOURCES, VALUABLES
from hexkeep.games.heroes.rules.map.locations import TradingPost
from hexkeep.games.heroes.rules.map.movement import is_used_up
from hexkeep.games.heroes.rules.map.movement_points import GrantMovement
from hexkeep.games.heroes.rules.map.tiles import DiscoverOrPeek, hex_of
from hexkeep.games.heroes.rules.modes.adventure_cards import ChooseEnemyPower, SendUnits
from hexkeep.games.heroes.rules.modes.championship import RollForFirstPlayer
from hexkeep.games.heroes.rules.round.astrologers import TurnATile
from hexkeep.games.heroes.rules.round.event_cards import ARTIFACT_PRICES, BuyArtifacts, BuySpell
from hexkeep.games.heroes.rules.round.event_dice import TakeMatchingDie
from hexkeep.games.heroes.rules.round.event_hands import MessengerWithSupplies, VillagersPlea
from hexkeep.games.heroes.rules.town.army import reinforcement_price
from hexkeep.games.heroes.rules.town.town_actions import HIRE_PRICE, recruit_discount, reinforcement_discount
from hexkeep.games.heroes.state import (
    BUILD_TOKEN,
    MAIN,
    SECOND,
    HeroesState,
    location_at,
)
from hexkeep.games.heroes.table.map.boards import price
from hexkeep.games.heroes.table.map.briefing import effect_words
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.fields import field_icon, person, shown_sites, tile_back
from hexkeep.games.heroes.table.map.places import (
    encounter,
    field_name,
    field_place,
    home_of,
    letter,
    tile_place,
    wind,
)
from hexkeep.games.heroes.table.map.sources import source_of
from hexkeep.games.heroes.table.map.theme import BUILDING_ICONS, UNIT_ICONS
from hexkeep.games.heroes.table.map.turning import turning_hint
from hexkeep.games.heroes.vocabulary import (
    ASK_FOR,
    BARTER,
    BUILD,
    BUY,
    BUY_SPELL,
    CARD,
    CAST,
    CHOOSE,
    DARE,
    DIE_FACE,
    DISCARD,
    DISCOVER,
    END_TURN,
    FACE,
    FROM_DECK,
    FROM_PILE,
    GIVE,
    GO_TO,
    HIRE,
    LAY,
    LEAD,
    MORALE_DRAW,
    MORALE_RECOVER,
    MORALE_REROUTE,
    MORALE_SWAP,
    MOVE,
    OFFER,
    OFFER_UP,
    PASS_OVER,
    PAY_WITH,
    PICK_DIE,
    PLACE,
    PLAY,
    PRODUCE,
    RECRUIT,
    REINFORCE,
    REMOVE,
    REROLL,
    RESOLVE,
    RESOURCE,
    REVISIT,
    SCOUT,
    SEND,
    SET_DIE,
    TAKE,
    TAKE_ADVENTURE,
    TAKE_ALONG,
    TRADE_IN,
    TURN_TILE,
    UNIT,
    USE,
)
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Option

Words = Callable[[HeroesState, int, Option, Translator], OptionText]
WALK, TILES, TOWN, CARDS, GIFTS, QUESTS = "walk", "tile", "town", "cards", "gifts", "quests"


def map_option(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText | None:
    """An option in words; None for one that only a battle knows."""
    words = WORDS.get(option[0])
    return words(s, seat, option, translator) if words is not None else None


# ---- walking ------------------------------------------------------------------------------------


def with_hero(s: HeroesState, seat: int, hero: int, label: str, translator: Translator) -> str:
    """The label, with the hero's name before it where there are two to choose from."""
    if s.hero_at(seat, SECOND) < 0:
        return label
    name = person(s, seat, translator) if hero == MAIN else translator.text("hero.second")
    return f"{sentence(name)}: {label[:1].lower()}{label[1:]}"


def walk(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    _, hero, field, _ = option
    verb = "over" if option[0] == PASS_OVER else s.stack[-1].name if s.stack[-1].name in WALKS else "turn"
    here = s.hero_at(seat, hero)
    waits, fight = encounter(s, seat, field, translator)
    where = wind(hex_of(s, here), hex_of(s, field))
    place = field_name(s, seat, field, translator, "to")
    label = filled(translator, f"walk.{verb}", {"place": place}, wind=where)
    if waits and option[0] == MOVE:
        label = f"{label} ({waits})"
    direction = translator.thing(where)
    return OptionText(
        with_hero(s, seat, hero, label, translator),
        sentence(field_name(s, seat, field, translator)),
        f"{direction}, {waits}" if waits else direction,
        WALK,
        field_icon(s, field),
        "harm" if fight else "",
        rank=0 if is_used_up(s, seat, field) else 1,
    )


WALKS = ("portal", "march", "door")


def revisit(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    place = field_name(s, seat, s.hero_at(seat, option[1]), translator, "to")
    label = filled(translator, "walk.again", {"place": place})
    name = translator.text("walk.again.name")
    return OptionText(with_hero(s, seat, option[1], label, translator), name, translator.text("walk.cost", n=1), WALK)


def go_to(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """A field is chosen for some purpose: by its place; a hero by its name."""
    field = option[1]
    if isinstance(s.stack[-1], GrantMovement | VillagersPlea):
        hero = MAIN if field == s.hero_at(seat, MAIN) else SECOND
        name = person(s, seat, translator) if hero == MAIN else translator.text("hero.second")
        return OptionText(sentence(name), sentence(name), field_name(s, seat, field, translator))
    return OptionText(sentence(field_place(s, seat, field, translator)))


def lead(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    key = "lead.first" if isinstance(s.stack[-1], RollForFirstPlayer) else "verb.lead"
    return OptionText(translator.text(key, seat=f"seat:{option[1]}"), translator.seat(option[1]))


def face(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(translator.text("face.second" if option[1] == SECOND else "face.main"))


# ---- tiles --------------------------------------------------------------------------------------


def discover(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    _, hero, slot, _ = option
    step = s.stack[-1]
    verb = "turn"
    origin = s.hero_at(seat, hero)
    if isinstance(step, DiscoverOrPeek):
        verb = "peek" if step.peek else "again" if s.turned[slot] >= 0 else "free"
        origin = home_of(s, seat)
    place = tile_place(s, origin, slot, translator)
    label = filled(translator, f"discover.{verb}", {"place": place})
    kind = tile_back(s, slot, translator)
    cost = translator.text("walk.cost", n=1) if verb == "turn" else ""
    hint = " · ".join(part for part in (cost, kind) if part)
    if verb == "peek":
        label = f"{label} ({field_distance(s, origin, slot, translator)})"
    return OptionText(with_hero(s, seat, hero, label, translator), sentence(place), hint, TILES)


def field_distance(s: HeroesState, origin: int, slot: int, translator: Translator) -> str:
    return translator.text("place.distance", n=distance(hex_of(s, origin), s.centres[slot]))


def place_tile(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    sign = site_letter(s, seat, option[2], translator)
    label = translator.text("tile.place", place=sign, wind=site_wind(s, s.hero_at(seat, option[1]), option[2]))
    name = translator.text("tile.place.name", place=sign)
    return OptionText(with_hero(s, seat, option[1], label, translator), name, translator.text("walk.cost", n=1), TILES)


def lay(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    sign = site_letter(s, seat, option[1], translator)
    where = site_wind(s, -1, option[1])
    return OptionText(translator.text("tile.lay", place=sign, wind=where), sign, translator.thing(where), TILES)


def site_letter(s: HeroesState, seat: int, code: int, translator: Translator) -> str:
    """The letter that stands on a free place of the map."""
    shown = shown_sites(s, seat, translator)
    centre = (code // 128 - 64, code % 128 - 64)
    return letter(shown.index(centre)) if centre in shown else "?"


def site_wind(s: HeroesState, origin: int, code: int) -> str:
    """The direction of a place from a field, or from the middle of the map."""
    here = hex_of(s, origin) if origin >= 0 else s.centres[0] if s.centres else (0, 0)
    return wind(here, (code // 128 - 64, code % 128 - 64))


def turn_tile(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    _, slot, turned, _ = option
    angle = translator.text(f"turned.{(turned - max(0, s.turned[slot])) % 6}")
    hint = turning_hint(s, seat, slot, turned, translator)
    if isinstance(s.stack[-1], TurnATile):  # one of many: which, before how
        place = sentence(tile_place(s, home_of(s, seat), slot, translator))
        return OptionText(f"{place}: {angle[:1].lower()}{angle[1:]}", place, angle, TILES)
    label = f"{angle}: {hint}" if hint else angle
    return OptionText(label, angle, hint, TILES)


# ---- the town -----------------------------------------------------------------------------------


def build(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    b = s.box.factions[faction_of(option[1])].buildings[building_of(option[1])]
    name = translator.text(f"building.{b.name}")
    cost = price(translator, b.gold, b.materials, b.valuables)
    icon = BUILDING_ICONS.get(b.name, "house")
    return OptionText(filled(translator, "town.build", {"building": name}), name, cost, TOWN, icon)


def unit_name(s: HeroesState, code: int, translator: Translator) -> str:
    """A unit as its owner calls it: recruits are not "neutral" any more."""
    unit = s.box.units[s.box.stats[code].unit]
    if unit.name.startswith("neutral-"):
        return translator.thing(f"family:{unit.name.removeprefix('neutral-')}")
    return translator.name(UNIT, code)


def recruit(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    stats = s.box.stats[option[1]]
    name = unit_name(s, option[1], translator)
    cost = price(translator, max(0, stats.gold - recruit_discount(s)), 0, stats.valuables)
    icon = UNIT_ICONS.get(s.box.groups[stats.group], "")
    return OptionText(filled(translator, "town.recruit", {"unit": name}), name, cost, TOWN, icon)


def reinforce(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """In the town a unit is made a pack; elsewhere a unit is chosen for what the prompt says."""
    code = option[1]
    unit = s.box.units[s.box.stats[code].unit]
    name = translator.thing(f"family:{unit.name.removeprefix('neutral-')}")
    icon = UNIT_ICONS.get(s.box.groups[s.box.stats[code].group], "")
    if unit.few != code or unit.pack < 0:
        key = "town.thin" if s.stack[-1].name == "thin" else "town.choose"
        return OptionText(filled(translator, key, {"unit": name}), name, "", TOWN, icon)
    cost = ""
    if s.stack[-1].name in BOUGHT:
        gold, valuables = reinforcement_price(s, seat, code, LESS, reinforcement_discount(s))
        cost = price(translator, gold, 0, valuables)
    label = filled(translator, "town.reinforce", {"unit": name})
    return OptionText(label, filled(translator, "town.pack", {"unit": name}), cost, TOWN, icon)


BOUGHT = ("turn", "muster", "ready", "round-close", "journey")


def hire(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    place = field_name(s, seat, option[1], translator)
    cost = price(translator, HIRE_PRICE, 0, 0) if s.stack[-1].name in BOUGHT else ""
    label = filled(translator, "town.hire", {"place": place})
    return OptionText(label, translator.text("town.hire.name"), cost, TOWN, "knight-banner")


def buy_spell(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    faction = s.box.factions[s.faction[seat]]
    cost = price(translator, faction.buildings[faction.guild].price, 0, 0)
    return OptionText(translator.text("town.spell"), translator.text("town.spell"), cost, TOWN, "spell-book")


def use(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    said = effect_words(s.box, option[1], translator)
    source = source_of(s, option[1], translator)
    if not source:
        return OptionText(sentence(said), "", "", TOWN)
    return OptionText(f"{source}: {said}", source, said, TOWN)


# ---- cards, dice, gifts -------------------------------------------------------------------------


def play(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    name, said = translator.name(CARD, option[1]), effect_words(s.box, option[2], translator)
    return OptionText(f"{name}: {said}", name, said, CARDS)


def cast(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    name = translator.name(CARD, option[1])
    hint = card_effect(s, option[1], translator)
    return OptionText(filled(translator, "cards.cast", {"card": name}), name, hint, CARDS)


def card_named(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """A verb about a card, and what the card does: it is the last thing that the verb names."""
    card = option[2] if option[0] == FROM_PILE else option[1]
    return OptionText(translator.option(option), "", card_effect(s, card, translator))


def card_effect(s: HeroesState, card: int, translator: Translator) -> str:
    """What a card does in the first place; nothing of one that is hidden."""
    modes = s.box.card(card).modes if card >= 0 else []
    return effect_words(s.box, modes[0].program, translator) if modes else ""


def plain(group: str) -> Words:
    """A verb whose own text says it all, in a group."""

    def words(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
        return OptionText(translator.option(option), "", "", group)

    return words


def choose(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(sentence(effect_words(s.box, option[1], translator)))


def look_into(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """A common deck with how many cards are left; one's own deck is not among them."""
    if option[1] >= len(s.decks):
        return OptionText(translator.text("deck.look-own"))
    return OptionText(translator.option(option), "", translator.text("deck.left", n=len(s.decks[option[1]])))


def amount(translator: Translator, resource: int, n: int) -> str:
    """So much of a resource: "8 gold"."""
    return translator.text(f"amount.{RESOURCES[resource]}", n=n)


def give(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    _, ally, resource, n = option
    said = amount(translator, resource, n)
    label = filled(translator, "gift.give", {"amount": said}, seat=f"seat:{ally}")
    return OptionText(label, said, translator.text("gift.to", seat=f"seat:{ally}"), GIFTS)


def offer(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    name = translator.name(CARD, option[2])
    return OptionText(translator.option(option), name, translator.text("gift.to", seat=f"seat:{option[1]}"), GIFTS)


def bargain(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    key = "gift.offer" if option[0] == OFFER_UP else "gift.ask"
    return OptionText(filled(translator, key, {"amount": amount(translator, option[1], option[2])}))


def produce(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    name = sentence(translator.name(RESOURCE, option[1]))
    key = "produce.grow" if s.stack[-1].name == "grow" else "produce"
    return OptionText(filled(translator, key, {"resource": translator.name(RESOURCE, option[1])}), name)


def pay_with(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    hint = translator.text("pay.held", n=s.resource(seat, option[1]))
    return OptionText(translator.option(option), sentence(translator.name(RESOURCE, option[1])), hint)


def buy(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    card = s.box.card(option[1])
    step = s.stack[-1]
    cost = 0
    if isinstance(step, TradingPost):
        cost = card.post_gold
    elif isinstance(step, BuySpell):
        cost = step.gold
    elif isinstance(step, BuyArtifacts | MessengerWithSupplies):
        cost = ARTIFACT_PRICES[card.quality]
    return OptionText(translator.option(option), "", price(translator, cost, 0, 0) if cost else "")


def barter(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    step = s.stack[-1]
    cost = price(translator, 0, 0, step.valuables) if isinstance(step, BuySpell) else ""
    return OptionText(translator.option(option), "", cost)


def die_shown(s: HeroesState, die: int, translator: Translator) -> str:
    """What a die shows, in words."""
    step = s.stack[-1]
    kind = RESOURCE_DIE
    if isinstance(step, DiceOutcome | Reroll | ChooseRoll):
        kind = step.kind
    elif isinstance(step, TakeMatchingDie) and die < sum(1 for value in step.pool()[:2] if value >= 0):
        kind = TREASURE_DIE
    return translator.name(DIE_FACE, die_face(kind, s.dice[die]))


def pick_die(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    shown = die_shown(s, option[1], translator)
    return OptionText(filled(translator, "die.take", {"face": shown}), sentence(shown))


def reroll(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    shown = die_shown(s, option[1], translator)
    return OptionText(filled(translator, "die.reroll", {"face": shown}))


def set_die(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    faces = {"face": die_shown(s, option[1], translator), "new": translator.name(DIE_FACE, option[2])}
    return OptionText(filled(translator, "die.set", faces))


def roll_choice(s: HeroesState, step: ChooseRoll, option: Option, translator: Translator) -> OptionText:
    """HOM-WORD-13: the roll before or after the reroll counts, each by what it shows."""
    if option[0] == SET_DIE:
        face = translator.name(DIE_FACE, option[2])
        return OptionText(filled(translator, "die.choose.old", {"face": face}))
    return OptionText(filled(translator, "die.choose.new", {"face": die_shown(s, step.die, translator)}), main=True)


# ---- adventures ---------------------------------------------------------------------------------


def adventure(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An adventure card, with what it asks for or brings."""
    card = s.box.quests[s.box.quest_of[option[1]]]
    name = translator.text(f"adventure.{card.name}")
    if card.powers:
        hint = translator.text("quest.powers", low=min(card.powers), high=max(card.powers))
    else:
        hint = effect_words(s.box, card.events[0], translator)
    return OptionText(translator.option(option), name, hint, QUESTS, "scroll-unfurled")


def dare(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    step = s.stack[-1]
    assert isinstance(step, ChooseEnemyPower)
    card = s.box.quests[s.box.quest_of[step.quest]]
    reward = effect_words(s.box, card.battle[card.powers.index(option[1])], translator)
    strongest = sorted((unit_power(s, code) for code in s.army[seat]), reverse=True)[:2]
    odds = quest_odds(sum(strongest), option[1], len(strongest))
    hint = f"{reward} · {translator.text(odds, n=sum(strongest), of=option[1])}"
    name = translator.text("quest.power", n=option[1])
    return OptionText(f"{translator.option(option)}: {reward}", name, hint, gainless=odds == "quest.never")


def unit_power(s: HeroesState, code: int) -> int:
    """What a unit adds to a combat of the adventure: its attack, nothing while it is stunned."""
    return 0 if s.box.stats[code].unit in s.stunned else s.box.stats[code].attack


def quest_odds(total: int, needed: int, dice: int = 2) -> str:
    """The text of what the dice, from -1 to +1 each, still have to bring."""
    if total - dice >= needed:
        return "quest.sure"
    return "quest.dice" if total + dice >= needed else "quest.never"


def send(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    name = unit_name(s, option[1], translator)
    if s.stack[-1].name == "stun":
        return OptionText(filled(translator, "quest.stun", {"unit": name}), name)
    power = unit_power(s, option[1])
    hint = translator.text("quest.adds" if power else "scene.stunned", n=power)
    step = s.stack[-1]
    if isinstance(step, SendUnits) and step.first >= 0:
        total = unit_power(s, step.first) + power
        hint = f"{hint} · {translator.text(quest_odds(total, step.power), n=total, of=step.power)}"
    icon = UNIT_ICONS.get(s.box.groups[s.box.stats[option[1]].group], "")
    label = filled(translator, "quest.send", {"unit": name})
    return OptionText(f"{label}: {hint}", name, hint, "", icon, gainless=not power)


# ---- ending the turn ----------------------------------------------------------------------------


def end_turn(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText:
    """The main button, with what would be left undone."""
    return OptionText(
        translator.text("verb.end-turn"), "", "", "", "", warning=left_undone(s, seat, translator), main=True
    )


def left_undone(s: HeroesState, seat: int, translator: Translator) -> str:
    """A free mine or settlement beside a hero that can still walk, or a building that can be paid."""
    if s.length:
        return ""
    for hero in (MAIN, SECOND):
        here = s.hero_at(seat, hero)
        if here < 0 or s.movement(seat, hero) <= 0:
            continue
        for field in s.roads[here]:
            free = not encounter(s, seat, field, translator)[1] and not is_used_up(s, seat, field)
            if free and location_at(s, field) in (s.box.loc_mine, s.box.loc_settlement):
                place = field_name(s, seat, field, translator)
                return filled(translator, "warn.mine", {"place": place}, n=s.movement(seat, hero))
    if s.tokens[seat] & BUILD_TOKEN:
        for i, b in enumerate(s.box.factions[s.faction[seat]].buildings):
            if b.can_follow(i, s.built[seat]) and can_pay_now(s, seat, b.gold, b.materials, b.valuables):
                return filled(translator, "warn.build", {"building": translator.text(f"building.{b.name}")})
    return ""


def can_pay_now(s: HeroesState, seat: int, gold: int, materials: int, valuables: int) -> bool:
    purse = s.resources(seat)
    return purse[GOLD] >= gold and purse[MATERIALS] >= materials and purse[VALUABLES] >= valuables


WORDS: dict[int, Words] = {
    MOVE: walk,
    PASS_OVER: walk,
    REVISIT: revisit,
    GO_TO: go_to,
    FACE: face,
    LEAD: lead,
    DISCOVER: discover,
    PLACE: place_tile,
    LAY: lay,
    TURN_TILE: turn_tile,
    BUILD: build,
    RECRUIT: recruit,
    REINFORCE: reinforce,
    HIRE: hire,
    BUY_SPELL: buy_spell,
    USE: use,
    PLAY: play,
    CAST: cast,
    MORALE_DRAW: plain(CARDS),
    MORALE_SWAP: plain(CARDS),
    MORALE_RECOVER: plain(CARDS),
    MORALE_REROUTE: plain(CARDS),
    SCOUT: plain(CARDS),
    TRADE_IN: plain(TOWN),
    CHOOSE: choose,
    FROM_DECK: look_into,
    FROM_PILE: card_named,
    TAKE: card_named,
    TAKE_ALONG: card_named,
    DISCARD: card_named,
    REMOVE: card_named,
    GIVE: give,
    OFFER: offer,
    OFFER_UP: bargain,
    ASK_FOR: bargain,
    PRODUCE: produce,
    PAY_WITH: pay_with,
    BUY: buy,
    BARTER: barter,
    PICK_DIE: pick_die,
    REROLL: reroll,
    SET_DIE: set_die,
    RESOLVE: adventure,
    TAKE_ADVENTURE: adventure,
    DARE: dare,
    SEND: send,
    END_TURN: end_turn,
}
