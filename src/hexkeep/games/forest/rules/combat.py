"""One exchange of blows and its counter-attack (rulebook 3.5): spells, stance, dice, damage, trophies."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.trophies import deal_trophies
from hexkeep.games.forest.state import ForestState, fallen, hurt, wake
from hexkeep.games.forest.vocabulary import (
    AMULET,
    ARTIFACTS,
    ASK_ANSWER,
    ASK_CAST,
    ASK_STANCE,
    ATTACKED,
    BOW,
    BRINGS,
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    CARD_DRAWN,
    CAST,
    CAST_SPELL,
    COUNTERED,
    DECK_RENEWED,
    DEFENCE,
    FIREBALL,
    FIRST_MONSTER,
    HELMET,
    HEROES,
    ICE_BLOCK,
    JOINTLY,
    MAGIC,
    MANTICORE,
    MELEE,
    NO_HARM,
    NOT_HELD,
    ROLLED,
    SHIELD,
    SHOOTING,
    SPELL_NOT_ALLOWED,
    STAND,
    SWORD,
    TOOK_STANCE,
    TURNED_UP,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

ACCEPT: Final = 0
DEFEND: Final = 1

ATTACK_TRAIT: Final[tuple[int, ...]] = (MAGIC, MELEE, SHOOTING)
ATTACK_ITEM: Final[tuple[int, ...]] = (AMULET, SWORD, BOW)
"""What an attacker counts in magic, melee (FOR-MELEE-02) and shooting (FOR-SHOOT-01); the amulet in no defence
(FOR-MAGIC-04)."""
DEFENCE_TRAIT: Final[tuple[int, ...]] = (MAGIC, MELEE, DEFENCE)
DEFENCE_ITEM: Final[tuple[int, ...]] = (HELMET, SWORD, SHIELD)
"""What a defender counts against magic (FOR-MAGIC-02, the same characteristic as in attack: FOR-POWER-06), melee and
shooting (FOR-SHOOT-02); in melee if he accepts, otherwise defence and shield (FOR-MELEE-04)."""


HERO_SIDES: Final = tuple([tuple([f for f in range(HEROES) if (mask >> f) & 1]) for mask in range(1 << HEROES)])
BEAST_SIDES: Final = tuple([tuple([f + HEROES for f in side]) for side in HERO_SIDES])


def members(mask: int) -> tuple[int, ...]:
    """The figures of a side: characters, or monsters and the Manticore, never both."""
    return HERO_SIDES[mask] if mask < 1 << HEROES else BEAST_SIDES[mask >> HEROES]


def one_of(mask: int) -> int:
    """The lowest figure of a side: the only one, outside joint attacks."""
    return members(mask)[0]


# ---- what a figure counts --------------------------------------------------------------------------


def skill_of(s: ForestState, figure: int, trait: int) -> int:
    """The printed characteristic, without anything added."""
    if figure < HEROES:
        return s.box.skill[(figure >> 1) * 5 + trait]
    if figure == MANTICORE:
        return s.box.manticore[trait]  # FOR-MANT-13
    return s.box.level[figure - FIRST_MONSTER]  # FOR-MONSTAT-01


def power_of(s: ForestState, figure: int, trait: int) -> int:
    return s.power[figure * 5 + trait] if figure < HEROES else 0


def artifact_of(s: ForestState, figure: int, item: int) -> int:
    """The value of a slotted artifact; of a monster's several only the strongest counts (FOR-MONSTAT-05), face down or
    not (FOR-HIDE-06)."""
    if figure < HEROES:
        token = s.slots[figure * 8 + item]
        return s.box.value[token] if token >= 0 else 0  # FOR-COMBAT-06, FOR-MELEE-06
    best = 0
    if figure != MANTICORE:
        for token in s.carried[figure - FIRST_MONSTER]:
            if item_of(token) == item and s.box.value[token] > best:  # FOR-MONSTAT-04
                best = s.box.value[token]
    return best


def spells_of(s: ForestState, figure: int) -> int:
    """The value of the spells this figure uses in the present exchange."""
    total = 0
    for i in range(0, len(s.cast), 2):
        if s.cast[i] == figure:
            total += s.box.value[s.cast[i + 1]]
    return total


# ---- the exchange ----------------------------------------------------------------------------------


def begin_attack(s: ForestState, attackers: int, target: int, kind: int, leader: int) -> None:
    """A paid attack, with a counter-attack of its own (FOR-COUNTER-07). `leader` is the initiator of a joint one, -1
    otherwise."""
    s.leader = leader
    if s.event_log is not None:
        if leader >= 0:
            s.tell(JOINTLY, leader, target, kind)
        else:
            s.tell(ATTACKED, one_of(attackers), target, kind)
    if target == MANTICORE:
        wake(s)  # FOR-MANT-03
    turn_up(s, attackers | 1 << target)
    face(s, attackers, 1 << target, kind, False)


def face(s: ForestState, attackers: int, defenders: int, kind: int, counter: bool) -> None:
    s.attackers = attackers
    s.defenders = defenders
    s.kind = kind
    s.counter = counter
    s.stance = ACCEPT
    s.push(EXCHANGE)


def turn_up(s: ForestState, sides: int) -> None:
    """FOR-HIDE-05. A clash turns up everything a monster carries, before anything is decided."""
    for m in range(len(s.carried)):
        if (sides >> (FIRST_MONSTER + m)) & 1:
            for i, token in enumerate(s.carried[m]):
                if s.origin[m][i] >= 0:
                    s.known |= 1 << s.origin[m][i]
                    s.reveal()
                    s.tell(TURNED_UP, FIRST_MONSTER + m, token)
            s.origin[m] = tuple([-1 for _ in s.carried[m]])


def draw_card(s: ForestState) -> int:
    """FOR-COMBAT-09. A card from the deck; an empty deck is renewed from the discards first."""
    left = s.deck[0] + s.deck[1] + s.deck[2]
    if left == 0:
        s.deck = s.box.deck
        left = s.deck[0] + s.deck[1] + s.deck[2]
        s.tell(DECK_RENEWED)
    n = s.randbelow(left)  # FOR-SETUP-07: one shuffled deck for everybody
    s.reveal()
    kind = 0
    while n >= s.deck[kind]:
        n -= s.deck[kind]
        kind += 1
    rest = list(s.deck)
    rest[kind] -= 1
    s.deck = tuple(rest)
    s.tell(CARD_DRAWN, kind, left - 1)
    return kind


class Exchange(Step[ForestState]):
    """FOR-COMBAT-03. Fix the kind, then ask for spells or the stance, then roll. Nothing here calls the attack off
    (FOR-ATTACK-06)."""

    name: ClassVar[str] = "exchange"

    def run(self, s: ForestState) -> bool:
        if s.kind == BY_CARD:
            s.kind = draw_card(s)
        s.push(RESOLVE)
        if s.kind == BY_MAGIC:
            for f in reversed(s.order):  # FOR-SPELL-06: the attackers first, then the defenders
                if (s.defenders >> f) & 1 and owned_spells(s, f):  # FOR-SPELL-11: only characters answer
                    s.push(Answer(f))
            if s.attackers >= 1 << HEROES:
                unleash(s, one_of(s.attackers))
            else:
                for f in reversed(s.order):
                    if (s.attackers >> f) & 1 and owned_spells(s, f):  # FOR-SPELL-08: in a counter-attack too
                        s.push(Declare(f))
        elif s.kind == BY_MELEE and s.defenders < 1 << HEROES:  # FOR-MELEE-07, FOR-JOINT-07; monsters accept
            s.push(STANCE)
        return False


def unleash(s: ForestState, monster: int) -> None:
    """FOR-SPELL-10. A monster uses all its spells in its first magic attack; the Manticore has none."""
    if monster == MANTICORE:
        return
    m = monster - FIRST_MONSTER
    for token in s.carried[m]:
        if token >= ARTIFACTS:
            use_spell(s, monster, token)
    s.carried[m] = tuple([t for t in s.carried[m] if t < ARTIFACTS])
    s.origin[m] = tuple([-1 for _ in s.carried[m]])


def use_spell(s: ForestState, figure: int, token: int) -> None:
    s.cast = (*s.cast, figure, token)
    s.tell(CAST_SPELL, figure, token, s.box.value[token])


def owned_spells(s: ForestState, hero: int) -> int:
    """1 for a Fireball, 2 for an Ice Block, 3 for both."""
    fire, ice = s.slots[hero * 8 + FIREBALL], s.slots[hero * 8 + ICE_BLOCK]
    return (1 if fire >= 0 else 0) | (2 if ice >= 0 else 0)


def answering_spells(s: ForestState, hero: int) -> int:
    """FOR-SPELL-04, FOR-SPELL-05. Spells a defender may use: the opposites of those used against him."""
    allowed = 0
    for i in range(0, len(s.cast), 2):
        if (s.attackers >> s.cast[i]) & 1:  # FOR-JOINT-07: any of the attackers
            allowed |= 2 if item_of(s.cast[i + 1]) == FIREBALL else 1
    return owned_spells(s, hero) & allowed


def spend_spells(s: ForestState, hero: int, which: int) -> None:
    for bit, item in ((1, FIREBALL), (2, ICE_BLOCK)):
        if which & bit:
            token = s.slots[hero * 8 + item]
            s.slots[hero * 8 + item] = -1
            use_spell(s, hero, token)


def spell_options(usable: int) -> list[Option]:
    return [(CAST, which, 0, 0) for which in range(4) if which & ~usable == 0]


class Declare(Step[ForestState]):
    """FOR-SPELL-03. An attacker decides on his own spells before any die (FOR-JOINT-17)."""

    name: ClassVar[str] = "declare"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def args(self) -> list[int]:
        return [self.hero]

    def run(self, s: ForestState) -> bool:
        return owned_spells(s, self.hero) != 0

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options = spell_options(owned_spells(s, self.hero))
        out.append(Decision(s.owner[self.hero], ASK_CAST, options, idle=options[0], about=self.hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        spend_spells(s, self.hero, option[1])

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return NOT_HELD if option[0] == CAST and seat == s.owner[self.hero] else None


class Answer(Step[ForestState]):
    """FOR-SPELL-04. A defending player may answer a spell with its opposite."""

    name: ClassVar[str] = "answer"

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def args(self) -> list[int]:
        return [self.hero]

    def run(self, s: ForestState) -> bool:
        return answering_spells(s, self.hero) != 0

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options = spell_options(answering_spells(s, self.hero))
        out.append(Decision(s.owner[self.hero], ASK_ANSWER, options, idle=options[0], about=self.hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        spend_spells(s, self.hero, option[1])

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return SPELL_NOT_ALLOWED if option[0] == CAST and seat == s.owner[self.hero] else None


class Stance(Step[ForestState]):
    """FOR-MELEE-01, FOR-JOINT-10. Accept the fight or only defend; a group makes one choice."""

    name: ClassVar[str] = "stance"

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        hero = spokesman(s)
        options: list[Option] = [(STAND, ACCEPT, 0, 0), (STAND, DEFEND, 0, 0)]
        out.append(Decision(s.owner[hero], ASK_STANCE, options, idle=options[1], about=hero))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        s.stance = option[1]
        s.tell(TOOK_STANCE, spokesman(s), option[1])


def spokesman(s: ForestState) -> int:
    """Who chooses for the defending characters: the initiator, or the survivor earliest in turn order."""
    if s.leader >= 0 and (s.defenders >> s.leader) & 1:
        return s.leader
    for h in s.order:
        if (s.defenders >> h) & 1:
            return h
    return -1


class Resolve(Step[ForestState]):
    """FOR-COMBAT-02 to FOR-COMBAT-05. Dice, totals, damage, deaths and trophies; then the counter-attack."""

    name: ClassVar[str] = "resolve"

    def run(self, s: ForestState) -> bool:
        trait, item = DEFENCE_TRAIT[s.kind], DEFENCE_ITEM[s.kind]
        if s.kind == BY_MELEE and s.stance == DEFEND:
            trait, item = DEFENCE, SHIELD
        attack, a_sum = side(s, s.attackers, ATTACK_TRAIT[s.kind], ATTACK_ITEM[s.kind])
        a_die = s.roll(6)  # FOR-DATA-08
        if s.event_log is not None:
            s.tell(ROLLED, one_of(s.attackers), a_sum, a_die, a_sum + a_die)
        defence, d_sum = side(s, s.defenders, trait, item)
        d_die = s.roll(6)
        if s.event_log is not None:
            s.tell(ROLLED, one_of(s.defenders), d_sum, d_die, d_sum + d_die)
        damage = a_sum + a_die - d_sum - d_die
        if damage < 0 and not (s.kind == BY_MAGIC or (s.kind == BY_MELEE and s.stance == ACCEPT)):
            damage = 0  # FOR-MELEE-05, FOR-SHOOT-03; otherwise FOR-MAGIC-03, FOR-MELEE-03
        a, d, counter = attack, defence, 1 if s.counter else 0
        # fmt: off
        s.duel = (
            s.attackers, s.defenders, s.kind, counter, s.stance,
            a[0], a[1], a[2], a[3], a_die, d[0], d[1], d[2], d[3], d_die, damage,
        )
        # fmt: on
        for i in range(1, len(s.cast), 2):
            s.gone = (*s.gone, s.cast[i])  # FOR-SPELL-07
        s.cast = ()
        s.push(AFTER)  # FOR-COUNTER-05: whatever the damage
        if damage == 0:
            s.tell(NO_HARM)
            return False
        # whoever attacked: FOR-MATK-03, FOR-POWER-08, FOR-JOINT-14
        losers, winners = (s.defenders, s.attackers) if damage > 0 else (s.attackers, s.defenders)
        for f in members(losers):
            hurt(s, f, damage if damage > 0 else -damage)  # FOR-JOINT-08: each takes all of it
        for f in members(losers):
            if s.life[f] == 0:
                deal_trophies(s, f, winners)  # FOR-JOINT-16: one artifact of each
        fallen(s)
        return False


def side(s: ForestState, mask: int, trait: int, item: int) -> tuple[tuple[int, int, int, int], int]:
    """What a side brings before its die: skills, power points, artifacts, spells; and their sum (FOR-JOINT-09)."""
    skill = points = artifact = spell = 0
    for f in members(mask):
        a, b, c = skill_of(s, f, trait), power_of(s, f, trait), artifact_of(s, f, item)
        if s.event_log is not None:
            s.tell(BRINGS, f, a, b, c)
        skill += a
        points += b
        artifact += c
        if s.cast:
            spell += spells_of(s, f)
    return (skill, points, artifact, spell), skill + points + artifact + spell


class After(Step[ForestState]):
    """FOR-COUNTER-01 to FOR-COUNTER-04. The attacked side, if both sides live, strikes back once by card: characters
    against monsters and the Manticore too (FOR-COUNTER-06)."""

    name: ClassVar[str] = "after"

    def run(self, s: ForestState) -> bool:
        hitters = standing(s, s.attackers)
        targets = standing(s, s.defenders)
        if s.counter or hitters == 0 or targets == 0:  # FOR-COUNTER-03
            s.attackers = 0
            s.defenders = 0
            s.kind = 0
            s.stance = 0
            s.counter = False
            s.leader = -1
            s.promised = (-1, -1, -1, -1)
            return False
        if s.event_log is not None:
            s.tell(COUNTERED, one_of(targets), one_of(hitters))
        face(s, targets, hitters, BY_CARD, True)  # FOR-COUNTER-02; FOR-JOINT-09, FOR-JOINT-11: the survivors
        return False


def standing(s: ForestState, mask: int) -> int:
    left = 0
    for f in members(mask):
        if s.cell[f] >= 0:
            left |= 1 << f
    return left


EXCHANGE: Final = Exchange()
STANCE: Final = Stance()
RESOLVE: Final = Resolve()
AFTER: Final = After()
