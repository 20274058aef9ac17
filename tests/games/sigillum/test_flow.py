"""The round: phases, cooldowns, the main ability, the manoeuvre."""

import pytest

from games.sigillum.table import lay, opened


@pytest.mark.rule("SIG-ROUND-01", "SIG-ROUND-02", "SIG-ROUND-06")
def test_a_round_is_the_first_players_turn_then_the_seconds() -> None:
    play = opened(squads="beginner").do("claim cell:C1")
    seen = []
    for _ in range(6):
        seen.append((play.s.round, play.s.side))
        play.end()
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]
    play.s.round = 50
    play.end(2)
    assert not play.s.over


@pytest.mark.rule("SIG-ROUND-03", "SIG-ROUND-07")
def test_round_one_skips_the_time_phase_but_not_the_capture_phase() -> None:
    squads = {"first_squad": ["mortum", "saxum", "armus"], "second_squad": ["redux", "fidea", "manus"]}
    play = opened(squads="given", **squads).do("claim cell:C1")
    play.do("manoeuvre who:mortum cell:B1", "use ability:grave-step", "to cell:B2")
    assert "returned" not in play.event_log
    play.do("capture")
    assert play.damage() == [2, 1]
    assert "shot" in play.event_log
    assert play.left("grave-step") == 3


@pytest.mark.rule("SIG-ROUND-03")
def test_markers_placed_in_round_one_last_through_the_second_players_turn() -> None:
    play = lay("frigus=C2", "saxum=B4", round=1).do("use ability:shackling-cold").end()
    assert play.marks("saxum") == ["slow.1"]
    assert play.why("manoeuvre who:saxum cell:B3") == "slowed"


@pytest.mark.rule("SIG-ROUND-04")
def test_abilities_may_be_interleaved_or_not_used_at_all() -> None:
    play = lay("saxum=C2 armus=B1", "malleus=B2")
    play.do("use ability:stone-skin", "attack who:armus", "manoeuvre who:saxum cell:C3")
    assert lay("saxum=C2").can("capture")


@pytest.mark.rule("SIG-ROUND-05")
def test_after_the_capture_phase_nothing_can_be_used_and_nobody_reacts() -> None:
    play = lay("saxum=C2", "malleus=B2")
    assert play.why("manoeuvre who:malleus cell:B3", seat=1) == "no-decision"
    play.do("capture")
    assert play.why("manoeuvre who:saxum cell:C3", seat=0) == "no-decision"


@pytest.mark.rule("SIG-ROUND-04", "SIG-WIN-04")
def test_a_side_that_can_do_nothing_passes_through_its_turn() -> None:
    play = lay("saxum=C2*stun armus=C1*stun", "malleus=B4", side=2).do("capture")
    # Both characters on the board are stunned: the first side's turn is over before anybody is asked.
    assert (play.s.round, play.s.side) == (4, 1)
    assert not play.s.over


@pytest.mark.rule("SIG-TIME-01", "SIG-TIME-02", "SIG-TIME-03")
@pytest.mark.parametrize(("ability", "rounds"), [("stone-skin", 2), ("ground-tremor", 5)])
def test_a_special_returns_in_its_owners_time_phase_after_so_many_rounds(ability: str, rounds: int) -> None:
    play = lay("saxum=C3", "malleus=C4", damage="2:0", scale=30).do(f"use ability:{ability}")
    used = play.s.round
    for _ in range(rounds - 1):
        play.end(2)
        assert play.left(ability) > 0
        assert play.why(f"use ability:{ability}") == "recharges"
    play.end(2)
    assert play.s.round == used + rounds
    assert play.left(ability) == -1


@pytest.mark.rule("SIG-TIME-01")
def test_the_time_phase_touches_only_the_own_tokens_and_markers() -> None:
    play = lay("saxum=C2a!1.+attack-up*attack-down", "malleus=B4a!1.", side=2)
    play.do("capture")
    assert play.left("stone-skin") == -1
    assert play.left("shockwave") == 0  # still on the Sigil until the second side's time phase
    assert play.s.used[play.slot("malleus")] == 2
    assert play.marks("saxum") == ["attack-down.2"]


@pytest.mark.rule("SIG-TIME-01")
def test_nothing_of_the_time_phase_is_optional() -> None:
    play = lay("architectus=C2", cells="C3^obstacle.1").end(2)
    assert play.s.obstacles == [0, 0]


@pytest.mark.rule("SIG-TIME-04", "SIG-EFF-18")
@pytest.mark.parametrize(
    ("first", "second", "ability", "rounds"),
    [
        ("saxum=C3*poison*poison", "malleus=C4", "ground-tremor", 6),  # 5 + 2, at most 6
        ("saxum=C3*poison", "", "stone-skin", 3),
        ("eresida=A1*poison", "saxum=E3", "cocoon", 3),  # 5 - 3 cells between + 1
    ],
)
def test_the_cooldown_is_clamped_once_with_poison(first: str, second: str, ability: str, rounds: int) -> None:
    assert lay(first, second).do(f"use ability:{ability}").left(ability) == rounds


