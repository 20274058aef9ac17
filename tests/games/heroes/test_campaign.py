"""Campaigns: what is carried from mission to mission, and the file that remembers it."""

import random
from pathlib import Path

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    gold_of,
    no_cards,
    offered,
    opened,
    play,
    set_gold,
    started,
    step_name,
    until,
)
from hexkeep.cli.app import run
from hexkeep.games.heroes.rules.effects.language import SPECIALTY, STATISTIC
from hexkeep.games.heroes.rules.modes import campaign
from hexkeep.games.heroes.rules.modes.campaign import next_deck, whole_deck
from hexkeep.games.heroes.rules.modes.victory import check_victory, lose
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.campaign_file import (
    CampaignFile,
    begin_campaign,
    enter_mission,
    missions_of,
    next_mission,
    setup_of,
)
from hexkeep.games.heroes.vocabulary import CARD
from hexkeep.kernel.errors import BadRecord, BadSetup
from hexkeep.kernel.match import Match

CAMPAIGNS = ("long-live-the-queen", "dragons-blood", "rise-of-the-necromancer")


def won(s: HeroesState) -> HeroesState:
    """The goal of the first mission is reached."""
    for rival in range(s.seats, len(s.team)):
        s.flags[s.towns[rival]] = 0
    s.beaten = [1] * len(s.beaten)
    check_victory(s)
    GAME.advance(s)
    return s


def test_there_are_three_campaigns_of_three_missions() -> None:
    for name in CAMPAIGNS:
        assert [s.mission for s in missions_of(BOX, name)] == [1, 2, 3]
        assert len({s.hero for s in missions_of(BOX, name)}) == 1
    assert tuple(GAME.campaigns()) == CAMPAIGNS
    for name, setups in GAME.campaigns().items():
        for i, setup in enumerate(setups):
            assert GAME.mission(Match(GAME, setup, 1).state) == (name, i)
    assert GAME.mission(Match(GAME, {}, 1).state) is None


@pytest.mark.rule("HOM-DIFF-03")
@pytest.mark.parametrize("difficulty", ["easy", "impossible"])
def test_missions_have_bonuses_of_their_own(difficulty: str) -> None:
    s = until(opened(scenario="homecoming", difficulty=difficulty), "pick-one")
    assert offered(s) == [f"choose effect:scenario.homecoming.bonus-{i}" for i in range(3)]
    before = gold_of(s, 0)
    play(s, "choose effect:scenario.homecoming.bonus-0")
    assert gold_of(s, 0) == before + 5


@pytest.mark.rule("HOM-CAMP-02", "HOM-CAMP-03")
def test_after_a_victory_five_cards_are_chosen_from_the_whole_deck() -> None:
    s = no_cards(started(scenario="homecoming"))
    give(s, 0, "haste")
    give(s, 0, "slow", zone="discard")
    give(s, 0, "bless", zone="ongoing")
    give(s, 0, "cure", "curse", "offense", zone="deck")
    (standing,) = give(s, 0, "estates")
    s.hand[0].remove(standing)
    s.permanent[0] = [standing]
    s.removed.append(give(s, 0, "armorer")[0])
    s.hand[0].remove(card("armorer"))
    statistics = [c for c in whole_deck(s, 0) if BOX.card(c).kind == STATISTIC]
    won(s)
    assert not s.over
    assert {"take-along card:haste.1", "take-along card:slow.1", "take-along card:bless.1"} <= set(offered(s, 0))
    assert f"take-along card:{CARD.token(standing)}" in offered(s, 0), "a permanent card in play counts"
    assert not any("armorer" in o for o in offered(s)), "removed cards do not count"
    kinds = {BOX.card(CARD.value(o.partition("card:")[2])).kind for o in offered(s)}
    assert not kinds & {STATISTIC, SPECIALTY}
    for name in ("haste", "slow", "bless", "cure"):
        play(s, f"take-along card:{name}.1")
        assert not s.over
    play(s, "take-along card:curse.1")
    assert s.over
    assert GAME.outcome(s) == [1.0]
    deck = next_deck(s)
    first = BOX.heroes[s.hero[0]].specialties[0]
    assert len(deck) == len(statistics) + 1 + 5
    assert f"{first}.1" in deck
    assert {"haste.1", "slow.1", "bless.1", "cure.1", "curse.1"} <= set(deck)
    assert "offense.1" not in deck


