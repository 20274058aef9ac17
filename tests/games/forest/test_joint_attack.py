"""Joint attacks: proposal, promises, consent, sums, full damage, trophies."""

import pytest

from games.forest.table import (
    DWARF,
    ELF,
    GREAT,
    MAGE,
    MANTICORE,
    MONSTER,
    WARRIOR,
    arranged,
    asked,
    backpack,
    carrying,
    cell,
    end_round,
    events,
    holding,
    kinds,
    life,
    next_rolls,
    offered,
    play,
    power,
    reason,
    token,
    waited,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import ForestState, figures_of_side, initiative_left, put_figure
from hexkeep.kernel.setup import Value

AT = {"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F3", "ordinary-1": "F4"}


def rallied(kind: str = "melee", target: str = "ordinary-1", **given: Value) -> ForestState:
    s = arranged(AT, **given)
    play(s, f"rally figure:{target} kind:{kind}")
    return s


@pytest.mark.rule("FOR-JOINT-01")
def test_a_proposal_needs_the_others_consent() -> None:
    s = rallied()
    assert "strike" not in offered(s, 0)
    assert reason(s, "strike", 0) == "nobody-joined"
    assert offered(s, 1) == ["join figure:dwarf-m"]
    assert waited(s) == [0]  # the others are offered it, nobody waits for them
    play(s, "join figure:dwarf-m")
    assert offered(s, 1) == ["withdraw figure:dwarf-m"]
    play(s, "withdraw figure:dwarf-m")
    assert not offered(s, 1)
    play(s, "join figure:elf-m", "strike")
    assert (s.spent[WARRIOR], s.spent[DWARF], s.spent[ELF]) == (1, 0, 1)


@pytest.mark.rule("FOR-JOINT-01")
def test_a_call_off_costs_nothing_and_may_be_repeated_but_not_for_ever() -> None:
    s = rallied()
    play(s, "join figure:dwarf-m", "call-off")
    assert s.spent == [0] * 8
    assert s.joined == 0
    for _ in range(2):
        play(s, "rally figure:ordinary-1 kind:melee", "call-off")
    assert not offered(s, verb="rally")
    assert reason(s, "rally figure:ordinary-1 kind:melee") == "called-off-often"
    play(s, "move cell:D4")
    assert s.called_off == ()


@pytest.mark.rule("FOR-JOINT-01", "FOR-GIVE-02")
def test_a_joint_attack_lets_everything_be_asked_again() -> None:
    s = arranged(AT)
    s.declined = (3, 3, 3)
    s.called_off = (MANTICORE,) * 3
    next_rolls(s, 3, 3, "shooting", 3, 3)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:dwarf-m", "strike")
    assert (s.declined, s.called_off) == ((), ())


@pytest.mark.rule("FOR-JOINT-01", "FOR-JOINT-09")
def test_the_log_of_a_joint_attack_names_its_leader() -> None:
    s = arranged({"dwarf-m": "F5", "warrior-m": "E4", "elf-m": "F3", "ordinary-1": "F4"})
    next_rolls(s, 1, 6, "shooting", 6, 1)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:warrior-m", "join figure:elf-m")
    told = play(s, "strike")
    assert events(told, "jointly")[0][0] == DWARF  # not the Warrior, whose number is lower
    assert [e[0] for e in events(told, "rolled")] == [DWARF, MONSTER, MONSTER, DWARF]
    assert events(told, "countered")[0][:2] == (MONSTER, DWARF)


@pytest.mark.rule("FOR-JOINT-01", "FOR-MODE-06")
def test_own_characters_join_without_asking_anybody() -> None:
    s = arranged(AT, seats=1)
    play(s, "rally figure:ordinary-1 kind:melee")
    assert waited(s) == [0]
    play(s, "join figure:dwarf-m", "join figure:elf-m")
    assert "strike" in offered(s)
    assert [d.seat for d in GAME.decisions(s)] == [0]  # the leader's player is asked once, for all of them


@pytest.mark.rule("FOR-JOINT-02")
def test_partners_stand_beside_the_target_with_initiative() -> None:
    s = arranged(AT)
    s.spent[DWARF] = 4
    put_figure(s, ELF, cell("A1"))
    assert reason(s, "rally figure:ordinary-1 kind:melee") == "no-partners"
    assert not offered(s, verb="rally")
    s.spent[DWARF] = 3
    play(s, "rally figure:ordinary-1 kind:melee")
    assert reason(s, "join figure:elf-m", 2) == "not-adjacent"
    s.spent[DWARF] = 4
    assert reason(s, "join figure:dwarf-m", 1) == "too-dear"


@pytest.mark.rule("FOR-JOINT-03")
def test_whose_turn_is_over_cannot_join() -> None:
    s = arranged(AT)
    play(s, "end-turn")
    play(s, "rally figure:ordinary-1 kind:melee")
    assert offered(s, 0) == []
    assert reason(s, "join figure:warrior-m", 0) == "turn-over"
    assert offered(s, 2) == ["join figure:elf-m"]


@pytest.mark.rule("FOR-JOINT-04", "FOR-JOINT-05")
def test_joint_attacks_keep_their_own_count_for_the_round() -> None:
    s = arranged(AT, standing=True)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert "rally figure:ordinary-1 kind:magic" in offered(s)  # alone before, still chosen
    assert reason(s, "rally figure:ordinary-1 kind:card") == "kind-is-free"
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:dwarf-m", "strike")
    assert offered(s, verb="attack") == ["attack figure:ordinary-1 kind:card"]
    assert offered(s, verb="rally") == ["rally figure:ordinary-1 kind:card"]
    play(s, "end-turn")
    assert offered(s, 1, "rally") == ["rally figure:ordinary-1 kind:card"]
    assert "attack figure:ordinary-1 kind:magic" in offered(s, 1)  # a participant keeps his own first choice
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = play(s, "rally figure:ordinary-1 kind:card", "join figure:elf-m", "strike")
    assert kinds(told).count("card-drawn") == 2


@pytest.mark.rule("FOR-JOINT-05")
def test_after_leading_a_joint_attack_solo_ones_come_by_card() -> None:
    s = rallied("shooting", standing=True)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "join figure:dwarf-m", "strike")
    assert offered(s, verb="attack") == ["attack figure:ordinary-1 kind:card"]


