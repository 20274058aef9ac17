"""Fights foretold: attacks with the answer they provoke, the stance in melee, spells before the dice."""

from collections import Counter
from math import gcd
from typing import Literal

from hexkeep.games.forest.rules.combat import ACCEPT, DEFEND
from hexkeep.games.forest.rules.joint_attack import partners
from hexkeep.games.forest.rules.spells import owned_spells
from hexkeep.games.forest.rules.strength import ATTACK_ITEM, ATTACK_TRAIT, DEFENCE_ITEM, DEFENCE_TRAIT
from hexkeep.games.forest.state import ForestState, figures_of_side, lowest_member, slot
from hexkeep.games.forest.table.duels import ROLLS, Duel, by_card, cards_left, carries_secrets, duel
from hexkeep.games.forest.table.names import figure_name, figure_title, listed, say, token_name
from hexkeep.games.forest.vocabulary import (
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    DEFENCE,
    FIGURE,
    FIREBALL,
    FIRST_MONSTER,
    HEROES,
    ICE_BLOCK,
    ITEMS,
    KINDS,
    MANTICORE,
    MELEE,
    SHIELD,
    TRAIT,
    TRAITS,
)
from hexkeep.kernel.table.guidance import Chance, Forecast, Mark, Term
from hexkeep.kernel.table.texts import Translator

FACES = ("1", "2", "3", "4", "5", "6")
SPELL_ITEMS = (FIREBALL, ICE_BLOCK)


def attack_forecast(s: ForestState, attackers: int, target: int, kind: int, translator: Translator) -> Forecast:
    """An attack of characters, before anything is decided."""
    defenders = 1 << target
    told = Forecast(rules=["FOR-COMBAT-02", "FOR-COUNTER-01"])
    told.marks = [Mark("blow", [FIGURE.write(h), FIGURE.write(target)]) for h in figures_of_side(attackers)]
    if kind == BY_CARD:
        outcomes = list(by_card(s, attackers, defenders))
        told.lines = [card_line(cards, found, translator) for cards, found in outcomes]
        told.chances = chances(s, merged(outcomes), attackers, defenders, True, translator)
        told.result = translator.text("forecast.by-card", n=sum(cards_left(s)))
    else:
        found = duel(s, attackers, defenders, kind)
        told.sum = sum_of(found, True, translator)
        told.chances = chances(s, found.damages(), attackers, defenders, True, translator)
        told.result = result_of(s, found, target, translator)
        told.lines = attack_lines(s, attackers, target, kind, translator)
    if carries_secrets(s, defenders):
        told.lines = [*told.lines, say(translator, "forecast.face-down", figure=FIGURE.write(target))]
    told.answer = answer_text(s, attackers, defenders, translator)
    return told


def attack_lines(s: ForestState, attackers: int, target: int, kind: int, translator: Translator) -> list[str]:
    """What else matters in an attack of this kind: spells one may add, the target's choice, what a kill brings."""
    lines = []
    if kind == BY_MAGIC:
        spells = [t for h in figures_of_side(attackers) for item in SPELL_ITEMS if (t := slot(s, h, item)) >= 0]
        if spells:
            names = listed([token_name(s, t, translator) for t in spells], translator)
            lines.append(translator.text("forecast.may-cast", names=names))
    if target < HEROES and kind == BY_MELEE:
        defended = duel(s, attackers, 1 << target, BY_MELEE, DEFEND).damages()
        lines.append(translator.text("forecast.may-defend", n=sum(n for damage, n in defended.items() if damage > 0)))
    if FIRST_MONSTER <= target < MANTICORE:
        lines.append(translator.text("forecast.reward", n=s.box.reward[target - FIRST_MONSTER]))
    return lines


def card_line(cards: int, found: Duel, translator: Translator) -> str:
    hits = sum(n for damage, n in found.damages().items() if damage > 0)
    return say(
        translator, "forecast.card", kind=translator.text(f"kind.{KINDS[found.kind]}"), cards=cards,
        a=sum(found.attack), b=sum(found.defence), n=hits,
    )  # fmt: skip


def merged(outcomes: list[tuple[int, Duel]]) -> Counter[int]:
    """The damages of several exchanges, each as often as cards call for it."""
    total: Counter[int] = Counter()
    for cards, found in outcomes:
        for damage, n in found.damages().items():
            total[damage] += n * cards
    return total


def sum_of(found: Duel, attacking: bool, translator: Translator) -> list[Term]:
    """The sum as the log tells it: what the attackers bring, their die, what the defenders bring, their die."""
    terms = side_terms(found, True, attacking, translator)
    terms += side_terms(found, False, not attacking, translator)
    damages = found.damages()
    least, most = signed(min(damages)), signed(max(damages))
    reach = least if least == most else f"{least} … {most}"
    return [*terms, Term(reach, translator.text("forecast.damage"), "=")]


