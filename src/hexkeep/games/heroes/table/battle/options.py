"""The options and prompts of the battle in words: units by name, places by line, verbs that say what happens."""

from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import HARMFUL
from hexkeep.games.heroes.rules.attack.attack_die import UnitReroll
from hexkeep.games.heroes.rules.attack.attack_values import RETALIATION
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, BY_MORALE, FORTUNE, Reroll, reroll_source
from hexkeep.games.heroes.rules.cards.dice_cards import kind_asked_about
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.combat.battlefield import owner
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits
from hexkeep.games.heroes.rules.combat.surrender import SURRENDER_GOLD
from hexkeep.games.heroes.rules.spells.aiming import Aim
from hexkeep.games.heroes.state import STRUCK_BIT, HeroesState
from hexkeep.games.heroes.table.battle.field import attack_now, defence_now
from hexkeep.games.heroes.table.battle.forecasts import attack_odds
from hexkeep.games.heroes.table.battle.names import (
    fighter_name,
    is_attacked,
    place_name,
    side_name,
    site_name,
    unit_name,
)
from hexkeep.games.heroes.table.battle.odds import FALL
from hexkeep.games.heroes.table.battle.reckoning import rolls_in_words, signed, span, two_dice
from hexkeep.games.heroes.vocabulary import (
    ACTIVATE,
    AT_CELL,
    BRACE,
    BREACH,
    CARD,
    CAST,
    DECLINE,
    DEFEND,
    DEPLOY,
    EFFECT,
    FEAT,
    FIGHT_ON,
    FINISH,
    KEEP,
    LEAVE_OUT,
    LIFT,
    LYING,
    NO_MORE,
    P_ACT,
    P_AIMED,
    P_CARDS,
    P_CELL,
    P_DEPLOY,
    P_DOOMED,
    P_ENEMY,
    P_EXTEND,
    P_FROZEN,
    P_INSTANT,
    P_NEXT,
    P_READY,
    P_REROLL,
    P_ROLLED,
    P_TARGET,
    PLAY,
    RELEASE,
    REROLL,
    RETREAT,
    RETURN,
    SET_GATE,
    STAND,
    STRIKE,
    SURRENDER,
    TARGET,
    WALK,
)
from hexkeep.kernel.table.guidance import OptionText
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Decision, Option

CLOSING = {
    "card-window": "cards",
    "sacrifice": "sacrifice",
    "brace": "roll",
    "rolled-window": "roll",
    "rescue": "rescue",
    "guardian": "rescue",
    "opening": "opening",
    "ready": "ready",
    "frozen": "frozen",
    "answer": "spell",
    "area-damage": "spell",
    "reply": "spell",
}
"""What declining comes to, by the step that asks."""


def battle_option(s: HeroesState, seat: int, option: Option, translator: Translator) -> OptionText | None:
    """An option of a battle in words; None for one that is the same anywhere."""
    verb, a, b = option[0], option[1], option[2]
    if verb in (DEPLOY, LEAVE_OUT):
        unit = unit_name(s, a, translator, "acc")
        if verb == LEAVE_OUT:
            return OptionText(translator.text("battle.leave-out", unit=unit), group="place")
        place = place_name(s, b, seat, translator)
        return OptionText(translator.text("battle.deploy", unit=unit, place=place), sentence(place), group="place")
    if verb in (WALK, RETURN, AT_CELL, SET_GATE, BREACH):
        return place_option(s, seat, verb, a, translator)
    if verb in (STRIKE, ACTIVATE, TARGET, FEAT):
        return unit_option(s, seat, verb, a, translator)
    if verb == LIFT:
        name = fighter_name(s, a, seat, translator)
        effect = translator.name(LYING, b)
        return OptionText(translator.text("battle.lift", unit=name, effect=effect), name, effect, "target")
    if verb in (NO_MORE, DECLINE, KEEP, STAND):
        return closing_option(s, seat, verb, translator)
    if verb == REROLL:
        return reroll_option(s, seat, a, translator)
    if verb in (PLAY, CAST, RELEASE, BRACE):
        return card_option(s, verb, a, b, translator)
    return unit_order(s, verb, translator)


