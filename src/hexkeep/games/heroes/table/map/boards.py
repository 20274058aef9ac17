"""What lies beside the map: hero boards, hands, piles, towns, common decks."""

from hexkeep.games.heroes.components.morale import BAD
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.towns import Building, building_number
from hexkeep.games.heroes.rules.cards.levels import experts_left, hand_limit
from hexkeep.games.heroes.rules.combat.battlefield import owner
from hexkeep.games.heroes.rules.effects.language import KINDS, LASTING, RESOURCES, SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAITS
from hexkeep.games.heroes.rules.spells.scrolls import is_scroll
from hexkeep.games.heroes.state import (
    BOOK_TOKEN,
    BUILD_TOKEN,
    POPULATION_TOKEN,
    HeroesState,
    has_built,
    last_round,
    level_of,
)
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.fields import person
from hexkeep.games.heroes.table.map.modes import allies_of, mark_stunned
from hexkeep.games.heroes.table.map.theme import (
    BUILDING_ICONS,
    KIND_ICONS,
    RESOURCE_ICONS,
    UNIT_ICONS,
    card_icon,
    tone_of,
)
from hexkeep.games.heroes.vocabulary import ASTROLOGER, BUILDING, CARD, DECK, EFFECT, MORALE_CARD, RESOURCE, UNIT
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import UNKNOWN


