"""The battle: who stands where, how far units reach, what they are worth, wounds."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import CAMPAIGN, COOPERATIVE, SKIRMISH, Lair
from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.combat.boards import (
    FULL,
    HEX_FULL,
    NEXT_TO,
    TOWER_CELL,
    WITHIN_3,
    around,
    flown,
    walked,
)
from hexkeep.games.heroes.rules.effects.language import AMMO, SPELL, TRAIT
from hexkeep.games.heroes.rules.town.army import put_back
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    CLONE_MARK,
    COMBAT_ALERT,
    MAIN,
    NEUTRAL,
    PARALYSED_MARK,
    SAVED_MARK,
    SILENT_MARKS,
    SPELL_GUARD_MARK,
    THINNED_MARK,
    UPRIGHT_MARK,
    VULNERABLE_AURA,
    HeroesState,
    allied,
    location_at,
)
from hexkeep.games.heroes.vocabulary import FELL, FLIPPED, HEALED, HIT, PARALYSED

MIDDLE: Final = 0x00F00
CORNERS: Final = 0x90009
WALL: Final = 1
GATE: Final = 2

STEADFAST: Final = TRAIT["steadfast"]
SPELL_IMMUNE: Final = TRAIT["spell-immune"]
SPELL_RESISTANCE: Final = TRAIT["spell-resistance"]
SHELTERS: Final = TRAIT["shelters"]
TELEPORTS: Final = TRAIT["teleports"]
REBORN: Final = TRAIT["reborn"]
ARROW_PROOF: Final = TRAIT["arrow-proof"]
FIRST_PROOF: Final = TRAIT["air-proof"]
ATTACKER_WON: Final = 0
DEFENDER_WON: Final = 1
HERO_RETREATED: Final = 2
ATTACKER_YIELDED: Final = 3
DEFENDER_YIELDED: Final = 4
PARLEYED: Final = 5


def neutral_controller(s: HeroesState) -> int:
    """HOM-CSETUP-03, HOM-CSETUP-04: the player to the attacker's right, or the next enemy counter-clockwise.

    HOM-MODE-02, HOM-MODE-04: always an opponent. HOM-END-07: an eliminated player is taken to be unwilling.
    """
    seat = (s.attacker - 1) % s.seats
    while seat != s.attacker and (s.out[seat] or allied(s, seat, s.attacker)):
        seat = (seat - 1) % s.seats
    return seat


def owner(s: HeroesState, side: int) -> int:
    """Whose units fight on a side; -1 for neutral units."""
    return s.attacker if side == 0 else s.defender


def controller(s: HeroesState, side: int) -> int:
    """Who decides for a side; HOM-AI-19: what the AI rules leave open is decided by the player it fights."""
    seat = s.attacker if side == 0 else s.defender
    if 0 <= seat < s.seats:
        return seat
    if scripted(s, side):
        return s.defender if side == 0 else s.attacker
    return neutral_controller(s)


def scripted(s: HeroesState, side: int) -> bool:
    """HOM-MODE-03, HOM-MODE-05: a side whose units follow the AI rules."""
    if s.mode != COOPERATIVE and s.mode != CAMPAIGN:
        return False
    seat = s.attacker if side == 0 else s.defender
    return not 0 <= seat < s.seats


def uses_deck(s: HeroesState, side: int) -> bool:
    """HOM-COMBAT-05, HOM-HERO-02, HOM-HERO-09: cards are played only where the own main hero takes part."""
    if side == 0:
        return s.attacker_hero == MAIN and s.attacker < s.seats
    return s.defender != NEUTRAL and s.defender_hero == MAIN and s.defender < s.seats


def lair_at(s: HeroesState, field: int) -> Lair | None:
    """What the scenario says of the guards of a field, if anything."""
    lairs = s.box.scenarios[s.scenario].lairs
    return lairs.get(location_at(s, field)) if lairs else None


def lair_of(s: HeroesState) -> Lair | None:
    """What the scenario says of the guards that are fought here, if anything."""
    return lair_at(s, s.field) if s.defender == NEUTRAL else None


def alive(s: HeroesState, u: int) -> bool:
    return s.cell[u] >= 0


def has(s: HeroesState, u: int, trait: int) -> int:
    """A unit's ability, 0 if it has none or lost it to Disrupting Ray."""
    if s.mark[u] & SILENT_MARKS:
        return 0
    return s.box.stats[s.code[u]].traits[trait]


