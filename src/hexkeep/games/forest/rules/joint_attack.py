"""The joint attack (rulebook 3.5): a proposal, promises, partners who agree, and the blow or the call-off."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.death import artifacts_left_by
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, initiative_left, is_alive
from hexkeep.games.forest.vocabulary import (
    ASK_JOIN,
    ASK_RALLY,
    CALL_OFF,
    CALLED_OFF,
    CALLED_OFF_OFTEN,
    FIRST_MONSTER,
    HEROES,
    JOIN,
    JOINED,
    MANTICORE,
    MAX_REQUESTS,
    NO_PARTNERS,
    NOBODY_JOINED,
    NOT_ADJACENT,
    PROMISE_KILL,
    PROMISE_POINTS,
    PROMISE_TOKEN,
    PROMISED_ALL_POINTS,
    PROMISED_KILL,
    PROMISED_POINTS,
    PROMISED_TOKEN,
    STRIKE,
    TOO_DEAR,
    TURN_OVER,
    WITHDRAW,
    WITHDREW,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def why_not_join(s: ForestState, hero: int, target: int) -> Reason | None:
    """FOR-JOINT-02, FOR-JOINT-03. Beside the target, with initiative, the turn of this round not over."""
    if hero not in s.order or not is_alive(s, hero) or not s.box.board.are_adjacent(s.cell[hero], s.cell[target]):
        return NOT_ADJACENT
    if (s.turn_over >> hero) & 1:
        return TURN_OVER
    return None if initiative_left(s, hero) >= 1 else TOO_DEAR


def partners(s: ForestState, leader: int, target: int) -> list[int]:
    """Characters that could join, in turn order."""
    found: list[int] = []
    for h in s.order:
        if h in (leader, target) or why_not_join(s, h, target) is not None:
            continue
        if target >= HEROES or s.owner[h] != s.owner[target]:
            found.append(h)
    return found


def why_not_rally(s: ForestState, leader: int, target: int) -> Reason | None:
    """FOR-JOINT-01. With partners beside the target; whoever called it off may propose it again."""
    if not partners(s, leader, target):
        return NO_PARTNERS
    return CALLED_OFF_OFTEN if s.called_off.count(target) >= MAX_REQUESTS else None


class JointAttackProposal(Step[ForestState]):
    """FOR-JOINT-01. Others join, agreeing to what was promised, until the initiator strikes or calls off."""

    name: ClassVar[str] = "gather"

    def __init__(self, target: int, kind: int) -> None:
        self.target: Final = target
        self.kind: Final = kind

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        leader = s.active
        could = partners(s, leader, self.target)
        mine: list[Option] = []
        if s.joined:
            mine.append((STRIKE, 0, 0, 0))
        else:
            self.promises(s, [leader, *could], mine)
        mine.extend((JOIN, h, 0, 0) for h in could if s.owner[h] == s.owner[leader] and not (s.joined >> h) & 1)
        mine.append((CALL_OFF, 0, 0, 0))
        out.append(Decision(s.owner[leader], ASK_RALLY, mine, idle=mine[-1], about=self.target))
        for seat in range(s.seats):
            if seat == s.owner[leader]:
                continue
            theirs: list[Option] = []
            for h in could:
                if s.owner[h] == seat:
                    if (s.joined >> h) & 1:
                        theirs.append((WITHDRAW, h, 0, 0))
                    elif not (s.withdrawn >> h) & 1:
                        theirs.append((JOIN, h, 0, 0))
            if theirs:
                out.append(Decision(seat, ASK_JOIN, theirs, waits=False, about=self.target))

    def promises(self, s: ForestState, party: list[int], out: list[Option]) -> None:
        """FOR-JOINT-12, FOR-JOINT-13, FOR-MODE-03. Each promise once, before anybody has joined."""
        if self.target == MANTICORE:
            if s.box.terms.mode == SEMI_TEAM and s.promised[3] < 0:
                out.extend((PROMISE_KILL, h, 0, 0) for h in party)
            return
        points = self.reward(s)
        if points and s.promised[0] < 0:
            for i, h in enumerate(party):
                out.extend((PROMISE_POINTS, h, other, 0) for other in (party[i:] if points > 1 else [h]))
        if s.promised[2] < 0 and self.has_spoils(s):
            out.extend((PROMISE_TOKEN, h, 0, 0) for h in party)

    def reward(self, s: ForestState) -> int:
        if self.target < HEROES:
            return s.box.terms.hero_points
        return s.box.reward[self.target - FIRST_MONSTER]

    def has_spoils(self, s: ForestState) -> bool:
        """FOR-JOINT-13. What lies face down may be an artifact, so it counts."""
        if self.target < HEROES:
            return len(artifacts_left_by(s, self.target)) > 0
        return len(s.carried[self.target - FIRST_MONSTER]) > 0

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        verb, a, b = option[0], option[1], option[2]
        if verb == STRIKE:
            self.strike(s)
            return
        if verb == CALL_OFF:
            s.joined = 0
            s.withdrawn = 0
            s.promised = (-1, -1, -1, -1)
            s.called_off = (*s.called_off, self.target)
            s.tell(CALLED_OFF, s.active)
            return
        p = s.promised
        if verb == JOIN:
            s.joined |= 1 << a
            s.tell(JOINED, a)
        elif verb == WITHDRAW:
            s.joined &= ~(1 << a)
            s.withdrawn |= 1 << a
            s.tell(WITHDREW, a)
        elif verb == PROMISE_POINTS:
            s.promised = (a, b, p[2], p[3])
            if a == b:
                s.tell(PROMISED_ALL_POINTS, a)
            else:
                s.tell(PROMISED_POINTS, a, b)
        elif verb == PROMISE_TOKEN:
            s.promised = (p[0], p[1], a, p[3])
            s.tell(PROMISED_TOKEN, a)
        elif verb == PROMISE_KILL:
            s.promised = (-1, -1, -1, a)
            s.tell(PROMISED_KILL, a)
        s.push(self)

    def strike(self, s: ForestState) -> None:
        """FOR-JOINT-02. Everybody pays 1; what was refused before may be asked again."""
        party = s.joined | 1 << s.active
        for h in s.order:
            if (party >> h) & 1:
                s.spent[h] += 1
        s.joined = 0
        s.withdrawn = 0
        s.declined = ()
        s.called_off = ()
        s.attacked |= 1 << self.target  # FOR-JOINT-05
        s.attacked_jointly |= 1 << self.target
        begin_attack(s, party, self.target, self.kind, s.active)

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        if option[0] == STRIKE and seat == s.owner[s.active]:
            return NOBODY_JOINED
        if option[0] == JOIN and 0 <= option[1] < HEROES and s.owner[option[1]] == seat:
            return why_not_join(s, option[1], self.target)
        return None
