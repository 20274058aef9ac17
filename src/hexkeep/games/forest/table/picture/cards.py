"""The cards beside the board: characters, the Manticore, the last exchange, the piles."""

from hexkeep.games.forest.rules.strength import skill_of
from hexkeep.games.forest.setup import why_not_choose
from hexkeep.games.forest.state import (
    ForestState,
    figures_of_side,
    initiative_left,
    is_alive,
    lowest_member,
    power_points,
    rating,
    slots_of,
)
from hexkeep.games.forest.state_fields import CASTING, INVASION
from hexkeep.games.forest.table.names import figure_title, title
from hexkeep.games.forest.table.picture.theme import KIND_ICONS, TRAIT_ICONS, icon_of, token_node
from hexkeep.games.forest.vocabulary import (
    BOOTS,
    CLASSES,
    FIGURE,
    HEROES,
    INITIATIVE,
    KINDS,
    MANTICORE,
    TOKEN,
    TRAITS,
    class_of,
    other_of_class,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import SPECTATOR


def character_choices(s: ForestState, translator: Translator) -> list[Node]:
    """The characters to choose from, with what each is good at."""
    if s.stage != CASTING or any(s.cell[h] < 0 for h in s.order):
        return []
    panel = Node("casting", "panel", area="over", text=translator.text("scene.heroes"), tone="page")
    return [panel, *(character_choice(s, f, panel.id, translator) for f in range(HEROES))]


def character_choice(s: ForestState, f: int, parent: str, translator: Translator) -> Node:
    name = FIGURE.token(f)
    card = Node(f"candidate:{name}", "card", parent=parent, tone="page", icon=icon_of(f))
    card.text = figure_title(f, translator)
    skills = [(translator.text(f"trait.{trait}"), skill_of(s, f, i)) for i, trait in enumerate(TRAITS)]
    card.note = " · ".join(translator.text("scene.trait", trait=trait, n=n) for trait, n in skills)
    card.refs = [f"figure:{name}"]
    card.dim = why_not_choose(s, f) is not None
    lines = [
        translator.text(f"class.{CLASSES[class_of(f)]}.advice"),
        translator.text("class.twin", figure=FIGURE.write(other_of_class(f))),
    ]
    lines += [
        f"**{translator.text('scene.trait', trait=title(trait), n=n)}** · {translator.text(f'trait.{TRAITS[i]}.tip')}"
        for i, (trait, n) in enumerate(skills)
    ]
    card.tip = Tip(card.text, lines, ["FOR-DATA-01"], card.icon, translator.text("reconstructed.traits"))
    return card


def hero_cards(s: ForestState, seat: int, translator: Translator) -> list[Node]:
    """A card for each character: life, initiative, five characteristics, slots and backpack."""
    found: list[Node] = []
    for i, h in enumerate(s.order):
        mine = s.owner[h] == seat or (seat == SPECTATOR and i == 0)
        stands = (i, h, mine, s.owner[h], is_alive(s, h), h == s.active, s.stage == INVASION)
        counts = (
            s.life[h],
            s.spent[h],
            s.points[h],
            (s.fresh_boots >> h) & 1,
            s.weights[h],
            *[power_points(s, h, trait) for trait in range(len(TRAITS))],
        )
        held = (*slots_of(s, h), s.backpacks[h])
        found += memoized(translator, (s.box.kit, stands, counts, held), hero_card, s, h, mine, translator)
    return found


def hero_card(s: ForestState, h: int, mine: bool, translator: Translator) -> list[Node]:
    name = FIGURE.token(h)
    panel = Node(f"card:{name}", "panel", area="mine" if mine else "others", tone="page")
    panel.text = figure_title(h, translator)
    panel.note = translator.seat(s.owner[h])
    panel.refs = [f"figure:{name}"]
    panel.lights = [f"figure:{name}"] if is_alive(s, h) else []
    panel.active = h == s.active
    panel.dim = not is_alive(s, h) and s.stage == INVASION
    panel.icon = icon_of(h)
    found = [panel]
    life = Node(f"life:{name}", "track", parent=panel.id, tone="harm", value=s.life[h], of=s.box.life, icon="hearts")
    life.text = translator.text("scene.life", n=s.life[h], of=s.box.life)
    life.said = life.text
    found.append(life)
    if s.stage == INVASION and is_alive(s, h):
        full = rating(s, h)
        track = Node(
            f"initiative:{name}", "track", parent=panel.id, tone="go", value=initiative_left(s, h), icon="footprint"
        )
        track.of = max(full, 1)
        track.text = translator.text("scene.initiative", n=initiative_left(s, h), of=full)
        track.said = track.text
        found.append(track)
    found += traits(s, h, panel.id, translator)
    for item, t in enumerate(slots_of(s, h)):
        if t >= 0:
            node = token_node(s, translator, t, panel.id, f"token:{TOKEN.token(t)}")
            if item == BOOTS and (s.fresh_boots >> h) & 1:
                node.dim = True
                node.said += ", " + translator.text("scene.boots-wait")
            found.append(node)
    if s.backpacks[h]:
        label = Node(
            f"pack:{name}", "label", parent=panel.id, text=translator.text("scene.backpack"), icon="light-backpack"
        )
        label.tip = Tip(label.text, [translator.text("scene.backpack.tip")], ["FOR-ITEM-05"], "light-backpack")
        found.append(label)
        found += [token_node(s, translator, t, panel.id, f"token:{TOKEN.token(t)}") for t in s.backpacks[h]]
    return found


def traits(s: ForestState, h: int, parent: str, translator: Translator) -> list[Node]:
    """The five characteristics, with power points marked."""
    found: list[Node] = []
    for trait, name in enumerate(TRAITS):
        total = rating(s, h) if trait == INITIATIVE else skill_of(s, h, trait) + power_points(s, h, trait)
        node = Node(f"trait:{FIGURE.token(h)}-{name}", "token", parent=parent, w=30, h=30, shape="disc", tone="page")
        node.icon = TRAIT_ICONS[trait]
        node.badges = [Badge(str(total), corner="se")]
        if power_points(s, h, trait):
            node.badges.append(Badge(f"+{power_points(s, h, trait)}", tone="help", corner="nw"))
        if h == s.active and s.points[h]:
            node.refs = [f"trait:{name}"]
            node.active = True
        heading = translator.text("scene.trait", trait=title(translator.text(f"trait.{name}")), n=total)
        unsure = translator.text("reconstructed.traits")
        node.tip = Tip(heading, trait_lines(s, h, trait, translator), ["FOR-DATA-01"], node.icon, unsure)
        node.said = heading
        found.append(node)
    if s.points[h]:
        label = Node(f"points:{FIGURE.token(h)}", "label", parent=parent, icon="heart-plus")
        label.text = translator.text("scene.unspent", n=s.points[h])
        found.append(label)
    return found


def trait_lines(s: ForestState, h: int, trait: int, translator: Translator) -> list[str]:
    """What a characteristic is good for, and what it is made of."""
    lines = [translator.text(f"trait.{TRAITS[trait]}.tip")]
    points = power_points(s, h, trait)
    if points:
        lines.append(translator.text("scene.trait.points", a=skill_of(s, h, trait), b=points))
    if trait == INITIATIVE and s.weights[h]:
        lines.append(translator.text("scene.trait.backpack", n=s.weights[h]))
    return lines


def manticore_facts(s: ForestState) -> tuple[int, ...]:
    return (s.awake, s.fire_path_entry, s.life[MANTICORE], is_alive(s, MANTICORE), s.stage)


def manticore_card(s: ForestState, translator: Translator) -> list[Node]:
    panel = Node("card:manticore", "panel", area="side", tone="page")
    panel.text = translator.text("scene.manticore")
    panel.refs = ["figure:manticore"]
    steps = len(s.box.board.fire_path) - 1 - s.fire_path_entry
    panel.note = translator.text("scene.awake", n=steps) if s.awake else translator.text("scene.asleep")
    panel.tip = Tip(
        panel.text, manticore_lines(s, translator), ["FOR-MANT-01", "FOR-MANT-02", "FOR-MANT-06"], icon_of(MANTICORE)
    )
    most = s.box.kit.manticore_life[s.box.terms.characters - 1]
    life = Node(
        "life:manticore", "track", parent=panel.id, tone="harm", value=s.life[MANTICORE], of=most, icon="hearts"
    )
    life.text = translator.text("scene.life", n=s.life[MANTICORE], of=most)
    life.said = life.text
    panel.icon = icon_of(MANTICORE)
    found = [panel, life]
    for trait, name in enumerate(TRAITS[:4]):
        node = Node(f"trait:manticore-{name}", "token", parent=panel.id, w=30, h=30, shape="disc", tone="page")
        node.icon = TRAIT_ICONS[trait]
        node.badges = [Badge(str(s.box.manticore[trait]), corner="se")]
        heading = translator.text(
            "scene.trait", trait=title(translator.text(f"trait.{name}")), n=s.box.manticore[trait]
        )
        lines = [translator.text(f"trait.{name}.tip")]
        node.tip = Tip(heading, lines, ["FOR-DATA-03"], node.icon, translator.text("reconstructed.traits"))
        node.said = heading
        found.append(node)
    return found


def manticore_lines(s: ForestState, translator: Translator) -> list[str]:
    """What wakes her, what she does, how she is beaten."""
    steps = len(s.box.board.fire_path) - 1 - s.fire_path_entry
    state = translator.text("scene.awake.tip", n=steps) if s.awake else translator.text("scene.asleep.tip")
    return [state, translator.text("scene.manticore.tip")]


def fight(s: ForestState, translator: Translator) -> list[Node]:
    """The last exchange: the card or kind, both dice, and where every number came from. It stands above the characters,
    so that both dice are seen however many of them there are."""
    if not s.last_exchange:
        return []
    attackers, defenders, kind, counter, _ = s.last_exchange[:5]
    a, d, damage = s.last_exchange[5:10], s.last_exchange[10:15], s.last_exchange[15]
    heading = translator.text("scene.fight") + (f" · {translator.text('scene.fight.counter')}" if counter else "")
    panel = Node("fight", "panel", area="mine", tone="page", icon=KIND_ICONS[kind], text=heading)
    panel.note = title(translator.text(f"kind.{KINDS[kind]}"))
    found = [panel]
    for who, mask, n in (("attack", attackers, a), ("defence", defenders, d)):
        names = ", ".join(figure_title(f, translator) for f in figures_of_side(mask))
        found.append(Node(f"fight:{who}", "label", parent="fight", text=names, icon=icon_of(lowest_member(mask))))
        die = Node(f"fight:{who}-die", "die", parent="fight", tone="die", value=n[4], of=6, w=36, h=36)
        die.said = str(n[4])
        found.append(die)
        text = side_sum(n, translator)
        found.append(Node(f"fight:{who}-sum", "label", parent="fight", text=text, said=f"{names}: {text}"))
    if damage:
        losers = ", ".join(figure_title(f, translator) for f in figures_of_side(defenders if damage > 0 else attackers))
        text = f"{losers}: {translator.text('scene.fight.damage', n=abs(damage))}"
    else:
        text = translator.text("scene.fight.none")
    found.append(Node("fight:damage", "label", parent="fight", text=text, tone="harm" if damage else ""))
    return found


def side_sum(numbers: tuple[int, ...], translator: Translator) -> str:
    """What a side brought, without what is nothing: "skill 4 + artifacts 2 + die 5 = 11"."""
    named = zip(("skill", "points", "artifacts", "spells", "die"), numbers, strict=True)
    parts = [translator.text(f"scene.fight.{name}", n=n) for name, n in named if n or name in ("skill", "die")]
    return f"{' + '.join(parts)} = {sum(numbers)}"


def piles(s: ForestState, translator: Translator) -> list[Node]:
    panel = Node("piles", "panel", area="side", tone="page", text=translator.text("scene.deck"))
    deck = Node("deck", "pile", parent="piles", tone="token", icon="card-random", w=52, face_down=True)
    deck.value = sum(s.deck)
    left = translator.text("scene.deck.left", a=s.deck[0], b=s.deck[1], c=s.deck[2])
    deck.tip = Tip(
        translator.text("scene.deck"),
        [translator.text("scene.deck.tip"), left],
        ["FOR-COMBAT-09"],
        "card-random",
        translator.text("reconstructed.deck"),
    )
    deck.said = left
    pool = Node("pool", "pile", parent="piles", tone="road", icon="road", w=52, face_down=True, value=sum(s.pool))
    said = translator.text("scene.pool.left", n=sum(s.pool))
    pool.tip = Tip(
        translator.text("scene.pool"),
        [said],
        ["FOR-ROAD-01"],
        "road",
        translator.text("reconstructed.tiles"),
    )
    pool.said = said
    found = [panel, deck, pool]
    if s.rolls:
        rolled = ", ".join(f"{translator.seat(s.rolls[i])} {s.rolls[i + 1]}" for i in range(0, len(s.rolls), 2))
        found.append(Node("rolls", "label", parent="piles", text=translator.text("scene.order", seats=rolled)))
    return found