def place_option(s: HeroesState, seat: int, verb: int, cell: int, translator: Translator) -> OptionText:
    """Something happens on a space."""
    place = place_name(s, cell, seat, translator)
    word = {WALK: "walk-to", RETURN: "return", SET_GATE: "set-gate", BREACH: "breach"}.get(verb, "at-place")
    group = "move" if verb in (WALK, RETURN) else "attack" if verb == BREACH else "place"
    return OptionText(translator.text(f"battle.{word}", place=place), sentence(place), group=group)


def unit_option(s: HeroesState, seat: int, verb: int, u: int, translator: Translator) -> OptionText:
    """Something is done to a unit, or it acts."""
    name = fighter_name(s, u, seat, translator)
    if verb == STRIKE:
        label = translator.text("battle.strike", unit=fighter_name(s, u, seat, translator, "acc"))
        return OptionText(label, name, attack_hint(s, u, translator), "attack", "crossed-swords")
    if verb == ACTIVATE:
        return OptionText(translator.text("battle.activate", unit=name), name, group="unit")
    if verb == FEAT:
        return OptionText(translator.text("battle.feat", unit=name), name, group="ability")
    step = s.stack[-1]
    own = owner(s, s.side[u]) == seat
    whose = translator.text("battle.yours" if own else "battle.theirs")
    if isinstance(step, Aim) and step.card >= 0:
        label = translator.text("battle.aim", card=CARD.named(step.card), unit=name)
        warning = translator.text("battle.aim.own.warning") if own and step.word in HARMFUL else ""
        return OptionText(label, name, whose, "target", warning=warning)
    return OptionText(translator.text("battle.target", unit=name), name, whose, "target")


def attack_hint(s: HeroesState, v: int, translator: Translator) -> str:
    """Damage from least to most, and how often the target falls."""
    if not isinstance(s.stack[-1], ActivateUnit):
        return ""
    found = attack_odds(s, s.actor, v)
    said = translator.text("battle.damage", n=span([roll.damage for roll in found.rolls]))
    fall = found.count(FALL)
    if fall == found.of:
        said += " · " + translator.text("battle.fall-hint.sure")
    elif fall:
        said += " · " + translator.text("battle.fall-hint", chance=rolls_in_words(fall, found.of, translator))
    return said


def closing_option(s: HeroesState, seat: int, verb: int, translator: Translator) -> OptionText | None:
    """Nothing more is done, in words that say what that means here; None where it means the same anywhere."""
    name = s.stack[-1].name
    if verb == STAND:
        return OptionText(translator.text("battle.save", unit=unit_name(s, s.code[s.target], translator, "acc")))
    if verb == KEEP or (verb == NO_MORE and CLOSING.get(name) == "roll"):
        return OptionText(translator.text("battle.accept"), main=True)
    what = CLOSING.get(name, "")
    if what == "cards":
        return cards_closed(s, seat, translator)
    if what == "rescue":
        unit = unit_name(s, s.code[s.target], translator)
        return OptionText(translator.text("battle.close.rescue", unit=unit), main=True)
    if what == "ready" and seat not in (s.attacker, s.defender):
        return OptionText(translator.text("battle.close.ready.other"), main=True)
    if what:
        return OptionText(translator.text(f"battle.close.{what}"), main=True)
    return None


def cards_closed(s: HeroesState, seat: int, translator: Translator) -> OptionText:
    """The attack goes on: with what cards gave so far, as a sum, or without any."""
    strikes = not is_attacked(s, seat, s.striker, s.target)
    word, given = ("attack", s.boost) if strikes else ("defend", s.guard)
    if not given:
        return OptionText(translator.text(f"battle.close.{word}"), main=True)
    own = attack_now(s, s.striker) if strikes else defence_now(s, s.target)
    sign = "+" if given > 0 else "\N{MINUS SIGN}"
    hint = translator.text(f"battle.close.{word}-with.sum", a=own, sign=sign, n=abs(given), sum=max(0, own + given))
    return OptionText(translator.text(f"battle.close.{word}-with"), hint=hint, main=True)


