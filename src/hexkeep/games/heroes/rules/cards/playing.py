"""Playing cards: when each may be played, expert uses, casting and empowering spells."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.cards import Card, Mode
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.levels_and_morale import enemy_of, experts_left
from hexkeep.games.heroes.rules.combat.battlefield import alive, fighting, has, on_board, owner, proof
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.effects.interpreter import CONDITIONS, effect, run_program
from hexkeep.games.heroes.rules.effects.language import (
    ACT,
    ARTIFACT,
    FIRST_SCHOOL,
    MAP,
    OPENING,
    POWER,
    RECALL,
    REPLY,
    SPELL,
    STRIKING,
    TRAIT,
    WORD,
    WORDS,
)
from hexkeep.games.heroes.rules.town.combat_buildings import give, power_gifts
from hexkeep.games.heroes.state import (
    INSIGHT_BOON,
    LONG_INSIGHT_BOON,
    MUTE_AURA,
    MUTED_MARK,
    PARALYSED_MARK,
    RAGE_BOON,
    RETALIATED_MARK,
    SILENCE_AURA,
    VULNERABLE_AURA,
    WARDED_MARK,
    HeroesState,
    adventuring,
)
from hexkeep.games.heroes.vocabulary import (
    CAST,
    CAST_AT,
    COUNTERED,
    DECLINE,
    DISCARD,
    EMPOWER,
    EMPOWERED,
    NO_EXPERT,
    NO_MORE,
    NOT_IN_HAND,
    OTHER_FACTION,
    P_DISCARD,
    P_EMPOWER,
    P_OPENING,
    P_RECALL,
    P_REPLY,
    PLAY,
    PLAYED,
    RECALLED,
    RELEASE,
    SPELL_LIMIT,
    USE,
    WRONG_MOMENT,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

HEAL: Final = WORD["heal"]
CURE: Final = WORD["cure"]
UNBIND: Final = WORD["unbind"]
READY: Final = WORD["ready"]
HORDE: Final = WORD["horde"]
FORESEE: Final = WORD["foresee"]
ROB: Final = WORD["rob"]
DISHEARTEN: Final = WORD["dishearten"]
COUNTER: Final = WORD["counter"]
MELEE: Final = WORD["melee-attack"]
BLESS: Final = WORD["bless"]
SAVE: Final = WORD["save"]
SHACKLE: Final = WORD["shackle"]
SCHOLARSHIP: Final = WORD["scholarship"]
REGAIN: Final = WORD["regain"]
RESHUFFLE: Final = WORD["reshuffle"]
SWAP: Final = WORD["swap"]
HEALTH: Final = WORD["health"]
INITIATIVE: Final = WORD["initiative"]
SHIELD: Final = WORD["fire-shield"]
TELEPORT: Final = WORD["teleport"]
CHOICE: Final = WORD["choose"]
CHANNELS: Final = TRAIT["channels"]
DAMPENS: Final = TRAIT["dampens"]
STEALS: Final = TRAIT["steals"]
TAXES: Final = TRAIT["taxes"]
UNSWAYED: Final = TRAIT["unswayed"]


def among(*names: str) -> list[bool]:
    """By word: whether it is one of these."""
    words = [WORD[name] for name in names]
    return [word in words for word in range(len(WORDS))]


LYING: Final = among(
    "mute", "ward", "health", "initiative", "fire-shield", "forget", "sorrow", "might", "drag", "berserk"
)
"""The effect lies upon a unit for longer than a moment."""
TIERED: Final = among("paralyse", "mute", "ward", "ready", "teleport")
"""The effect is for units of certain tiers."""
AIMED: Final = among("heal", "cure", "unbind", "horde", "paralyse", "mute", "ward", "ready", "teleport")
"""The effect is aimed at a unit, as are those of `FITS`."""

Fit = Callable[[HeroesState, int, Op, int], bool]
"""Whether an effect may be aimed at a fighter: state, seat, effect, fighter."""
FITS: Final[list[Fit | None]] = [None] * len(WORDS)


# ---- what may be played now ---------------------------------------------------------------------


def offer_cards(s: HeroesState, seat: int, moment: int, out: list[Option]) -> None:
    """Every card of the hand that could do something at this moment, each kind once."""
    hand = s.hand[seat]
    kinds = s.box.kind_of
    seen: list[int] = []
    for card in hand:
        if card < 0:
            continue
        kind = kinds[card]
        c = s.box.cards[kind]
        if not c.moments & moment or kind in seen:
            continue
        seen.append(kind)
        if why_kind(s, seat, c) is not None:
            continue
        if c.graded:
            if castable(s, seat, card, moment):
                out.append((CAST, card, 0, 0))
        else:
            for mode in c.modes:
                if mode.moments & moment and mode.cost < len(hand) and not mode.standing:
                    if mode.expert and experts_left(s, seat) <= 0:
                        continue
                    if possible(s, seat, mode.program, moment, card):
                        out.append((PLAY, card, mode.program, 0))
    if moment & STRIKING and s.boxes > 1 and s.boons[seat] & RAGE_BOON:
        out.extend((PLAY, card, s.box.gift_attack, 0) for card in hand)
    if moment & (MAP | ACT) and s.permanent[seat] >= 0:
        offer_permanent(s, seat, moment, out)


def offer_permanent(s: HeroesState, seat: int, moment: int, out: list[Option]) -> None:
    """What the permanent card in play can do by itself; HOM-CARD-08: it may be discarded."""
    card = s.permanent[seat]
    for mode in s.box.card(card).modes:
        if mode.standing and mode.moments & moment and possible(s, seat, mode.program, moment, card):
            out.append((PLAY, card, mode.program, 0))
    out.append((PLAY, card, s.box.lay_aside, 0))


def why_kind(s: HeroesState, seat: int, c: Card) -> Reason | None:
    if c.faction and s.box.factions[s.faction[seat]].name != c.faction:  # HOM-ABIL-03
        return OTHER_FACTION
    if c.kind == SPELL and s.field >= 0 and s.casts[seat] >= s.limit[seat]:  # HOM-SPELL-05, HOM-SPELL-07
        return SPELL_LIMIT
    if c.kind == SPELL and s.aura & MUTE_AURA:
        return SPELL_LIMIT
    return None


def why_not_card(s: HeroesState, seat: int, option: Option, moment: int) -> Reason | None:
    """The rule against playing a card now."""
    card = option[1]
    if (card not in s.hand[seat] and card != s.permanent[seat]) or card < 0:
        return NOT_IN_HAND
    c = s.box.card(card)
    reason = why_kind(s, seat, c)
    if reason is not None:
        return reason
    if not c.moments & moment:
        return WRONG_MOMENT
    for mode in c.modes:
        if mode.program == option[2] and mode.expert and experts_left(s, seat) <= 0:
            return NO_EXPERT
    return None


def possible(s: HeroesState, seat: int, program: int, moment: int, card: int) -> bool:
    """HOM-CARD-09: some part of the effect can happen."""
    found = False
    for op in s.box.programs[program].ops:
        if op.moments & moment and not found:
            found = can_do(s, seat, op, moment, card)
    return found


def can_do(s: HeroesState, seat: int, op: Op, moment: int, card: int) -> bool:
    word = op.word
    condition = CONDITIONS[word]
    if condition is not None:
        return condition(s, seat, op, card)
    if AIMED[word] or FITS[word] is not None:
        return len(targets(s, seat, op, card, 1)) > 0
    if word == CHOICE:
        return any(possible(s, seat, sub, moment, card) for sub in op.subs)
    if word == ROB:
        enemy = enemy_of(s, seat)
        return enemy >= 0 and len(s.hand[enemy]) > 0
    if word == DISHEARTEN:
        enemy = enemy_of(s, seat)
        return enemy >= 0 and s.morale[enemy] > 0
    if word == SHACKLE:
        return s.defender >= 0
    if word == SAVE:
        return (op.a >> s.box.stats[s.code[s.target]].tier) & 1 == 1
    if word in (MELEE, BLESS):
        return s.box.stats[s.code[s.striker]].type != 2
    if word == COUNTER:
        return s.power <= op.a
    if word == FORESEE:
        return any(c >= 0 and c != card and s.box.card(c).kind == SPELL for c in s.hand[seat])
    if word == RESHUFFLE:
        return len(s.discard[seat]) > 0
    if word == REGAIN:
        return any(s.box.card(c).kind == op.a for c in s.discard[seat])
    if word == SWAP:
        return sum(1 for u in range(len(s.cell)) if on_board(s, u) and owner(s, s.side[u]) == seat) > 1
    return True


def targets(s: HeroesState, seat: int, op: Op, card: int, enough: int = 0) -> list[int]:
    """The fighters that an effect may be aimed at; `enough`: no more than so many are looked for."""
    found: list[int] = []
    word = op.word
    spell = card >= 0 and s.box.card(card).kind == SPELL
    fit = FITS[word]
    own = word in (HEAL, CURE, UNBIND, HORDE, TELEPORT, HEALTH) or (word in (INITIATIVE, SHIELD) and not spell)
    for u in range(len(s.cell)):
        if enough and len(found) == enough:
            break
        if not alive(s, u):
            continue
        if own and owner(s, s.side[u]) != seat:
            continue
        if spell and (s.mark[u] & WARDED_MARK or proof(s, u, card)):
            continue
        if LYING[word] and s.boxes > 1 and has(s, u, UNSWAYED) > (0 if spell else 1):
            continue
        if fit is not None:
            if fit(s, seat, op, u):
                found.append(u)
            continue
        if TIERED[word] and not (op.a >> s.box.stats[s.code[u]].tier) & 1:
            continue
        if word == HEAL and s.damage[u] == 0:
            continue
        if word == CURE and s.damage[u] == 0 and not cursed_mark(s, u):
            continue
        if word == UNBIND and not s.mark[u] & PARALYSED_MARK:
            continue
        if word == READY and not s.mark[u] & RETALIATED_MARK:
            continue
        if word in (HEAL, TELEPORT) and s.cell[u] == TOWER_CELL:
            continue
        if word == HORDE and layer_over(s, op.a, s.code[u]) < 0:
            continue
        found.append(u)
    return found


def cursed_mark(s: HeroesState, u: int) -> bool:
    return s.mark[u] & (PARALYSED_MARK | MUTED_MARK | WARDED_MARK) != 0 or s.haste[u] < 0


def layer_over(s: HeroesState, unit: int, code: int) -> int:
    """The layer of a horde that lies on this side of a card, or -1."""
    for i in (s.box.units[unit].few, s.box.units[unit].pack):
        if s.box.stats[i].below == code:
            return i
    return -1


# ---- playing ------------------------------------------------------------------------------------


def play_card(s: HeroesState, seat: int, option: Option, moment: int) -> None:
    """PLAY or CAST, from the hand to the table (HOM-DECK-03)."""
    card = option[1]
    if card == s.permanent[seat]:
        s.tell(PLAYED, seat, card, option[2])
        run_program(s, option[2], seat, 0, card, moment)
        return
    s.hand[seat].remove(card)
    s.ongoing[seat].append(card)
    s.belongs[card] = seat
    s.reveal(~(1 << seat))
    if option[0] == CAST:
        s.spell = card
        s.power = given_power(s, seat, card)
        s.countered = 0
        s.fuelled = 0
        s.recalled = 0
        s.push(Empower(seat, moment))
        return
    s.tell(PLAYED, seat, card, option[2])
    if option[2] == s.box.gift_attack:  # Crag Hack
        s.push(PutAway(card, seat))
        run_program(s, option[2], seat, 0, card, moment)
        return
    for mode in s.box.card(card).modes:
        if mode.program == option[2]:  # HOM-ABIL-01, HOM-ART-01: one effect of the card, not the other
            if mode.expert:
                s.experts[seat] += 1
            if not mode.ongoing:
                s.push(PutAway(card, seat))
            run_program(s, mode.program, seat, 0, card, moment)
            return


class PutAway(Step[HeroesState]):
    """A card that has done its work goes to its owner's discard pile."""

    name: ClassVar[str] = "put-away"

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.card, self.seat]

    def run(self, s: HeroesState) -> bool:
        put_away(s, self.seat, self.card)
        return False


