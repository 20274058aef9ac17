"""More events: camps and prisons, schools and gardens, the hermit, the leprechaun, what villagers ask for."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import discard, draw, gain_card, remove_card
from hexkeep.games.heroes.rules.cards.dice import (
    RESOURCE_DIE,
    RESOURCE_FACES,
    TREASURE_DIE,
    DiceOutcome,
    Reroll,
    RollDice,
    die_face,
    roll,
)
from hexkeep.games.heroes.rules.cards.dice import roll_one as throw_die
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.searching import PickCard, Search, look_at_top
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, AZURE, GOLD, MATERIALS, OWN, SPELL
from hexkeep.games.heroes.rules.round.event_cards import ARTIFACT_PRICES
from hexkeep.games.heroes.rules.town.army import RecruitNeutral, draw_guard, put_back, replace_army, take_on
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, next_seat, turn_order
from hexkeep.games.heroes.vocabulary import (
    BUY,
    DECLINE,
    DISCARD,
    FELL,
    FROM_DECK,
    GAINED,
    GO_TO,
    LET_GO,
    NO_MORE,
    P_CHOOSE,
    P_DIE,
    P_DISCARD,
    P_MARKET,
    P_PICK,
    P_RECRUIT_NEUTRAL,
    P_REMOVE,
    P_TARGET,
    PAY_WITH,
    PICK_DIE,
    RECRUIT,
    REINFORCE,
    REMOVE,
    ROLLED_DIE,
    SUMMON,
    TAKE,
)
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- the Villagers' Plea ------------------------------------------------------------------------

PLEA_GOLD: Final = 5
PLEA_MATERIALS: Final = 1


class Plea(SeatStep[HeroesState]):
    """One of four sacrifices: an artifact or spell of the hand, building materials, gold or a movement point."""

    name: ClassVar[str] = "plea"

    def open(self, s: HeroesState) -> list[Option]:
        """What all can see."""
        found: list[Option] = []
        if s.purse[self.seat * 3 + MATERIALS] >= PLEA_MATERIALS:
            found.append((PAY_WITH, MATERIALS, 0, 0))
        if s.purse[self.seat * 3] >= PLEA_GOLD:
            found.append((PAY_WITH, GOLD, 0, 0))
        for hero in (MAIN, SECOND):
            at = s.spot[self.seat * 2 + hero]
            option: Option = (GO_TO, at, 0, 0)
            if at >= 0 and s.mp[self.seat * 2 + hero] > 0 and option not in found:
                found.append(option)
        return found

    def run(self, s: HeroesState) -> bool:
        found = self.open(s)
        if s.hand[self.seat] or len(found) > 1:
            return True
        if found:
            self.play(s, self.seat, found[0])
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.open(s)
        for card in s.hand[self.seat]:
            if card >= 0 and s.box.card(card).kind in (ARTIFACT, SPELL):
                options.append((REMOVE, card, 0, 0))
        if not options:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
        elif option[0] == PAY_WITH:
            gain(s, seat, option[1], -PLEA_GOLD if option[1] == GOLD else -PLEA_MATERIALS)
        elif option[0] == GO_TO:
            main = option[1] == s.spot[seat * 2] and s.mp[seat * 2] > 0
            s.mp[seat * 2 + (MAIN if main else SECOND)] -= 1


@effect("plea")
def _plea(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Plea(seat))


# ---- the Messenger with Supplies ----------------------------------------------------------------


class Supplies(Step[HeroesState]):
    """Two artifacts are drawn: one may be bought at the merchant's price, or both go and two dice are rolled."""

    name: ClassVar[str] = "supplies"

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            look_at_top(s, self.seat, self.deck, 2)
        return len(s.looked) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        gold = s.purse[self.seat * 3]
        options: list[Option] = [
            (BUY, card, 0, 0) for card in s.looked if card >= 0 and gold >= ARTIFACT_PRICES[s.box.card(card).quality]
        ]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARKET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BUY:
            s.reveal()
            gain(s, seat, GOLD, -ARTIFACT_PRICES[s.box.card(option[1]).quality])
            s.looked.remove(option[1])
            gain_card(s, seat, option[1], True)
        else:
            s.push(RollDice(RESOURCE_DIE, 2, 0, seat, MAIN))
        PickCard(self.deck, seat).close(s)


@effect("supplies")
def _supplies(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Supplies(ARTIFACT, seat))