@pytest.mark.rule("HOM-CAMP-02")
def test_with_fewer_cards_all_of_them_come_along() -> None:
    s = no_cards(started(scenario="homecoming"))
    others = [c for c in whole_deck(s, 0) if BOX.card(c).kind not in (STATISTIC, SPECIALTY)]
    assert len(others) < 5
    won(s)
    for _ in others:
        play(s, offered(s)[0])
    assert s.over
    assert sorted(s.carried) == sorted(others)


@pytest.mark.rule("HOM-CAMP-01", "HOM-CAMP-02", "HOM-CAMP-04")
def test_the_next_mission_starts_with_the_deck_and_nothing_else() -> None:
    s = no_cards(started(scenario="homecoming"))
    give(s, 0, "haste", "attack", zone="deck")
    s.xp[0] = 8
    set_gold(s, 0, 99)
    won(s)
    while not s.over:
        play(s, next((o for o in offered(s) if "haste" in o), offered(s)[0]))
    deck = next_deck(s)
    given = {"scenario": "guardian-angels", "carried": deck, "optional": ["no-bonus"]}
    t = GAME.open(given, 3)
    assert sorted(CARD.token(c) for c in (*t.deck[0], *t.hand[0])) == deck
    assert t.xp[0] == 0
    assert t.purse[0] == BOX.scenarios[t.scenario].resources[0]
    assert t.army[0] == BOX.scenarios[t.scenario].units["castle"]
    assert t.morale[0] == 0
    hero = BOX.heroes[t.hero[0]]
    assert {BOX.card(c).name for c in t.aside[0]} == set(hero.specialties[1:])
    assert sorted(GAME.components(t)) == sorted(GAME.components(GAME.open({"scenario": "guardian-angels"}, 3)))


@pytest.mark.rule("HOM-CAMP-02")
def test_a_deck_of_another_shape_is_refused() -> None:
    first = BOX.heroes[BOX.hero_index["catherine"]].specialties[0]
    good = ["attack.1", f"{first}.1", "haste.1", "slow.1", "bless.1", "cure.1", "curse.1"]
    assert GAME.setup({"scenario": "guardian-angels", "carried": good})["carried"] == good
    for carried, reason in (
        ([*good, "offense.1"], "at most 5"),
        ([c for c in good if not c.startswith(first)], "exactly one specialty"),
        ([*good[:-1], f"{BOX.heroes[0].specialties[1]}.1"], "exactly one specialty"),
        ([*good[:-1], "haste.1"], "twice"),
        (["no-such-card.1"], "carried cannot be"),
    ):
        with pytest.raises(BadSetup, match=reason):
            GAME.setup({"scenario": "guardian-angels", "carried": carried})
    with pytest.raises(BadSetup, match="applies only"):
        GAME.setup({"scenario": "homecoming", "carried": good})
    with pytest.raises(BadSetup, match="cannot be"):
        GAME.setup({"scenario": "homecoming", "hero-1": "rion"})


def played(progress: CampaignFile, victory: bool) -> Match[HeroesState]:
    match = Match(GAME, setup_of(BOX, progress), 7)
    s = match.state
    if victory:
        won(s)
        if not s.over and step_name(s) != "keep":  # other goals
            s.winners = 0
            s.army[0].append(BOX.side_index["archangels few"])
            won(s)
        while not s.over:
            match.play(0, match.game.decisions(s)[0].options[0])
    else:
        lose(s)
    return match


