"""Positions, views, guesses, and input that cannot be."""

from typing import Any

import pytest

from games.bastion.table import BOTH, enemies, finish_setup, kind, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.vocabulary import ENEMY, LEGENDS
from hexkeep.kernel.errors import BadPosition, BadSetup


def spoilt(change: Any, edition: str = "2015") -> None:
    """Read a sound position with one thing wrong."""
    position = GAME.position(siege(edition, enemies={"s1": "red-beast"}, mana="2 red", players=2).s)
    change(position["table"], position)
    GAME.from_position(position)


def test_an_untouched_position_is_read():
    spoilt(lambda table, position: None)


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("s24 is the deck's section", lambda t, p: t["enemies"].update(s24=["blue-beast"])),
        ("red-beast lies in two places", lambda t, p: t["enemies"].update(s2=["red-beast"])),
        ("enemies.s2: there is no enemy 'red-gnome'", lambda t, p: t["enemies"].update(s2=["red-gnome"])),
        ("15 red mana, not 16", lambda t, p: t["reserve"].update(red=14)),
        ("reserve.red: -1 cannot be", lambda t, p: t["reserve"].update(red=-1)),
        ("did you mean 'yellow'", lambda t, p: t["reserve"].update(yelow=1)),
        ("each of the six colours", lambda t, p: t.update(districts=["red"] * 6)),
        ("no mode 'standard'", lambda t, p: t.update(mode="standard")),
        ("did you mean 'standard-siege'", lambda t, p: t.update(mode="standard-seige")),
        ("cannot stand on s3", lambda t, p: (t["unused"].remove("red-dragon"), t["enemies"].update(s3=["red-dragon"]))),
        ("only symbiotes", lambda t, p: (t["unused"].remove("blue-mage"), t["enemies"]["s1"].append("blue-mage"))),
        ("no source d1-4", lambda t, p: (t["sources"]["d1"].__setitem__(3, "red"), t["reserve"].update(red=12))),
        ("not in the 2015 box", lambda t, p: (t["rituals"].pop(), t["rituals"].append("red-cannon"))),
        ("used but nobody's", lambda t, p: t.update(artifacts_used=["red-transducer"])),
        ("active: 2 cannot be, 0 to 1", lambda t, p: t.update(active=2)),
        ("do not fit", lambda t, p: p.update(seats=3)),
        ("1 to 4 players", lambda t, p: p.update(seats=5)),
        ("there is no step", lambda t, p: p.update(steps=[["nap"]])),
        (
            "the siege is over",
            lambda t, p: (t["unused"].extend([*t["deck"], "red-beast"]), t.update(deck=[], enemies={})),
        ),
        ("table: 'deck' is missing", lambda t, p: t.pop("deck")),
        ("square-1 leaves no mana", lambda t, p: square_with_mana(t)),
        ("dit: there is no such field", lambda t, p: t.update(dit=["moved"])),
        (r"defenders\[0\]: there is no field 'mna'", lambda t, p: t["defenders"][0].update(mna={})),
        ("enemies: 3 is no table", lambda t, p: t.update(enemies=3)),
        ("deck: 'red' is no list", lambda t, p: t.update(deck="red")),
        ("active: 'first' is no whole number", lambda t, p: t.update(active="first")),
        ("settings.early_spells: 1 is neither", lambda t, p: t.update(settings={"early_spells": 1})),
        ("towers: a list of 5, 6 would be right", lambda t, p: t["towers"].pop()),
        ("foundations: red-collector is no structure", lambda t, p: built(t, "red-collector")),
        ("artifacts: red-source is no artifact", lambda t, p: owned(t, "red-source")),
        ("enemies.square-2: only fliers land", lambda t, p: placed(t, "square-2", "blue-mage")),
        (
            "aside: enemies are set aside only",
            lambda t, p: (t["unused"].remove("blue-mage"), t["aside"].append("blue-mage")),
        ),
        ("did: on-the-way needs moved", lambda t, p: t.update(did=["on-the-way"])),
        ("did: only in the mode late-arrival", lambda t, p: t.update(did=["revived"])),
        ("sources.d1: only the mode late-arrival", lambda t, p: t["sources"]["d1"].__setitem__(0, "damaged")),
        ("rituals_known: 99 cannot be", lambda t, p: t.update(rituals_known=99)),
        ("recipe: 23 numbers", lambda t, p: t.update(recipe=[1, 1])),
        ("recipe: it counts", lambda t, p: t["recipe"].__setitem__(0, 6)),
        ("result: won needs an empty deck", lambda t, p: t.update(result="won")),
        ("result: a siege that goes on", lambda t, p: t.update(result="lost")),
        ("did: who begins beside an enemy", lambda t, p: (placed(t, "citadel", "red-dragon"), moved_to(t, "citadel"))),
        ("did: must-fight-or-leave is for", lambda t, p: t.update(did=["must-fight-or-leave"])),
        (r"defenders\[0\].place: Rocaj leaves", lambda t, p: placed(t, "square-1", "rocaj")),
        (r"pledged\[0\]: blue-mage is pledged by", lambda t, p: t.update(pledged=[[0, "blue-mage", "prism"]])),
        ("paying: a list of 2", lambda t, p: t.update(paying=[1, 1])),
        ("paying: 3 red mana are more", lambda t, p: t.update(paying=[0, 3, 0, 0, 0, 0])),
        ("called_off: -1 cannot be", lambda t, p: t.update(called_off=-1)),
        (
            "building: it belongs to the step 'build'",
            lambda t, p: (t["rituals"].remove("red-source"), t.update(building="red-source")),
        ),
        ("souls: it belongs to the step 'perform'", lambda t, p: t.update(souls=["red"])),
    ],
)
def test_what_cannot_be_is_refused_with_the_name_of_the_field(said, change):
    with pytest.raises(BadPosition, match=said):
        spoilt(change)


