"""What an attack costs and how it can be paid: with which spells, whose they are, and what is missing."""

from hexkeep.games.bastion.components.box import IMMUNE
from hexkeep.games.bastion.rules.actions.payment import (
    ANY,
    DROP,
    can_pay,
    demand,
    is_alchemy_pledged,
    pledged_reduction,
    price_after_spells,
    total_mana,
)
from hexkeep.games.bastion.rules.actions.spells import has_spell, is_open, is_pledged, open_faces, why_not_cast
from hexkeep.games.bastion.rules.actions.targets import barring_spot
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.state import BastionState, count_mana, mana_of
from hexkeep.games.bastion.vocabulary import (
    ALCHEMY,
    COPY,
    FIREBALL,
    FLAME,
    LIGHTNING,
    MANA,
    SPELL,
    STORM,
    STORM_ON,
    spell_kind,
    spell_power,
)
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Option

REDUCING = (LIGHTNING, FIREBALL, FLAME)


class Helper:
    """A spell that would lower the price: who holds it, the face as which it is cast, whether a Copy is."""

    def __init__(self, seat: int, face: int, copied: bool = False) -> None:
        self.seat = seat
        self.face = face
        self.copied = copied

    def power(self) -> int:
        return spell_power(self.face)

    def name(self, seat: int, translator: Translator) -> str:
        """`Flame 1`, `Mira: Flame 1`, `Copy of Flame 1`, as seen by a seat."""
        key = "attack.copied" if self.copied else "attack.own"
        said = translator.text(key, spell=SPELL.write(self.face))
        return said if self.seat == seat else translator.text("attack.partner", seat=f"seat:{self.seat}", name=said)


class AttackPlan:
    """The least that makes an attack payable: spells beside those already added, and perhaps Alchemy."""

    def __init__(self, need: list[int], before: int, helpers: list[Helper], alchemy: bool, own_alchemy: bool) -> None:
        self.need = need
        self.helpers = helpers
        self.alchemy = alchemy
        """The attack is paid with any colours: by an Alchemy, added already or still to be added."""
        self.adds_alchemy = alchemy and not own_alchemy
        self.less = before + sum(helper.power() for helper in helpers)
        self.price = price_after_spells(need, self.less)

    def is_free_of_spells(self) -> bool:
        return not self.helpers and not self.adds_alchemy

    def partners(self, seat: int) -> list[Helper]:
        return [helper for helper in self.helpers if helper.seat != seat]

    def is_any_colour(self) -> bool:
        return self.alchemy or bool(self.need[ANY])


def target_of(option: Option) -> int:
    """The spot that an attack, a shot or a storm is aimed at."""
    return barring_spot(option[1]) if option[0] in (STORM, STORM_ON) else option[1]


def plan_attack(s: BastionState, seat: int, spot: int, place: int, without: int = -1) -> AttackPlan | None:
    """How a seat could pay for an attack from a place with as few further spells as possible, its own ones first; None
    if it cannot. `without` is a card that the attack needs to reach its target."""
    need = demand(s, spot)
    before, alchemy = pledged_reduction(s), is_alchemy_pledged(s)
    if can_pay(s, seat, need, before, alchemy):
        return AttackPlan(need, before, [], alchemy, alchemy)
    if has_ability(s, spot, IMMUNE):
        return None
    mine = reductions(s, seat, place, without)
    others = [helper for who in range(s.seats) if who != seat for helper in reductions(s, who, place, without)]
    can_alchemy = has_spell(s, seat, ALCHEMY) or (has_spell(s, seat, COPY) and is_open(s, ALCHEMY))
    for pool in (mine, mine + others):
        for with_alchemy in (alchemy, True) if can_alchemy and not alchemy else (alchemy,):
            # A Copy that serves as Alchemy cannot be cast as something else.
            spends_copy = with_alchemy and not alchemy and not has_spell(s, seat, ALCHEMY)
            free = without_one_copy(pool, seat) if spends_copy else pool
            found = _fewest(s, seat, need, before, free, with_alchemy)
            if found is not None:
                return AttackPlan(need, before, found, with_alchemy, alchemy)
    return None


