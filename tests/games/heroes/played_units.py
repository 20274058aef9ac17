"""Every unit with an ability in combats where the ability matters, and what came of them.

`python -m games.heroes.played_units` in the folder of tests writes `played_units.txt` anew:
read what changed before keeping it. A line tells what an ability changes: a combat with it, and the same one without.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from games.heroes.combat_moves import fight
from games.heroes.played import changes
from games.heroes.table import BOX, GAME, give, idle, offered, play, step_name
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.damage import paralyse
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening
from hexkeep.games.heroes.rules.effects.unit_traits import TRAITS
from hexkeep.games.heroes.state import STACKED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import UNIT

WRITTEN = Path(__file__).with_name("played_units.txt")
DICE = (0, 1, -1)
SPELLS = ("lightning-bolt", "magic-arrow", "fireball", "slow", "frost-ring", "curse", "weakness")
HATED = ("archangels", "arch-devils", "efreet", "black-dragons")
Arena = Callable[[str], HeroesState]
"""A combat with this unit, played until the ability has had its chance."""


def table(mine: dict[str, str], theirs: dict[str, str], *dice: int) -> HeroesState:
    s = fight(mine, theirs, *dice)
    give(s, 0, "attack")
    give(s, 1, "attack", "defense", "magic-arrow")
    s.damage = [2] * len(s.damage)
    for u, code in enumerate(s.code):
        if UNIT.token(code) in with_tokens:
            s.mark[u] |= STACKED_MARK
    return s


def quiet(s: HeroesState) -> HeroesState:
    """All windows pass until a unit acts again."""
    for _ in range(60):
        if s.field < 0 or s.over or step_name(s) in ("act", "round-end"):
            return s
        idle(s)
    raise AssertionError(f"no end of {step_name(s)}")


def play_on(s: HeroesState, text: str) -> None:
    """The unit does this, once what its activation set off is over."""
    quiet(s)
    play(s, text, 0)


def strikes(die: int) -> Arena:
    def arena(name: str) -> HeroesState:
        mine = {"A2": name, "B2": "zombies.pack"}
        s = table(mine, {"A3": "champions", "A4": "ogres", "B3": "goblins", "A1": "gnolls"}, *[die] * 4)
        play_on(s, "strike fighter:2")
        return quiet(s)

    return arena


def shoots(die: int) -> Arena:
    def arena(name: str) -> HeroesState:
        s = table({"A1": name, "D1": "zombies.pack"}, {"B5": "harpies", "B4": "ogres", "C5": "goblins"}, *[die] * 4)
        shots = [o for o in offered(s, 0) if o.startswith("strike fighter:2")]
        if shots:
            play(s, shots[0], 0)
        return quiet(s)

    return arena


def is_struck(die: int) -> Arena:
    def arena(name: str) -> HeroesState:
        s = table({"A2": "champions", "A1": "ogres"}, {"A3": name, "B3": "zombies.pack"}, *[die] * 4)
        play(s, "strike fighter:2", 0)
        return quiet(s)

    return arena


def protects(die: int) -> Arena:
    """A friend beside the unit is attacked."""

    def arena(name: str) -> HeroesState:
        s = table({"A2": "champions"}, {"A3": "zombies.pack", "B3": name}, *[die] * 3)
        play(s, "strike fighter:1", 0)
        return quiet(s)

    return arena


def acts(name: str) -> HeroesState:
    """The unit is activated once more, and does nothing."""
    s = table({"B2": name, "A1": "zombies.pack"}, {"D5": "champions", "D4": "ogres"}, 0, 0)
    s.morale[1] = 1
    s.push(CombatRound())
    GAME.advance(s)
    return quiet(s)


def opens(name: str) -> HeroesState:
    s = table({"B2": name}, {"D5": "champions"})
    s.push(DrawAtOpening())
    GAME.advance(s)
    return s


def is_paralysed(name: str) -> HeroesState:
    s = table({"B2": name}, {"D5": "champions"})
    paralyse(s, 0)
    return s


def under(spell: str, target: str = "target fighter:1") -> Arena:
    """The enemy casts a spell upon the unit, or upon a friend beside it."""

    def arena(name: str) -> HeroesState:
        s = table({"A1": "archangels"}, {"B5": name, "C5": "halberdiers"}, 1, 1)
        give(s, 0, spell, "haste", "power")
        casts = [o for o in offered(s, 0) if o.startswith(f"cast card:{spell}.")]
        if not casts:
            return s
        play(s, casts[0], 0)
        play(s, next(o for o in offered(s, 0) if o.startswith("release")), 0)
        for _ in range(20):
            wanted = [o for o in (target, "at-cell cell:B4") if o in offered(s)]
            if wanted:
                play(s, wanted[0])
            elif step_name(s) == "act":
                break
            else:
                idle(s)
        return s

    return arena


def falls(name: str) -> HeroesState:
    """The unit is struck by what would kill it."""
    s = table({"A2": "champions"}, {"A3": name, "B3": "zombies.pack"}, 1, 1)
    s.health[1], s.damage[1] = 0, BOX.stats[UNIT.value(name)].hp - 1
    play(s, "strike fighter:1", 0)
    return quiet(s)


def kills(name: str) -> HeroesState:
    """The unit strikes one that falls, with another beside it."""
    s = table({"A2": name}, {"A3": "champions", "A1": "ogres"}, 1, 1)
    s.health[1], s.damage[1] = 0, BOX.stats[UNIT.value("champions.few")].hp - 1
    play_on(s, "strike fighter:1")
    return quiet(s)


def breaks(name: str) -> HeroesState:
    """The unit stands before a wall."""
    s = fight({"B2": name}, {"D5": "champions", "tower": "arrow-tower"}, walls=[1, 2, 1, 1])
    return quiet(s)


def moves_and_strikes(name: str) -> HeroesState:
    s = table({"B1": name}, {"A3": "champions"}, -1, -1, -1)
    quiet(s)
    if "walk cell:A2" in offered(s, 0):
        play(s, "walk cell:A2", 0)
        quiet(s)
    strikes_now = [o for o in offered(s, 0) if o.startswith("strike")]
    if strikes_now:
        play(s, strikes_now[0], 0)
    while step_name(s) in ("card-window",):
        idle(s)
    return s


def stacked(arena: Arena) -> Arena:
    """The unit bears a stack token."""

    def with_token(name: str) -> HeroesState:
        with_tokens.append(name)
        try:
            return arena(name)
        finally:
            with_tokens.clear()

    return with_token


with_tokens: list[str] = []
"""The units that bear a stack token in the arena being set up."""


def duels(foe: str, die: int) -> Arena:
    """The unit strikes this enemy, with room around both."""

    def arena(name: str) -> HeroesState:
        s = table({"A2": name}, {"A3": foe}, *[die] * 4)
        play_on(s, "strike fighter:1")
        return quiet(s)

    return arena


def is_struck_hard(name: str) -> HeroesState:
    s = table({"A2": "black-dragons.pack"}, {"A3": name}, 1, 1)
    play(s, "strike fighter:1", 0)
    return quiet(s)


def casts(spell: str) -> Arena:
    """The unit's player casts a spell of a school in its activation: the grades in reach are looked at."""

    def arena(name: str) -> HeroesState:
        s = table({"A1": name}, {"D5": "champions", "D4": "ogres"})
        quiet(s)
        give(s, 0, spell)
        found = [o for o in offered(s, 0) if o.startswith(f"cast card:{spell}.")]
        if found:
            play(s, found[0], 0)
        return s

    return arena