def reroll_option(s: HeroesState, seat: int, die: int, translator: Translator) -> OptionText:
    """Which die is rolled again, and what that costs."""
    step = s.stack[-1]
    price = "ability" if isinstance(step, UnitReroll) else "luck"
    source = reroll_source(s, step.kind, seat) if isinstance(step, Reroll) else 0
    if source == BY_MORALE:
        price = "morale"
    shown = len(s.dice) > 1 and kind_asked_about(s) == ATTACK_DIE
    which = translator.text("battle.reroll-of", n=signed(s.dice[die])) if shown and die < len(s.dice) else ""
    label = translator.text(f"battle.reroll.{price}", which=which)
    counted = "fortune" if source == FORTUNE else price
    return OptionText(label, hint=translator.text(f"battle.reroll.{counted}.hint"), group="die")


def card_option(s: HeroesState, verb: int, a: int, b: int, translator: Translator) -> OptionText:
    """A card is played, cast, released or discarded."""
    if verb == RELEASE:
        effect = translator.thing(EFFECT.write(a))
        label = translator.text("battle.release", card=CARD.named(s.spell), effect=EFFECT.named(a))
        return OptionText(label, sentence(effect), group="cards")
    card = translator.name(CARD, a)
    if verb == CAST:
        weakest = min(s.box.card(a).modes, key=lambda mode: mode.power)
        hint = translator.thing(EFFECT.write(weakest.program))
        return OptionText(translator.text("battle.cast", card=card), card, hint, "spells")
    if verb == BRACE:
        return OptionText(translator.text("battle.brace", card=card), card, group="cards")
    effect = translator.thing(EFFECT.write(b))
    label = translator.text("battle.play", card=CARD.named(a), effect=EFFECT.named(b))
    return OptionText(label, card, effect, "cards")


def unit_order(s: HeroesState, verb: int, translator: Translator) -> OptionText | None:
    """What a unit, or the whole army, does without a target."""
    if verb == DEFEND:
        return OptionText(
            translator.text("battle.do.defend"), hint=translator.text("battle.do.defend.hint"), group="unit"
        )
    if verb == FINISH:
        struck = s.acted & STRUCK_BIT
        word = "stay" if struck else "wait"
        warning = "" if struck or not can_attack(s) else translator.text("battle.do.wait.warning")
        return OptionText(translator.text(f"battle.do.{word}"), warning=warning, group="unit", main=True)
    if verb == SURRENDER:
        return OptionText(
            translator.text("battle.do.surrender", n=SURRENDER_GOLD),
            hint=translator.text("battle.do.surrender.hint"),
            warning=translator.text("battle.do.surrender.warning"),
            group="unit",
        )
    if verb == FIGHT_ON:
        cost = RoundEnd().extra_round_cost(s)
        left = s.movement(s.attacker, s.attacker_hero)
        hint = translator.text("battle.do.fight-on.hint", n=cost, left=left) if cost else ""
        return OptionText(translator.text("battle.do.fight-on"), hint=hint, main=True)
    if verb == RETREAT:
        hint = translator.text("battle.do.retreat.hint")
        return OptionText(translator.text("battle.do.retreat"), hint=hint)
    return None


def can_attack(s: HeroesState) -> bool:
    """The active unit could still strike somebody from where it stands."""
    step = s.stack[-1]
    if not isinstance(step, ActivateUnit):
        return False
    found: list[Option] = []
    step.add_attacks_and_moves(s, found)
    return any(option[0] == STRIKE for option in found)


# ---- prompts --------------------------------------------------------------------------------------