@pytest.mark.rule("SIG-TIME-04")
def test_a_cooldown_is_at_least_one() -> None:
    # Carnifex: the target's health, here 1; with an overlay that formula could fall below.
    assert lay("carnifex=C2", "saxum=C4/1").do("use ability:convict-the-guilty").left("convict-the-guilty") == 1
    from hexkeep.games.sigillum.rules.time_phase import send_token

    play = lay("carnifex=C2")
    send_token(play.s, play.s.box.sheets[play.slot("carnifex")].abilities[1], play.slot("carnifex"), -1)
    assert play.left("stockades") == 1


@pytest.mark.rule("SIG-TIME-05")
def test_conditions_of_a_cooldown_are_read_before_the_effect_and_poison_after_it() -> None:
    # Two cells between at declaration: 5 - 2 = 3, although the pull leaves one.
    assert lay("eresida=C1", "saxum=C4").do("use ability:cocoon").left("cocoon") == 3


@pytest.mark.rule("SIG-TIME-06")
def test_a_token_ready_but_not_yet_returned_still_counts_as_recharging() -> None:
    play = lay("tempus=C3", "saxum=C4!03")
    assert play.left("stone-skin") == 0
    assert play.do("attack who:tempus").health("saxum") == 3  # both specials count
    brewus = lay("brewus=C3", "saxum=C4!06").do("attack who:brewus")
    assert brewus.health("saxum") == 4  # 0 + 6 rounds are fewer than 8


@pytest.mark.rule("SIG-TIME-07")
def test_waiting_characters_recharge_too() -> None:
    play = lay("saxum=-m!1. armus=C1")
    play.end(2)
    assert play.left("stone-skin") == -1
    assert play.s.used[play.slot("saxum")] == 0


@pytest.mark.rule("SIG-ABIL-01", "SIG-ABIL-03")
def test_each_special_once_and_both_in_one_turn() -> None:
    play = lay("saxum=C3", "malleus=C4").do("use ability:stone-skin", "use ability:ground-tremor", "attack who:saxum")
    assert play.why("use ability:stone-skin") == "recharges"
    assert play.why("attack who:saxum") == "twice"
    assert play.why("manoeuvre who:saxum cell:C2") == "main-used"


@pytest.mark.rule("SIG-ABIL-02")
def test_waiting_and_stunned_characters_use_nothing() -> None:
    play = lay("saxum=- armus=C1 redux=C2*stun")
    assert play.why("use ability:stone-skin") == "on-sheet"
    assert play.why("manoeuvre who:saxum cell:C2") == "on-sheet"
    for text in ("use ability:bone-guard", "manoeuvre who:redux cell:C3", "attack who:redux"):
        assert play.why(text) == "stunned"


@pytest.mark.rule("SIG-ABIL-04")
def test_allies_are_the_whole_own_squad() -> None:
    play = lay("armus=B1 saxum=E1 redux=C2", "malleus=C3").do("use ability:shield-wall")
    assert [play.marks(w) for w in ("armus", "saxum", "redux", "malleus")] == [["defence-up.1"]] * 3 + [[]]


@pytest.mark.rule("SIG-ABIL-05")
def test_itself_only_where_the_reach_says_so() -> None:
    play = lay("ignifer=C2 malleus=B1").do("use ability:power-of-fire")
    assert not play.can("at who:ignifer")
    assert lay("ignifer=C2").do("use ability:spark-of-zeal").can("at who:ignifer")
    portal = lay("illesebra=C2 malleus=B1").do("use ability:hell-portal")
    assert portal.why("at who:illesebra") == "not-self"


@pytest.mark.rule("SIG-ABIL-06")
def test_what_could_do_nothing_is_not_offered_but_an_attack_for_nothing_is() -> None:
    assert lay("goetium=C2 malleus=B1").why("use ability:ritual-of-life") == "no-target"
    assert lay("vinctum=C2", "saxum=C3 redux=C4").why("use ability:iron-mask") == "no-target"
    play = lay("vinctum=C2", "saxum=C3").do("attack who:vinctum")  # undamaged: attack 0
    assert play.health("saxum") == 5
    assert play.s.used[play.slot("vinctum")] == 2


@pytest.mark.rule("SIG-ABIL-07", "SIG-EDGE-02")
def test_a_running_ability_is_not_interrupted_by_a_web() -> None:
    play = lay("redux=C2", "saxum=C4", cells="C3^web.2").do("use ability:returning-dash")
    assert play.marks("redux") == ["stun.2", "resistance.1"]
    assert play.why("attack who:redux") == "stunned"
    play.end(2)
    assert play.marks("redux") == []  # the Web's owner removed the Stun in its own time phase