# ---- schools and gardens ------------------------------------------------------------------------


class Renew(Step[HeroesState]):
    """Any cards of the hand are discarded, then the hand is filled to so many more than its limit."""

    name: ClassVar[str] = "renew"

    def __init__(self, more: int, seat: int) -> None:
        self.more: Final = more
        self.seat: Final = seat

    def fill(self, s: HeroesState) -> None:
        draw(s, self.seat, hand_limit(s, self.seat) + self.more - len(s.hand[self.seat]))

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.fill(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_DISCARD, options, idle=options[-1], about=len(s.hand[self.seat])))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DISCARD:
            discard(s, seat, option[1])
            s.push(self)
        else:
            self.fill(s)


class Shed(Step[HeroesState]):
    """Abilities and spells of the hand are removed; for every two of them a deck is searched (-1: either of theirs)."""

    name: ClassVar[str] = "shed"

    def __init__(self, deck: int, gone: int, seat: int) -> None:
        self.deck: Final = deck
        self.gone: Final = gone
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.reward(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        for card in s.hand[self.seat]:
            if card >= 0 and s.box.card(card).kind in (ABILITY, SPELL):
                options.append((REMOVE, card, 0, 0))
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            s.push(Shed(self.deck, self.gone + 1, seat))
        else:
            self.reward(s)

    def reward(self, s: HeroesState) -> None:
        for _ in range(self.gone // 2):
            if self.deck >= 0:
                s.push(Search(self.deck, 2, self.seat, 0))
            else:
                s.push(Subject(self.seat))


class Subject(SeatStep[HeroesState]):
    """Abilities or spells are searched."""

    name: ClassVar[str] = "subject"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FROM_DECK, deck, 0, 0) for deck in (ABILITY, SPELL)]
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(Search(option[1], 2, seat, 0))