def put_away(s: HeroesState, seat: int, card: int) -> None:
    if card in s.ongoing[seat]:
        s.ongoing[seat].remove(card)
        if card in s.borrowed:
            s.borrowed.remove(card)
            s.belongs[card] = -1
            s.piles[SPELL].append(card)
        elif card in s.returning:
            s.returning.remove(card)
            s.hand[seat].append(card)
        elif adventuring(s):  # HOM-MODE-13: each is good for one use
            s.removed.append(card)
            s.artifacts[seat] -= s.box.card(card).kind == ARTIFACT
        else:
            s.discard[seat].append(card)


# ---- casting ------------------------------------------------------------------------------------


def given_power(s: HeroesState, seat: int, card: int) -> int:
    """The power a spell has before any card is played for it."""
    if s.box.card(card).kind != SPELL:
        return 0
    n = 0
    if s.omen >= 0:
        omen = s.box.astrologers[s.omen]
        if not s.first_spell[seat]:
            n = omen.first_power
        if s.boxes > 1 and s.box.card(card).art >= 0:
            n += omen.schools[s.box.card(card).art]
    return n + boxed_power(s, seat, card) if s.boxes > 1 else n


def boxed_power(s: HeroesState, seat: int, card: int) -> int:
    """What permanent cards, cards that last for the combat, and the active unit lend to a spell."""
    n = 0
    art = s.box.card(card).art
    mine = s.permanent[seat]
    if mine >= 0 and art >= 0:
        n += s.box.card(mine).lasting[FIRST_SCHOOL + art]
    if s.field < 0:
        return n
    if art >= 0:
        n += (s.boons[seat] >> (4 + 2 * art)) & 3
    u = s.actor
    if u >= 0 and alive(s, u) and owner(s, s.side[u]) == seat and s.casts[seat] == 0:
        channel = has(s, u, CHANNELS)
        if channel == 5 or (channel and channel - 1 == art):
            n += 1
    return n


