"""An attack: cards from both sides, the die, damage, and the retaliation."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import GROUND, RANGED
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import favourites
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, Reroll, face, roll, throw
from hexkeep.games.heroes.rules.cards.levels_and_morale import morale_options, spend_morale
from hexkeep.games.heroes.rules.cards.playing import offer_cards, play_card, why_not_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    alive,
    angry,
    archers_aim,
    beside,
    controller,
    fighting,
    ground,
    has,
    heal,
    hp_left,
    occupied,
    on_board,
    owner,
    paralyse,
    scripted,
    spell_damage,
    standing,
    uses_deck,
    walls_mask,
    wound,
)
from hexkeep.games.heroes.rules.combat.boards import NEXT_TO, TOWER_CELL, beyond, cells_in, distance
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import AMMO, DOOMED, ROLLED, STRIKING, STRUCK, TRAIT, TURNED
from hexkeep.games.heroes.rules.town.army import Reinforce, pack_of
from hexkeep.games.heroes.rules.town.combat_buildings import combat_gifts, give
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    CLONE_MARK,
    COWED_MARK,
    DEFENCE_MARK,
    FLAT_ATTACKS,
    JINX_BIT,
    MIRTH_BIT,
    MIRTH_BOON,
    MIRTH_ROUND_BOON,
    PARALYSED_MARK,
    RETALIATED_MARK,
    SAVED_MARK,
    STEADY_BOON,
    STRUCK_BIT,
    SURE_HITS,
    THINNED_MARK,
    HeroesState,
    is_necropolis,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    ATTACKED,
    BRACE,
    CAST,
    DECLINE,
    KEEP,
    NO_MORE,
    P_CARDS,
    P_CELL,
    P_DOOMED,
    P_REINFORCE,
    P_REROLL,
    P_ROLLED,
    P_TARGET,
    PLAY,
    REINFORCE,
    REINFORCED,
    REROLL,
    REROLLED,
    STAND,
    TARGET,
    USE,
    WALKED,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

NORMAL: Final = 0
RETALIATION: Final = 1
AGAIN: Final = 2
SPLASH: Final = 3
SWEEP: Final = 4
LONG_SHOT: Final = 8
"""On the large board a shot so far, or farther, has the ranged penalty."""

AfterBlow = Callable[[HeroesState, int, int, int, bool], None]
"""What follows an attack by ability: state, attacker, target, where the target stood, whether a side of it was lost."""
AFTER_BLOW: Final[list[AfterBlow]] = []

LOWER: Final = 1
HIGHER: Final = 2
BOTH: Final = 4
NO_DIE: Final = 8
TRIPLE: Final = 16
IGNORED: Final = 32
TOKEN_HELD: Final = 64  # the defence die showed +1
STEADIED: Final = 128  # no ranged penalty
PIERCED: Final = 256  # the target's defense is ignored
HUSHED: Final = 512  # no attack is added any more

BRACES: Final = TRAIT["brace"]
SECOND_SHOT: Final = TRAIT["second-shot"]
UNLIMITED: Final = TRAIT["unlimited-retaliation"]
REROLLS_ZERO: Final = TRAIT["rerolls-zero"]
NO_ADJACENT_PENALTY: Final = TRAIT["no-adjacent-penalty"]
NO_PENALTY: Final = TRAIT["no-penalty"]
REROLLS_MOVED: Final = TRAIT["rerolls-after-moving"]
GUARDIAN: Final = TRAIT["guardian"]
NO_RETALIATION: Final = TRAIT["no-retaliation"]
GAZE: Final = TRAIT["gaze"]
PETRIFIES: Final = TRAIT["petrifies"]
DRAWS_ON_LOW: Final = TRAIT["draws-on-low"]
PIERCING: Final = TRAIT["piercing"]
TOUGH: Final = TRAIT["tough-from"]
DRAINS: Final = TRAIT["drains"]
CLOUD: Final = TRAIT["cloud"]
DREADFUL: Final = TRAIT["dreadful"]
DEADLY: Final = TRAIT["deadly"]
DIE_BONUS: Final = TRAIT["die-bonus"]
SHIELDS: Final = TRAIT["shields-neighbours"]
TWO_HIGHER: Final = TRAIT["two-dice-higher"]
ALWAYS_HIGHER: Final = TRAIT["always-two-dice-higher"]
RAISED: Final = TRAIT["raised"]
REROLLS_LOW: Final = TRAIT["rerolls-low"]
NO_DIE_TRAIT: Final = TRAIT["no-die"]
CURSED: Final = TRAIT["cursed"]
BREATH: Final = TRAIT["breath"]
BOTH_DICE: Final = TRAIT["both-dice"]
GUARDED: Final = TRAIT["guarded"]
FRIGHTENS: Final = TRAIT["frightens"]
PETRIFIES_LOW: Final = TRAIT["petrifies-on-low"]
SOFTENS: Final = TRAIT["softens"]
VENGEFUL: Final = TRAIT["vengeful"]
CRUSHES: Final = TRAIT["crushes"]
HIDE: Final = TRAIT["hide"]
HATREDS: Final = [
    (TRAIT["hates-devils"], "arch-devils"),
    (TRAIT["hates-efreet"], "efreet"),
    (TRAIT["hates-archangels"], "archangels"),
    (TRAIT["hates-black-dragons"], "black-dragons"),
]


class Strike(Step[HeroesState]):
    """HOM-CROUND-07. One unit attacks another: cards, die, defense, damage, retaliation."""

    name: ClassVar[str] = "strike"

    def __init__(self, u: int, v: int, kind: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.kind: Final = kind

    def args(self) -> list[int]:
        return [self.u, self.v, self.kind]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not alive(s, self.u) or not alive(s, self.v):
            return False
        s.striker = self.u
        s.target = self.v
        s.strike_kind = self.kind
        s.boost = 0
        s.guard = 0  # HOM-CCARD-05: nothing is left of an earlier attack
        s.die_rule = 0
        s.saved = 0
        if s.charms:
            use_charms(s, self.u, self.v)
        s.push(RollStrike())
        s.push(CardWindow(s.side[self.u], 0))  # HOM-CCARD-06: for a retaliation too
        return False


def use_charms(s: HeroesState, u: int, v: int) -> None:
    """HOM-AI-15: AI cards on the attacker and on its target work now and are spent."""
    left: list[int] = []
    for i in range(0, len(s.charms), 3):
        bearer, effect, n = s.charms[i], s.charms[i + 1], s.charms[i + 2]
        if effect == 0 and bearer == u:
            s.boost += n
        elif effect == 1 and bearer == v:
            s.guard += n
        elif effect == 2 and bearer == u:
            s.die_rule |= NO_DIE
        else:
            left.extend((bearer, effect, n))
    s.charms = left


class CardWindow(Step[HeroesState]):
    """HOM-CROUND-09. The attacking side plays first, then they alternate; two passes in a row close it.

    Whoever still holds cards is asked, whatever they are: who is waited for tells nothing about a hand.
    """

    name: ClassVar[str] = "card-window"

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes

    def args(self) -> list[int]:
        return [self.side, self.passes]

    def moment(self, s: HeroesState) -> int:
        if self.side != s.side[s.striker]:
            return STRUCK
        moment = STRIKING | STRUCK if s.side[s.target] == self.side else STRIKING  # Berserk strikes friends
        return moment | TURNED if s.omen >= 0 and s.box.astrologers[s.omen].offense else moment

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or self.passes >= 2:
            return False
        if uses_deck(s, self.side) and self.side in (s.side[s.striker], s.side[s.target]):
            seat = owner(s, self.side)
            if s.hand[seat] or s.morale[seat] > 0 or (s.boxes > 1 and self.gifts(s, seat)):
                return True
        if self.passes == 0:
            s.push(CardWindow(1 - self.side, 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        options: list[Option] = []
        offer_cards(s, seat, self.moment(s), options)
        morale_options(s, seat, options)
        if s.boxes > 1:
            options += self.gifts(s, seat)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_CARDS, options, idle=options[-1], about=s.striker))

    def gifts(self, s: HeroesState, seat: int) -> list[Option]:
        found: list[Option] = []
        combat_gifts(s, seat, self.moment(s), found)
        return found

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(CardWindow(1 - self.side, self.passes + 1))
            return
        s.push(CardWindow(1 - self.side, 0))
        if option[0] == PLAY or option[0] == CAST:
            play_card(s, seat, option, self.moment(s))
        elif option[0] == USE:
            give(s, seat, option[1])
        else:
            spend_morale(s, seat, option[0])

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        if option[0] in (PLAY, CAST) and seat == owner(s, self.side):
            return why_not_card(s, seat, option, self.moment(s))
        return None


# ---- the die ------------------------------------------------------------------------------------


def dice_rule(s: HeroesState, u: int, v: int, kind: int) -> int:
    """How many dice an attack rolls and which of them counts."""
    if has(s, u, NO_DIE_TRAIT) and kind == NORMAL:
        return NO_DIE
    if (
        (penalised(s, u, v) and not s.die_rule & STEADIED)
        or (kind == RETALIATION and (has(s, v, DREADFUL) or s.mark[v] & COWED_MARK))
        or (s.acted & JINX_BIT and u == s.actor)
    ):
        return LOWER
    if kind == NORMAL and has(s, u, BOTH_DICE):
        return BOTH
    if has(s, u, ALWAYS_HIGHER) or (kind == NORMAL and has(s, u, TWO_HIGHER)):
        return HIGHER
    return 0


def penalised(s: HeroesState, u: int, v: int) -> bool:
    """HOM-UTYPE-07 to HOM-UTYPE-09: a ranged unit beside its target, or shooting from back line to back line."""
    if s.box.stats[s.code[u]].type != RANGED or has(s, u, NO_PENALTY):
        return False
    if s.boxes > 1 and aimed(s, s.side[u]):
        return False
    a, b = s.cell[u], s.cell[v]
    if a == TOWER_CELL or b == TOWER_CELL:  # HOM-SIEGE-15
        return False
    if (NEXT_TO[a] >> b) & 1:
        return not has(s, u, NO_ADJACENT_PENALTY)
    if s.mode >= SKIRMISH:  # HOM-MODE-12
        return distance(a, b) >= LONG_SHOT
    return (a // 4 == 0 and b // 4 == 4) or (a // 4 == 4 and b // 4 == 0)  # HOM-UTYPE-08


def aimed(s: HeroesState, side: int) -> bool:
    """The Ammo Cart or the Golden Bow: ranged units of this side have no penalty."""
    seat = owner(s, side)
    return 0 <= seat < s.seats and (s.boons[seat] & STEADY_BOON > 0 or standing(s, side, AMMO) > 0)


class RollStrike(Step[HeroesState]):
    """The attack die, and all that may still change it before it counts."""

    name: ClassVar[str] = "roll-strike"

    def run(self, s: HeroesState) -> bool:
        u, v = s.striker, s.target
        if not fighting(s):
            return False
        if not alive(s, u) or not alive(s, v):  # HOM-CROUND-10
            if s.strike_kind == NORMAL:
                s.acted &= ~STRUCK_BIT
            return False
        s.mark[v] &= ~PARALYSED_MARK  # HOM-PARA-02: attacked, even for no damage
        rule = s.die_rule | dice_rule(s, u, v, s.strike_kind)
        s.die_rule = rule
        s.push(Reckon())
        s.dice.clear()
        if rule & NO_DIE:
            return False
        roll(s, ATTACK_DIE, 2 if rule & (LOWER | HIGHER | BOTH) else 1, controller(s, s.side[u]))
        if has(s, u, REROLLS_LOW):
            for i in range(len(s.dice)):
                while s.dice[i] < 0:
                    s.dice[i] = throw(s, ATTACK_DIE)
                    s.tell(REROLLED, controller(s, s.side[u]), face(ATTACK_DIE, s.dice[i]))
        s.push(RolledWindow(s.side[v], 0))
        if has(s, v, BRACES):
            s.push(Brace())
        roller = owner(s, s.side[u])
        if roller >= 0:  # HOM-NEUT-08: nothing of the own helps neutral units
            s.push(Reroll(ATTACK_DIE, roller))
        if (
            s.strike_kind == NORMAL
            and (has(s, u, REROLLS_ZERO) or (has(s, u, REROLLS_MOVED) and s.cell[u] != s.origin))
        ) or (s.boxes > 1 and cheerful(s, u)):
            s.push(OwnReroll(0))
        return False


def cheerful(s: HeroesState, u: int) -> bool:
    """Mirth: each own attack die may be rerolled once; the Ammo Cart when the astrologers say so."""
    seat = owner(s, s.side[u])
    if not 0 <= seat < s.seats:  # nothing of the kind helps neutral units and AI heroes
        return False
    if s.boons[seat] & (MIRTH_BOON | MIRTH_ROUND_BOON) or (u == s.actor and s.acted & MIRTH_BIT):
        return True
    if s.omen >= 0 and s.box.astrologers[s.omen].machines and s.box.stats[s.code[u]].type == RANGED:
        return standing(s, s.side[u], AMMO) > 0
    return False


class OwnReroll(Step[HeroesState]):
    """A unit's own gift to roll again: every 0 (Crusaders), or one die once after moving (Champions)."""

    name: ClassVar[str] = "own-reroll"

    def __init__(self, times: int) -> None:
        self.times: Final = times

    def args(self) -> list[int]:
        return [self.times]

    def found(self, s: HeroesState) -> list[int]:
        if has(s, s.striker, REROLLS_ZERO):
            return [i for i in range(len(s.dice)) if s.dice[i] == 0]
        if s.boxes > 1 and cheerful(s, s.striker):
            return list(range(len(s.dice))) if self.times < len(s.dice) else []
        return list(range(len(s.dice))) if self.times == 0 else []

    def run(self, s: HeroesState) -> bool:
        if scripted(s, s.side[s.striker]):  # the AI leaves out what it need not do
            return False
        return fighting(s) and len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REROLL, i, 0, 0) for i in self.found(s)]
        options.append((KEEP, 0, 0, 0))
        out.append(Decision(controller(s, s.side[s.striker]), P_REROLL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REROLL:
            s.dice[option[1]] = throw(s, ATTACK_DIE)
            s.tell(REROLLED, seat, face(ATTACK_DIE, s.dice[option[1]]))
            s.push(OwnReroll(self.times + 1))


class Brace(Step[HeroesState]):
    """Halberdiers: their owner may discard a card to ignore the attack die."""

    name: ClassVar[str] = "brace"

    def run(self, s: HeroesState) -> bool:
        seat = owner(s, s.side[s.target])
        return fighting(s) and seat >= 0 and uses_deck(s, s.side[s.target]) and len(s.hand[seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[s.target])
        options: list[Option] = [(BRACE, card, 0, 0) for card in s.hand[seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_ROLLED, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BRACE:
            discard(s, seat, option[1])
            s.die_rule |= IGNORED


class RolledWindow(Step[HeroesState]):
    """HOM-CCARD-03. Cards that change a die already rolled; asked of those who are known to own artifacts."""

    name: ClassVar[str] = "rolled-window"

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes

    def args(self) -> list[int]:
        return [self.side, self.passes]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or self.passes >= 2:
            return False
        seat = owner(s, self.side)
        if seat >= 0 and uses_deck(s, self.side) and s.artifacts[seat] and s.hand[seat]:
            return True
        s.push(RolledWindow(1 - self.side, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        offered: list[Option] = []
        offer_cards(s, seat, ROLLED, offered)
        options: list[Option] = [o for o in offered if self.fits(s, o[2])]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_ROLLED, options, idle=options[-1]))

    def fits(self, s: HeroesState, program: int) -> bool:
        """Only the striking side multiplies its die."""
        return s.side[s.striker] == self.side or not s.box.programs[program].moments & STRIKING

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(RolledWindow(1 - self.side, self.passes + 1))
        else:
            s.push(RolledWindow(1 - self.side, 0))
            play_card(s, seat, option, ROLLED)


class Reckon(Step[HeroesState]):
    """The die is settled. HOM-DEF-02: a defending unit rolls one more, for its defense."""

    name: ClassVar[str] = "reckon"

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not alive(s, s.striker) or not alive(s, s.target):
            return False
        s.die = settled_die(s)
        s.dice.clear()
        s.push(Hit())
        if defended(s, s.target):
            seat = controller(s, s.side[s.target])  # HOM-DEF-05
            roll(s, ATTACK_DIE, 1, seat)
            if owner(s, s.side[s.target]) >= 0:
                s.push(Reroll(ATTACK_DIE, seat))
        return False


def settled_die(s: HeroesState) -> int:
    rule = s.die_rule
    if rule & (NO_DIE | IGNORED):
        return 0
    if has(s, s.target, CURSED):
        return -1
    if rule & LOWER:
        die = min(s.dice)
    elif rule & HIGHER:
        die = max(s.dice)
    elif rule & BOTH:
        die = s.dice[0] + s.dice[1]
    else:
        die = s.dice[0]
    if rule & TRIPLE:
        die *= 3
    if s.strike_kind == NORMAL:
        die += has(s, s.striker, DIE_BONUS)
    return die


def defended(s: HeroesState, v: int) -> bool:
    if s.mark[v] & DEFENCE_MARK:
        return True
    return any(w != v and s.side[w] == s.side[v] and has(s, w, SHIELDS) and beside(s, w, v) for w in range(len(s.cell)))


# ---- damage -------------------------------------------------------------------------------------


def attack_value(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Attack before the die, with every bonus."""
    stats = s.box.stats[s.code[u]]
    value = stats.attack
    if kind == SPLASH:
        value = max(has(s, u, CLOUD), has(s, u, BREATH))
    if s.boxes > 1:
        value += s.might[u] + s.fury[u] + moved_by(s, u, v, kind)
        if s.omen >= 0 and stats.type == GROUND:
            value += s.box.astrologers[s.omen].onslaught
    if stats.type == RANGED and s.cell[u] != TOWER_CELL and archers_aim(s, s.side[u]) and not beside(s, u, v):
        value += 1
    return max(0, value + s.boost + angry(s, u))


def moved_by(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Old hatreds, revenge for lost ranks, and a retaliation against units that soften it."""
    n = 0
    if kind == NORMAL:
        if s.mark[u] & THINNED_MARK:
            n += has(s, u, VENGEFUL)
        for trait, name in HATREDS:
            if has(s, u, trait) and s.box.units[s.box.stats[s.code[v]].unit].name.endswith(name):
                n += has(s, u, trait)
    elif kind == RETALIATION:
        n -= has(s, v, SOFTENS)
    return n


def defense_value(s: HeroesState, u: int, v: int, kind: int) -> int:
    value = s.box.stats[s.code[v]].defense
    if s.boxes > 1:
        value = max(0, value + s.armor[v])
        if kind == NORMAL:
            value = max(0, value - has(s, u, CRUSHES))
    if (kind == NORMAL and has(s, u, PIERCING)) or s.die_rule & PIERCED:
        value = 0
    if kind == RETALIATION:
        value += has(s, v, GUARDED)
    return max(0, value + s.guard)


def sheltered(s: HeroesState, u: int, v: int) -> bool:
    """HOM-SIEGE-11 to HOM-SIEGE-13: behind an intact wall or gate, shot at from the other side."""
    if not s.walls or s.side[v] != 1 or s.side[u] != 0:
        return False
    a, b = s.cell[u], s.cell[v]
    return a < 8 and 12 <= b < 20 and s.box.stats[s.code[u]].type == RANGED and s.walls[b % 4] > 0


def damage_of(s: HeroesState, u: int, v: int, kind: int, die: int, token: bool) -> int:
    """HOM-CROUND-07, HOM-CROUND-08: what an attack deals with this die."""
    attack = attack_value(s, u, v, kind)
    defense = defense_value(s, u, v, kind)
    if token:
        defense += 1
    tough = has(s, v, TOUGH)
    if tough and not s.die_rule & (NO_DIE | IGNORED) and die >= 2 - tough:
        defense += 1
    if kind == NORMAL and has(s, u, DEADLY) and die >= 0 and not s.die_rule & (NO_DIE | IGNORED):
        attack += 1
    if not s.rules & FLAT_ATTACKS:  # HOM-OPT-10
        attack += die
    n = max(0, attack - defense)  # HOM-UNIT-14
    if sheltered(s, u, v):
        n = max(0, n - 1)  # HOM-SIEGE-12
    most = has(s, v, HIDE)
    if most:
        n = min(n, most)
    return max(1, n) if s.rules & SURE_HITS else n  # HOM-OPT-06


class Hit(Step[HeroesState]):
    """The damage is known; a rescue may still cancel the attack."""

    name: ClassVar[str] = "hit"

    def run(self, s: HeroesState) -> bool:
        u, v = s.striker, s.target
        if not fighting(s) or not alive(s, u) or not alive(s, v):
            return False
        token = len(s.dice) > 0 and s.dice[0] == 1
        s.dice.clear()
        n = damage_of(s, u, v, s.strike_kind, s.die, token)
        s.tell(ATTACKED, s.code[u], s.code[v], attack_value(s, u, v, s.strike_kind), n)
        s.push(Wound(n))
        if n >= hp_left(s, v) and uses_deck(s, s.side[v]):
            s.push(Rescue())
        if n >= hp_left(s, v) and owner(s, s.side[v]) >= 0:
            s.push(Guardian())
        return False


class Guardian(Step[HeroesState]):
    """Archangels: once a combat another friendly unit is spared."""

    name: ClassVar[str] = "guardian"

    def found(self, s: HeroesState) -> list[int]:
        v = s.target
        return [
            w
            for w in range(len(s.cell))
            if w != v and alive(s, w) and s.side[w] == s.side[v] and has(s, w, GUARDIAN) and not s.mark[w] & SAVED_MARK
        ]

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not self.found(s):
            return False
        if scripted(s, s.side[s.target]):
            self.play(s, -1, (STAND, 0, 0, 0))
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(STAND, 0, 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(owner(s, s.side[s.target]), P_DOOMED, options, idle=options[1], about=s.target))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == STAND:
            s.mark[self.found(s)[0]] |= SAVED_MARK
            s.saved = 1


class Rescue(Step[HeroesState]):
    """Resurrection: a card may cancel the attack. Asked by the size of the hand alone."""

    name: ClassVar[str] = "rescue"

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and not s.saved and len(s.hand[owner(s, s.side[s.target])]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[s.target])
        options: list[Option] = []
        offer_cards(s, seat, DOOMED, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_DOOMED, options, idle=options[-1], about=s.target))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            play_card(s, seat, option, DOOMED)


class Wound(Step[HeroesState]):
    """HOM-UNIT-15, then what follows from the attack: abilities, retaliation, a second attack."""

    name: ClassVar[str] = "wound"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def args(self) -> list[int]:
        return [self.n]

    def run(self, s: HeroesState) -> bool:
        u, v, kind, die = s.striker, s.target, s.strike_kind, s.die
        if not fighting(s) or not alive(s, u):
            return False
        where = s.cell[v]
        was = s.code[v]
        rolled = not s.die_rule & (NO_DIE | IGNORED)
        near = beside(s, u, v)
        if not s.saved:
            wound(s, v, self.n)
        if near and s.shield[v] > 0:
            spell_damage(s, u, s.shield[v])
        if kind == NORMAL:  # HOM-UNIT-19: an ability works with the first attack alone
            s.mark[u] &= ~ANGER_MARK
            heal(s, u, has(s, u, DRAINS))
            if rolled and die == -1:
                if has(s, u, DRAWS_ON_LOW) and uses_deck(s, s.side[u]):
                    draw(s, owner(s, s.side[u]), 1)
                if has(s, u, PETRIFIES_LOW):
                    paralyse(s, v)
            if has(s, u, SECOND_SHOT) and not near:
                s.push(Strike(u, v, AGAIN))
            if has(s, u, CLOUD):
                s.push(Cloud(u, v, where))
            if has(s, u, BREATH) and near:
                behind = beyond(s.cell[u], where)
                for w in range(len(s.cell)):
                    if s.cell[w] == behind and behind >= 0:
                        s.push(Strike(u, w, SPLASH))
            if has(s, u, FRIGHTENS):
                s.push(Fright(u, v))
            if s.boxes > 1 and not s.box.stats[s.code[u]].plain:
                for follows in AFTER_BLOW:
                    follows(s, u, v, where, was != s.code[v] or s.cell[v] < 0)
        elif kind == RETALIATION:
            if has(s, u, PETRIFIES):
                paralyse(s, v)
            elif has(s, u, GAZE) and alive(s, v):
                roll(s, ATTACK_DIE, 1, controller(s, s.side[u]))
                if s.dice[0] == 0:
                    paralyse(s, v)
                s.dice.clear()
        # HOM-CTERM-06: a retaliation provokes none; HOM-CTERM-07: who is flipped is alive; HOM-CROUND-12: from beside
        if kind != RETALIATION and near and not s.saved and alive(s, u) and alive(s, v):
            strike_back(s, u, v, kind)
        if not alive(s, v) and s.box.stats[was].traits[RAISED] and s.defender < 0 and is_necropolis(s, s.attacker):
            s.push(Raise(s.attacker))
        return False


def strike_back(s: HeroesState, u: int, v: int, kind: int) -> None:
    """HOM-CTERM-04 to HOM-CTERM-08: automatic, once a combat round, never against a retaliation.

    HOM-PARA-03: paralysis does not prevent it.
    """
    if kind == SWEEP or (kind == NORMAL and has(s, u, NO_RETALIATION)):
        return
    if not has(s, v, UNLIMITED):
        if s.mark[v] & RETALIATED_MARK:  # HOM-CTERM-05
            return
        s.mark[v] |= RETALIATED_MARK
    s.push(Strike(v, u, RETALIATION))


class Cloud(Step[HeroesState]):
    """Liches: one unit beside the target is attacked with a lower value, a friend only if the controller wants."""

    name: ClassVar[str] = "cloud"

    def __init__(self, u: int, v: int, where: int) -> None:
        self.u: Final = u
        self.v: Final = v
        self.where: Final = where

    def args(self) -> list[int]:
        return [self.u, self.v, self.where]

    def found(self, s: HeroesState) -> list[int]:
        if self.where < 0 or self.where == TOWER_CELL:
            return []
        near = NEXT_TO[self.where]
        found = [
            w for w in range(len(s.cell)) if w != self.u and w != self.v and on_board(s, w) and (near >> s.cell[w]) & 1
        ]
        if scripted(s, s.side[self.u]):
            foes = [w for w in found if s.side[w] != s.side[self.u]]
            return favourites(s, self.u, foes, [1] * len(foes)) if foes else []
        return found

    def run(self, s: HeroesState) -> bool:
        return fighting(s) and alive(s, self.u) and len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, w, 0, 0) for w in self.found(s)]
        if not scripted(s, s.side[self.u]):
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(controller(s, s.side[self.u]), P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            s.push(Strike(self.u, option[1], SPLASH))


class Fright(Step[HeroesState]):
    """Neutral Ghost Dragons: on a 0 the target must move one space away, where its controller wants."""

    name: ClassVar[str] = "fright"

    def __init__(self, u: int, v: int) -> None:
        self.u: Final = u
        self.v: Final = v

    def args(self) -> list[int]:
        return [self.u, self.v]

    def cells(self, s: HeroesState) -> int:
        return NEXT_TO[s.cell[self.v]] & ground(s) & ~occupied(s) & ~walls_mask(s, s.side[self.v])

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not alive(s, self.v) or s.cell[self.v] == TOWER_CELL or not alive(s, self.u):
            return False
        if not s.dice:
            roll(s, ATTACK_DIE, 1, controller(s, s.side[self.u]))
        if s.dice[0] == 0 and self.cells(s):
            return True
        s.dice.clear()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        mask = self.cells(s)
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(mask)]
        out.append(Decision(controller(s, s.side[self.v]), P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        s.cell[self.v] = option[1]
        s.tell(WALKED, s.code[self.v], option[1])


class Raise(Step[HeroesState]):
    """HOM-UNIT-08, HOM-UNIT-23. Beaten neutral Skeletons: a Necropolis player reinforces a bronze unit, free."""

    name: ClassVar[str] = "raise"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def fighters(self, s: HeroesState) -> list[int]:
        return [
            u
            for u in range(len(s.cell))
            if alive(s, u)
            and owner(s, s.side[u]) == self.seat
            and s.box.stats[s.code[u]].tier == 0
            and not s.mark[u] & CLONE_MARK
            and pack_of(s, s.code[u]) >= 0
        ]

    def run(self, s: HeroesState) -> bool:
        return len(self.fighters(s)) > 0 or len(Reinforce(0, 0, 1, self.seat, 0).found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TARGET, u, 0, 0) for u in self.fighters(s)]
        options.extend((REINFORCE, code, 0, 0) for code in Reinforce(0, 0, 1, self.seat, 0).found(s))
        out.append(Decision(self.seat, P_REINFORCE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TARGET:
            s.code[option[1]] = pack_of(s, s.code[option[1]])
            s.tell(REINFORCED, seat, s.code[option[1]])
        else:
            Reinforce(0, 0, 1, seat, 0).play(s, seat, option)


# ---- what cards do to an attack -----------------------------------------------------------------


def favoured(s: HeroesState, op: Op, u: int) -> int:
    return op.a * 2 if (op.b >> s.box.stats[s.code[u]].group) & 1 else op.a


@effect("attack")
def _attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if not s.die_rule & HUSHED:
        s.boost += favoured(s, op, s.striker)


@effect("melee-attack")
def _melee(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if not s.die_rule & HUSHED:
        s.boost += op.a


def defends(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """Under the sign of Offense a card's defense is good for the attacker alone."""
    if s.omen < 0 or not s.box.astrologers[s.omen].offense:
        return True
    return owner(s, s.side[s.striker]) == seat


@effect("defense", needs=defends)
def _defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """What the card gives to the unit attacked; under the sign of Offense to the attacker, as attack."""
    if moment & TURNED:
        _attack(s, op, seat, hero, card, moment)
    elif defends(s, seat, op, card):
        s.guard += favoured(s, op, s.target)


@effect("curse")
def _curse(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.guard -= op.a


@effect("weaken")
def _weaken(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boost -= op.a


@effect("bless")
def _bless(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= NO_DIE


@effect("triple-die")
def _triple(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= TRIPLE


@effect("ignore-die")
def _ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= IGNORED


@effect("save")
def _save(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.saved = 1


class Sacrifice(Step[HeroesState]):
    """Sword of Judgement: every card discarded is worth 1 attack or defense."""

    name: ClassVar[str] = "sacrifice"

    def __init__(self, seat: int, defense: int) -> None:
        self.seat: Final = seat
        self.defense: Final = defense

    def args(self) -> list[int]:
        return [self.seat, self.defense]

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BRACE, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CARDS, options, idle=options[-1], about=s.striker))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BRACE:
            discard(s, seat, option[1])
            if self.defense:
                s.guard += 1
            else:
                s.boost += 1
            s.push(self)


@effect("sacrifice-attack")
def _sacrifice_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Sacrifice(seat, 0))


@effect("sacrifice-defense")
def _sacrifice_defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Sacrifice(seat, 1))


STRIKE_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "strike": Strike,
    "card-window": CardWindow,
    "roll-strike": RollStrike,
    "own-reroll": OwnReroll,
    "brace": Brace,
    "rolled-window": RolledWindow,
    "reckon": Reckon,
    "hit": Hit,
    "guardian": Guardian,
    "rescue": Rescue,
    "wound": Wound,
    "cloud": Cloud,
    "fright": Fright,
    "raise": Raise,
    "sacrifice": Sacrifice,
}