class Gather(Step[HeroesState]):
    """So many cards come to the hand, each from the own discard pile or from the top of the own deck."""

    name: ClassVar[str] = "gather"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if not s.discard[self.seat]:  # nothing to choose
            draw(s, self.seat, self.n)
            return False
        return self.n > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in s.discard[self.seat]]
        if s.deck[self.seat]:
            options.append((FROM_DECK, OWN, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            s.discard[seat].remove(option[1])
            s.hand[seat].append(option[1])
            s.tell(GAINED, seat, secret=option[1])
        else:
            draw(s, seat, 1)
        s.push(Gather(self.n - 1, seat))


@effect("renew")
def _renew(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Renew(op.a, seat))


@effect("shed")
def _shed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Shed(op.a, 0, seat))


@effect("learn-anew")
def _learn_anew(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Shed(-1, 0, seat))


@effect("gather")
def _gather(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Gather(op.a, seat))


@effect("fresh-hand")
def _fresh_hand(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    for c in s.hand[seat][:]:
        discard(s, seat, c)
    draw(s, seat, hand_limit(s, seat))


# ---- neutral units ------------------------------------------------------------------------------


def decks_of_units(s: HeroesState, most: int) -> list[Option]:
    """The neutral decks that still have cards, up to a tier."""
    return [(SUMMON, tier, 0, 0) for tier in range(most + 1) if s.guards[tier] or s.guard_piles[tier]]


def draw_unit(s: HeroesState, tier: int) -> None:
    code = draw_guard(s, tier)
    if code >= 0:
        s.reserve.append(code)


class HireOne(RecruitNeutral):
    """One of the neutral units that lie open may be recruited; the rest stay for others."""

    name: ClassVar[str] = "hire-one"

    def close(self, s: HeroesState) -> None:
        """Nothing goes back yet."""


class Levy(Step[HeroesState]):
    """Mercenary Camp: up to so many cards of one neutral deck (-1: to be chosen) are laid out."""

    name: ClassVar[str] = "levy"

    def __init__(self, n: int, tier: int, seat: int) -> None:
        self.n: Final = n
        self.tier: Final = tier
        self.seat: Final = seat

    def found(self, s: HeroesState) -> list[Option]:
        return [o for o in decks_of_units(s, AZURE) if self.tier < 0 or o[1] == self.tier]

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.found(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_TARGET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == SUMMON:
            draw_unit(s, option[1])
            s.push(Levy(self.n - 1, option[1], seat))


JAIL_CELLS: Final = 2
JAIL_GOLD: Final = 3


class Jail(SeatStep[HeroesState]):
    """Prison: two neutral units lie open, drawn from any deck but the azure one; one is bought or let go for gold."""

    name: ClassVar[str] = "jail"

    def drawing(self, s: HeroesState) -> list[Option]:
        return decks_of_units(s, AZURE - 1) if len(s.reserve) < JAIL_CELLS else []

    def run(self, s: HeroesState) -> bool:
        return len(s.reserve) > 0 or len(self.drawing(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.drawing(s)
        if options:
            out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))
            return
        options = [(RECRUIT, code, 0, 0) for code in RecruitNeutral(self.seat).found(s)]
        options.extend((LET_GO, code, 0, 0) for code in sorted(set(s.reserve)))
        out.append(Decision(self.seat, P_RECRUIT_NEUTRAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == SUMMON:
            draw_unit(s, option[1])
            s.push(self)
        elif option[0] == RECRUIT:
            take_on(s, seat, option[1])
        else:
            s.reserve.remove(option[1])
            put_back(s, option[1])
            gain(s, seat, GOLD, JAIL_GOLD)


@effect("hire-one")
def _hire_one(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(HireOne(seat))


@effect("levies")
def _levies(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Every player in turn, before anybody recruits."""
    for other in reversed(turn_order(s, seat)):
        s.push(Levy(op.a, -1, other))


@effect("jail")
def _jail(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Jail(seat))


# ---- the Cursed Swamp ---------------------------------------------------------------------------


class SinkSpells(Step[HeroesState]):
    """Spells of the hand are removed; two or more of them are worth a search for artifacts."""

    name: ClassVar[str] = "sink-spells"

    def __init__(self, gone: int, seat: int) -> None:
        self.gone: Final = gone
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if s.hand[self.seat]:
            return True
        self.reward(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        options: list[Option] = [(REMOVE, c, 0, 0) for c in hand if c >= 0 and s.box.card(c).kind == SPELL]
        if self.gone or not options:  # one at least, if there is one
            options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            s.push(SinkSpells(self.gone + 1, seat))
        else:
            self.reward(s)

    def reward(self, s: HeroesState) -> None:
        if self.gone >= 2:
            s.push(Search(ARTIFACT, 3, self.seat, 0))


class Desert(SeatStep[HeroesState]):
    """The cheapest unit leaves; of several the player chooses."""

    name: ClassVar[str] = "desert"

    def found(self, s: HeroesState) -> list[int]:
        army = s.army[self.seat]
        least = min([price(s, code) for code in army], default=0)
        return sorted({code for code in army if price(s, code) == least})

    def run(self, s: HeroesState) -> bool:
        found = self.found(s)
        if len(found) == 1:
            self.play(s, self.seat, (REINFORCE, found[0], 0, 0))
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REINFORCE, code, 0, 0) for code in self.found(s)]
        out.append(Decision(self.seat, P_TARGET, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.army[seat].remove(option[1])
        put_back(s, option[1])
        s.tell(FELL, option[1])
        replace_army(s, seat)


def price(s: HeroesState, code: int) -> int:
    """The gold a unit has cost: a pack was recruited and reinforced."""
    stats = s.box.stats[code]
    unit = s.box.units[stats.unit]
    return stats.gold + (s.box.stats[unit.few].gold if code == unit.pack else 0)


@effect("sink-spells")
def _sink_spells(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SinkSpells(0, seat))


@effect("desert")
def _desert(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Desert(seat))


# ---- the Withered Hermit ------------------------------------------------------------------------


class HermitDice(Step[HeroesState]):
    """Three resource dice lie: without the resource named one of them is gained, with it one of them is lost."""

    name: ClassVar[str] = "hermit-dice"

    def __init__(self, resource: int, seat: int) -> None:
        self.resource: Final = resource
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        if all(RESOURCE_FACES[value][0] != self.resource for value in s.dice):
            s.push(DiceOutcome(RESOURCE_DIE, 0, self.seat, MAIN))
            return False
        if min(s.dice) == max(s.dice):
            self.play(s, self.seat, (PICK_DIE, 0, 0, 0))
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PICK_DIE, i, 0, 0) for i in range(len(s.dice))]
        out.append(Decision(self.seat, P_DIE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        resource, n = RESOURCE_FACES[s.dice[option[1]]]
        gain(s, seat, resource, -n)
        s.dice.clear()


class HermitPrice(SeatStep[HeroesState]):
    """One resource die lies: what it shows may be paid for a search."""

    name: ClassVar[str] = "hermit-price"

    def run(self, s: HeroesState) -> bool:
        resource, n = RESOURCE_FACES[s.dice[0]]
        if s.purse[self.seat * 3 + resource] >= n:
            return True
        s.dice.clear()
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(PAY_WITH, RESOURCE_FACES[s.dice[0]][0], 0, 0), (DECLINE, 0, 0, 0)]
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        resource, n = RESOURCE_FACES[s.dice[0]]
        s.dice.clear()
        if option[0] == PAY_WITH:
            gain(s, seat, resource, -n)
            s.push(Search(ARTIFACT, 2, seat, 0))


@effect("hermit")
def _hermit(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, RESOURCE_DIE, 3, seat)
    s.push(HermitDice(op.a, seat))
    s.push(Reroll(RESOURCE_DIE, seat))


@effect("hermit-price")
def _hermit_price(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, RESOURCE_DIE, 1, seat)
    s.push(HermitPrice(seat))
    s.push(Reroll(RESOURCE_DIE, seat))


# ---- the Mischievous Leprechaun -----------------------------------------------------------------


def symbol(treasure: int) -> int:
    """Two faces of the treasure die show experience and two an artifact; the others differ."""
    return treasure // 2 if treasure < 4 else treasure - 2


class Leprechaun(Step[HeroesState]):
    """Two treasure and two resource dice lie in the middle (-1: taken); the seat rolls one of each kind."""

    name: ClassVar[str] = "leprechaun"

    def __init__(self, seat: int, left: int, a: int, b: int, c: int, d: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d

    def run(self, s: HeroesState) -> bool:
        if self.left > 0:
            rolled = [roll_one(s, TREASURE_DIE, self.seat), roll_one(s, RESOURCE_DIE, self.seat)]
            s.push(Match(self.seat, self.left, self.a, self.b, self.c, self.d, rolled[0], rolled[1]))
        return False


def roll_one(s: HeroesState, kind: int, seat: int) -> int:
    found = throw_die(s, kind)
    s.tell(ROLLED_DIE, seat, die_face(kind, found))
    return found


class Match(Step[HeroesState]):
    """One of the dice in the middle that shows what the own die shows may be taken."""

    name: ClassVar[str] = "match"

    def __init__(self, seat: int, left: int, a: int, b: int, c: int, d: int, treasure: int, resource: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d
        self.treasure: Final = treasure
        self.resource: Final = resource

    def pool(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def found(self) -> list[int]:
        """Which of the four match."""
        found = [i for i in (0, 1) if self.pool()[i] >= 0 and symbol(self.pool()[i]) == symbol(self.treasure)]
        return found + [i for i in (2, 3) if self.pool()[i] == self.resource]

    def run(self, s: HeroesState) -> bool:
        if self.found():
            s.dice = [value for value in self.pool() if value >= 0]
            return True
        self.go_on(s, self.pool())
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        pool = self.pool()
        options: list[Option] = [(PICK_DIE, sum(1 for v in pool[:i] if v >= 0), 0, 0) for i in self.found()]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_DIE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        pool = self.pool()
        taken = -1
        if option[0] == PICK_DIE:
            taken = [i for i in range(4) if pool[i] >= 0][option[1]]
            value = pool[taken]
            pool[taken] = -1
        self.go_on(s, pool)
        if taken >= 0:
            DiceOutcome(TREASURE_DIE if taken < 2 else RESOURCE_DIE, 0, seat, MAIN).resolve(s, value)

    def go_on(self, s: HeroesState, pool: list[int]) -> None:
        after = next_seat(s, self.seat)
        s.push(Leprechaun(after, self.left - 1, pool[0], pool[1], pool[2], pool[3]))


@effect("leprechaun")
def _leprechaun(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    pool = [roll_one(s, kind, seat) for kind in (TREASURE_DIE, TREASURE_DIE, RESOURCE_DIE, RESOURCE_DIE)]
    s.push(Leprechaun(seat, len(turn_order(s, seat)), pool[0], pool[1], pool[2], pool[3]))


FAIR_STEPS: Final = step_table(
    Plea,
    Supplies,
    Renew,
    Shed,
    Subject,
    Gather,
    HireOne,
    Levy,
    Jail,
    SinkSpells,
    Desert,
    HermitDice,
    HermitPrice,
    Leprechaun,
    Match,
)