def initiative(s: HeroesState, u: int) -> int:
    stats = s.box.stats[s.code[u]]
    n = stats.initiative + s.haste[u]
    if stats.type == RANGED:
        if s.archery[s.side[u]] >= 100 + s.combat_round:
            n += 1
        n += standing(s, s.side[u], AMMO)
    return n


def standing(s: HeroesState, side: int, gift: int) -> int:
    """What the permanent card of a side's player gives in this combat; nothing without the main hero."""
    if s.boxes == 1 or not uses_deck(s, side):
        return 0
    card = s.permanent[owner(s, side)]
    return s.box.card(card).lasting[gift] if card >= 0 else 0


def archers_aim(s: HeroesState, side: int) -> bool:
    """The Archery ability holds: `archery` is its last combat round, 100 more for the expert effect."""
    return s.archery[side] % 100 >= s.combat_round


def occupied(s: HeroesState) -> int:
    mask = 0
    for cell in s.cell:
        if cell >= 0 and cell != TOWER_CELL:
            mask |= 1 << cell
    return mask


def ground(s: HeroesState) -> int:
    """All spaces of the board that is fought on, without its obstacles."""
    if s.mode < SKIRMISH:
        return FULL
    mask = HEX_FULL
    for cell in s.rocks:
        mask &= ~(1 << cell)
    return mask


def on_board(s: HeroesState, u: int) -> bool:
    """The unit stands on a space; the tower is none."""
    return s.cell[u] >= 0 and s.cell[u] != TOWER_CELL


def walls_mask(s: HeroesState, side: int) -> int:
    """HOM-SIEGE-03: cells that a side may not enter. The gate is open to the defender."""
    mask = 0
    if s.walls:
        for column in range(4):
            wall = s.walls[column]
            if wall == WALL or (wall == GATE and side == 0):  # HOM-SIEGE-04
                mask |= 1 << (8 + column)
    return mask


def reach(s: HeroesState, u: int) -> int:
    """HOM-UTYPE-01 to HOM-UTYPE-05: where a unit may move in this activation."""
    cell = s.cell[u]
    if cell == TOWER_CELL:  # HOM-SIEGE-14
        return 0
    if s.mode >= SKIRMISH:
        return reach_hexes(s, u)
    kind = s.box.stats[s.code[u]].type
    free = FULL & ~occupied(s) & ~walls_mask(s, s.side[u])  # HOM-CTERM-03
    if kind == FLYING:  # HOM-UTYPE-02, HOM-UTYPE-03, HOM-SIEGE-05: over anything, but to a free space
        return free if has(s, u, TELEPORTS) else WITHIN_3[cell] & free
    if kind == RANGED:
        return NEXT_TO[cell] & free
    mask = NEXT_TO[cell] & free
    if s.fires:  # quicksand is entered, not crossed
        return walked(cell, 3, free, mires(s))
    for _ in range(2):
        mask |= around(mask) & free
    return mask & ~(1 << cell)


def reach_hexes(s: HeroesState, u: int) -> int:
    """HOM-MODE-12: as many hexes as the unit's initiative, around others or, flying, over them."""
    free = ground(s) & ~occupied(s)
    if has(s, u, TELEPORTS):
        return free
    steps = max(0, initiative(s, u))
    if s.box.stats[s.code[u]].type == FLYING:
        return flown(s.cell[u], steps) & free
    return walked(s.cell[u], steps, free, mires(s) if s.fires else 0)