def dampened(s: HeroesState, seat: int) -> int:
    """Pegasi: how much power a spell of this seat loses to the enemy's units."""
    if s.boxes == 1 or s.field < 0 or s.aura & VULNERABLE_AURA:
        return 0
    most = 0
    for u in range(len(s.cell)):
        if s.cell[u] >= 0 and owner(s, s.side[u]) != seat:
            most = max(most, has(s, u, DAMPENS))
    return most


def castable(s: HeroesState, seat: int, card: int, moment: int) -> bool:
    """Some grade has an effect now and enough power could be found for it."""
    need = -1
    for mode in s.box.card(card).modes:
        if mode.moments & moment and possible(s, seat, mode.program, moment, card) and (need < 0 or mode.power < need):
            need = mode.power
    if need == 0 and s.aura & SILENCE_AURA and s.box.card(card).kind == SPELL:
        need = 1
    if need <= 0:
        return need == 0
    spell = s.box.card(card).kind == SPELL
    less = given_power(s, seat, card) - (dampened(s, seat) if spell else 0)
    return need - less <= power_in_hand(s, seat, card, card, experts_left(s, seat))


def lends_to(s: HeroesState, mode: Mode, spell: int) -> bool:
    """Power for one school of magic helps its spells alone; HOM-SPELL-11: Magic Arrow is of any school."""
    if mode.school < 0:
        return True
    c = s.box.card(spell)
    return c.kind == SPELL and (c.art == mode.school or c.art < 0)