@pytest.mark.rule("FOR-JOINT-06")
def test_sums_and_one_die() -> None:
    s = arranged({"mage-m": "E4", "warrior-m": "F5", "great": "F4"})
    holding(s, MAGE, "sword-2")
    power(s, MAGE, "melee", 2)
    next_rolls(s, 2, 6)
    play(s, "rally figure:great kind:melee", "join figure:warrior-m")
    told = play(s, "strike")  # (1 + 2 + 2) + 4 + 2 = 11 against 4 + 6 = 10
    assert [e[3] for e in events(told, "rolled")][:2] == [11, 10]
    assert events(told, "hit")[0] == (GREAT, 1, 3, 0)
    assert len(events(told, "brings")) >= 3


@pytest.mark.rule("FOR-JOINT-07")
def test_a_character_attacked_by_a_group_defends_as_usual() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F5", "warrior-m": "F4"}, mode="semi-team")
    holding(s, ELF, "fireball-1")
    holding(s, WARRIOR, "ice_block-1")
    play(s, "rally figure:warrior-m kind:magic", "join figure:elf-m", "strike")
    assert (asked(s), waited(s)) == ("cast", [1])
    play(s, "cast spells:fireball")
    assert (asked(s), waited(s)) == ("answer", [2])
    s = arranged({"mage-m": "E4", "elf-m": "F5", "warrior-m": "F4"}, mode="semi-team")
    play(s, "rally figure:warrior-m kind:melee", "join figure:elf-m", "strike")
    assert (asked(s), waited(s)) == ("stance", [2])