def side_terms(found: Duel, attacks: bool, own: bool, translator: Translator) -> list[Term]:
    if attacks:
        trait, item, strength = ATTACK_TRAIT[found.kind], ATTACK_ITEM[found.kind], found.attack
    elif found.kind == BY_MELEE and found.stance == DEFEND:
        trait, item, strength = DEFENCE, SHIELD, found.defence
    else:
        trait, item, strength = DEFENCE_TRAIT[found.kind], DEFENCE_ITEM[found.kind], found.defence
    figures = figures_of_side(found.attackers if attacks else found.defenders)
    names = listed([figure_title(h, translator) for h in figures], translator)
    labels = (
        translator.text("term.skill", figure=names, trait=TRAIT.write(trait)),
        translator.text("term.points"),
        translator.text(f"item.{ITEMS[item]}").lower(),
        translator.text("term.spells"),
    )
    plus: Literal["+", "−"] = "+" if attacks else "−"
    terms = [Term(str(strength[0]), labels[0], "" if attacks else "−")]
    terms += [Term(str(n), label, plus) for n, label in zip(strength[1:], labels[1:], strict=True) if n]
    return [*terms, Term("?", translator.text("term.your-die" if own else "term.their-die"), plus, faces=FACES)]


def signed(n: int) -> str:
    return str(n).replace("-", "\N{MINUS SIGN}")


def result_of(s: ForestState, found: Duel, target: int, translator: Translator) -> str:
    """What the damage means."""
    key = "forecast.falls-at" if found.gap + 5 >= s.life[target] else "forecast.cannot-fall"
    return say(translator, key, figure=FIGURE.write(target), n=s.life[target])