def power_in_hand(s: HeroesState, seat: int, but: int, spell: int, experts: int) -> int:
    """Power that the hand could surely lend: expert uses counted, effects that discard cards left out."""
    total = 0
    for card in s.hand[seat]:
        if card < 0 or card == but:
            continue
        c = s.box.card(card)
        best = 1 if c.kind == SPELL else 0
        for mode in c.modes:
            if mode.gives > best and mode.cost == 0 and not mode.standing and lends_to(s, mode, spell):
                if mode.expert:
                    if experts <= 0:
                        continue
                    experts -= 1
                best = mode.gives
        total += best
    return total


class Empower(Step[HeroesState]):
    """HOM-SPELL-02 to HOM-SPELL-04. Cards lend power to the spell on the table; then it is released."""

    name: ClassVar[str] = "empower"

    def __init__(self, seat: int, moment: int) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def args(self) -> list[int]:
        return [self.seat, self.moment]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        most = 0
        need = 99
        loss = self.loss(s)
        for mode in s.box.card(s.spell).modes:
            if mode.moments & self.moment and possible(s, self.seat, mode.program, self.moment, s.spell):
                cost = mode.power + loss if mode.power > 0 else mode.power
                if s.aura & SILENCE_AURA and s.box.card(s.spell).kind == SPELL:
                    cost = max(1 + loss, cost)
                if cost <= s.power:  # HOM-SPELL-03: also a cheaper grade than paid for
                    options.append((RELEASE, mode.program, 0, 0))
                most = max(most, cost)
                need = min(need, cost)
        if s.power < most:
            self.lenders(s, need, options)
            if s.boxes > 1 and s.box.card(s.spell).kind == SPELL:
                power_gifts(s, self.seat, options)
        out.append(Decision(self.seat, P_EMPOWER, options, idle=options[0] if options else None, about=s.spell))

    def loss(self, s: HeroesState) -> int:
        return dampened(s, self.seat) if s.box.card(s.spell).kind == SPELL else 0

    def lenders(self, s: HeroesState, need: int, options: list[Option]) -> None:
        """Cards that lend power and leave enough for the cheapest grade."""
        seen: list[int] = []
        hand = s.hand[self.seat]
        experts = experts_left(s, self.seat)
        for card in hand:
            if card < 0 or s.box.kind_of[card] in seen:
                continue
            seen.append(s.box.kind_of[card])
            c = s.box.card(card)
            missing = need - s.power
            if c.kind == SPELL:
                if missing <= 1 or missing - 1 <= power_in_hand(s, self.seat, card, s.spell, experts):
                    options.append((EMPOWER, card, s.box.bottom, 0))
                continue
            for mode in c.modes:
                used = 1 if mode.expert else 0
                if mode.standing or not lends_to(s, mode, s.spell):
                    continue
                gives = s.power if mode.doubles else mode.gives
                if gives and mode.cost < len(hand) and used <= experts:
                    lack = missing - gives
                    rest = 0 if lack <= 0 or mode.cost else power_in_hand(s, self.seat, card, s.spell, experts - used)
                    if lack <= rest:
                        options.append((EMPOWER, card, mode.program, 0))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == EMPOWER:
            self.lend(s, seat, option[1], option[2])
        elif option[0] == USE:
            give(s, seat, option[1])
            s.push(self)
        else:
            self.release(s, seat, option[1])

    def lend(self, s: HeroesState, seat: int, card: int, program: int) -> None:
        s.hand[seat].remove(card)
        s.ongoing[seat].append(card)
        s.belongs[card] = seat
        s.spent.append(card)
        s.reveal(~(1 << seat))
        s.push(self)
        given = 1
        for mode in s.box.card(card).modes:
            if mode.program == program:
                given = s.power if mode.doubles else mode.gives
                if mode.expert:
                    s.experts[seat] += 1
        s.tell(EMPOWERED, seat, card, given)
        run_program(s, program, seat, 0, card, POWER)

    def release(self, s: HeroesState, seat: int, program: int) -> None:
        card = s.spell
        spell = s.box.card(card).kind == SPELL
        s.power = max(0, s.power - self.loss(s))
        if spell:
            if s.field >= 0:
                s.casts[seat] += 1
            if not s.first_spell[seat]:
                s.first_spell[seat] = 1
                if s.omen >= 0 and s.box.astrologers[s.omen].first_returns:
                    s.recalled = 1
        s.tell(CAST_AT, seat, card, program)
        s.push(AfterCast(seat, self.moment))
        s.push(Unleash(program, seat, self.moment))
        if spell and s.field >= 0:
            s.push(Reply(seat))
            if s.boxes > 1:
                s.push(Toll(seat))

    def why_not(self, s: HeroesState, seat: int, option: Option) -> Reason | None:
        return why_not_card(s, seat, option, POWER) if option[0] == EMPOWER and seat == self.seat else None