def built(table: dict[str, Any], ritual: str) -> None:
    table["rituals"].remove(ritual)
    table["foundations"][0][0] = ritual


def owned(table: dict[str, Any], ritual: str) -> None:
    table["rituals"].remove(ritual)
    table["defenders"][0]["artifacts"].append(ritual)


def placed(table: dict[str, Any], spot: str, enemy: str) -> None:
    table["unused"].remove(enemy)
    table["enemies"][spot] = [enemy]
    table["recipe"] = []


def moved_to(table: dict[str, Any], place: str) -> None:
    table["defenders"][0]["place"] = place


ACT = {"2015": [["end-turn"], ["act"]], "deluxe": [["end-turn"], ["enemies"], ["act"]]}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("steps.attack: 31 cannot be", ["attack", 31, -1]),
        ("steps.attack: no enemy is at s9", ["attack", 8, -1]),
        ("steps.attack: 7 cannot be, -1 to 6", ["attack", 0, 7]),
        ("steps.pay: 6 cannot be", ["pay", 0, -1, 6]),
        ("steps.source: 30 cannot be", ["source", 30]),
        ("steps.source: there is no source d1-4", ["source", 3]),
        ("steps.source: d2-1 is not in the defender's district", ["source", 5]),
        ("steps.tower: 6 cannot be", ["tower", 6]),
        ("steps.prism: -1 cannot be", ["prism", 0, -1]),
        ("steps.swap: the defender does not hold", ["swap", 0, 0, 3]),
        ("steps.teleport: nobody at s2", ["teleport", 0, 1, 3]),
        ("steps.exchange: the defender owns no blue", ["exchange", 2]),
        ("steps.consent: nobody asks himself", ["consent", 0, 1]),
        ("steps: .* flee cannot stand in this phase", ["flee", 0]),
        ("steps: .* keep-two cannot stand in this phase", ["keep-two"]),
        ("steps: .* end-turn cannot stand in this phase", ["end-turn"]),
    ],
)
def test_steps_that_cannot_stand_are_refused(edition, said, step):
    with pytest.raises(BadPosition, match=said):
        spoilt(lambda table, position: position.update(steps=[*ACT[edition], step]), edition)


@pytest.mark.parametrize("edition", BOTH)
def test_a_position_whose_steps_ask_nobody_is_refused(edition):
    with pytest.raises(BadPosition, match="steps: end-turn cannot stand"):
        spoilt(lambda table, position: position.update(steps=[["end-turn"]]), edition)


def square_with_mana(table: dict[str, Any]) -> None:
    table["unused"].remove("red-flier")
    table["enemies"]["square-1"] = ["red-flier"]
    table["towers"][0] = "red"
    table["reserve"]["red"] -= 1