def weakens(spell: str) -> Arena:
    """The enemy of the unit has lent power to a spell: the grades in reach are looked at."""

    def arena(name: str) -> HeroesState:
        s = table({"A1": "archangels"}, {"D5": name})
        give(s, 0, spell)
        found = [o for o in offered(s, 0) if o.startswith(f"cast card:{spell}.")]
        if found:
            play(s, found[0], 0)
            s.power += 1
        return s

    return arena


ARENAS: dict[str, Arena] = {
    **{f"strikes, die {die}": strikes(die) for die in DICE},
    **{f"shoots, die {die}": shoots(die) for die in DICE},
    **{f"is struck, die {die}": is_struck(die) for die in DICE},
    **{f"protects, die {die}": protects(die) for die in DICE},
    "acts": acts,
    "falls": falls,
    "kills": kills,
    "breaks": breaks,
    "moves and strikes": moves_and_strikes,
    "is struck hard": is_struck_hard,
    **{f"strikes {foe}": duels(foe, 0) for foe in ("champions", *HATED)},
    **{f"casts {spell}": casts(spell) for spell in ("lightning-bolt", "slow", "fireball", "frost-ring")},
    "weakens magic-arrow": weakens("magic-arrow"),
    "friend under magic-arrow": under("magic-arrow", "target fighter:2"),
    "stacked strikes": stacked(strikes(0)),
    "stacked is struck": stacked(is_struck(1)),
    "stacked weakens magic-arrow": stacked(weakens("magic-arrow")),
    "opens": opens,
    "is paralysed": is_paralysed,
    **{f"under {spell}": under(spell) for spell in SPELLS},
}