@pytest.mark.rule("FOR-JOINT-08")
def test_a_lost_exchange_hurts_every_member_in_full() -> None:
    """The rulebook's example: 8 against 9, each of two loses 1."""
    s = arranged({"mage-m": "E4", "warrior-m": "F5", "ordinary-1": "F4"})
    next_rolls(s, 3, 6, "shooting", 1, 6)
    play(s, "rally figure:ordinary-1 kind:magic", "join figure:warrior-m")
    told = play(s, "strike")  # 4 + 1 + 3 = 8 against 3 + 6 = 9
    assert [e[3] for e in events(told, "rolled")][:2] == [8, 9]
    assert events(told, "hit")[:2] == [(WARRIOR, 1, 9, 0), (MAGE, 1, 9, 0)]


@pytest.mark.rule("FOR-JOINT-09")
def test_the_counter_attack_meets_the_groups_sum() -> None:
    s = arranged({"mage-m": "E4", "warrior-m": "F5", "ordinary-1": "F4"})
    holding(s, MAGE, "shield-2")
    next_rolls(s, 1, 6, "shooting", 6, 1)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:warrior-m")
    told = play(s, "strike")
    assert events(told, "rolled")[0][0] == MAGE  # who leads the attack rolls for all
    assert events(told, "rolled")[2:] == [(MONSTER, 3, 6, 9), (MAGE, 2 + 2 + 3, 1, 8)]
    assert life(s, MAGE, WARRIOR) == [9, 9]
    assert kinds(told).count("countered") == 1


@pytest.mark.rule("FOR-JOINT-10")
def test_the_initiator_chooses_the_groups_stance() -> None:
    s = rallied("shooting")
    next_rolls(s, 1, 6, "melee")
    play(s, "join figure:dwarf-m", "strike")
    assert (asked(s), waited(s)) == ("stance", [0])
    told = play(s, "stand stance:defend")
    assert events(told, "rolled")[1][1] == 3 + 4  # defences of warrior and dwarf


@pytest.mark.rule("FOR-JOINT-10", "FOR-JOINT-11")
def test_survivors_alone_are_answered_and_the_earliest_speaks() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F5", "warrior-m": "F3", "ordinary-1": "F4"})
    s.life[MAGE] = 2
    holding(s, MAGE, "sword-1")
    carrying(s, MONSTER, "helmet-1")
    next_rolls(s, 1, 5, "melee")
    play(s, "rally figure:ordinary-1 kind:magic", "join figure:elf-m")
    play(s, "strike")  # 4 + 2 + 1 = 7 against 3 + 3 + 5 = 11
    assert life(s, MAGE, ELF) == [0, 6]
    assert (asked(s), waited(s)) == ("stance", [1])
    assert figures_of_side(s.defenders) == (ELF,)
    assert token("sword-1") in s.out_of_game


@pytest.mark.rule("FOR-JOINT-12")
@pytest.mark.parametrize(("a_spent", "b_spent", "winner"), [(3, 3, WARRIOR), (3, 1, DWARF), (0, 2, WARRIOR)])
def test_without_agreement_most_initiative_takes_all_then_the_initiator(
    a_spent: int, b_spent: int, winner: int
) -> None:
    s = arranged(AT)
    s.spent[WARRIOR], s.spent[DWARF] = a_spent, b_spent
    s.life[MONSTER] = 1
    carrying(s, MONSTER, "bow-1")
    next_rolls(s, 6, 1)
    play(s, "rally figure:ordinary-1 kind:melee", "join figure:dwarf-m", "strike")
    assert s.points[winner] == 1
    assert asked(s) == "loot"
    assert waited(s) == [s.owner[winner]]


@pytest.mark.rule("FOR-JOINT-12")
def test_on_any_tie_for_most_the_initiator_takes_all() -> None:
    s = arranged(AT)
    s.spent[WARRIOR], s.spent[DWARF], s.spent[ELF] = 3, 1, 2
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "rally figure:ordinary-1 kind:melee", "join figure:dwarf-m", "join figure:elf-m", "strike")
    assert (s.points[WARRIOR], s.points[DWARF], s.points[ELF]) == (1, 0, 0)