class Toll(Step[HeroesState]):
    """Familiars and neutral Pegasi: a spell cast against them costs one more card of the hand.

    Pegasi (`power`) take a card that lends power; asked by the size of the hand alone.
    """

    name: ClassVar[str] = "toll"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def taken(self, s: HeroesState, trait: int) -> bool:
        return any(s.cell[u] >= 0 and owner(s, s.side[u]) != self.seat and has(s, u, trait) for u in range(len(s.cell)))

    def run(self, s: HeroesState) -> bool:
        if not fighting(s) or not s.hand[self.seat]:
            return False
        return self.taken(s, STEALS) or self.taken(s, TAXES)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        if not self.taken(s, STEALS):
            hand = [card for card in hand if card >= 0 and lends_power(s, card)]
        options: list[Option] = [(DISCARD, card, 0, 0) for card in hand]
        if not options:
            options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[0], about=1))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])


def lends_power(s: HeroesState, card: int) -> bool:
    c = s.box.card(card)
    return c.kind == SPELL or any(mode.gives for mode in c.modes)


class Unleash(Step[HeroesState]):
    """The spell's effect, unless it was countered."""

    name: ClassVar[str] = "unleash"

    def __init__(self, program: int, seat: int, moment: int) -> None:
        self.program: Final = program
        self.seat: Final = seat
        self.moment: Final = moment

    def args(self) -> list[int]:
        return [self.program, self.seat, self.moment]

    def run(self, s: HeroesState) -> bool:
        if s.countered:
            s.countered = 0
        else:
            run_program(s, self.program, self.seat, 0, s.spell, self.moment)
        return False


