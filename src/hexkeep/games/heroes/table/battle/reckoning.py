"""An attack in words and numbers: the sum before and after the roll, what it means, what comes back."""

from collections.abc import Sequence
from math import gcd

from hexkeep.games.heroes.rules.attack.attack import ApplyDamage, DamageKnown, RollAttack, SettleDie
from hexkeep.games.heroes.rules.attack.attack_sum import PLAIN, cover_cause, dice_cause
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    RETALIATION,
    TOUGH,
    has_defense_die,
    settled_die,
)
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, BY_MORALE, reroll_source
from hexkeep.games.heroes.rules.combat.battlefield import has, hp_left, is_alive, is_beside
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import RETALIATED_MARK, HeroesState
from hexkeep.games.heroes.table.battle.names import fighter_name, is_attacked, own_side, takes_part, unit_name
from hexkeep.games.heroes.table.battle.odds import (
    FALL,
    SIDES,
    STAND,
    THINNED,
    AttackOdds,
    odds,
    odds_of_rolled,
    strikes_back,
    thresholds,
)
from hexkeep.games.heroes.vocabulary import FIGHTER
from hexkeep.kernel.table.drawing import once
from hexkeep.kernel.table.guidance import Chance, Forecast, Mark, Term
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import ABSENT

DIE_ICON = "die"
"""The icon of a term that is drawn as a die."""
NO_RETALIATION = TRAIT["no-retaliation"]
ATTACK, BONUS, CARDS, DIE, DEFENSE, GUARD, COVER, DAMAGE = range(len(PLAIN))
SIGNS = ("", "+", "+", "+", "−", "−", "−", "=")
STEPS = ("target", "cards", "die", "damage")
TARGET_STEP, CARDS_STEP, DIE_STEP, DAMAGE_STEP = 1, 2, 3, 4