@pytest.mark.rule("FOR-JOINT-12", "FOR-JOINT-13")
def test_promises_are_kept_and_yield_the_normal_amounts_once() -> None:
    s = arranged({"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F3", "great": "F4"})
    s.life[GREAT] = 1
    carrying(s, GREAT, "bow-1", "sword-1")
    next_rolls(s, 6, 1)
    play(s, "rally figure:great kind:melee")
    assert "promise-points figure:warrior-m figure:dwarf-m" in offered(s)
    play(s, "promise-points figure:dwarf-m figure:elf-m", "promise-token figure:elf-m")
    assert not offered(s, verb="promise")
    play(s, "join figure:dwarf-m", "join figure:elf-m", "strike")
    assert (s.points[WARRIOR], s.points[DWARF], s.points[ELF]) == (0, 1, 1)
    assert waited(s) == [2]
    play(s, "loot token:bow-1")
    assert backpack(s, ELF) == ["bow-1"]
    assert s.out_of_game == (token("sword-1"),)


@pytest.mark.rule("FOR-JOINT-12", "FOR-JOINT-13")
@pytest.mark.parametrize("to", ["warrior-m", "dwarf-m", "elf-m"])
def test_each_promise_is_given_once_to_whomever(to: str) -> None:
    s = arranged({"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F3", "great": "F4"})
    carrying(s, GREAT, "bow-1")
    play(s, "rally figure:great kind:melee", f"promise-points figure:{to} figure:{to}")
    assert not offered(s, verb="promise-points")
    play(s, f"promise-token figure:{to}")
    assert not offered(s, verb="promise")


@pytest.mark.rule("FOR-JOINT-12", "FOR-POWER-07")
@pytest.mark.parametrize(("points", "shares"), [(0, 0), (1, 2), (2, 3)])
def test_points_for_a_character_are_promised_as_the_table_counts_them(points: int, shares: int) -> None:
    at = {"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F4"}
    s = arranged(at, mode="semi-team", hero_points=points)
    play(s, "rally figure:elf-m kind:melee")
    assert len(offered(s, verb="promise-points")) == shares  # one of two; with two points one or both


@pytest.mark.rule("FOR-JOINT-12")
def test_a_promise_to_somebody_who_stayed_away_does_not_bind() -> None:
    s = rallied()
    s.life[MONSTER] = 1
    play(s, "promise-points figure:elf-m figure:elf-m", "join figure:dwarf-m")
    next_rolls(s, 6, 1)
    play(s, "strike")
    assert s.points[ELF] == 0
    assert s.points[WARRIOR] == 1


@pytest.mark.rule("FOR-JOINT-14")
def test_a_target_dying_in_its_counter_attack_is_a_joint_victory() -> None:
    s = rallied("shooting")
    s.life[MONSTER] = 1
    next_rolls(s, 1, 6, "magic", 1, 6)
    told = play(s, "join figure:elf-m", "strike")  # 3 + 1 against 1 + 2 + 6
    assert where(s, MONSTER) == ""
    assert events(told, "gained") == [(ELF, 1, 0, 0)]  # 5 - 1 left against 4 - 1


@pytest.mark.rule("FOR-JOINT-15")
def test_jointly_on_characters_only_between_rivals() -> None:
    at = {"warrior-m": "E4", "dwarf-m": "F5", "elf-m": "F4"}
    assert not offered(arranged(at), verb="rally")
    assert reason(arranged(at), "rally figure:elf-m kind:magic") == "friend"
    assert offered(arranged(at, mode="semi-team"), verb="rally figure:elf-m")


