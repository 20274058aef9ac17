"""The turn: an enemy step and an action step, in the order of the edition."""

from typing import ClassVar, Final

from hexkeep.games.bastion.rules.actions.artifacts import (
    offer_artifacts,
    use_artifact,
    why_not_artifact,
)
from hexkeep.games.bastion.rules.actions.attack import declare
from hexkeep.games.bastion.rules.actions.damaged_sources import (
    has_damaged_sources,
    offer_revivals,
    revive,
    why_not_revive,
)
from hexkeep.games.bastion.rules.actions.enemy_moves import (
    move_enemy,
    offer_enemy_moves,
    why_not_move_enemy,
)
from hexkeep.games.bastion.rules.actions.mana import (
    collect,
    offer_mana,
    why_not_collect,
)
from hexkeep.games.bastion.rules.actions.movement import move_defender, offer_moves, why_not_go
from hexkeep.games.bastion.rules.actions.spells import castable_faces, find_spell, why_not_cast, why_not_use_card
from hexkeep.games.bastion.rules.actions.targets import offer_attacks, why_not_attack
from hexkeep.games.bastion.rules.enemies.march import march
from hexkeep.games.bastion.rules.enemies.placement import DRAW
from hexkeep.games.bastion.state import (
    ACTION_PHASE,
    ATTACKED,
    COLLECTED,
    DUTY,
    ENEMY_PHASE,
    ON_THE_WAY,
    BastionState,
    spend_spell,
)
from hexkeep.games.bastion.vocabulary import (
    ACT_PROMPT,
    AID_PROMPT,
    ASK_FOR,
    ATTACK,
    BEFORE_PROMPT,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    COPY_FACE,
    DECLINE,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    END,
    EXCHANGE,
    HASTEN,
    MOVE,
    MUST_FIGHT_OR_LEAVE,
    NOT_YOUR_TURN,
    REPEAT,
    REPEATED,
    REPETITION,
    REVIVE,
    SHOOT,
    STORM,
    STORM_ON,
    SWAP_FROM,
    TELEPORT_FROM,
    TURN_BEGAN,
    WRONG_MOMENT,
    spell_kind,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


class Turn(Step[BastionState]):
    """BAS-TURN-01, BAS-TURN-02. The two halves of a turn, in the order of the edition."""

    name: ClassVar[str] = "turn"

    def run(self, s: BastionState) -> bool:
        s.tell(TURN_BEGAN, s.active)
        s.push(END_TURN)
        if s.box.edition.enemies_first:
            s.push(BEGIN)  # BAS-EDGE-02
            s.push(ENEMY_STEP)
            if s.box.edition.early_spells:
                s.push(CastBeforeEnemies())
        else:
            s.push(ENEMY_STEP)  # BAS-EDGE-03
            s.push(BEGIN)
        return False


class CastBeforeEnemies(Step[BastionState]):
    """BAS-TURN-11. 2015, unless the table chose otherwise: Swap and Teleport before the own enemy step."""

    name: ClassVar[str] = "early"

    def options(self, s: BastionState) -> list[Option]:
        out: list[Option] = []
        offer_enemy_moves(s, s.active, out)
        return out

    def run(self, s: BastionState) -> bool:
        s.phase = ENEMY_PHASE
        return bool(self.options(s))

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(s.active, BEFORE_PROMPT, options, idle=options[-1]))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        if option[0] != DECLINE:
            s.push(self)
            move_enemy(s, seat, option)


class BeginActions(Step[BastionState]):
    """BAS-TURN-06, BAS-TURN-07. An action step begins. `renews` is 1 where used artifacts become ready again."""

    name: ClassVar[str] = "begin"

    def __init__(self, renews: int) -> None:
        self.renews: Final = renews

    def run(self, s: BastionState) -> bool:
        s.phase = ACTION_PHASE
        s.did = DUTY if s.places[s.active] == CITADEL and s.spots[CITADEL_SPOT] else 0  # BAS-TURN-08
        s.called_off = 0
        s.refused = 0
        if self.renews:
            for card in s.artifacts[s.active]:
                s.used_artifacts &= ~(1 << card)  # BAS-ART-01, BAS-ART-02
        s.push(ACT)
        return False