@pytest.mark.rule("HOM-CAMP-05", "HOM-MODE-03")
def test_a_campaign_of_three_missions_with_a_defeat_on_the_way() -> None:
    progress = begin_campaign(BOX, "long-live-the-queen", "hard")
    progress = enter_mission(GAME, progress, played(progress, True))
    assert progress.mission == 2
    deck = list(progress.carried)
    assert deck
    progress = enter_mission(GAME, progress, played(progress, False))
    assert progress.mission == 2
    assert progress.carried == deck, "it is played again with the deck it was started with"
    with pytest.raises(BadRecord, match="the mission that is due is guardian-angels"):
        enter_mission(GAME, progress, Match(GAME, {"scenario": "homecoming"}, 1))
    with pytest.raises(BadRecord, match="another carried"):
        enter_mission(GAME, progress, Match(GAME, {"scenario": "guardian-angels", "difficulty": "hard"}, 1))
    with pytest.raises(BadRecord, match="not over"):
        enter_mission(GAME, progress, Match(GAME, setup_of(BOX, progress), 1))
    progress = enter_mission(GAME, progress, played(progress, True))
    progress = enter_mission(GAME, progress, played(progress, True))
    assert next_mission(BOX, progress) is None
    assert [(a.mission, a.won) for a in progress.attempts] == [
        ("homecoming", True),
        ("guardian-angels", False),
        ("guardian-angels", True),
        ("liberation-of-steadwick", True),
    ]


def test_the_campaign_file_is_kept_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, record = tmp_path / "my.campaign", tmp_path / "lost.hexkeep"
    assert run(["campaign", "start", str(file), "--name", "dragons-blood", "--difficulty", "easy"]) == 0
    assert "mission 1 of 3, culling-the-weak" in capsys.readouterr().out
    match = Match(GAME, {"scenario": "culling-the-weak", "difficulty": "easy"}, 3)
    dice = random.Random(3)
    while not match.over:
        d = dice.choice(GAME.decisions(match.state))
        match.play(d.seat, dice.choice(d.options))
    record.write_text(match.record())
    assert run(["campaign", "enter", str(file), "--record", str(record)]) == 0
    assert "culling-the-weak: lost" in capsys.readouterr().out
    assert run(["campaign", "start", str(file), "--name", "dragons-blood"]) == 2
    assert run(["campaign", "start", str(tmp_path / "x"), "--name", "dragon-blood"]) == 2
    assert "did you mean 'dragons-blood'" in capsys.readouterr().err
    file.write_text('{"campaign": 1}')
    assert run(["campaign", "show", str(file)]) == 2
    assert "is no campaign file" in capsys.readouterr().err


@pytest.mark.rule("HOM-MODE-03")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "impossible"])
def test_missions_by_random_play_end_in_every_difficulty(difficulty: str) -> None:
    for i, mission in enumerate(s.name for s in BOX.scenarios if s.campaign):
        s = GAME.open({"scenario": mission, "difficulty": difficulty}, i)
        dice = random.Random(i)
        while not s.over:
            d = dice.choice(GAME.decisions(s))
            GAME.play(s, d.seat, dice.choice(d.options))
        assert GAME.ending(s) in ("won", "lost")


@pytest.mark.rule("HOM-CAMP-01")
@pytest.mark.parametrize(
    ("scenario", "over", "winners", "then"),
    [
        ("homecoming", True, 1, "guardian-angels"),
        ("homecoming", False, 1, None),
        ("homecoming", True, 0, None),
        ("brave-new-world", True, 1, None),
    ],
)
def test_another_mission_follows_only_one_that_was_won(
    scenario: str, over: bool, winners: int, then: str | None
) -> None:
    s = started(scenario=scenario)
    s.over, s.winners = over, winners
    found = campaign.next_mission(s)
    assert (None if found is None else found.name) == then
