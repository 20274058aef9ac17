"""AI decks: Might, Magic and Skill cards that an AI hero's units draw when they are activated."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.ai_cards import (
    AI_ATTACK,
    AI_CAST,
    AI_SHIELD_NEXT,
    AI_SHIELD_STRONGEST,
    AI_SKILL_AGAIN,
    MAGIC,
    MIGHT,
    SKILL,
)
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.ai_heroes.armies import EASY, IMPOSSIBLE, rival_of
from hexkeep.games.heroes.rules.attack.attack_values import NO_DIE, lower_attack, lower_defense
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    combat_unit,
    controller,
    hp_left,
    initiative,
    is_fighting,
)
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL, cells_in
from hexkeep.games.heroes.rules.effects.language import WORD
from hexkeep.games.heroes.rules.spells.aiming import Aim
from hexkeep.games.heroes.rules.spells.area_spells import (
    ADJACENT,
    AROUND,
    AROUND_BY_DICE,
    AreaDamage,
    StrikeSpace,
    unit_mask,
)
from hexkeep.games.heroes.rules.spells.casting import ReplyToSpell
from hexkeep.games.heroes.rules.spells.targets import targets
from hexkeep.games.heroes.rules.steps import UnitStep, ask_target
from hexkeep.games.heroes.state import ACTIVATED_MARK, MAIN, HeroesState, rival_kind_index
from hexkeep.games.heroes.vocabulary.events import AI_CARD, AI_SPELL
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

ON_ATTACK: Final = 0
ON_DEFENSE: Final = 1
WITHOUT_DIE: Final = 2
"""What a card laid on a fighter changes: its next attack, the next attack upon it, the die of its next attack."""
ATTACK_CARDS: Final[dict[int, tuple[int, int, bool]]] = {
    WORD["attack"]: (ON_ATTACK, 1, True),
    WORD["melee-attack"]: (ON_ATTACK, 1, True),
    WORD["weaken"]: (ON_ATTACK, -1, False),
    WORD["defense"]: (ON_DEFENSE, 1, True),
    WORD["curse"]: (ON_DEFENSE, -1, False),
    WORD["bless"]: (WITHOUT_DIE, 1, True),
}
"""Effects on an attack to come: what they change, which way, and whether they help."""
HELPFUL: Final = tuple(WORD[name] for name in ("heal", "cure", "unbind", "health", "ward", "ready", "fire-shield"))
HARMFUL: Final = tuple(WORD[name] for name in ("damage", "chain", "blast", "paralyse", "mute"))
AREAS: Final = {
    WORD["frost"]: (ADJACENT, 2),
    WORD["ring"]: (ADJACENT, 0),
    WORD["scorch"]: (AROUND, 0),
    WORD["inferno"]: (AROUND_BY_DICE, 0),
}
"""Spells on a space: how they reach the units there, and how many of them at most (0: all)."""
DEFENSE_SUM: Final = 100
"""More than the defenses of all units around a space together."""
INITIATIVE: Final = WORD["initiative"]
HEALTH: Final = WORD["health"]
CHAIN: Final = WORD["chain"]
DRAW: Final = WORD["draw"]


# ---- building and shuffling ---------------------------------------------------------------------


def add_card(s: HeroesState, k: int, kind: int) -> None:
    """HOM-AI-11: a card of this type, at random from those no AI hero has."""
    used = {card for pile in (*s.rival_deck, *s.rival_pile) for card in pile}
    left = [c for c, i in enumerate(s.box.ai_cards) if c not in used and s.box.ai_kinds[i].type == kind]
    if left:
        s.rival_deck[k].append(left[s.randbelow(len(left))])
        s.rival_kinds[rival_kind_index(k, kind)] += 1
        s.shuffle(s.rival_deck[k])


def build_decks(s: HeroesState) -> None:
    """HOM-AI-11: so many of each type as the scenario says."""
    for k, rival in enumerate(s.box.scenarios[s.scenario].rivals):
        for kind in (MIGHT, MAGIC, SKILL):
            for _ in range(rival.deck[kind]):
                add_card(s, k, kind)


def reshuffle_ai_decks(s: HeroesState, k: int) -> None:
    """HOM-AI-13: before each combat both decks are whole again."""
    for deck, pile in ((s.rival_deck[k], s.rival_pile[k]), (s.rival_spells[k], s.rival_casts[k])):
        deck.extend(pile)
        pile.clear()
        s.shuffle(deck)


def draws_ai_cards(s: HeroesState, side: int) -> bool:
    """HOM-AI-12: units led by an AI hero draw cards; garrisons do not."""
    player = s.attacker if side == 0 else s.defender
    hero = s.attacker_hero if side == 0 else s.defender_hero
    return player >= s.seats and hero == MAIN


# ---- drawing ------------------------------------------------------------------------------------


class DrawAiCard(UnitStep):
    """HOM-AI-12, HOM-AI-13. The activated unit draws a card, if any is left, before it moves or attacks."""

    name: ClassVar[str] = "ai-card"

    def run(self, s: HeroesState) -> bool:
        u = self.u
        k = (s.attacker if s.side[u] == 0 else s.defender) - s.seats
        if not is_fighting(s) or s.cell[u] < 0 or not s.rival_deck[k]:
            return False
        s.reveal()
        card = s.rival_deck[k].pop()
        kind = s.box.ai_kinds[s.box.ai_cards[card]]
        strength = kind.strength[s.difficulty]  # HOM-AI-14
        s.tell(AI_CARD, combat_unit(s, u), s.box.ai_cards[card])
        back = kind.effect == AI_SKILL_AGAIN and EASY < s.difficulty < IMPOSSIBLE and s.combat_round == 1
        if back:
            s.rival_deck[k].append(card)
            s.shuffle(s.rival_deck[k])
        else:
            s.rival_pile[k].append(card)
        if kind.effect == AI_ATTACK:
            lay_card(s, u, ON_ATTACK, strength)
        elif kind.effect == AI_SHIELD_STRONGEST or kind.effect == AI_SHIELD_NEXT:
            s.push(LayDefenseCard(u, int(kind.effect == AI_SHIELD_NEXT), strength))
        elif kind.effect == AI_CAST:
            cast_ai_spell(s, k, u, strength)  # HOM-AI-16
        else:
            for _ in range(strength):
                use_skill(s, k, u)
        return False


def lay_card(s: HeroesState, u: int, effect: int, n: int) -> None:
    """HOM-AI-15: it stays with the unit until the attack or defense that it modifies."""
    if n:
        s.charms.extend((u, effect, n))


def use_laid_cards(s: HeroesState, u: int, v: int) -> None:
    """HOM-AI-15: AI cards on the attacker and on its target work now and are spent."""
    left: list[int] = []
    for i in range(0, len(s.charms), 3):
        bearer, effect, n = s.charms[i : i + 3]
        if effect == ON_ATTACK and bearer == u:
            lower_attack(s, -n)
        elif effect == ON_DEFENSE and bearer == v:
            lower_defense(s, -n)
        elif effect == WITHOUT_DIE and bearer == u:
            s.die_rule |= NO_DIE
        else:
            left.extend((bearer, effect, n))
    s.charms = left


class LayDefenseCard(Step[HeroesState]):
    """A Defense card lies on the strongest unit, or on the one activated next; the player chooses among equals."""

    name: ClassVar[str] = "bestow"

    def __init__(self, u: int, following: int, n: int) -> None:
        self.u: Final = u
        self.following: Final = following
        self.n: Final = n

    def choices(self, s: HeroesState) -> list[int]:
        side = s.side[self.u]
        own = [v for v in range(len(s.cell)) if s.side[v] == side and s.cell[v] >= 0 and s.cell[v] != TOWER_CELL]
        if self.following:
            later = [v for v in own if v != self.u and not s.mark[v] & ACTIVATED_MARK]
            own = later if later else own
            worth = [initiative(s, v) for v in own]
        else:
            worth = [hp_left(s, v) for v in own]
        return [v for v, n in zip(own, worth, strict=True) if n == max(worth)]

    def run(self, s: HeroesState) -> bool:
        found = self.choices(s) if is_fighting(s) and self.n else []
        if len(found) == 1:
            lay_card(s, found[0], ON_DEFENSE, self.n)
        return len(found) > 1

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(controller(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        lay_card(s, option[1], ON_DEFENSE, self.n)


def use_skill(s: HeroesState, k: int, u: int) -> None:
    """A Skill card uses the ability that the scenario names, for the unit that drew it."""
    skill = rival_of(s, s.seats + k).skill
    if not skill:
        return
    card = s.box.cards[s.box.card_index[skill]]
    for op in s.box.programs[card.modes[0].program].ops:
        if op.word == DRAW:  # HOM-AI-16: to draw is to resolve the next AI card
            for _ in range(op.a):
                s.push(DrawAiCard(u))
        elif op.word in ATTACK_CARDS:
            effect, sign, _ = ATTACK_CARDS[op.word]
            lay_card(s, u, effect, sign * max(1, op.a))


def cast_ai_spell(s: HeroesState, k: int, u: int, power: int) -> None:
    """HOM-AI-16: the top spell of the AI spell deck, at the strength of the Magic card."""
    if not s.rival_spells[k]:
        return
    card = s.rival_spells[k].pop()
    s.rival_casts[k].append(card)
    modes = s.box.card(card).modes
    best = modes[0]
    for mode in modes:
        if best.power < mode.power <= power:
            best = mode
    s.tell(AI_SPELL, card, best.program)
    s.spell = card
    s.power = best.power
    s.countered = 0
    s.push(UnleashAiSpell(u, best.program, card))
    s.push(ReplyToSpell(s.seats + k))


class UnleashAiSpell(Step[HeroesState]):
    """The AI's spell works, unless the player has countered it."""

    name: ClassVar[str] = "unleash-ai-spell"

    def __init__(self, u: int, program: int, card: int) -> None:
        self.u: Final = u
        self.program: Final = program
        self.card: Final = card

    def run(self, s: HeroesState) -> bool:
        s.spell = -1
        s.power = 0
        if s.countered:
            s.countered = 0
            return False
        for i in range(len(s.box.programs[self.program].ops) - 1, -1, -1):
            s.push(ApplyAiSpell(self.u, self.program, i, self.card))
        return False


