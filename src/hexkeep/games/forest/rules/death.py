"""Death and trophies (rulebook 3.2, 3.4, 3.6): losing life, and what the victor gets."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.artifacts import keep_token
from hexkeep.games.forest.rules.ending import end_game, end_if_all_are_dead
from hexkeep.games.forest.state import (
    ForestState,
    artifacts_of,
    initiative_left,
    is_alive,
    put_figure,
    remove_all_tokens,
    remove_token,
    tokens_without,
    wake,
)
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ASK_LOOT,
    FELL,
    FIRST_MONSTER,
    GAINED,
    GREAT_VICTORY,
    HEROES,
    HIT,
    LEAVE,
    LEFT,
    LOOT,
    LOOTED,
    MANTICORE,
    NOT_CARRIED,
    VICTORY,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def lose_life(s: ForestState, figure: int, damage: int) -> None:
    """FOR-COMBAT-08. Life falls, not below 0; at 0 the figure leaves the board at once."""
    left = s.life[figure] - damage
    s.life[figure] = left if left > 0 else 0
    if s.event_log is not None:
        s.tell(HIT, figure, damage, s.life[figure])
    if left > 0:
        return
    s.tell(FELL, figure)
    if figure == MANTICORE:
        # FOR-DEATH-04, in the cave too (FOR-MANT-17)
        # FOR-END-01, FOR-END-02: monsters that never came do not count (FOR-ROAD-12), nor whom she killed (FOR-MANT-14)
        monster_lives = False
        for m in s.entered:
            if s.cell[m] >= 0:
                monster_lives = True
        end_game(s, VICTORY if monster_lives else GREAT_VICTORY)
        return
    put_figure(s, figure, -1)
    if figure >= FIRST_MONSTER:
        wake(s)  # FOR-MANT-01


def all_lose_life(s: ForestState, damage: int) -> None:
    """Every living character loses life, wherever it stands."""
    for h in s.order:
        if s.cell[h] >= 0:
            lose_life(s, h, damage)
            if s.cell[h] < 0:
                remove_all_tokens(s, h)  # FOR-DEATH-02
    end_if_all_are_dead(s)  # FOR-END-03


def deal_trophies(s: ForestState, victim: int, winners: int) -> None:
    """FOR-POWER-01, FOR-POWER-07. A figure has been killed by a side. Only characters gain anything by it."""
    if winners >= 1 << HEROES:
        remove_all_tokens(s, victim)  # FOR-DEATH-02
        return
    if victim == MANTICORE:
        s.killer = who_gets_trophy(s, winners, s.promised[3])  # FOR-MODE-03, FOR-MODE-04
        return
    points = s.box.reward[victim - FIRST_MONSTER] if victim >= FIRST_MONSTER else s.box.terms.hero_points
    for i in range(points):
        hero = who_gets_trophy(s, winners, s.promised[i])
        s.points[hero] += 1
        s.tell(GAINED, hero, 1)
    s.push(Loot(who_gets_trophy(s, winners, s.promised[2]), victim))  # FOR-JOINT-12


def who_gets_trophy(s: ForestState, winners: int, promised: int) -> int:
    """FOR-JOINT-12. Who was promised it, else who has most initiative left, else the initiator.

    All winners live: an exchange hurts one side alone, and only survivors are struck back at (FOR-JOINT-11).
    """
    if promised >= 0 and (winners >> promised) & 1:
        return promised
    best = -1
    found: list[int] = []
    for h in s.order:
        if (winners >> h) & 1:
            left = initiative_left(s, h)
            if left > best:
                best = left
                found = [h]
            elif left == best:
                found.append(h)
    if len(found) > 1 and s.leader >= 0 and (winners >> s.leader) & 1:
        return s.leader
    return found[0]


def artifacts_left_by(s: ForestState, victim: int) -> list[int]:
    """The artifacts of the fallen; spells never pass on (FOR-ITEM-11, FOR-SPELL-02)."""
    if victim < HEROES:
        return artifacts_of(s, victim)
    return [t for t in s.carried[victim - FIRST_MONSTER] if t < ARTIFACTS]


class Loot(Step[ForestState]):
    """FOR-ITEM-10, FOR-DEATH-05. One artifact of the fallen, or none; all else leaves the game."""

    name: ClassVar[str] = "loot"

    def __init__(self, hero: int, victim: int) -> None:
        self.hero: Final = hero
        self.victim: Final = victim

    def run(self, s: ForestState) -> bool:
        if artifacts_left_by(s, self.victim) and is_alive(s, self.hero):
            return True
        remove_all_tokens(s, self.victim)
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options: list[Option] = [(LOOT, t, 0, 0) for t in artifacts_left_by(s, self.victim)]
        options.append((LEAVE, 0, 0, 0))
        out.append(Decision(s.owner[self.hero], ASK_LOOT, options, idle=options[-1], about=self.victim))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        token = option[1]
        if option[0] == LEAVE:
            s.tell(LEFT, self.hero, self.victim)
        else:
            if self.victim < HEROES:
                remove_token(s, self.victim, token)
            else:
                m = self.victim - FIRST_MONSTER
                s.carried[m] = tokens_without(s.carried[m], token)
                s.face_down_from[m] = tuple([-1 for _ in s.carried[m]])
            keep_token(s, self.hero, token)
            s.tell(LOOTED, self.hero, token, self.victim)
        remove_all_tokens(s, self.victim)

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        return NOT_CARRIED if option[0] == LOOT and seat == s.owner[self.hero] else None
