"""Where a position without steps begins: with the first step of its phase."""

from hexkeep.games.bastion.rules.setting_up import FirstEnemies, first_enemies
from hexkeep.games.bastion.rules.turn import Act, BeginActions, EndTurn, EnemyStep
from hexkeep.games.bastion.state import ACTION_PHASE, SETUP_PHASE, BastionState


def resume(s: BastionState) -> None:
    """Push the steps with which the phase of the table begins."""
    if s.phase == SETUP_PHASE:
        s.push(FirstEnemies(first_enemies(s)))
        return
    s.push(EndTurn())
    if s.phase == ACTION_PHASE:
        if not s.box.edition.enemies_first:
            s.push(EnemyStep())
        s.push(Act())
    else:
        if s.box.edition.enemies_first:
            s.push(BeginActions(1))
        s.push(EnemyStep())