def reductions(s: BastionState, who: int, place: int, without: int) -> list[Helper]:
    """The spells of a seat that may lower the price of an attack made from a place."""
    found: list[Helper] = []
    for card in s.spells[who]:
        face = s.box.spell[card]
        if card == without or is_pledged(s, card):
            continue
        if spell_kind(face) == COPY:
            faces = [open_face for open_face in open_faces(s) if _is_castable(s, who, open_face, place)]
            if faces:
                found.append(Helper(who, max(faces, key=spell_power), True))
        elif _is_castable(s, who, face, place):
            found.append(Helper(who, face))
    return found


def without_one_copy(pool: list[Helper], seat: int) -> list[Helper]:
    copy = next((helper for helper in pool if helper.copied and helper.seat == seat), None)
    return [helper for helper in pool if helper is not copy]


def _is_castable(s: BastionState, who: int, face: int, place: int) -> bool:
    return spell_kind(face) in REDUCING and why_not_cast(s, who, spell_kind(face), place) is None


def _fewest(
    s: BastionState, seat: int, need: list[int], before: int, pool: list[Helper], alchemy: bool
) -> list[Helper] | None:
    """Spells of a pool that together make the price payable: first own ones, then the largest that are not too much."""
    most = sum(helper.power() for helper in pool)
    wanted = next((n for n in range(most + 1) if can_pay(s, seat, need, before + n, alchemy)), None)
    if wanted is None:
        return None
    chosen: list[Helper] = []
    free = list(pool)
    while wanted > 0:
        enough = [helper for helper in free if helper.power() >= wanted]
        best = min(enough, key=lambda helper: (helper.seat != seat, helper.power())) if enough else None
        if best is None:
            best = max(free, key=lambda helper: (helper.seat == seat, helper.power()))
        free.remove(best)
        chosen.append(best)
        wanted -= best.power()
    return chosen


# ---- in words ----------------------------------------------------------------------------------


def mana_words(n: int, colour: int, translator: Translator) -> str:
    """`3 black`."""
    return translator.text("hint.mana", n=n, mana=MANA.write(colour))


def demand_words(need: list[int], translator: Translator) -> str:
    """`3 yellow + 4 green`, `1 of each colour`: what a demand asks of each colour, before spells."""
    parts = [mana_words(need[c], c, translator) for c in range(6) if need[c]]
    if min(need[:6]) == max(need[:6]) > 0:
        parts = [translator.text("attack.of-each", n=need[0])]
    if need[ANY]:
        parts.append(translator.text("hint.any", n=need[ANY]))
    said = " + ".join(parts)
    return f"{said} − {need[DROP]}" if need[DROP] else said


def price_words(plan: AttackPlan, translator: Translator) -> str:
    """What a plan pays: `3 black`, `5 of any colours`, `6 of: 3 yellow + 4 green`."""
    if plan.is_any_colour():
        return translator.text("hint.any", n=plan.price)
    colours = [c for c in range(6) if plan.need[c]]
    if len(colours) == 1:
        return mana_words(plan.price, colours[0], translator)
    if plan.price == total_mana(plan.need) and not plan.need[DROP]:
        return demand_words(plan.need, translator)
    return translator.text("attack.part", n=plan.price, price=demand_words(plan.need, translator))


def purse_words(s: BastionState, seat: int, plan: AttackPlan, translator: Translator) -> str:
    """`3 of your 4 black`: what a plan takes out of what the seat holds."""
    if plan.is_any_colour():
        return translator.text("attack.of-all", n=plan.price, held=count_mana(s, seat))
    colours = [c for c in range(6) if plan.need[c]]
    if len(colours) == 1:
        held = mana_of(s, seat, colours[0])
        return translator.text("attack.of-held", n=plan.price, held=held, mana=MANA.write(colours[0]))
    return price_words(plan, translator)


def missing(s: BastionState, seat: int, spot: int) -> list[int]:
    """How many mana of each colour a seat lacks for an attack without spells; for any colours in one sum, at ANY."""
    need = demand(s, spot)
    if need[ANY]:
        short = [0] * 8
        short[ANY] = max(0, total_mana(need) - count_mana(s, seat))
        return short
    return [max(0, need[c] - mana_of(s, seat, c)) for c in range(6)] + [0, 0]