class ApplyAiSpell(Step[HeroesState]):
    """One effect of an AI spell: upon the enemy unit, or the own one if it helps, with the highest defense."""

    name: ClassVar[str] = "bewitch"

    def __init__(self, u: int, program: int, index: int, card: int) -> None:
        self.u: Final = u
        self.program: Final = program
        self.index: Final = index
        self.card: Final = card

    def op(self, s: HeroesState) -> Op:
        return s.box.programs[self.program].ops[self.index]

    def helps(self, op: Op) -> bool:
        if op.word in ATTACK_CARDS:
            return ATTACK_CARDS[op.word][2]
        return op.word in HELPFUL or (op.word == INITIATIVE and op.a > 0)

    def choices(self, s: HeroesState) -> list[int]:
        op = self.op(s)
        if op.word not in ATTACK_CARDS and op.word not in HELPFUL and op.word not in HARMFUL and op.word != INITIATIVE:
            return []
        side = s.side[self.u] if self.helps(op) else 1 - s.side[self.u]
        owner = s.attacker if s.side[self.u] == 0 else s.defender
        among = [v for v in targets(s, owner, op, self.card) if s.side[v] == side]
        if not among:
            return []
        best = max(s.box.stats[s.code[v]].defense for v in among)
        return [v for v in among if s.box.stats[s.code[v]].defense == best]

    def run(self, s: HeroesState) -> bool:
        if is_fighting(s) and self.op(s).word in AREAS:
            self.strike_space(s)
            return False
        found = self.choices(s) if is_fighting(s) else []
        if len(found) == 1:
            self.apply(s, found[0])
        return len(found) > 1

    def strike_space(self, s: HeroesState) -> None:
        """HOM-AI-27: the space where it hurts most enemy units more than own ones, the best defended among equals."""
        op = self.op(s)
        how, most = AREAS[op.word]
        side = s.side[self.u]
        seat = s.defender if side else s.attacker
        spell = StrikeSpace(how, op.a, most, seat, self.card)
        best: list[int] = []
        gain = 0
        for cell in cells_in(board_spaces(s)):
            near = spell.near(s, cell)
            foes = [v for v in near if s.side[v] != side]
            if most:
                foes.sort(key=lambda v: -s.box.stats[s.code[v]].defense)
                near = foes[:most]
            hurt = foes[: most or len(foes)]
            worth = DEFENSE_SUM * (2 * len(hurt) - len(near)) + sum([s.box.stats[s.code[v]].defense for v in hurt])
            if worth > gain and 2 * len(hurt) > len(near):
                gain = worth
                best = near
        if best:
            s.push(AreaDamage(how, op.a, most, seat, self.card, unit_mask(best), 0))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(controller(s, s.side[self.u]), self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        self.apply(s, option[1])

    def apply(self, s: HeroesState, v: int) -> None:
        op = self.op(s)
        if op.word in ATTACK_CARDS:
            effect, sign, _ = ATTACK_CARDS[op.word]
            lay_card(s, v, effect, sign * max(1, op.a))
            return
        b = op.b if op.word in (CHAIN, HEALTH, INITIATIVE) else -1
        Aim(op.word, op.a, b, op.c, controller(s, s.side[self.u]), self.card).apply_or_answer(s, v, s.side[self.u])


AI_STEPS: Final = step_table(DrawAiCard, LayDefenseCard, UnleashAiSpell, ApplyAiSpell)