class Act(Step[BastionState]):
    """BAS-TURN-04, BAS-TURN-05. The active defender acts in any order until he ends the step.

    The defender always ends the step himself, even if nothing else is left: what the enemies do cannot be undone.
    """

    name: ClassVar[str] = "act"

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        active = s.active
        did = s.did
        options: list[Option] = []
        offer_moves(s, active, options)
        if not did & COLLECTED:
            offer_mana(s, active, options)
        if not did & ATTACKED:
            offer_attacks(s, active, options)
        if s.artifacts[active]:
            offer_artifacts(s, active, options)
        offer_revivals(s, active, options)
        holds_spells = bool(s.spells[active])
        if holds_spells:
            # BAS-SSWA-03: between actions, never within an attack
            offer_enemy_moves(s, active, options)
        if not did & DUTY or why_not_end(s) is None:  # BAS-TURN-08, BAS-SREP-04
            if holds_spells:
                for face in castable_faces(s, active, REPETITION):
                    options.append((REPEAT, face, 0, 0))
            options.append((END, 0, 0, 0))
        out.append(Decision(active, ACT_PROMPT, options, idle=options[-1]))
        for i in range(1, s.seats):
            seat = (active + i) % s.seats
            if s.spells[seat]:
                gifts: list[Option] = []
                offer_enemy_moves(s, seat, gifts)
                if gifts:
                    out.append(Decision(seat, AID_PROMPT, gifts, waits=False))  # BAS-SPL-08

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        verb = option[0]
        if verb == END:
            s.called_off = 0
            s.refused = 0
            return
        if verb == REPEAT:
            spend_spell(s, seat, find_spell(s, seat, option[1]))  # BAS-SREP-03
            s.tell(REPEATED, seat)
            s.push(BeginActions(1 if s.box.edition.repetition_renews_artifacts else 0))
            return
        s.push(self)
        if verb in (ATTACK, SHOOT, STORM, STORM_ON):
            # A move under way stays so if the attack is called off; the strike itself ends it.
            declare(s, seat, option)
            return
        if verb == ASK_FOR:
            use_artifact(s, seat, option)
            return
        s.called_off = 0
        s.refused = 0
        if verb in (MOVE, HASTEN):
            move_defender(s, seat, option[1], find_spell(s, seat, option[2]) if verb == HASTEN else -1)
            return
        if verb in (SWAP_FROM, TELEPORT_FROM):
            if seat == s.active:
                s.did &= ~ON_THE_WAY
            move_enemy(s, seat, option)
            return
        s.did &= ~ON_THE_WAY
        if verb == EXCHANGE:
            use_artifact(s, seat, option)
        elif verb == REVIVE:
            revive(s, seat, option[1])
        else:
            collect(s, seat, option)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        verb = option[0]
        if verb in (SWAP_FROM, TELEPORT_FROM):
            return why_not_move_enemy(s, seat, option)
        if verb in (CAST, CAST_COPY):
            face = COPY_FACE if verb == CAST_COPY else option[1]
            reason = why_not_cast(s, seat, spell_kind(option[1]), s.places[s.active])
            if reason is None:
                reason = why_not_use_card(s, seat, face, spell_kind(option[1]))
            return WRONG_MOMENT if reason is None else reason  # BAS-SLIG-03: Lightning needs an attack
        if seat != s.active:
            return NOT_YOUR_TURN
        if verb in (MOVE, HASTEN):
            return why_not_go(s, seat, option)
        if verb in (DRAW_SOURCE, DRAW_TOWER, DRAW_CITADEL):
            return why_not_collect(s, seat, option)
        if verb in (ATTACK, SHOOT, STORM, STORM_ON):
            return why_not_attack(s, seat, option)
        if verb in (EXCHANGE, ASK_FOR):
            return why_not_artifact(s, seat, option)
        if verb == REVIVE and has_damaged_sources(s):
            return why_not_revive(s, seat, option[1])
        if verb == REPEAT:
            reason = why_not_use_card(s, seat, option[1], REPETITION)
            return why_not_end(s) if reason is None else reason
        if verb == END:
            return why_not_end(s)
        return None


def why_not_end(s: BastionState) -> Reason | None:
    """BAS-TURN-08, BAS-SREP-04. Who began the step beside an enemy in the citadel fights it or leaves."""
    if s.did & DUTY and s.places[s.active] == CITADEL and s.spots[CITADEL_SPOT]:
        return MUST_FIGHT_OR_LEAVE
    return None


class EnemyStep(Step[BastionState]):
    """BAS-TURN-09, BAS-TURN-10. One card if the deck has any; otherwise the last enemy marches."""

    name: ClassVar[str] = "enemies"

    def run(self, s: BastionState) -> bool:
        s.phase = ENEMY_PHASE
        if s.deck:
            s.push(DRAW)
        else:
            march(s)  # BAS-EDGE-10
        return False


class EndTurn(Step[BastionState]):
    """BAS-TURN-03. The turn passes clockwise."""

    name: ClassVar[str] = "end-turn"

    def run(self, s: BastionState) -> bool:
        s.active = (s.active + 1) % s.seats  # BAS-SOLO-02: alone, the next turn is one's own
        s.push(TURN)
        return False


# Steps never change, so one of each serves every table.
TURN: Final = Turn()
BEGIN: Final = BeginActions(1)
ACT: Final = Act()
ENEMY_STEP: Final = EnemyStep()
END_TURN: Final = EndTurn()
