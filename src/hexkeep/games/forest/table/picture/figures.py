"""The figures in the picture, and arrows for what monsters and the Manticore will do next."""

from collections.abc import Hashable, Sequence

from hexkeep.games.forest.rules.manticore import next_entry
from hexkeep.games.forest.rules.monsters.choice import GO, STAY, MonsterAction
from hexkeep.games.forest.rules.strength import skill_of
from hexkeep.games.forest.state import ForestState, breed_of, initiative_left, is_alive, power_points, rating
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.table.names import figure_title, spoken, title, token_name
from hexkeep.games.forest.table.picture.theme import ITEM_ICONS, centre, icon_of, point_toward, tone_of
from hexkeep.games.forest.vocabulary import (
    BREEDS,
    CELL,
    FIGURE,
    FIRST_MONSTER,
    HEROES,
    INITIATIVE,
    MANTICORE,
    TRAITS,
    item_of,
)
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator


def figures(s: ForestState, deeds: dict[int, MonsterAction], translator: Translator) -> list[Node]:
    """Characters as discs, monsters as diamonds, the Manticore as a banner; life under each."""
    found: list[Node] = []
    for f in (*s.order, *s.entered, MANTICORE):
        if not is_alive(s, f):
            continue
        facts: Hashable
        if f < HEROES:
            moves = (initiative_left(s, f), rating(s, f)) if s.stage == INVASION else ()
            facts = (s.order.index(f), f == s.active, moves, strengths(s, f))
        elif f == MANTICORE:
            facts = (s.awake, s.fire_path_entry, s.box.terms.characters)
        else:
            facts = (s.carried[f - FIRST_MONSTER], deeds.get(f))
        found.append(
            memoized(translator, (s.box.kit, f, s.cell[f], s.life[f], facts), figure, s, f, deeds.get(f), translator),
        )
    return found


def figure(s: ForestState, f: int, deed: MonsterAction | None, translator: Translator) -> Node:
    name = FIGURE.token(f)
    x, y = centre(s.cell[f])
    node = Node(f"figure:{name}", "token", x, y, w=50, h=50, layer=4, tone=tone_of(s, f), icon=icon_of(f))
    node.shape = "disc" if f < HEROES else "banner" if f == MANTICORE else "diamond"
    node.refs = [f"figure:{name}"]
    heading = figure_title(f, translator)
    lines: list[str] = []
    if f < HEROES:
        lines.append(translator.text("scene.life", n=s.life[f], of=s.box.life))
        # Initiative stands on the character's card and in the dock: a second mark would hide the figure.
        node.badges = [Badge(str(s.life[f]), "hearts", "harm", "n", lines[0])]
        node.active = f == s.active
        if s.stage == INVASION:
            lines.append(translator.text("scene.initiative", n=initiative_left(s, f), of=rating(s, f)))
        lines.append(strength_line(strengths(s, f), translator))
    elif f == MANTICORE:
        most = s.box.kit.manticore_life[s.box.terms.characters - 1]
        lines.append(translator.text("scene.life", n=s.life[f], of=most))
        # Above her, as with the characters: below, it lay upon what stands in the next row.
        node.badges = [Badge(str(s.life[f]), "hearts", "harm", "n", lines[0])]
        steps = len(s.box.board.fire_path) - 1 - s.fire_path_entry
        lines.append(translator.text("scene.awake.tip", n=steps) if s.awake else translator.text("scene.asleep.tip"))
        node.badges = [*node.badges, Badge("", "fire" if s.awake else "night-sleep", "", "se", lines[-1])]
        lines += [strength_line(s.box.manticore, translator), translator.text("scene.manticore.tip")]
        node.w = node.h = 60
    else:
        full = s.box.level[f - FIRST_MONSTER]
        node.value, node.of = s.life[f], full
        lines.append(translator.text("scene.monster", n=full, life=s.life[f]))
        lines += [
            translator.text("scene.carries", token=token_name(s, t, translator, "acc"))
            for t in s.carried[f - FIRST_MONSTER]
        ]
        for i, t in enumerate(s.carried[f - FIRST_MONSTER][:3]):
            text = "" if t >= 0 else "?"  # the tip says the value: a number would hide the figure
            icon = ITEM_ICONS[item_of(t)] if t >= 0 else ""
            node.badges = [*node.badges, Badge(text, icon, "token", ("nw", "w", "s")[i], lines[1 + i])]
        if deed is not None:
            lines.append(action_text(deed, translator))
        lines.append(translator.text(f"breed.{BREEDS[breed_of(f)]}.tip"))
    node.tip = Tip(heading, lines, ["FOR-MONSTAT-01"] if FIRST_MONSTER <= f < MANTICORE else [], icon_of(f))
    node.said = spoken(f"{heading}, {CELL.token(s.cell[f])}", lines)
    return node


def strengths(s: ForestState, f: int) -> tuple[int, ...]:
    """What a character counts in a fight before its things: magic, shooting, melee, defence."""
    return tuple([skill_of(s, f, trait) + power_points(s, f, trait) for trait in range(INITIATIVE)])


def strength_line(values: Sequence[int], translator: Translator) -> str:
    named = [(translator.text(f"trait.{TRAITS[trait]}"), values[trait]) for trait in range(INITIATIVE)]
    return title(" · ".join([translator.text("scene.trait", trait=trait, n=n) for trait, n in named]))


def action_is_known(s: ForestState, monster: int) -> bool:
    """Whether a monster's next action is shown: during the invasion, while it is alive."""
    return s.stage == INVASION and not s.box.terms.standing and is_alive(s, monster)


def action_text(deed: MonsterAction, translator: Translator) -> str:
    kind, where = deed
    if kind == STAY:
        return translator.text("scene.next.stay")
    if kind == GO:
        return translator.text("scene.next.go", cell=f"cell:{CELL.token(where)}")
    return translator.text("scene.next.strike", figure=f"figure:{FIGURE.token(where)}")


def next_actions(s: ForestState, deeds: dict[int, MonsterAction], translator: Translator) -> list[Node]:
    """Arrows: what each monster, and the Manticore, will do next as things stand."""
    if s.stage != INVASION or s.over:
        return []
    found: list[Node] = []
    for m, (deed, where) in deeds.items():
        if deed != STAY:
            to = where if deed == GO else s.cell[where]
            found.append(action_arrow(s, m, to, deed != GO, action_text((deed, where), translator)))
    if s.awake and is_alive(s, MANTICORE) and s.fire_path_entry + 1 < len(s.box.board.fire_path):
        to = next_entry(s)
        found.append(action_arrow(s, MANTICORE, to, 0 <= s.figure_on[to] < HEROES, translator.text("scene.manticore")))
    return found


def action_arrow(s: ForestState, figure: int, to: int, strikes: bool, said: str) -> Node:
    """Below the figures: it hides no number of theirs."""
    direction = s.box.board.direction(s.cell[figure], to)
    points = [point_toward(s.cell[figure], direction, 0.3), point_toward(s.cell[figure], direction, 0.72)]
    node = Node(f"next:{FIGURE.token(figure)}", "line", w=6, layer=3, shape="arrow", points=points)
    node.tone = "harm" if strikes else "go"
    node.said = said
    return node