@pytest.mark.rule("FOR-JOINT-16")
def test_a_target_that_kills_several_takes_one_artifact_from_each() -> None:
    s = arranged({"mage-m": "E4", "dwarf-m": "F5", "elf-m": "F4", "warrior-m": "A1"}, mode="semi-team")
    s.life[MAGE] = s.life[DWARF] = 1
    holding(s, MAGE, "bow-1")
    holding(s, DWARF, "sword-1")
    holding(s, ELF, "helmet-1")
    power(s, ELF, "magic", 2)
    next_rolls(s, 1, 6)
    play(s, "rally figure:elf-m kind:magic", "join figure:dwarf-m")
    told = play(s, "strike")  # 4 + 1 + 1 against 2 + 2 + 3 + 6
    assert "countered" not in kinds(told)
    play(s, offered(s, verb="loot")[0])
    play(s, offered(s, verb="loot")[0])
    assert sorted(backpack(s, ELF)) == ["bow-1", "sword-1"]
    assert waited(s) == [2]


@pytest.mark.rule("FOR-JOINT-17")
def test_each_participant_decides_on_his_own_spells() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F5", "ordinary-1": "F4"})
    holding(s, MAGE, "fireball-2")
    holding(s, ELF, "ice_block-1", "amulet-4")
    play(s, "rally figure:ordinary-1 kind:magic", "join figure:elf-m")
    next_rolls(s, 3, 1)
    play(s, "strike")
    assert waited(s) == [0]
    play(s, "cast spells:fireball")
    assert waited(s) == [1]
    told = play(s, "cast spells:none")
    assert events(told, "rolled")[0] == (MAGE, 4 + 2 + 2 + 1, 3, 12)
    assert token("fireball-2") in s.out_of_game
    assert token("ice_block-1") not in s.out_of_game


@pytest.mark.rule("FOR-ROUND-04", "FOR-JOINT-02")
def test_joining_spends_the_pool_of_the_own_turn() -> None:
    s = rallied("shooting", standing=True)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "join figure:dwarf-m", "strike", "end-turn")
    assert initiative_left(s, DWARF) == 3


# ---- the Manticore's death -------------------------------------------------------------------------


@pytest.mark.rule("FOR-MODE-01", "FOR-DEATH-04", "FOR-END-01")
def test_in_a_team_all_win_the_dead_too() -> None:
    s = arranged({"mage-m": "G2", "elf-m": "A1", "dwarf-m": "B1"})
    put_figure(s, ELF, -1)
    s.life[ELF] = 0
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 20)
    play(s, "attack figure:manticore kind:magic")
    assert s.over
    assert GAME.outcome(s) == [1.0, 1.0, 1.0]
    assert GAME.ending(s) == "great-victory"


@pytest.mark.rule("FOR-MODE-02", "FOR-END-02", "FOR-END-06")
def test_among_rivals_the_killer_alone_wins() -> None:
    s = arranged({"mage-m": "G2", "elf-m": "A1", "ordinary-1": "A4"}, mode="semi-team")
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 20)
    play(s, "attack figure:manticore kind:magic")
    assert GAME.outcome(s) == [1.0, 0.0]
    assert GAME.ending(s) == "victory"


@pytest.mark.rule("FOR-MODE-03", "FOR-JOINT-13")
@pytest.mark.parametrize("to", ["warrior-m", "elf-m"])
def test_the_kill_is_promised_once(to: str) -> None:
    s = arranged({"warrior-m": "G2", "elf-m": "E2"}, mode="semi-team")
    play(s, "rally figure:manticore kind:magic", f"promise-kill figure:{to}")
    assert not offered(s, verb="promise-kill")


@pytest.mark.rule("FOR-MODE-03")
@pytest.mark.parametrize("promise", [False, True])
def test_a_joint_kill_has_one_winner(promise: bool) -> None:
    s = arranged({"mage-m": "G2", "elf-m": "E2"}, mode="semi-team")
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 30)
    s.spent[MAGE] = 2
    play(s, "rally figure:manticore kind:magic")
    if promise:
        play(s, "promise-kill figure:mage-m")
    play(s, "join figure:elf-m", "strike")
    assert GAME.outcome(s) == ([1.0, 0.0] if promise else [0.0, 1.0])