def mires(s: HeroesState) -> int:
    """The spaces with quicksand, which lies among the fires as one without heat."""
    mask = 0
    for fire in s.fires:
        if fire % 8 == 0:
            mask |= 1 << (fire // 8)
    return mask


def mired(s: HeroesState, u: int) -> bool:
    """Quicksand holds a unit that does not fly: its activation is over."""
    return s.box.stats[s.code[u]].type != FLYING and (mires(s) >> s.cell[u]) & 1 == 1


def enemies_mask(s: HeroesState, side: int) -> int:
    mask = 0
    for v in range(len(s.cell)):
        if s.side[v] != side and s.cell[v] >= 0 and s.cell[v] != TOWER_CELL:
            mask |= 1 << s.cell[v]
    return mask


def beside(s: HeroesState, u: int, v: int) -> bool:
    return s.cell[v] >= 0 and s.cell[u] >= 0 and (NEXT_TO[s.cell[u]] >> s.cell[v]) & 1 == 1


def hp_left(s: HeroesState, u: int) -> int:
    return s.box.stats[s.code[u]].hp + s.health[u] - s.damage[u]


def wound(s: HeroesState, u: int, n: int) -> None:
    """HOM-UNIT-15, HOM-UNIT-16: damage turns a pack to few with the surplus, and beats a few. HOM-PARA-02."""
    if n <= 0 or s.cell[u] < 0:
        return
    s.mark[u] &= ~PARALYSED_MARK
    s.damage[u] += n
    s.tell(HIT, s.code[u], n)
    while s.cell[u] >= 0 and hp_left(s, u) <= 0:
        if has(s, u, REBORN) and not s.mark[u] & SAVED_MARK:
            s.mark[u] |= SAVED_MARK
            s.damage[u] = s.box.stats[s.code[u]].hp + s.health[u] - 1
            return
        below = s.box.stats[s.code[u]].below
        if below < 0 or s.mark[u] & CLONE_MARK:
            fall(s, u)
            return
        s.damage[u] -= s.box.stats[s.code[u]].hp + s.health[u]
        s.code[u] = below  # HOM-UNIT-02
        s.mark[u] |= THINNED_MARK
        s.tell(FLIPPED, below)


def fall(s: HeroesState, u: int) -> None:
    """A beaten unit leaves the combat and its owner's unit deck (HOM-UNIT-09, HOM-NEUT-05)."""
    s.cell[u] = -1
    s.alert |= COMBAT_ALERT
    s.tell(FELL, s.code[u])
    if not s.mark[u] & CLONE_MARK:
        put_back(s, s.code[u])


def heal(s: HeroesState, u: int, n: int) -> None:
    n = min(n, s.damage[u])
    if n > 0 and s.cell[u] >= 0:
        s.damage[u] -= n
        s.tell(HEALED, s.code[u], n)


def paralyse(s: HeroesState, u: int) -> None:
    """HOM-PARA-01, and units that ignore it."""
    if s.cell[u] >= 0 and not has(s, u, STEADFAST) and not s.mark[u] & UPRIGHT_MARK:
        s.mark[u] |= PARALYSED_MARK
        s.tell(PARALYSED, s.code[u])


def spell_damage(s: HeroesState, u: int, n: int) -> None:
    """HOM-SPELL-09: spells ignore defense, not a unit's own resistance."""
    if not s.aura & VULNERABLE_AURA:
        n -= has(s, u, SPELL_RESISTANCE)
        if s.boxes > 1:
            n -= sheltered_by(s, u) + (s.mark[u] // SPELL_GUARD_MARK & 7)
    wound(s, u, max(0, n))


def sheltered_by(s: HeroesState, u: int) -> int:
    """Unicorns: friends beside them take less from spells."""
    found = 0
    for w in range(len(s.cell)):
        if w != u and s.side[w] == s.side[u] and beside(s, w, u):
            found = max(found, has(s, w, SHELTERS))
    return found


def proof(s: HeroesState, u: int, card: int) -> bool:
    """A spell does nothing to this unit: it is immune to all, to this school, or to Magic Arrow."""
    if s.aura & VULNERABLE_AURA:
        return False
    if has(s, u, SPELL_IMMUNE):
        return True
    if s.boxes == 1 or card < 0 or s.box.card(card).kind != SPELL:
        return False
    if s.box.kind_of[card] == s.box.magic_arrow:
        return has(s, u, ARROW_PROOF) > 0
    art = s.box.card(card).art
    return art >= 0 and has(s, u, FIRST_PROOF + art) > 0


def enlist(s: HeroesState, code: int, side: int, cell: int) -> None:
    """A unit comes to the board."""
    s.code.append(code)
    s.side.append(side)
    s.cell.append(cell)
    for zone in (s.damage, s.mark, s.haste, s.health, s.shield, s.might, s.armor, s.venom, s.fury, s.fury_end):
        zone.append(0)


def angry(s: HeroesState, u: int) -> int:
    return 1 if s.mark[u] & ANGER_MARK else 0


def survivors(s: HeroesState, side: int) -> bool:
    """HOM-ENDC-01: the arrow tower alone does not keep a side in the combat; HOM-ENDC-07: nor units left out of it."""
    return any(s.side[u] == side and on_board(s, u) for u in range(len(s.cell)))


def check_over(s: HeroesState) -> None:
    """HOM-ENDC-01, HOM-ENDC-02: the combat ends at once; if both sides are gone the defender has won."""
    if s.combat_round > 0 and s.result < 0:
        if not survivors(s, 0):
            s.result = DEFENDER_WON
        elif not survivors(s, 1):
            s.result = ATTACKER_WON


def fighting(s: HeroesState) -> bool:
    """The combat goes on; once it is decided every step of it gives way."""
    return s.field >= 0 and s.result < 0