class Reply(Step[HeroesState]):
    """Right after an enemy spell: the other side may ignore it. Asked by the size of the hand alone."""

    name: ClassVar[str] = "reply"

    def __init__(self, caster: int) -> None:
        self.caster: Final = caster

    def args(self) -> list[int]:
        return [self.caster]

    def run(self, s: HeroesState) -> bool:
        enemy = enemy_of(s, self.caster)
        return fighting(s) and enemy >= 0 and len(s.hand[enemy]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        enemy = enemy_of(s, self.caster)
        options: list[Option] = []
        offer_cards(s, enemy, REPLY, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(enemy, P_REPLY, options, idle=options[-1], about=s.spell))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            play_card(s, seat, option, REPLY)


class AfterCast(Step[HeroesState]):
    """HOM-SPEC-01 apart, a spell just cast may come back to the hand. Asked by the size of the hand alone."""

    name: ClassVar[str] = "after-cast"

    def __init__(self, seat: int, moment: int) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def args(self) -> list[int]:
        return [self.seat, self.moment]

    def run(self, s: HeroesState) -> bool:
        if s.recalled == 0 and s.hand[self.seat] and s.box.card(s.spell).kind == SPELL:
            return True
        self.close(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, RECALL, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_RECALL, options, idle=options[-1], about=s.spell))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == PLAY:
            s.push(self)
            play_card(s, seat, option, RECALL)
        else:
            self.close(s)

    def close(self, s: HeroesState) -> None:
        """Everything played goes to the discard pile, or back to the hand; an ongoing spell stays while it lasts."""
        seat = self.seat
        if (
            s.boxes > 1
            and s.field >= 0
            and s.boons[seat] & (INSIGHT_BOON | LONG_INSIGHT_BOON)
            and s.box.card(s.spell).kind == SPELL
        ):
            draw(s, seat, 1)
        mine = s.ongoing[seat]
        lasting = s.field >= 0 and any(mode.ongoing for mode in s.box.card(s.spell).modes)
        if s.spell in mine:
            if s.recalled:
                s.returning.append(s.spell)
                s.tell(RECALLED, seat, s.spell)
            if not lasting:
                put_away(s, seat, s.spell)
        for card in s.spent:
            if card in mine:
                if s.recalled == 2:
                    s.returning.append(card)
                put_away(s, seat, card)
        s.spent = [card for card in s.spent if any(card in zone for zone in s.ongoing)]  # lent to a spell still cast
        s.spell = -1
        s.power = 0  # HOM-SPELL-03: nothing is saved
        s.recalled = 0


class Foresee(Step[HeroesState]):
    """Intelligence: cast a spell before any unit is activated. `free`: outside the limit."""

    name: ClassVar[str] = "foresee"

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def args(self) -> list[int]:
        return [self.seat, self.free]

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        offered: list[Option] = []
        offer_cards(s, self.seat, ACT | OPENING, offered)
        options: list[Option] = [o for o in offered if o[0] == CAST and s.box.card(o[1]).kind == SPELL]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_OPENING, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == CAST:
            if self.free:
                s.limit[seat] += 1
            play_card(s, seat, option, ACT | OPENING)


@effect("power", "school-power")
def _power(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.power += op.a


@effect("recall")
def _recall(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.recalled = max(1, s.recalled)


@effect("recall-all")
def _recall_all(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.recalled = 2


@effect("spell-limit")
def _spell_limit(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if s.field >= 0:
        s.limit[seat] += op.a


@effect("counter")
def _counter(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.countered = 1
    s.tell(COUNTERED, seat, s.spell)


@effect("foresee")
def _foresee(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Foresee(seat, op.a))


CARD_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "put-away": PutAway,
    "empower": Empower,
    "toll": Toll,
    "unleash": Unleash,
    "reply": Reply,
    "after-cast": AfterCast,
    "foresee": Foresee,
}
