"""Every step of the game by the name it has in a position."""

from typing import Final

from hexkeep.games.bastion.rules.actions.artifacts import Consent, Exchange
from hexkeep.games.bastion.rules.actions.attack import Attack, Pay
from hexkeep.games.bastion.rules.actions.enemy_moves import ChooseSwap, ChooseTeleport
from hexkeep.games.bastion.rules.actions.mana import ChooseColour, DrawSource, DrawTower
from hexkeep.games.bastion.rules.actions.movement import Flee, LeaveCitadel
from hexkeep.games.bastion.rules.actions.rituals import DrawRituals, KeepOne, Perform
from hexkeep.games.bastion.rules.actions.structures import Build
from hexkeep.games.bastion.rules.enemies.placement import DrawEnemy
from hexkeep.games.bastion.rules.setting_up import FirstEnemies, KeepTwo
from hexkeep.games.bastion.rules.turn import Act, BeginActions, CastBeforeEnemies, EndTurn, EnemyStep, Turn
from hexkeep.kernel.state import step_table

STEPS: Final = step_table(
    FirstEnemies,
    Turn,
    CastBeforeEnemies,
    BeginActions,
    Act,
    EndTurn,
    EnemyStep,
    DrawEnemy,
    Flee,
    LeaveCitadel,
    DrawSource,
    ChooseColour,
    DrawTower,
    Attack,
    Pay,
    ChooseSwap,
    ChooseTeleport,
    Perform,
    Build,
    DrawRituals,
    KeepOne,
    KeepTwo,
    Exchange,
    Consent,
)
