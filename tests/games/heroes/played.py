"""Every card played at a moment when it does something, and what it changed on the table.

`python -m games.heroes.played` in the folder of tests writes `played_cards.txt` anew:
read what changed before keeping it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from games.heroes.combat_moves import fight, stand
from games.heroes.played_steps import told_as
from games.heroes.table import (
    BOX,
    GAME,
    build,
    decision,
    field,
    give,
    idle,
    lay,
    load,
    no_cards,
    offered,
    play,
    put,
    put_mark,
    set_stock,
    started,
    step_name,
    unit,
)
from hexkeep.games.heroes.components.cards import Card, Mode
from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.games.heroes.rules.attack.attack import ApplyDamage
from hexkeep.games.heroes.rules.attack.rescue import Rescue
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice
from hexkeep.games.heroes.rules.cards.levels import gain_experience
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.end_of_combat import UseNecromancy
from hexkeep.games.heroes.rules.combat.opening import Opening
from hexkeep.games.heroes.rules.effects.language import PANDORA, POWER, SPELL, STRIKING, STRUCK
from hexkeep.games.heroes.rules.map.sea import at_sea as is_sea
from hexkeep.games.heroes.state import CAPTURED, NEUTRAL, HeroesState, location_at

EVERY_BOX = [name for name in BOXES[1:] if name != "battlefield"]  # morale is played with its tokens
SEATS = (0, 1)
SHOWN = 4
"""So many answers are named; of more it is told how many."""
TOLD_ALWAYS = ("played", "cast")
"""Events that every card tells."""
Arena = Callable[[Card], tuple[HeroesState, int]]
"""A table at a moment at which a seat, which holds the card, may play it."""


def setup_for(card: Card, seat: int) -> dict[str, object]:
    """A faction that may play the card."""
    hero = next((h for h in BOX.heroes if card.name in h.specialties), None)
    faction = card.faction or (BOX.factions[hero.faction].name if hero else "castle")
    other = "dungeon" if faction != "dungeon" else "castle"
    return {"boxes": EVERY_BOX, f"faction_{seat + 1}": faction, f"faction_{2 - seat}": other}


def hold(s: HeroesState, seat: int, card: Card) -> None:
    """The seat holds the card, and enough beside it to pay with; both sides have something to lose and to gain."""
    hand = (card.name, "attack", "power", "magic-arrow", "estates", "legs-of-legion", "titans-cuirass", "haste")
    give(s, seat, *dict.fromkeys(hand))
    discard = ("defense", "fireball", "titans-gladius", "catherine-2", "teleport")
    give(s, seat, *(name for name in discard if name != card.name), zone="discard")
    s.artifacts = [1] * s.seats
    s.xp[seat] = 10


# ---- moments ------------------------------------------------------------------------------------


def on_the_map(card: Card) -> tuple[HeroesState, int]:
    s = no_cards(started(**setup_for(card, 0)))
    s.round = 3
    for slot, tile in ((4, "F3"), (5, "F1")):
        lay(s, slot, tile)
    hold(s, 0, card)
    build(s, 0, "dwelling-bronze", "dwelling-silver", "citadel", "mage-guild")
    set_stock(s, 0, 30, 9, 9)
    return s, 0


def afield(card: Card) -> tuple[HeroesState, int]:
    """The hero stands far from home, beside a mine of the enemy, and leads units that others are called for."""
    s, seat = on_the_map(card)
    put(s, seat, 0, field(4, "C"))
    for where in range(len(s.flags)):
        if s.turned[where // 7] >= 0 and "mine" in BOX.locations[location_at(s, where)].name:
            s.flags[where] = 1
            s.marks[where] |= CAPTURED
    s.army[seat] = [unit(name) for name in ("magi.pack", "elves.pack", "griffins", "halberdiers.pack")]
    return s, seat


def with_nothing_discarded(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.deck[seat] += s.discard[seat]
    s.discard[seat] = []
    return s, seat


def at_sea(card: Card) -> tuple[HeroesState, int]:
    s = no_cards(started(**{**setup_for(card, 0), "scenario": "narrow-sea"}))
    hold(s, 0, card)
    sea = next(f for f in range(len(s.flags)) if is_sea(s, f))
    put(s, 0, 0, sea)
    return s, 0


def by_the_sea(card: Card) -> tuple[HeroesState, int]:
    s, seat = at_sea(card)
    put(s, seat, 0, s.towns[seat])
    return s, seat


def with_machine(name: str) -> Arena:
    """A war machine stands in play, in a combat."""

    def arena(card: Card) -> tuple[HeroesState, int]:
        s, seat = in_activation(card)
        stand(s, seat, name)
        return s, seat

    return arena


def with_machine_at_rest(name: str) -> Arena:
    def arena(card: Card) -> tuple[HeroesState, int]:
        s, seat = on_the_map(card)
        stand(s, seat, name)
        return s, seat

    return arena


def opening_with_machine(card: Card) -> tuple[HeroesState, int]:
    s, seat = in_activation(card)
    stand(s, seat, "ballista")
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    return s, seat


def against_guards(card: Card) -> tuple[HeroesState, int]:
    s = fight({"A2": "griffins.pack"}, {"A3": "neutral-boars", "B5": "neutral-rogues"}, versus=-1, **setup_for(card, 0))
    hold(s, 0, card)
    return s, 0


def opening_against_guards(card: Card) -> tuple[HeroesState, int]:
    s, seat = against_guards(card)
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    return s, seat


def empowering(spell: str) -> Arena:
    """A spell lies on the table, and power may be lent to it."""

    def arena(card: Card) -> tuple[HeroesState, int]:
        s, seat = in_activation(card)
        give(s, seat, spell)
        play(s, next(o for o in offered(s, seat) if o.startswith(f"cast card:{spell}.")), seat)
        s.power = 1
        return s, seat

    return arena


def under_a_spell(spell: str) -> Arena:
    def arena(card: Card) -> tuple[HeroesState, int]:
        s = fight({"A2": "griffins.pack"}, {"A4": "harpies.pack", "B4": "evil-eyes"}, **setup_for(card, 1))
        hold(s, 1, card)
        give(s, 0, spell)
        play(s, next(o for o in offered(s, 0) if o.startswith(f"cast card:{spell}.")), 0)
        play(s, next(o for o in offered(s, 0) if o.startswith("release")), 0)
        return s, 1

    return arena


def armies() -> tuple[dict[str, str], dict[str, str]]:
    mine = {"A2": "griffins.pack", "B1": "marksmen.pack", "C1": "skeletons.pack", "D1": "zombies.pack"}
    theirs = {"A3": "harpies.pack", "B5": "evil-eyes.pack", "C4": "minotaurs.pack", "D5": "black-dragons"}
    return mine, theirs


def in_activation(card: Card) -> tuple[HeroesState, int]:
    s = fight(*armies(), **setup_for(card, 0))
    hold(s, 0, card)
    give(s, 1, "attack", "defense")
    s.morale[1] = 1
    s.damage = [1] * len(s.damage)
    s.haste[4], s.armor[4] = 1, 1
    put_mark(s, 0, "retaliated")
    put_mark(s, 1, "paralysed")
    return s, 0


def while_the_enemy_acts(card: Card) -> tuple[HeroesState, int]:
    s = fight(*armies(), **setup_for(card, 1))
    hold(s, 1, card)
    s.damage = [1] * len(s.damage)
    put_mark(s, 4, "retaliated")
    return s, 1


def in_a_siege(card: Card) -> tuple[HeroesState, int]:
    theirs = {"D5": "harpies", "tower": "arrow-tower"}
    s = fight({"A2": "griffins.pack"}, theirs, walls=[1, 2, 1, 1], **setup_for(card, 0))
    hold(s, 0, card)
    return s, 0


def at_the_opening(card: Card) -> tuple[HeroesState, int]:
    s, seat = in_activation(card)
    s.push(CombatRound())
    s.push(Opening(0, 0))
    GAME.advance(s)
    return s, seat


def about_to_strike(card: Card) -> tuple[HeroesState, int]:
    s, seat = in_activation(card)
    play(s, "strike fighter:4", 0)
    return s, seat


def about_to_shoot(card: Card) -> tuple[HeroesState, int]:
    s = fight({"B1": "marksmen.pack"}, {"C4": "champions.pack"}, **setup_for(card, 0))
    hold(s, 0, card)
    play(s, "strike fighter:1", 0)
    return s, 0


def about_to_be_struck(card: Card) -> tuple[HeroesState, int]:
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies.pack"}, **setup_for(card, 1))
    hold(s, 1, card)
    play(s, "strike fighter:1", 0)
    while step_name(s) == "card-window" and decision(s, 1) is None:
        play(s, "no-more", 0)
    return s, 1


def about_to_be_struck_back(card: Card) -> tuple[HeroesState, int]:
    """The own unit has attacked and is about to be struck back."""
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies.pack"}, 0, 0, **setup_for(card, 0))
    hold(s, 0, card)
    play(s, "strike fighter:1", 0)
    for _ in range(8):
        if step_name(s) == "card-window" and s.strike_kind == 1 and decision(s, 0) is not None:
            break
        idle(s)
    return s, 0


def once_the_die_lies(card: Card) -> tuple[HeroesState, int]:
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies.pack"}, 1, **setup_for(card, 0))
    hold(s, 0, card)
    play(s, "strike fighter:1", 0)
    while step_name(s) == "card-window":
        idle(s)
    return s, 0


def once_the_enemys_shot_is_rolled(card: Card) -> tuple[HeroesState, int]:
    s = fight({"B1": "marksmen.pack"}, {"C4": "harpies.pack"}, 1, **setup_for(card, 1))
    hold(s, 1, card)
    play(s, "strike fighter:1", 0)
    while step_name(s) == "card-window":
        idle(s)
    return s, 1


def about_to_lose_a_unit(card: Card) -> tuple[HeroesState, int]:
    s, seat = in_activation(card)
    s.striker, s.target, s.health = 4, 0, [0] * len(s.health)
    s.push(ApplyDamage(9))
    s.push(Rescue())
    GAME.advance(s)
    return s, seat


def under_an_enemy_spell(card: Card) -> tuple[HeroesState, int]:
    s = fight({"A2": "griffins.pack"}, {"A4": "harpies.pack", "B4": "harpies"}, **setup_for(card, 1))
    hold(s, 1, card)
    give(s, 0, "lightning-bolt")
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "release effect:lightning-bolt.power-0", 0)
    return s, 1


def under_a_spell_aimed_at_a_unit(card: Card) -> tuple[HeroesState, int]:
    s, seat = under_an_enemy_spell(card)
    play(s, "no-more", 1)
    play(s, "target fighter:1", 0)
    return s, seat


def after_casting(card: Card) -> tuple[HeroesState, int]:
    s, seat = in_activation(card)
    play(s, next(o for o in offered(s, 0) if o.startswith("cast card:magic-arrow.")), 0)
    play(s, "release effect:magic-arrow.power-0", 0)
    for _ in range(6):
        if step_name(s) == "after-cast":
            break
        idle(s)
    return s, seat


def after_a_victory(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.push(UseNecromancy(seat))
    GAME.advance(s)
    return s, seat


def before_a_battle(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.field, s.attacker, s.attacker_hero, s.defender, s.level = field(4, "W"), seat, 0, NEUTRAL, 6
    s.push(BeforeCombat(seat, 0))
    GAME.advance(s)
    return s, seat


def after_a_roll(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.morale[seat] = 0
    load(s, 0)
    s.push(RollDice(RESOURCE_DIE, 1, 0, seat, 0))
    GAME.advance(s)
    return s, seat


def about_to_learn(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.xp[seat] = 1
    gain_experience(s, seat, 1)
    GAME.advance(s)
    return s, seat


def about_to_search(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    s.push(Search(SPELL, 2, seat, 0))
    GAME.advance(s)
    return s, seat


def in_the_town(card: Card) -> tuple[HeroesState, int]:
    """The population token lies: units are recruited, or spells bought."""
    s, seat = on_the_map(card)
    wanted = next(o for o in offered(s, seat) if o.startswith("recruit"))
    play(s, wanted, seat)
    return s, seat


def buying_spells(card: Card) -> tuple[HeroesState, int]:
    s, seat = on_the_map(card)
    play(s, next(o for o in offered(s, seat) if o.startswith("buy-spell")), seat)
    return s, seat


ARENAS: dict[str, Arena] = {
    "strike": about_to_strike,
    "shot": about_to_shoot,
    "struck": about_to_be_struck,
    "map": on_the_map,
    "afield": afield,
    "nothing discarded": with_nothing_discarded,
    "activation": in_activation,
    "enemy activation": while_the_enemy_acts,
    "siege": in_a_siege,
    "opening": at_the_opening,
    "struck back": about_to_be_struck_back,
    "die": once_the_die_lies,
    "enemy die": once_the_enemys_shot_is_rolled,
    "doomed": about_to_lose_a_unit,
    "reply": under_an_enemy_spell,
    "aimed": under_a_spell_aimed_at_a_unit,
    "after cast": after_casting,
    "won": after_a_victory,
    "before battle": before_a_battle,
    "dice": after_a_roll,
    "learning": about_to_learn,
    "search": about_to_search,
    "recruiting": in_the_town,
    "buying": buying_spells,
    "at sea": at_sea,
    "by the sea": by_the_sea,
    "ballista": with_machine("ballista"),
    "tent": with_machine("first-aid-tent"),
    "cannon": with_machine("cannon"),
    "tent at rest": with_machine_at_rest("first-aid-tent"),
    "opening with ballista": opening_with_machine,
    "guards": against_guards,
    "opening against guards": opening_against_guards,
    "air spell": empowering("lightning-bolt"),
    "earth spell": empowering("slow"),
    "fire spell": empowering("blind"),
    "water spell": empowering("frost-ring"),
    "under an earth spell": under_a_spell("slow"),
    "under a fire spell": under_a_spell("blind"),
    "under a water spell": under_a_spell("frost-ring"),
    "under a basic water spell": under_a_spell("forgetfulness"),
}


# ---- playing and looking ------------------------------------------------------------------------

WRITTEN = Path(__file__).with_name("played_cards.txt")
TESTED_ELSEWHERE = {
    "artillery.expert": "test_war_machines.py",
    "first-aid.expert": "test_war_machines.py",
    "helm-of-the-alabaster-unicorn.second": "test_rare_spells.py",
    "ingham-3.pierce": "test_stretch_goals.py",
    "moandor-3.pierce": "test_stretch_goals.py",
    "valeska-3.rally": "test_stretch_goals.py",
    "ivor-3.dice": "test_stretch_goals.py",
    "ciele-1.arrow": "test_stretch_goals.py",
    "ciele-2.arrow": "test_stretch_goals.py",
    "view-earth.power-0": "test_expansion_map.py",
    "octavia-1.gold": "test_stretch_goals.py",
    "pendant-of-courage.first": "test_stretch_goals.py",
}
"""Effects whose moments need more than an arena, and the files that play them."""
PILES = ("deck", "hand", "discard", "ongoing", "decks", "piles", "supply", "removed", "guards", "guard_piles")
"""Of these only the number of cards is looked at: which are drawn is chance."""
IGNORED = ("known", "aside", "spent", "fuelled", "looked", "looker", "seeking", "first_spell", "tiles")


def effects() -> Iterator[tuple[str, Card, Mode]]:
    """Every effect of every card that is played by itself, by its token. What is drawn is in `test_pandora.py`."""
    for card in BOX.cards:
        for mode in card.modes:
            if not mode.standing and card.kind != PANDORA:
                yield BOX.programs[mode.program].token, card, mode


def option_of(s: HeroesState, seat: int, card: Card, token: str) -> str | None:
    """How the effect is played now, if it is offered."""
    for text in offered(s, seat):
        named = f"card:{card.name}." in text
        if named and (
            text.startswith("cast ") or (text.startswith(("play ", "empower ")) and text.endswith(f":{token}"))
        ):
            return text
    return None


def arena_for(card: Card, mode: Mode) -> str | None:
    """The first arena in which the effect is offered, and in the grade that is wanted.

    What defends is tried when a unit is struck, what lends power when a spell lies, before all others.
    """
    token = BOX.programs[mode.program].token
    ops = BOX.programs[mode.program].ops
    best = ""
    if any(op.moments & STRUCK and not op.moments & STRIKING for op in ops):
        best = "struck"
    elif any(op.moments == POWER for op in ops):
        best = "air spell"
    for name in sorted(ARENAS, key=lambda name: name != best):
        s, seat = ARENAS[name](card)
        text = option_of(s, seat, card, token)
        if text is not None and text.startswith("cast "):
            play(s, text, seat)
            s.power = max(mode.power, s.power) + 1
            text = next((o for o in offered(s, seat) if o == f"release effect:{token}"), None)
        if text is not None:
            return name
    return None


def outcome(arena: str, card: Card, mode: Mode) -> list[str]:
    """Play the effect in its arena, choosing the first option of every choice: what is asked, told and changed."""
    token = BOX.programs[mode.program].token
    s, seat = ARENAS[arena](card)
    before, standing = GAME.position(s)["table"], step_name(s)
    text = option_of(s, seat, card, token)
    assert text is not None, f"{token} is not offered: {arena}"
    s.rng = 1
    heard = play(s, text, seat)
    if text.startswith("cast "):
        s.power = max(mode.power, s.power) + 1
        heard += play(s, f"release effect:{token}", seat)
    lines = []
    for _ in range(40):
        if s.over or step_name(s) in (standing, "turn", "act", "card-window"):
            break
        asked = next(d for d in GAME.decisions(s) if d.waits)
        texts = [GAME.write(option) for option in asked.options]
        shown = ", ".join(texts) if len(texts) <= SHOWN else f"{texts[0]} of {len(texts)}"
        lines.append(f"{asked.seat} {GAME.prompts[asked.prompt].name}: {shown}")
        heard += play(s, texts[0], asked.seat)
    lines += [f"told: {told_as(event)}" for event in heard if GAME.events[event.kind].name not in TOLD_ALWAYS]
    return [*lines, *changes("", before, GAME.position(s)["table"])]


def changes(path: str, old: Any, new: Any) -> list[str]:
    """What differs between two positions, a line each: `purse.0: 15 to 18`."""
    if old == new or path in IGNORED:
        return []
    if path in PILES:
        sizes = [(len(a), len(b)) for a, b in zip(piles_of(old), piles_of(new), strict=True)]
        return [f"{path}.{i}: {a} to {b} cards" for i, (a, b) in enumerate(sizes) if a != b]
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in old if key in new]
        return [line for key in keys for line in changes(f"{path}.{key}".strip("."), old[key], new[key])]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [line for i, pair in enumerate(zip(old, new, strict=True)) for line in changes(f"{path}.{i}", *pair)]
    return [f"{path}: {old} to {new}"]


def piles_of(zone: list[Any]) -> list[list[Any]]:
    return zone if not zone or isinstance(zone[0], list) else [zone]


def written() -> dict[str, tuple[str, list[str]]]:
    """The arena and the outcome of each effect, as they are written down."""
    found: dict[str, tuple[str, list[str]]] = {}
    for block in WRITTEN.read_text("utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        token, _, arena = head.partition(" · ")
        found[token] = (arena, [line.strip() for line in lines])
    return found


def main() -> None:
    blocks = []
    for token, card, mode in effects():
        arena = None if token in TESTED_ELSEWHERE else arena_for(card, mode)
        if arena is not None:
            blocks.append("\n".join([f"{token} · {arena}", *(f"  {line}" for line in outcome(arena, card, mode))]))
        elif token not in TESTED_ELSEWHERE:
            print(f"{token} is offered in no arena")
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