@pytest.mark.rule("SIG-ABIL-08", "SIG-SPEC-02")
def test_what_depends_on_a_movement_needs_it() -> None:
    # Shield Rush names what happens instead; Rotten Mire does not.
    assert lay("armus=C2", "saxum=C3 redux=C4").do("use ability:shield-rush").marks("saxum") == ["stun.1"]
    assert lay("toxicum=C2", "saxum=B1").why("use ability:rotten-mire") == "no-target"
    assert lay("toxicum=C2", "saxum=C4").do("use ability:rotten-mire", "to cell:C3").marks("saxum") == ["poison.1"]


@pytest.mark.rule("SIG-ABIL-09")
def test_the_token_recharges_whatever_became_of_user_and_target() -> None:
    # Illesebra leaves her castle by the exchange, Saxum takes her place: her token is sent all the same.
    play = lay("illesebra=C1 saxum=C3").do("use ability:hell-portal")
    assert (play.at("illesebra"), play.at("saxum"), play.left("hell-portal")) == ("C3", "C1", 5)


@pytest.mark.rule("SIG-MAIN-01", "SIG-MAIN-04")
def test_the_main_ability_is_a_manoeuvre_or_an_attack() -> None:
    play = lay("saxum=C2", "malleus=C4").do("manoeuvre who:saxum cell:C3")
    assert play.why("attack who:saxum") == "main-used"
    fast = lay("saxum=C2+acceleration", "malleus=C4").do("manoeuvre who:saxum cell:C3")
    assert fast.why("manoeuvre who:saxum cell:C2") == "twice"
    fast.do("attack who:saxum")
    assert fast.why("attack who:saxum") == "twice"


@pytest.mark.rule("SIG-MAIN-02", "SIG-MAIN-03")
def test_the_main_ability_recovers_every_round_poison_or_not() -> None:
    play = lay("armus=C2*poison*poison*poison", "saxum=C3").do("attack who:armus")
    assert play.s.ready == [0] * 12
    play.end(2)
    assert play.can("attack who:armus")


@pytest.mark.rule("SIG-MAIN-05", "SIG-EXILE-04", "SIG-EXILE-07")
def test_exile_does_not_give_the_main_ability_back() -> None:
    from hexkeep.games.sigillum.rules.attack import exile

    play = lay("armus=C3a!.3 saxum=C2")
    exile(play.s, play.slot("armus"))
    assert play.at("armus") == "-"  # the filler stands on the castle
    free = lay("armus=C3a!.3 saxum=C2 redux=B1")
    exile(free.s, free.slot("armus"))
    assert free.at("armus") == "C1"
    assert free.why("attack who:armus") == "twice"
    assert free.left("shield-wall") == 3
    assert free.why("use ability:shield-rush") == "no-target"  # it may act again, there is only nobody near


@pytest.mark.rule("SIG-MANV-01")
def test_where_a_manoeuvre_may_lead() -> None:
    play = lay("saxum=C2 armus=B2 equita=E1", "malleus=D1", cells="D2^obstacle.2 B1^web.2")
    assert play.cells_of("manoeuvre who:saxum") == {"B1", "C3", "C1"}
    assert lay("saxum=C4", "malleus=B1 redux=B2 fidea=E1").why("manoeuvre who:saxum cell:C5") == "enemy-castle"
    assert lay("saxum=C2").why("manoeuvre who:saxum cell:C4") == "not-adjacent"


@pytest.mark.rule("SIG-MANV-02", "SIG-MANV-03")
def test_no_exchange_by_manoeuvre_and_no_standing_still() -> None:
    play = lay("saxum=A1 armus=A2 equita=B1", cells="B2^obstacle.2")
    assert play.why("manoeuvre who:saxum cell:A2") == "occupied"
    assert play.why("manoeuvre who:saxum cell:A1") == "occupied"
    assert play.cells_of("manoeuvre who:saxum") == set()


@pytest.mark.rule("SIG-MANV-04")
def test_swiftness_is_a_manoeuvre_but_does_not_spend_the_main_ability() -> None:
    play = lay("cerberus=C3", "saxum=B4/4").do("use ability:swiftness", "to cell:C2")
    assert play.can("manoeuvre who:cerberus cell:C3")
    assert lay("cerberus=C3*slow", "saxum=B4/4").why("use ability:swiftness") == "no-target"
    assert lay("cerberus=C3*silence", "saxum=B4/4").why("use ability:swiftness") == "silenced"
    wings = lay("cerberus=C3+wings", "saxum=B4/4").do("use ability:swiftness")
    assert "A1" in wings.cells_of("to")