def sides() -> Iterator[tuple[str, list[int]]]:
    """Every side of a unit card that has abilities, with them."""
    for code, stats in enumerate(BOX.stats):
        found = [trait for trait, n in enumerate(stats.traits) if n]
        if found and BOX.units[stats.unit].faction not in ("siege", "layer"):
            yield UNIT.token(code), found


def outcome(arena: str, name: str, without: int = -1) -> object:
    """The table after the combat of an arena; `without` an ability."""
    traits = BOX.stats[UNIT.value(name)].traits
    kept = traits[without]
    if without >= 0:
        traits[without] = 0
    try:
        s = ARENAS[arena](name)
        verbs = [o.split()[0] for o in offered(s)] if s.field >= 0 else []
        return {**GAME.position(s)["table"], "offers": [f"{verbs.count(v)} {v}" for v in dict.fromkeys(verbs)]}
    finally:
        if without >= 0:
            traits[without] = kept


def effect_of(name: str, trait: int) -> tuple[str, list[str]] | None:
    """The first arena in which the ability matters, and what it changes there."""
    for arena in ARENAS:
        lines = changes("", outcome(arena, name, trait), outcome(arena, name))
        if lines:
            return arena, lines
    return None


TESTED_ELSEWHERE = {
    "brace": "test_attack.py",
    "rerolls-zero": "test_attack.py",
    "guardian": "test_attack.py",
    "raised": "test_attack.py",
    "stabled": "test_town.py",
    "earns-gold": "test_town.py",
    "earns-valuables": "test_town.py",
    "scouts": "test_town.py",
    "marches": "test_movement.py",
    "gates": "test_expansion_units.py",
    "vengeful": "test_expansion_units.py",
    "revels": "test_stretch_goals.py",
}
"""Abilities that no arena shows, and the files that play them."""


def written() -> dict[str, tuple[str, list[str]]]:
    """The arena and the effect of each ability of each unit, as they are written down."""
    found: dict[str, tuple[str, list[str]]] = {}
    for block in WRITTEN.read_text("utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        name, _, arena = head.partition(" · ")
        found[name] = (arena, [line.strip() for line in lines])
    return found


def main() -> None:
    blocks = []
    for name, traits in sides():
        for trait in traits:
            found = None if TRAITS[trait] in TESTED_ELSEWHERE else effect_of(name, trait)
            if found is not None:
                blocks.append("\n".join([f"{name} {TRAITS[trait]} · {found[0]}", *(f"  {line}" for line in found[1])]))
            elif TRAITS[trait] not in TESTED_ELSEWHERE:
                print(f"{name} {TRAITS[trait]}: no arena shows it")
    WRITTEN.write_text("\n\n".join(blocks) + "\n", "utf-8")


if __name__ == "__main__":
    main()