@pytest.mark.rule("FOR-MODE-04", "FOR-POWER-08")
def test_who_wins_an_exchange_she_began_is_the_killer() -> None:
    s = arranged({"elf-m": "A1", "mage-m": "G3"}, mode="semi-team")
    s.awake = True
    s.life[MANTICORE] = 2
    power(s, MAGE, "magic", 10)
    play(s, "end-turn")
    next_rolls(s, "magic", 1, 6)
    play(s, "end-turn")
    assert s.over
    assert GAME.outcome(s) == [0.0, 1.0]


@pytest.mark.rule("FOR-MODE-07")
def test_alone_there_is_nobody_to_join_or_give_to() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, mode="semi-team")
    holding(s, MAGE, "bow-1")
    assert not [t for t in offered(s) if t.startswith(("rally", "give"))]
    assert reason(s, "rally figure:ordinary-1 kind:magic") == "no-partners"


@pytest.mark.rule("FOR-JOINT-12")
@pytest.mark.parametrize(("promised", "keeper"), [("warrior-m", WARRIOR), ("dwarf-m", DWARF), ("elf-m", ELF)])
def test_points_and_artifact_go_where_they_were_promised(promised: str, keeper: int) -> None:
    s = rallied()
    s.life[MONSTER] = 1
    carrying(s, MONSTER, "bow-1")
    s.spent[keeper] = 2  # so that nobody would get it without the promise
    next_rolls(s, 6, 1)
    play(s, f"promise-token figure:{promised}", f"promise-points figure:{promised} figure:{promised}")
    play(s, *[f"join figure:{name}" for name in ("dwarf-m", "elf-m")], "strike")
    assert [h for h in (WARRIOR, DWARF, ELF) if s.points[h]] == [keeper]
    assert waited(s) == [(WARRIOR, DWARF, ELF).index(keeper)]


@pytest.mark.rule("FOR-MODE-03")
def test_in_a_team_nobody_promises_the_victory() -> None:
    at = {"warrior-m": "E2", "elf-m": "F3"}
    for mode, promised in (("team", 0), ("semi-team", 2)):
        s = arranged(at, mode=mode)
        play(s, "rally figure:manticore kind:melee")
        assert len(offered(s, verb="promise-kill")) == promised


@pytest.mark.rule("FOR-JOINT-02", "FOR-JOINT-03", "FOR-JOINT-04")
def test_after_the_blow_and_in_a_new_round_everything_may_be_proposed_again() -> None:
    s = arranged({"elf-m": "F3", "warrior-m": "E4", "dwarf-m": "F5", "ordinary-1": "F4"}, standing=True)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:dwarf-m", "join figure:warrior-m")
    play(s, "withdraw figure:dwarf-m", "strike")
    assert (s.joined, s.withdrawn) == (0, 0)
    end_round(s)
    assert "rally figure:ordinary-1 kind:shooting" in offered(s, 0)
    play(s, "rally figure:ordinary-1 kind:magic")
    assert offered(s, 1) == ["join figure:warrior-m"]
    assert offered(s, 2) == ["join figure:dwarf-m"]


@pytest.mark.rule("FOR-JOINT-10")
def test_the_leader_speaks_for_the_group_whatever_his_place_in_the_order() -> None:
    s = arranged({"elf-m": "F3", "dwarf-m": "F5", "warrior-m": "E4", "ordinary-1": "F4"})
    play(s, "end-turn", "end-turn")
    s.turn_over = 0
    next_rolls(s, 3, 3, "melee", 3, 3)
    play(s, "rally figure:ordinary-1 kind:shooting", "join figure:elf-m", "strike")
    assert waited(s) == [2]


@pytest.mark.rule("FOR-JOINT-16", "FOR-DEATH-05")
def test_what_the_victor_took_does_not_leave_the_game() -> None:
    s = arranged({"warrior-m": "E4", "elf-m": {"cell": "F4", "life": 1}}, mode="semi-team")
    holding(s, ELF, "sword-1", "bow-2")
    next_rolls(s, 6, 1)
    play(s, "attack figure:elf-m kind:shooting", "loot token:sword-1")
    assert s.out_of_game == (token("bow-2"),)