@pytest.mark.parametrize(
    ("said", "given"),
    [
        ("players is 1 to 4", {"players": 5}),
        ("side cannot be 'plain'", {"edition": "deluxe", "mode": "late-arrival", "side": "plain"}),
        ("mode cannot be 'flier-siege'", {"edition": "deluxe", "mode": "flier-siege"}),
        ("mode cannot be 'extreme'", {"edition": "2015", "mode": "extreme"}),
        ("dragons applies only with mode", {"edition": "2015", "mode": "tutorial", "dragons": 2}),
        ("support wants 3 entries", {"edition": "deluxe", "mode": "easy", "support": ["scout"]}),
        ("support names 'scout' twice", {"edition": "deluxe", "mode": "easy", "support": ["scout", "scout", "giant"]}),
        ("early_spells applies only", {"edition": "deluxe", "early_spells": True}),
    ],
)
def test_setups_the_edition_cannot_hold(said, given):
    with pytest.raises(BadSetup, match=said):
        GAME.setup(given)


@pytest.mark.parametrize("phase", ["actions", "enemies"])
@pytest.mark.parametrize("edition", BOTH)
def test_a_position_without_steps_begins_its_phase(edition, phase):
    position = GAME.position(siege(edition, enemies={"s1": "red-beast"}, deck="golem blue-beast").s)
    del position["steps"], position["rng"]
    position["table"]["phase"] = phase
    s = GAME.from_position(position, seed=3)
    assert GAME.prompts[GAME.decisions(s)[0].prompt].name == "act"
    assert bool(s.spots[1]) == (phase == "enemies")


@pytest.mark.parametrize("edition", BOTH)
def test_a_position_in_setup_begins_with_the_first_enemies(edition):
    position = GAME.position(siege(edition, phase="setup", deck="golem blue-beast red-beast", pile="").s)
    del position["steps"], position["rng"]
    table = GAME.from_position(position, seed=3)
    assert len(table.deck) < 3


@pytest.mark.parametrize("mode", ["standard-siege", "extreme", "late-arrival", "show-of-force", "trembling-earth"])
def test_a_guess_keeps_what_everybody_knows_of_the_deck(mode):
    edition = "2015" if mode == "standard-siege" else "deluxe"
    table = finish_setup(opened(4, edition=edition, mode=mode, players=2))
    for _ in range(6):
        table.play("end-actions", seat=table.s.active)
    assert not table.s.over
    for rng in range(5):
        guess = GAME.guess(GAME.seen_by(table.s, 0), 0, rng)
        guessed, true = ([kind(card) for card in enemies(deck)] for deck in (guess.deck, table.s.deck))
        assert sorted("legend" if k in LEGENDS else k for k in guessed) == sorted(
            "legend" if k in LEGENDS else k for k in true
        )
        assert set(guess.deck) | set(guess.unused) == set(table.s.deck) | set(table.s.unused)


def test_a_view_hides_the_decks_and_nothing_else():
    table = finish_setup(opened(2, edition="deluxe", mode="hard", players=2))
    view = table.match.view(1)
    assert set(view.deck) == set(view.unused) == {-1}
    assert set(view.ritual_deck[view.known_rituals :]) == {-1}
    assert (view.mana, view.spots, view.rituals, view.spells) == (
        table.s.mana,
        table.s.spots,
        table.s.rituals,
        table.s.spells,
    )
    assert GAME.position(GAME.from_position(GAME.position(view))) == GAME.position(view)


def test_a_ritual_put_back_stays_known():
    table = siege("2015", enemies={"s1": "red-beast"}, mana="3 red", rituals="red-transducer blue-source")
    table.play("attack at:s1", "perform ritual:red-transducer")
    back = table.offers()[0]
    table.play(back)
    assert table.match.view(0).ritual_deck[0] == GAME.read(back)[1]
    assert GAME.guess(table.match.view(0), 0, 5).ritual_deck[0] == GAME.read(back)[1]


def test_the_unknown_legends_differ_between_guesses():
    table = finish_setup(opened(2, edition="deluxe", mode="extreme", players=1))
    view = table.match.view(0)
    hidden = {tuple(sorted(c for c in GAME.guess(view, 0, rng).deck if c >= 72)) for rng in range(10)}
    assert len(hidden) > 3
    assert all(ENEMY.token(c) for cards in hidden for c in cards)