def chances(
    s: ForestState, damages: Counter[int], attackers: int, defenders: int, attacking: bool, translator: Translator
) -> list[Chance]:
    """How often the exchange ends how, for the side of a player."""
    of = damages.total()
    target, leader = lowest_member(defenders), lowest_member(attackers)
    falls = sum(n for damage, n in damages.items() if damage >= s.life[target])
    hurt = sum(n for damage, n in damages.items() if 0 < damage < s.life[target])
    back_falls = sum(n for damage, n in damages.items() if -damage >= s.life[leader])
    back_hurt = sum(n for damage, n in damages.items() if 0 < -damage < s.life[leader])
    rows = (
        ("falls", target, falls, attacking),
        ("hurt", target, hurt, attacking),
        ("nobody", target, damages[0], not attacking),
        ("hurt", leader, back_hurt, not attacking),
        ("falls", leader, back_falls, not attacking),
    )
    part = gcd(of // ROLLS, *(count for _, _, count, _ in rows)) if of > ROLLS else 1
    return [
        Chance(say(translator, f"chance.{key}", figure=FIGURE.write(figure)), count // part, of // part, good)
        for key, figure, count, good in rows
        if count
    ]


def answer_text(s: ForestState, attackers: int, defenders: int, translator: Translator) -> str:
    """FOR-COUNTER-02. The attacked side, if it lives, strikes back by a combat card."""
    hero = lowest_member(attackers)
    told: list[str] = []
    worst = 0
    for _, found in by_card(s, defenders, attackers):
        hits = sum(n for damage, n in found.damages().items() if damage > 0)
        kind = translator.text(f"kind.{KINDS[found.kind]}")
        if found.kind == BY_MELEE and attackers < 1 << HEROES:
            defended = duel(s, defenders, attackers, BY_MELEE, DEFEND)
            fewer = sum(n for damage, n in defended.damages().items() if damage > 0)
            worst = max(worst, min(found.gap, defended.gap) + 5)
            told.append(translator.text("answer.melee", kind=kind, n=hits, m=fewer))
        else:
            worst = max(worst, found.gap + 5)
            told.append(translator.text("answer.kind", kind=kind, n=hits))
    if worst <= 0:
        return translator.text("answer.harmless", figure=FIGURE.write(lowest_member(defenders)))
    return translator.text(
        "answer.card", figure=FIGURE.write(lowest_member(defenders)), other=FIGURE.write(hero),
        kinds=", ".join(told), n=worst,
    )  # fmt: skip


def rally_forecast(s: ForestState, target: int, kind: int, translator: Translator) -> Forecast:
    """A joint attack as it would be if everybody who can joins in."""
    party = 1 << s.active
    for h in partners(s, s.active, target):
        party |= 1 << h
    told = attack_forecast(s, party, target, kind, translator)
    names = listed([figure_name(h, translator) for h in figures_of_side(party)], translator)
    told.lines = [translator.text("forecast.party", names=names), *told.lines]
    told.rules = ["FOR-JOINT-01", "FOR-JOINT-08"]
    return told


def strike_forecast(s: ForestState, target: int, kind: int, translator: Translator) -> Forecast:
    """The joint attack with those who have joined."""
    told = attack_forecast(s, s.joined | 1 << s.active, target, kind, translator)
    if FIRST_MONSTER <= target < MANTICORE and not s.awake:  # an attack that is declared warns of it itself
        told.lines = [*told.lines, translator.text("forecast.wakes")]
    return told


def stance_forecast(s: ForestState, stance: int, translator: Translator) -> Forecast:
    """FOR-MELEE-01. Taking the fight risks and hurts more than defending."""
    found = duel(s, s.attackers, s.defenders, BY_MELEE, stance)
    told = Forecast(translator.text(f"forecast.stance.{'accept' if stance == ACCEPT else 'defend'}"))
    told.sum = sum_of(found, False, translator)
    told.chances = chances(s, found.damages(), s.attackers, s.defenders, False, translator)
    trait = TRAITS[MELEE if stance == ACCEPT else DEFENCE]
    told.result = translator.text(
        f"forecast.stance.{'accept' if stance == ACCEPT else 'defend'}.why", trait=translator.text(f"trait.{trait}")
    )
    if not s.is_counter_attack:
        told.answer = translator.text("forecast.strike-back", figure=FIGURE.write(lowest_member(s.defenders)))
    told.marks = [Mark("blow", [FIGURE.write(lowest_member(s.attackers)), FIGURE.write(lowest_member(s.defenders))])]
    told.rules = ["FOR-MELEE-01", "FOR-MELEE-03", "FOR-MELEE-05"]
    return told


def spell_forecast(s: ForestState, hero: int, which: int, translator: Translator) -> Forecast:
    """FOR-SPELL-03, FOR-SPELL-04. The magic exchange with these spells added to one's side."""
    added = sum(
        s.box.value[slot(s, hero, item)]
        for bit, item in ((1, FIREBALL), (2, ICE_BLOCK))
        if which & owned_spells(s, hero) & bit
    )
    attacking = bool((s.attackers >> hero) & 1)
    found = duel(s, s.attackers, s.defenders, BY_MAGIC, ACCEPT, added if attacking else 0, 0 if attacking else added)
    told = Forecast(translator.text("forecast.spell" if which else "forecast.no-spell", n=added))
    told.sum = sum_of(found, attacking, translator)
    told.chances = chances(s, found.damages(), s.attackers, s.defenders, attacking, translator)
    if which:
        told.result = translator.text("forecast.spell.spent")
    told.rules = ["FOR-SPELL-03", "FOR-SPELL-07"]
    return told


def attack_hint(s: ForestState, attackers: int, target: int, kind: int, translator: Translator) -> str:
    """How many of the rolls fell the target, and how many of the others hurt it, in the few words of a button."""
    if kind == BY_CARD:
        return translator.text("hint.by-card")
    damages = duel(s, attackers, 1 << target, kind).damages()
    falls = sum(n for damage, n in damages.items() if damage >= s.life[target])
    hits = sum(n for damage, n in damages.items() if damage > 0)
    if falls == hits and hits:
        return translator.text("hint.falls", n=falls)
    return translator.text("hint.falls-or-hits" if falls else "hint.hits", n=hits - falls, m=falls)


def attack_odds(s: ForestState, attackers: int, target: int, kind: int) -> float:
    """The share of all rolls, and of all cards left, that hurt the target."""
    defenders = 1 << target
    outcomes = list(by_card(s, attackers, defenders)) if kind == BY_CARD else [(1, duel(s, attackers, defenders, kind))]
    damages = merged(outcomes)
    return sum(n for damage, n in damages.items() if damage > 0) / max(1, sum(damages.values()))


def can_fall(s: ForestState, attackers: int, target: int, kind: int) -> bool:
    """Whether the target may fall in this exchange."""
    if kind == BY_CARD:
        return any(found.gap + 5 >= s.life[target] for _, found in by_card(s, attackers, 1 << target))
    return duel(s, attackers, 1 << target, kind).gap + 5 >= s.life[target]


def is_harmless(s: ForestState, attackers: int, target: int, kind: int) -> bool:
    """Whether no roll hurts the target."""
    return kind != BY_CARD and duel(s, attackers, 1 << target, kind).gap + 5 <= 0
