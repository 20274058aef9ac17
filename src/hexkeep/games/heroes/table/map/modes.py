"""What allies and AI heroes add to the table: rivals with their armies and decks, the doom, cards on offer."""

from collections.abc import Callable
from copy import copy

from hexkeep.games.heroes.rules.ai_heroes.armies import rival_of
from hexkeep.games.heroes.state import HeroesState, allied
from hexkeep.games.heroes.vocabulary import AI_KIND, CARD
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator

UnitCard = Callable[[HeroesState, int, str, str, Translator], Node]


def rivals(s: HeroesState, translator: Translator, unit_card: UnitCard) -> list[Node]:
    """HOM-AI-08, HOM-AI-11: each AI hero's army, garrison and decks."""
    found: list[Node] = []
    for player in range(s.seats, len(s.team)):
        k = player - s.seats
        top = f"rival-{k}"
        panel = Node(top, "panel", area="others", tone=f"page-{player + 1}", icon="death-skull")
        name = translator.text(f"person.{s.box.heroes[s.hero[player]].name}")
        panel.text = f"{name} · {translator.text('scene.rival')}"
        panel.note = translator.text(f"faction.{s.box.factions[s.faction[player]].name}")
        panel.dim = bool(s.out[player])
        if s.beaten[k]:
            panel.note += f" · {translator.text('scene.beaten', n=s.beaten[k])}"
        found.append(panel)
        deck = Node(f"ai-deck-{k}", "pile", parent=top, face_down=True, value=len(s.rival_deck[k]), icon="book-cover")
        deck.text = translator.text("scene.ai-deck")
        deck.tip = Tip(deck.text, [], ["HOM-AI-12"])
        pile = Node(f"ai-pile-{k}", "pile", parent=top, value=len(s.rival_pile[k]), icon="book-pile")
        pile.text = translator.text("scene.ai-pile")
        drawn = [translator.name(AI_KIND, s.box.ai_cards[card]) for card in reversed(s.rival_pile[k])]
        pile.note = drawn[0] if drawn else ""
        pile.tip = Tip(pile.text, drawn, ["HOM-AI-13"])
        spells = Node(f"ai-spells-{k}", "pile", parent=top, face_down=True, value=len(s.rival_spells[k]))
        spells.icon, spells.text = "spell-book", translator.text("scene.ai-spells")
        listed = sorted({translator.text(f"card.{spell}") for spell in rival_of(s, player).spells})
        spells.tip = Tip(spells.text, listed, ["HOM-AI-16"])
        found += [deck, pile, spells]
        for i, code in enumerate(s.army[player]):
            found.append(unit_card(s, code, f"rival-army-{k}-{i}", top, translator))
        for i, code in enumerate(s.garrison[k]):
            node = unit_card(s, code, f"rival-garrison-{k}-{i}", top, translator)
            node.note = translator.text("scene.garrison")
            node.dim = True
            found.append(node)
    return found


def mark_stunned(s: HeroesState, node: Node, code: int, translator: Translator) -> Node:
    """A unit that failed in a combat of the adventure bears a mark."""
    if s.box.stats[code].unit not in s.stunned:
        return node
    marked = copy(node)  # the node may be kept for later scenes
    marked.badges = [*node.badges, Badge(icon="rock", tone="ink", corner="n", tip=translator.text("scene.stunned"))]
    return marked


def doom(s: HeroesState, translator: Translator) -> list[Node]:
    """The doom track, where the scenario has one."""
    limit = s.box.scenarios[s.scenario].doom
    if not limit:
        return []
    track = Node("doom", "track", parent="common", icon="death-skull", tone="harm", value=s.doom)
    track.of, track.text = limit, translator.text("scene.doom")
    track.tip = Tip(track.text, [translator.text("scene.doom.tip", n=limit)], ["HOM-MODE-01"], track.icon)
    return [track]


def countdown(s: HeroesState, translator: Translator) -> list[Node]:
    """How far the last turns are away, once they are counted."""
    if s.countdown_end <= 0:
        return []
    track = Node("countdown", "track", parent="common", icon="hourglass", tone="harm", value=s.round)
    track.of, track.text = s.countdown_end, translator.text("scene.countdown")
    said = translator.text("goal.countdown", seat=f"seat:{s.countdown_seat}", n=s.countdown_end)
    track.tip = Tip(track.text, [said], [], track.icon)
    return [track]


def allies_of(s: HeroesState, seat: int, translator: Translator) -> list[str]:
    """With whom a seat is allied, for its board."""
    mates = [other for other in range(s.seats) if other != seat and allied(s, other, seat)]
    return [translator.text("scene.team", seat=f"seat:{other}") for other in mates]


def offering_seat(s: HeroesState) -> str:
    return CARD.token(s.offered) if s.offered >= 0 else ""