def board(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    """A player's hero board, hand, deck, army and town: each a panel of its own for the seat that looks."""
    top = f"board-{seat}"
    hand, deck, army = (f"cards-{seat}", f"piles-{seat}", f"units-{seat}") if mine else (top, top, top)
    owner = (seat, mine, s.seats, s.hero[seat], s.faction[seat])
    state = (
        s.mode,
        holds_token(s, seat),
        s.active == seat,
        s.out[seat],
        s.xp[seat],
        s.astrologer,
        s.experts[seat],
        s.morale[seat],
        s.hand_loss[seat],
    )
    goods = (*s.resources(seat), *s.productions(seat), s.grail == seat)
    cubes = s.cubes[seat * s.seats : (seat + 1) * s.seats]
    found = list(memoized(translator, (s.box, owner, state, goods, *cubes), hero_board, s, seat, mine, translator))
    if mine:
        found.append(group(hand, seat, "book-cover", "scene.hand", translator))
        for card in s.hand[seat]:
            name = f"card-{CARD.token(card)}"
            found.append(memoized(translator, (s.box, card, name, hand), card_node, s, card, name, hand, translator))
        found.append(group(deck, seat, "book-pile", "scene.deck", translator))
    else:
        found.append(memoized(translator, (seat, len(s.hand[seat])), hidden_hand, s, seat, translator))
    lie = (len(s.deck[seat]), len(s.discard[seat]), *s.discard[seat][-8:])
    standing = (*s.permanent[seat], -1, *s.scrolls[seat], -1, *s.ongoing[seat])
    found += memoized(translator, (s.box, seat, lie, standing, deck), piles, s, seat, deck, translator)
    if mine and s.army[seat]:
        found.append(group(army, seat, "crossed-swords", "scene.army", translator))
    for i, code in enumerate(s.army[seat]):
        node = memoized(
            translator, (s.box, seat, i, code, army), unit_card, s, code, f"army-{seat}-{i}", army, translator
        )
        found.append(mark_stunned(s, node, code, translator) if s.stunned else node)
    own = (s.tokens[seat], s.built[seat], *(sorted({*s.army[seat], *s.code}) if mine else ()))
    if s.mode != SKIRMISH:
        found += memoized(translator, (s.box, owner, own), town, s, seat, mine, translator)
    return found


def group(name: str, seat: int, icon: str, text: str, translator: Translator) -> Node:
    """A part of the own things under a heading."""
    return memoized(translator, (name, seat, icon, text), group_panel, name, seat, icon, text, translator)


def group_panel(name: str, seat: int, icon: str, text: str, translator: Translator) -> Node:
    return Node(name, "panel", area="mine", tone=f"page-{seat + 1}", icon=icon, text=translator.text(text))


def hidden_hand(s: HeroesState, seat: int, translator: Translator) -> Node:
    top = f"board-{seat}"
    pile = Node(f"hand-{seat}", "pile", parent=top, face_down=True, value=len(s.hand[seat]), icon="book-cover")
    pile.text = translator.text("scene.hand")
    return pile


def holds_token(s: HeroesState, seat: int) -> bool:
    """HOM-MODE-12: the initiative token of the large board lies before this seat."""
    return s.mode >= SKIRMISH and s.field >= 0 and owner(s, s.token) == seat


def hero_board(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    """The board itself: level, goods, morale, cubes."""
    top = f"board-{seat}"
    panel = Node(top, "panel", area="mine" if mine else "others", tone=f"page-{seat + 1}", icon="crown")
    panel.text = f"{person(s, seat, translator)} · {translator.seat(seat)}"
    panel.note = translator.text(f"faction.{s.box.factions[s.faction[seat]].name}")
    panel.active = s.active == seat
    panel.dim = bool(s.out[seat])
    panel.refs = [f"seat:{seat}"]
    panel.note = " · ".join([panel.note, *allies_of(s, seat, translator)])
    panel.folded = not mine and s.seats > 2
    level = level_of(s, seat)
    found = [panel]
    track = Node(f"level-{seat}", "track", parent=top, tone="gold", icon="laurels", value=s.xp[seat], of=12)
    track.text = translator.text("scene.level", n=level)
    track.tip = Tip(
        track.text,
        [
            translator.text("scene.level.tip"),
            translator.text("scene.limit", n=hand_limit(s, seat)),
            translator.text("scene.experts", n=experts_left(s, seat)),
        ],
        ["HOM-LEVEL-05"],
    )
    found.append(track)
    for r in range(0 if s.mode == SKIRMISH else 3):
        chip = Node(f"purse-{seat}-{RESOURCES[r]}", "token", parent=top, w=44, h=44, shape="disc", tone="paper")
        chip.icon, chip.text = RESOURCE_ICONS[r], str(s.resource(seat, r))
        chip.badges = [Badge(f"+{s.production(seat, r)}", tone="help", corner="se")]
        name = sentence(translator.name(RESOURCE, r))
        have = translator.text(f"amount.{RESOURCES[r]}", n=s.resource(seat, r))
        earned = translator.text(f"amount.{RESOURCES[r]}", n=s.production(seat, r))
        lines = [
            filled(translator, "scene.have" if mine else "scene.have.other", {"amount": have}),
            filled(translator, "scene.earn", {"amount": earned}),
            translator.text(f"scene.use.{RESOURCES[r]}"),
        ]
        chip.said = f"{name}: {chip.text}"
        chip.tip = Tip(name, lines, ["HOM-RES-01"], chip.icon)
        chip.refs = [RESOURCE.write(r)] if mine else []
        found.append(chip)
    found.append(morale_token(s, seat, top, translator))
    found.extend(morale_cards(s, seat, top, translator))
    if holds_token(s, seat):
        token = Node(f"token-{seat}", "token", parent=top, w=40, h=40, shape="disc", tone="gold", icon="hourglass")
        token.said = translator.text("scene.token")
        token.tip = Tip(token.said, [], ["HOM-MODE-12"], "hourglass")
        found.append(token)
    for other in range(s.seats):
        held = s.cubes_won_from(seat, other)
        if held:
            cube = Node(f"cubes-{seat}-{other}", "token", parent=top, w=34, h=34, shape="square", icon="cube")
            cube.tone, cube.text = tone_of(other), str(held)
            cube.said = translator.text("scene.cubes", n=held, seat=f"seat:{other}")
            found.append(cube)
    if s.grail == seat:
        found.append(
            Node(f"grail-{seat}", "token", parent=top, tone="gold", icon="holy-grail", shape="disc", w=40, h=40)
        )
    return found


def morale_token(s: HeroesState, seat: int, top: str, translator: Translator) -> Node:
    """Good or bad morale, with what it is for."""
    morale = Node(f"morale-{seat}", "token", parent=top, w=40, h=40, shape="diamond", icon="sun")
    kind = 0 if s.morale[seat] < 0 else 2 if s.morale[seat] > 0 else 1
    morale.tone = ("harm", "paper", "help")[kind]
    morale.text = ("−", "·", "+")[kind]
    morale.said = translator.text("scene.morale", n=s.morale[seat])
    lines = [translator.text("scene.morale.good"), translator.text("scene.morale.bad")]
    if s.morale_cards:
        lines = [translator.text("scene.morale.cards")]
    if s.hand_loss[seat]:
        lines.insert(0, translator.text("event.gloom", seat=f"seat:{seat}"))
    morale.tip = Tip(morale.said, lines, ["HOM-MORALE-14" if s.morale_cards else "HOM-MORALE-03"], morale.icon)
    return morale


def morale_cards(s: HeroesState, seat: int, top: str, translator: Translator) -> list[Node]:
    """HOM-MORALE-14: the morale cards that lie open before a player."""
    found = []
    for card in s.morale_cards[seat] if s.morale_cards else []:
        kind = s.box.morale_card(card)
        node = Node(f"morale-card-{MORALE_CARD.token(card)}", "card", parent=top, icon="sun")
        node.tone = "harm" if kind.deck == BAD else "help"
        node.text = translator.name(MORALE_CARD, card)
        node.note = translator.text("scene.morale.card")
        node.refs = [MORALE_CARD.write(card)]
        node.tip = Tip(node.text, [translator.text(f"morale.{kind.name}.tip")], ["HOM-MORALE-16"], node.icon)
        found.append(node)
    return found


def piles(s: HeroesState, seat: int, top: str, translator: Translator) -> list[Node]:
    deck = Node(f"deck-{seat}", "pile", parent=top, face_down=True, value=len(s.deck[seat]), icon="book-cover")
    deck.text = translator.text("deck.own")
    deck.tip = Tip(deck.text, [translator.text("deck.own.tip", n=len(s.deck[seat]))], ["HOM-DECK-03"], deck.icon)
    old = Node(f"discard-{seat}", "pile", parent=top, value=len(s.discard[seat]), icon="book-pile")
    old.text = translator.text("scene.discard")
    if s.discard[seat]:
        old.note = translator.name(CARD, s.discard[seat][-1])
        old.tip = Tip(
            old.text, [translator.name(CARD, card) for card in reversed(s.discard[seat][-8:])], ["HOM-DECK-03"]
        )
    found = [deck, old]
    for card in s.permanent[seat]:
        standing = card_node(s, card, f"permanent-{CARD.token(card)}", top, translator)
        standing.active = True
        found.append(standing)
    for i, card in enumerate(s.scrolls[seat]):
        if not is_scroll(s, card):
            found.append(scroll_spell(s, card, f"scroll-{seat}-{i}", top, translator))
    for card in s.ongoing[seat]:
        node = card_node(s, card, f"ongoing-{CARD.token(card)}", top, translator)
        node.active = True
        found.append(node)
    return found


def scroll_spell(s: HeroesState, card: int, name: str, top: str, translator: Translator) -> Node:
    """A spell on a scroll: its owner sees what it is."""
    node = card_node(s, card, name, top, translator)
    node.note = translator.text("scene.on-scroll")
    return node


def card_node(s: HeroesState, card: int, name: str, parent: str, translator: Translator) -> Node:
    node = Node(name, "card", parent=parent, tone="page")
    if card == UNKNOWN:
        node.face_down, node.tone, node.icon = True, "", "book-cover"
        return node
    kind = s.box.card(card)
    node.icon = card_icon(kind)
    node.text = translator.name(CARD, card)
    node.note = translator.text(f"kind.{KINDS[kind.kind]}")
    node.refs = [CARD.write(card)]
    lines = []
    for mode in kind.modes:
        mark = translator.text("scene.expert") + ": " if mode.expert else ""
        if mode.power > 0:
            mark = translator.text("scene.with-power", n=mode.power)
        lines.append(mark + translator.thing(EFFECT.write(mode.program)))
    lines += [translator.text(f"lasting.{LASTING[gift]}", n=n) for gift, n in enumerate(kind.lasting) if n]
    if kind.kind == SPELL:
        lines.append(translator.text("scene.bottom"))
    node.tip = Tip(node.text, lines, ["HOM-SPELL-01" if kind.kind == SPELL else "HOM-CARD-01"], node.icon)
    return node


def unit_card(s: HeroesState, code: int, name: str, parent: str, translator: Translator) -> Node:
    stats = s.box.stats[code]
    node = Node(name, "card", parent=parent, tone=("bronze", "silver", "gold", "azure")[stats.tier])
    node.icon = UNIT_ICONS.get(s.box.groups[stats.group], "crossed-swords")
    node.text = translator.name(UNIT, code)
    node.note = translator.text("scene.stats", a=stats.attack, d=stats.defense, h=stats.hp, i=stats.initiative)
    node.refs = [UNIT.write(code)]
    node.tip = unit_tip(s, code, translator)
    return node


def unit_tip(s: HeroesState, code: int, translator: Translator) -> Tip:
    stats = s.box.stats[code]
    kind = translator.text(f"type.{('ground', 'flying', 'ranged')[stats.type]}")
    numbers = translator.text("scene.stats", a=stats.attack, d=stats.defense, h=stats.hp, i=stats.initiative)
    lines = [f"{kind} · {translator.text('tier.' + ('bronze', 'silver', 'gold', 'azure')[stats.tier])}", numbers]
    for i, n in enumerate(stats.traits):
        if n:
            lines.append(translator.text(f"trait.{TRAITS[i]}", n=n))
    return Tip(translator.name(UNIT, code), lines, ["HOM-UNIT-18"], UNIT_ICONS.get(s.box.groups[stats.group], ""))


def town(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    top = f"town-{seat}"
    faction = s.box.factions[s.faction[seat]]
    panel = Node(top, "panel", area="mine" if mine else "others", tone=f"page-{seat + 1}", icon="castle")
    panel.folded = not mine
    panel.text = f"{translator.text('location.town')} · {translator.text('faction.' + faction.name)}"
    found = [panel]
    for bit, icon, word in (
        (BUILD_TOKEN, "anvil-impact", "scene.build"),
        (POPULATION_TOKEN, "barracks", "scene.population"),
        (BOOK_TOKEN, "spell-book", "scene.book"),
    ):
        token = Node(f"token-{seat}-{bit}", "token", parent=top, w=36, h=36, shape="disc", icon=icon, tone="gold")
        token.dim = not s.tokens[seat] & bit
        token.said = translator.text(word)
        used = translator.text("scene.token-used" if token.dim else "scene.token-free")
        token.tip = Tip(token.said, [translator.text(f"{word}.tip"), used], ["HOM-TACT-01"], icon)
        found.append(token)
    for i, b in enumerate(faction.buildings):
        stands = (has_built(s, seat, i), b.requires >= 0 and not has_built(s, seat, b.requires))
        facts = (s.box, s.faction[seat], i, seat, mine, stands)
        found.append(memoized(translator, facts, building, s, seat, i, mine, translator))
    if mine:
        for unit in faction.units:
            u = s.box.units[unit]
            if (
                u.few not in s.army[seat]
                and u.pack not in s.army[seat]
                and u.few not in s.code
                and u.pack not in s.code
            ):
                found.append(memoized(translator, (s.box, unit, seat), recruit, s, unit, seat, translator))
    return found


def building(s: HeroesState, seat: int, i: int, mine: bool, translator: Translator) -> Node:
    """A building of a town, with its price until it stands."""
    faction = s.box.factions[s.faction[seat]]
    b = faction.buildings[i]
    node = Node(f"building-{seat}-{b.name}", "card", parent=f"town-{seat}", tone="stone")
    node.icon = BUILDING_ICONS.get(b.name, "house")
    node.text = translator.text(f"building.{b.name}")
    node.dim = not has_built(s, seat, i)
    cost = price(translator, b.gold, b.materials, b.valuables)
    node.note = cost if node.dim else ""
    state = translator.text("scene.built") if not node.dim else filled(translator, "scene.price", {"price": cost})
    lines = [state, *building_lines(s, b, translator)]
    if node.dim and b.requires >= 0 and not has_built(s, seat, b.requires):
        first = translator.text(f"building.{faction.buildings[b.requires].name}")
        lines.append(filled(translator, "scene.needs", {"building": first}))
    node.tip = Tip(node.text, lines, ["HOM-TOWN-02"], node.icon)
    own = [BUILDING.write(building_number(s.faction[seat], i))] if mine else []
    node.refs = own + [EFFECT.write(program) for program in (*b.at_turn_start, *b.use)]
    return node


def recruit(s: HeroesState, unit: int, seat: int, translator: Translator) -> Node:
    """A unit of the town that its owner does not have."""
    u = s.box.units[unit]
    node = unit_card(s, u.few, f"recruit-{seat}-{u.name}", f"town-{seat}", translator)
    node.dim = True
    node.note = price(translator, s.box.stats[u.few].gold, 0, s.box.stats[u.few].valuables)
    return node


def price(translator: Translator, gold: int, materials: int, valuables: int) -> str:
    """A price in words: "4 gold, 2 building materials"."""
    parts = [(gold, "gold"), (materials, "materials"), (valuables, "valuables")]
    said = ", ".join(translator.text(f"amount.{name}", n=n) for n, name in parts if n)
    return said or translator.text("price.free")


def building_lines(s: HeroesState, b: Building, translator: Translator) -> list[str]:
    """What a building brings, in sentences."""
    programs = [*b.income, *b.at_turn_start, *b.at_astrologers_round, *b.at_round_start, *b.use]
    programs += [program for program in (b.built, b.opening) if program >= 0]
    lines = [sentence(translator.thing(EFFECT.write(program))) for program in programs]
    key = f"building.{b.name}.does"
    return [translator.text(key, n=b.price), *lines] if key in translator else lines


def common(s: HeroesState, translator: Translator) -> list[Node]:
    """The round track, the astrologers and the three common decks."""
    panel = Node("common", "panel", area="side", tone="paper", icon="hourglass", text=translator.text("scene.table"))
    track = Node("rounds", "track", parent="common", icon="hourglass", tone="gold", value=s.round)
    track.of = last_round(s)
    track.text = translator.text("scene.round", n=s.round)
    track.tip = Tip(track.text, [translator.text("scene.round.tip", n=last_round(s))], ["HOM-ROUND-01"], track.icon)
    found = [panel] if s.mode == SKIRMISH else [panel, track]
    if s.astrologer_pile:
        card = Node("omen", "card", parent="common", icon="star-formation", tone="page")
        card.text = translator.name(ASTROLOGER, s.astrologer_pile[-1])
        card.tip = Tip(card.text, [], ["HOM-ROUND-04"], "star-formation")
        star = s.box.astrologers[s.astrologer_pile[-1]]
        for program in (star.each, star.all):
            if program >= 0:
                card.tip.lines = [*card.tip.lines, translator.thing(EFFECT.write(program))]
        found.append(card)
    for deck in range(3):
        name = DECK.token(deck)
        pile = Node(f"common-{name}", "pile", parent="common", face_down=True, value=len(s.decks[deck]))
        pile.icon, pile.text, pile.refs = KIND_ICONS[deck], translator.thing(DECK.write(deck)), [DECK.write(deck)]
        found.append(pile)
        if s.piles[deck]:
            top = card_node(s, s.piles[deck][-1], f"pile-{name}", "common", translator)
            top.badges = [Badge(str(len(s.piles[deck])), corner="se", tip=translator.text("scene.discard"))]
            found.append(top)
    for i, card_number in enumerate(s.looked):
        found.append(card_node(s, card_number, f"looked-{i}", "common", translator))
    for i, value in enumerate(s.dice):
        found.append(
            Node(f"die-{i}", "die", parent="common", value=value, text=str(value), refs=[f"die:{i}"], tone="page")
        )
    return found