def battle_prompt(s: HeroesState, decision: Decision, translator: Translator) -> str:
    """What a decision of the battle asks; empty for one that is the same anywhere."""
    seat, prompt, about = decision.seat, decision.prompt, decision.about
    said = ""
    if prompt == P_DEPLOY:
        word = "" if is_own(s, seat, prompt, about) else ".guards"
        said = translator.text(f"battle.ask.deploy{word}", unit=unit_name(s, about, translator, "acc"))
    elif prompt == P_READY:
        said = ready_prompt(s, seat, translator)
    elif prompt in (P_ACT, P_ENEMY):
        word = act_prompt(s, decision) if prompt == P_ACT else "enemy"
        said = translator.text(f"battle.ask.{word}", unit=fighter_name(s, about, seat, translator))
    elif prompt == P_CARDS:
        attacked = ".attacked" if is_attacked(s, seat, s.striker, s.target) else ""
        back = ".back" if s.strike_kind == RETALIATION else ""
        said = translator.text(
            f"battle.ask.cards{attacked}{back}",
            unit=unit_name(s, s.code[s.striker], translator),
            target=unit_name(s, s.code[s.target], translator, "acc"),
        )
    elif prompt in (P_ROLLED, P_REROLL) and s.dice and kind_asked_about(s) == ATTACK_DIE:
        many = two_dice(s.die_rule)
        word = "rolled" if len(s.dice) == 1 else f"rolled.two.{many}" if many else "rolled.two"
        said = translator.text(f"battle.ask.{word}", n=", ".join(signed(n) for n in s.dice))
    elif prompt in (P_DOOMED, P_FROZEN, P_INSTANT, P_AIMED):
        word = {P_DOOMED: "doomed", P_FROZEN: "frozen", P_INSTANT: "instant"}.get(prompt, "aimed")
        said = translator.text(f"battle.ask.{word}", unit=fighter_name(s, about, seat, translator))
    elif prompt in (P_TARGET, P_CELL):
        said = aim_prompt(s, prompt, translator)
    elif prompt == P_NEXT:
        said = translator.text("battle.ask.next")
    elif prompt == P_EXTEND:
        said = translator.text("battle.ask.extend", n=s.combat_round)
    return sentence(said)


def act_prompt(s: HeroesState, decision: Decision) -> str:
    """What a unit that acts is asked: only what it can still do is named."""
    if s.acted & STRUCK_BIT:
        return "act.after-shot" if s.box.stats[s.code[decision.about]].type == RANGED else "act.return"
    if not is_own(s, decision.seat, decision.prompt, decision.about):
        return "act.guards"
    verbs = {option[0] for option in decision.options}
    can_move, can_strike = WALK in verbs, bool(verbs & {STRIKE, BREACH})
    if DEFEND not in verbs or not (can_move or can_strike):
        return "act.rest"
    return "act" if can_move and can_strike else "act.move" if can_move else "act.attack"


def ready_prompt(s: HeroesState, seat: int, translator: Translator) -> str:
    """HOM-TACT-03: everybody may act in a town before a battle, those too who do not fight in it; the attacker, who is
    asked first, once more if others have acted since."""
    step = s.stack[-1]
    if seat == s.attacker and isinstance(step, BeforeCombat) and step.passes:
        return translator.text("battle.ask.ready.again")
    if seat != s.attacker:
        word, side = "battle.ask.ready.other", 0
    else:
        word, side = "battle.ask.ready.guards" if s.defender < 0 else "battle.ask.ready", 1
    return translator.text(word, place=site_name(s, seat, translator), side=side_name(s, side, translator))


def aim_prompt(s: HeroesState, prompt: int, translator: Translator) -> str:
    """What a card is aimed at; empty where no card asks."""
    step = s.stack[-1]
    if not isinstance(step, Aim) or step.card < 0:
        return ""
    word = "aim" if prompt == P_TARGET else "aim.place"
    return translator.text(f"battle.ask.{word}", card=CARD.named(step.card))


def is_own(s: HeroesState, seat: int, prompt: int, about: int) -> bool:
    """The seat decides for its own unit, not for guards or an AI hero."""
    if prompt == P_DEPLOY:
        step = s.stack[-1]
        return not isinstance(step, DeployUnits) or owner(s, step.side) == seat
    return owner(s, s.side[about]) == seat