def signed(n: int) -> str:
    """A number as a die shows it."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def span(numbers: Sequence[int]) -> str:
    """One number, or from the least to the greatest."""
    low, high = min(numbers), max(numbers)
    return _plain(low) if low == high else f"{_plain(low)}–{_plain(high)}"


def _plain(n: int) -> str:
    return str(n).replace("-", "−")


# ---- the attack that runs now ---------------------------------------------------------------------


def running_step(s: HeroesState) -> int:
    """How far the running attack is: at its cards, its die, its damage; 0 without one."""
    for step in s.stack[::-1]:
        if isinstance(step, RollAttack):
            return CARDS_STEP
        if isinstance(step, SettleDie | DamageKnown):
            return DIE_STEP
        if isinstance(step, ApplyDamage):
            return DAMAGE_STEP
    return 0


def running_odds(s: HeroesState) -> AttackOdds | None:
    """The odds of the attack that runs now, as far as it is decided; None without one."""
    step = running_step(s)
    if not step or s.field < 0 or not is_alive(s, s.striker) or not is_alive(s, s.target):
        return None
    if step == CARDS_STEP:
        return odds(s)
    rolled = next((each for each in s.stack[::-1] if isinstance(each, SettleDie | DamageKnown | ApplyDamage)), None)
    if isinstance(rolled, SettleDie):
        if not s.dice:
            return None
        return odds_of_rolled(s, settled_die(s))
    if isinstance(rolled, ApplyDamage):
        low = odds_of_rolled(s, s.die, False)
        return low if low.rolls[0].damage == rolled.n else odds_of_rolled(s, s.die, True)
    return odds_of_rolled(s, s.die, s.dice[0] == 1 if s.dice else False)


def reckoning(s: HeroesState, seat: int, translator: Translator) -> Forecast | None:
    """The attack that everybody watches now, for a seat."""
    found = once(translator, running_odds, s)
    if found is None:
        return None
    return forecast_of(s, found, seat, translator, running_step(s))


# ---- its parts ------------------------------------------------------------------------------------


def forecast_of(s: HeroesState, found: AttackOdds, seat: int, translator: Translator, step: int) -> Forecast:
    """An attack that is declared on the table `s`, with its odds."""
    shot = not is_beside(s, found.u, found.v)
    return Forecast(
        title=translator.text(
            "battle.shot" if shot else "battle.attack",
            unit=unit_name(s, s.code[found.u], translator),
            target=unit_name(s, s.code[found.v], translator, "acc"),
        ),
        sum=terms_of(s, found, seat, translator),
        result=result_of(s, found, translator),
        chances=chances_of(s, found, seat, translator),
        answer=answer_of(s, found, seat, translator),
        lines=[*remarks_of(s, found, translator), *reroll_remark(s, found, seat, step, translator)],
        rules=["HOM-CROUND-07"],
        marks=[Mark("shot" if shot else "blow", [FIGHTER.write(found.u), FIGHTER.write(found.v)])],
        steps=[translator.text(f"battle.step.{name}") for name in STEPS],
        step=step,
    )


def terms_of(s: HeroesState, found: AttackOdds, seat: int, translator: Translator) -> list[Term]:
    """The sum from left to right; what depends on the die is given from least to most."""
    terms: list[Term] = []
    for i in range(len(PLAIN)):
        numbers = [roll.terms[i] for roll in found.rolls]
        if all(n == ABSENT for n in numbers):
            continue
        if i == DIE:
            terms.append(die_term(found, translator))
            continue
        values = [0 if n == ABSENT else n for n in numbers]
        word = PLAIN[i]
        if i == COVER:
            word = ".".join(filter(None, (word, cover_cause(s, found.u, found.v, True))))
        if i in (DEFENSE, GUARD) and is_defended_by(s, found, seat):
            word = f"{word}.own"
        label = translator.text(f"battle.term.{word}", unit=unit_name(s, s.code[found.u], translator, "gen"))
        terms.append(Term(span(values), label, SIGNS[i]))  # type: ignore[arg-type]
    return terms


def die_term(found: AttackOdds, translator: Translator) -> Term:
    """The die in the middle of the sum: its faces, or what it shows."""
    shown = sorted({roll.die for roll in found.rolls})
    label = translator.text(f"battle.die.{two_dice(found.rule)}")
    if len(shown) == 1 and found.of <= SIDES:
        return Term(signed(shown[0]), label, "+", DIE_ICON)
    return Term("?", label, "+", DIE_ICON, [signed(n) for n in shown])


def two_dice(rule: int) -> int:
    """Which of two dice count in an attack, as a bit of its rule; 0 where there is one die or none."""
    return next((bit for bit in (LOWER_OF_TWO, HIGHER_OF_TWO, BOTH_DICE_ADDED) if rule & bit), 0)


def two_dice_remark(s: HeroesState, found: AttackOdds, translator: Translator) -> list[str]:
    """Why two dice are rolled, and which of them counts; nothing where they are not."""
    cause = dice_cause(s, found.u, found.v, found.rule)
    unit, target = (unit_name(s, s.code[n], translator) for n in (found.u, found.v))
    return [translator.text(f"battle.two-dice.{cause}", unit=unit, target=target)] if cause else []


def rolls_in_words(n: int, of: int, translator: Translator) -> str:
    """ "4 of 6 die faces", "20 of 36 rolls"; what more dice come to is reduced: "1 of 9 rolls"."""
    if of == SIDES:
        return translator.text("battle.faces", n=n, of=of)
    most = gcd(n, of) if of > SIDES * SIDES else 1
    return translator.text("battle.rolls", n=n // most, of=of // most)


def result_of(s: HeroesState, found: AttackOdds, translator: Translator) -> str:
    """What the sum means: at which damage the target falls, and how often."""
    unit = unit_name(s, s.code[found.v], translator)
    fall, of = found.count(FALL), found.of
    if fall == of:
        return translator.text("battle.falls", unit=unit)
    said = []
    if fall:
        said.append(translator.text("battle.falls-at", unit=unit, n=thresholds(s, found.v)[1]))
        said.append(rolls_in_words(fall, of, translator))
    elif found.count(THINNED) == of:
        said.append(translator.text("battle.thins", unit=unit))
    elif found.count(THINNED):
        said.append(translator.text("battle.thins-at", unit=unit, n=thresholds(s, found.v)[0]))
        said.append(rolls_in_words(found.count(THINNED), of, translator))
    else:
        said.append(translator.text("battle.stands", unit=unit))
        said.append(translator.text("battle.health", n=hp_left(s, found.v)))
    return " · ".join(said)


def is_defended_by(s: HeroesState, found: AttackOdds, seat: int) -> bool:
    """Whether the seat plays the target, and not who attacks it."""
    return is_attacked(s, seat, found.u, found.v)


def chances_of(s: HeroesState, found: AttackOdds, seat: int, translator: Translator) -> list[Chance]:
    """Each damage with what it means; good for whoever attacks, or for those who defend if the seat is theirs."""
    defends = is_defended_by(s, found, seat)
    rows = []
    for damage, fate, n in found.by_damage():
        good = (fate == STAND) == defends
        rows.append(Chance(translator.text(f"battle.fate.{fate}"), n, found.of, good, str(damage)))
    return rows


def remarks_of(s: HeroesState, found: AttackOdds, translator: Translator) -> list[str]:
    """What else works in this attack: why two dice, an ability of the target that the die decides, a defence die."""
    lines = two_dice_remark(s, found, translator)
    if has(s, found.v, TOUGH):
        lines.append(translator.text("battle.tough", n=signed(2 - has(s, found.v, TOUGH))))
    if has_defense_die(s, found.v) and any(roll.terms[COVER] != ABSENT for roll in found.rolls):
        lines.append(translator.text("battle.cover"))
    return lines


def reroll_remark(s: HeroesState, found: AttackOdds, seat: int, step: int, translator: Translator) -> list[str]:
    """How often the target falls if the seat, which attacks, rolls its one die again when it stands (HOM-MORALE-05)."""
    if not takes_part(s, seat) or s.side[found.u] != own_side(s, seat) or step not in (TARGET_STEP, CARDS_STEP):
        return []
    if found.rule & (NO_DIE | LOWER_OF_TWO | HIGHER_OF_TWO | BOTH_DICE_ADDED):
        return []
    source = reroll_source(s, ATTACK_DIE, seat)
    fall, of = found.count(FALL), found.of
    if not source or fall in (0, of):
        return []
    price = "morale" if source == BY_MORALE else "luck"
    chance = rolls_in_words(of * of - (of - fall) ** 2, of * of, translator)
    return [translator.text(f"battle.reroll.{price}.odds", chance=chance)]


# ---- what comes back ------------------------------------------------------------------------------


def answer_of(s: HeroesState, found: AttackOdds, seat: int, translator: Translator) -> str:
    """The strike back: its sum, and what becomes of the attacker."""
    if s.strike_kind == RETALIATION:
        return ""
    replies = replies_to(found)
    if not replies:
        return no_answer(s, found, translator)
    sums = {tuple(reply.rolls[0].terms[i] for i in (ATTACK, BONUS, DEFENSE)) for _, reply in replies}
    strikes = [roll.damage for _, reply in replies for roll in reply.rolls]
    target = unit_name(s, s.code[found.v], translator)
    said = [translator.text("battle.answer" if found.count(FALL) else "battle.answer-sure", target=target)]
    if len(sums) == 1:
        said.append(short_sum(replies[0][1], strikes, translator))
    else:
        said.append(translator.text("battle.damage", n=span(strikes)))
    of = sum(weight * reply.of for weight, reply in replies)
    falls = sum(weight * reply.count(FALL) for weight, reply in replies)
    unit = fighter_name(s, found.u, seat, translator)
    if not falls:
        end = translator.text("battle.survive", unit=unit, n=hp_left(s, found.u))
    elif falls == of:
        end = translator.text("battle.sure-to-fall", unit=unit)
    else:
        end = translator.text("battle.may-fall", unit=unit, chance=rolls_in_words(falls, of, translator))
    return f"{' '.join(said)}. {end}"


def replies_to(found: AttackOdds) -> list[tuple[int, AttackOdds]]:
    """The strikes back with the weights of the rolls that lead to them, worked out once for all who look."""
    if found.replies is None:
        back: dict[int, AttackOdds] = {}
        for damage in {roll.damage for roll in found.rolls}:
            after = found.after(damage)
            if strikes_back(after):
                back[damage] = odds(_struck_back(after))
        found.replies = [(roll.weight, back[roll.damage]) for roll in found.rolls if roll.damage in back]
    return found.replies


def _struck_back(after: HeroesState) -> HeroesState:
    """The table once the retaliation on its stack is declared."""
    attack = after.stack.pop()
    attack.run(after)
    return after


def short_sum(reply: AttackOdds, damage: list[int], translator: Translator) -> str:
    """ "2 + die − 0 = 1–3"."""
    terms = reply.rolls[0].terms
    attack = terms[ATTACK] + sum(terms[i] for i in (BONUS, CARDS) if terms[i] != ABSENT)
    defense = terms[DEFENSE] + (0 if terms[GUARD] == ABSENT else terms[GUARD])
    die = "" if terms[DIE] == ABSENT else translator.text("battle.plus-die")
    return f"{_plain(attack)}{die} − {_plain(defense)} = {span(damage)}"


def no_answer(s: HeroesState, found: AttackOdds, translator: Translator) -> str:
    """Why nothing comes back."""
    target = unit_name(s, s.code[found.v], translator)
    if not is_beside(s, found.u, found.v):
        return translator.text("battle.no-answer.far")
    if found.count(FALL) == found.of:
        return translator.text("battle.no-answer.falls")
    if has(s, found.u, NO_RETALIATION):
        return translator.text("battle.no-answer.trait", unit=unit_name(s, s.code[found.u], translator, "gen"))
    if s.mark[found.v] & RETALIATED_MARK:
        return translator.text("battle.no-answer.done", target=target)
    return translator.text("battle.no-answer", target=target)
