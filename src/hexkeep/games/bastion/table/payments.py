"""A payment in one dialog: the colours an attack may be paid with, from the one that is asked for now."""

from hexkeep.games.bastion.rules.actions.attack import Pay
from hexkeep.games.bastion.rules.actions.payment import (
    ANY,
    DROP,
    demand,
    is_alchemy_pledged,
    pledged_reduction,
    price_after_spells,
    total_mana,
)
from hexkeep.games.bastion.state import BastionState, leading_card, mana_of
from hexkeep.games.bastion.table.forecasts import price_sum
from hexkeep.games.bastion.table.picture.theme import MANA_ICONS
from hexkeep.games.bastion.table.values.attacks import AttackPlan
from hexkeep.games.bastion.vocabulary import COLOURS, ENEMY, MANA, PAY_PROMPT
from hexkeep.kernel.table.guidance import Payment, PaymentRow
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Decision


def payment(s: BastionState, decision: Decision, translator: Translator) -> Payment | None:
    """The payment that a decision begins; None where it is none."""
    step = s.stack[-1] if s.stack else None
    if decision.prompt != PAY_PROMPT or not isinstance(step, Pay):
        return None
    need, less, alchemy = demand(s, step.spot), pledged_reduction(s), is_alchemy_pledged(s)
    total = price_after_spells(need, less) - sum(s.paying[: step.colour])
    most, least = [0] * 6, [0] * 6
    for colour in range(step.colour, 6):
        held = mana_of(s, decision.seat, colour)
        most[colour] = min(held, total if alchemy or need[ANY] else need[colour])
        if need[DROP] and not alchemy and not need[ANY]:
            # BAS-COL-07: what weakens the enemy takes one mana of a colour at most, the rest only spells take
            by_spells = total_mana(need) - price_after_spells(need, less)
            least[colour] = min(most[colour], max(0, need[colour] - 1 - by_spells))
    rows = [
        PaymentRow(
            label=sentence(translator.name(MANA, colour)),
            held=mana_of(s, decision.seat, colour),
            options=[f"pay mana:{COLOURS[colour]} n:{n}" for n in range(most[colour] + 1)],
            icon=MANA_ICONS[colour],
            tone=COLOURS[colour],
            suggested=n,
            least=least[colour],
        )
        for colour, n in enumerate(suggestion(least, most, total))
        if most[colour]
    ]
    plan = AttackPlan(need, less, [], alchemy, alchemy)
    return Payment(
        title=translator.text("payment.title", enemy=ENEMY.write(leading_card(s, step.spot))),
        total=total,
        rows=rows,
        sum=price_sum(s, decision.seat, step.spot, plan, translator),
    )


def suggestion(least: list[int], most: list[int], total: int) -> list[int]:
    """A payment to begin with: the fullest colours first, so that many colours are left."""
    found = least[:]
    for _ in range(total - sum(least)):
        best = max(range(len(most)), key=lambda colour: most[colour] - found[colour])
        if most[best] > found[best]:
            found[best] += 1
    return found
