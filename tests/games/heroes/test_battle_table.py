"""What the battle's table tells: forecasts that come true, options by name, nothing that a seat may not know."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.heroes.combat_moves import duel
from games.heroes.table import BOX, card, combat, decisions, give, load_attack, play
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.components.tokens import UNIT_SIDES
from hexkeep.games.heroes.rules.attack.attack import CardWindow
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    NORMAL,
    RETALIATION,
    has_defense_die,
)
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.battlefield import combat_unit, has, hp_left, is_alive
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.modes.skirmish import DeployByTurns
from hexkeep.games.heroes.state import DEFENCE_MARK, JINX_BIT, HeroesState
from hexkeep.games.heroes.table.battle.forecasts import attack_odds
from hexkeep.games.heroes.table.battle.names import place_name, unit_token
from hexkeep.games.heroes.table.battle.odds import FALL, odds, strikes_back
from hexkeep.games.heroes.table.battle.reckoning import remarks_of, rolls_in_words, two_dice_remark
from hexkeep.games.heroes.table.goal import army_of
from hexkeep.games.heroes.vocabulary import (
    ATTACK_SUM,
    BREACH,
    CELL,
    DECLINE,
    DEFEND,
    KEEP,
    NO_MORE,
    P_ACT,
    RELEASE,
    STRIKE,
    TARGET,
    WALK,
)
from hexkeep.games.heroes.vocabulary.events import ATTACKED, FELL, HIT, SHOT, STRUCK_BACK, WALKED
from hexkeep.kernel.table.drawing import draw_with
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import ABSENT, SPECTATOR, Decision, Event, Option

ENGLISH, RUSSIAN = (Translator.of(GAME, language) for language in ("en", "ru"))
FACE_OF = {-1: 1, 0: 3, 1: 5}
"""A side of the attack die that shows this value."""
OWN_DICE = ("rerolls-low", "stares", "afterblow", "death-stare", "gaze")
"""Units that roll more than their attack: their dice are not fixed here."""


def battles(sample: str, plies: int, seed: int = 5) -> Iterator[tuple[HeroesState, Decision]]:
    """A random game of a sample: every table of a battle at which somebody is waited for."""
    luck = random.Random(f"{sample}-{seed}")
    s = GAME.open(GAME.samples()[sample], seed)
    for _ in range(plies):
        if s.over:
            return
        decisions = GAME.decisions(s)
        decision = luck.choice([d for d in decisions if d.waits] or decisions)
        if s.field >= 0:
            yield s, decision
        GAME.play(s, decision.seat, luck.choice(decision.options))


def quiet(s: HeroesState) -> None:
    """Nobody plays a card, changes a die or answers until the attack is done."""
    while s.field >= 0 and not s.over:
        decision = GAME.decisions(s)[0]
        option = next((o for o in decision.options if o[0] in (NO_MORE, KEEP, DECLINE)), None)
        if option is None or isinstance(s.stack[-1], ActivateUnit):
            return
        GAME.play(s, decision.seat, option)


def attack_told(events: list[Event], *kinds: int) -> Event | None:
    return next((event for event in events if event.kind in kinds), None)


@pytest.mark.parametrize("sample", GAME.samples())
def test_a_forecast_agrees_with_what_happens_on_every_face(sample: str) -> None:
    tried = 0
    for s, decision in battles(sample, 500):
        strikes = [option for option in decision.options if option[0] == STRIKE]
        if not strikes or not isinstance(s.stack[-1], ActivateUnit):
            continue
        u, v = s.actor, strikes[0][1]
        found = attack_odds(GAME.seen_by(s, decision.seat), u, v)
        two_dice = found.rule & (LOWER_OF_TWO | HIGHER_OF_TWO | BOTH_DICE_ADDED)
        if two_dice or any(has(s, unit, TRAIT[name]) for unit in (u, v) for name in OWN_DICE):
            continue
        for i, roll in enumerate(found.rolls):
            after, fate = found.after(roll.damage), found.fate(roll)
            faces = [] if found.rule & NO_DIE else [FACE_OF[roll.die]]
            if has_defense_die(s, v):
                faces.append(FACE_OF[i % 2])  # the defence die: 0, then +1
            check_roll(s, decision.seat, strikes[0], faces, roll.damage, strikes_back(after), fate == FALL)
        tried += 1
    assert tried or sample in ("skirmish", "adventure", "campaign", "campaign-two-rivals", "cooperative")


def check_roll(
    s: HeroesState, seat: int, strike: Option, faces: list[int], damage: int, answered: bool, falls: bool
) -> None:
    """The attack is played with these faces: it deals what was foretold, and is answered as was foretold."""
    table = GAME.copy(s)
    table.fixed_rolls = tuple(faces)
    table.event_log = []
    GAME.play(table, seat, strike)
    quiet(table)
    kinds = [GAME.events[event.kind].name for event in table.event_log]
    told = table.event_log[: kinds.index("activated")] if "activated" in kinds else table.event_log
    attack = attack_told(told, ATTACKED, SHOT)
    assert attack is not None
    assert ATTACK_SUM.unpack(attack.c)[-1] == damage
    back = attack_told(told, STRUCK_BACK)
    if falls:
        assert strike[1] in [event.a // UNIT_SIDES for event in told if event.kind == FELL]
        assert back is None
    elif table.field >= 0 and is_alive(table, s.actor):
        assert (back is not None) == answered


def test_the_terms_of_an_attack_add_up_to_its_damage() -> None:
    checked = 0
    for sample in ("boxes-all", "optional-rules", "carpe-diem"):
        for s, decision in battles(sample, 400):
            s.event_log = []
            strikes = [option for option in decision.options if option[0] == STRIKE]
            if not strikes or not isinstance(s.stack[-1], ActivateUnit):
                continue
            for roll in attack_odds(s, s.actor, strikes[0][1]).rolls:
                attack, bonus, cards, die, defense, guard, cover, damage = [0 if n == ABSENT else n for n in roll.terms]
                assert damage == max(0, attack + bonus + cards + die - defense - guard - cover)
                checked += 1
    assert checked > 50


def test_the_sum_names_its_terms_and_the_log_repeats_it() -> None:
    s = duel("crusaders", "zombies", faction_2="necropolis")
    option = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    forecast = GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH)
    assert [(term.sign, term.label) for term in forecast.sum] == [
        ("", "Crusaders attack"),
        ("+", "die"),
        ("−", "their defence"),
        ("−", "toughness"),
        ("=", "damage"),
    ]
    assert forecast.sum[1].faces == ["−1", "0", "+1"]
    theirs = GAME.forecast(GAME.seen_by(s, 1), 1, option, ENGLISH)
    assert theirs.sum[2].label == "your defence", "those who are attacked read of their own units"
    s.fixed_rolls = (FACE_OF[0],)
    s.event_log = []
    GAME.play(s, 0, option)
    quiet(s)
    told = attack_told(s.event_log, ATTACKED)
    assert told is not None
    assert ENGLISH.event(told) == "Crusaders attack Zombies: attack 3 + die 0 − defence 1 = 2 damage."
    assert RUSSIAN.event(told) == "Крестоносцы атакуют зомби: атака 3 + кубик 0 − защита 1 = урон 2."


def test_what_comes_back_is_foretold_with_the_sum_and_the_odds() -> None:
    s = duel("griffins", "troglodytes", faction_2="dungeon")
    option = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    forecast = GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH)
    assert re.search(r"Troglodytes (stand, they )?strike back: \d \+ die − \d = \d–\d\. Griffins", forecast.answer)
    assert sum(chance.count for chance in forecast.chances) == forecast.chances[0].of == 6


@pytest.mark.parametrize(
    ("left", "told"),
    [(1, "fall then for certain."), (2, "fall then on 24 of 36 rolls."), (4, "have 4 health and survive.")],
)
def test_a_strike_back_that_fells_for_certain_says_so(left: int, told: str) -> None:
    """Not "on 36 of 36 rolls"."""
    s = duel("griffins", "zombies.pack", faction_2="necropolis")
    s.health[0], s.damage[0], s.health[1] = 0, 4 - left, 50
    option = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    answer = GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH).answer
    assert answer.startswith("Zombies strike back:")
    assert answer.endswith(told)


LOWER = "of two dice the lower counts."


@pytest.mark.parametrize(
    ("at", "mine", "theirs", "told"),
    [
        ("A2", "marksmen", "A3", f"Marksmen shoot at a unit beside them: {LOWER}"),
        ("A1", "marksmen", "A5", f"Marksmen shoot from back line to back line: {LOWER}"),
        ("A2", "neutral-crusaders", "A3", "An ability of Crusaders: of two dice the higher counts."),
        ("A2", "neutral-champions", "A3", "An ability of Champions: two dice, both count."),
    ],
)
def test_two_dice_are_told_with_their_reason(at: str, mine: str, theirs: str, told: str) -> None:
    s = combat({at: mine}, {theirs: "zombies"}, quick=True, faction_2="necropolis")
    option = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    assert told in GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH).lines


@pytest.mark.rule("HOM-CROUND-07", "HOM-UTYPE-07", "HOM-UTYPE-08")
@pytest.mark.parametrize(
    ("at", "mine", "where", "theirs", "dice", "told"),
    [
        ("A2", "marksmen", "A3", "zombies", (1, -1, 0), "die −1 (lower of two: the target is beside them)"),
        ("A1", "marksmen", "A5", "zombies", (1, -1), "die −1 (lower of two: from back line to back line)"),
        ("A2", "neutral-crusaders", "A3", "zombies", (1, -1, 0), "die 1 (higher of two, by ability)"),
        ("A2", "neutral-champions", "A3", "zombies", (1, 1, 0), "dice 2 (both count, by ability)"),
        ("A2", "crusaders", "A3", "zombies.pack", (1, 0), "toughness 1"),
        ("A2", "crusaders", "A3", "zombies", (0, 0), "attack 3 + die 0 − defence 1 = 2 damage"),
    ],
)
def test_the_log_names_every_number_of_an_attack(
    at: str, mine: str, where: str, theirs: str, dice: tuple[int, ...], told: str
) -> None:
    s = combat({at: mine}, {where: theirs}, quick=True, faction_2="necropolis")
    s.health[1] = 50
    load_attack(s, *dice)
    heard: list[Event] = []
    s.event_log = heard
    GAME.play(s, 0, GAME.read("strike fighter:1"))
    quiet(s)
    attack = attack_told(heard, ATTACKED, SHOT)
    assert attack is not None
    assert told in ENGLISH.event(attack)


def test_whoever_strikes_back_at_dread_knights_is_told_why_two_dice() -> None:
    s = duel("dread-knights.few", "crusaders", faction_1="necropolis", faction_2="castle")
    s.striker, s.target, s.strike_kind = 1, 0, RETALIATION
    assert two_dice_remark(s, odds(s), ENGLISH) == [f"Dread Knights frighten whoever strikes back: {LOWER}"]
    s.strike_kind, s.actor = NORMAL, 1
    assert two_dice_remark(s, odds(s), ENGLISH) == []
    s.acted |= JINX_BIT
    assert two_dice_remark(s, odds(s), ENGLISH) == [f"Crusaders are jinxed: {LOWER}"]


def test_a_reroll_that_morale_or_luck_allows_is_in_the_forecast() -> None:
    s = duel("crusaders", "zombies", faction_2="necropolis")
    option = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    while not attack_odds(s, s.actor, option[1]).count(FALL):
        deal_damage(s, option[1], 1)
    plain = GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH)
    fall = sum(chance.count for chance in plain.chances if chance.text == "fall")
    of = plain.chances[0].of
    assert 0 < fall < of
    assert not any("reroll" in line for line in plain.lines)
    s.morale[0] = 1
    told = GAME.forecast(GAME.seen_by(s, 0), 0, option, ENGLISH)
    again = of * of - (of - fall) ** 2
    assert f"With a reroll for 1 morale they fall on {again} of {of * of} rolls." in told.lines
    assert told.chances == plain.chances


def test_a_card_shows_the_attack_as_it_would_be() -> None:
    s = combat({"B3": "griffins.pack"}, {"B4": "neutral-troglodytes"}, versus=-1)
    s.hand[0] = [next(card for card, kind in enumerate(s.box.kind_of) if s.box.cards[kind].name == "attack")]
    strike = next(o for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    GAME.play(s, 0, strike)
    assert isinstance(s.stack[-1], CardWindow)
    view = GAME.seen_by(s, 0)
    plain = draw_with(GAME, view, 0, ENGLISH).reckoning
    assert plain is not None
    play = GAME.decisions(s)[0].options[0]
    with_card = GAME.forecast(view, 0, play, ENGLISH)
    assert [term.value for term in plain.sum if term.sign == "="] == ["1–3"]
    assert [term.value for term in with_card.sum if term.sign == "="] == ["2–4"]
    assert "fall at 3+ · 4 of 6 die faces" in with_card.result


def test_one_click_walks_and_attacks() -> None:
    s = combat({"A1": "griffins.pack"}, {"B4": "neutral-troglodytes", "D5": "neutral-peasants"}, versus=-1)
    decision = GAME.decisions(s)[0]
    routes = GAME.routes(GAME.seen_by(s, 0), decision, ENGLISH)
    route = next(route for route in routes if route.refs == ["fighter:1"])
    assert route.label.startswith("Attack Troglodytes from ")
    s.event_log = []
    for text in route.options:
        option = GAME.read(text)
        assert GAME.why_not(s, 0, option) is None
        GAME.play(s, 0, option)
    attack = attack_told(s.event_log, ATTACKED)
    assert attack is not None
    assert (attack.a // UNIT_SIDES, attack.b // UNIT_SIDES) == (0, 1)
    assert route.forecast.ghosts[0].id == "ghost-0"


NUMBER_ALONE = re.compile(r"\b(unit|field|fighter|tile|die|отряд|поле|кубик) \d", re.IGNORECASE)


@pytest.mark.parametrize("sample", GAME.samples())
def test_options_and_prompts_of_a_battle_name_things(sample: str) -> None:
    for s, decision in battles(sample, 350):
        view = GAME.seen_by(s, decision.seat)
        for translator in (ENGLISH, RUSSIAN):
            asked = GAME.prompt_text(view, decision, translator)
            said = [GAME.option_text(view, decision.seat, option, translator) for option in decision.options]
            assert asked
            assert "{" not in asked
            labels = [each.label for each in said]
            for each in said:
                assert each.label
                assert "{" not in each.label + each.hint + each.name
                assert not NUMBER_ALONE.search(each.label), each.label
            assert sum(each.main for each in said) <= 1, [each.label for each in said if each.main]
            places = [label for label, option in zip(labels, decision.options, strict=True) if option[0] == STRIKE]
            assert len(set(places)) == len(places), places


@pytest.mark.parametrize("sample", ["brave-new-world", "boxes-all", "skirmish"])
def test_a_unit_is_asked_for_nothing_that_it_cannot_do(sample: str) -> None:
    words = {"move": {WALK}, "attack": {STRIKE, BREACH}, "defend": {DEFEND}}
    asked = set()
    for s, decision in battles(sample, 350):
        _, _, named = GAME.prompt_text(GAME.seen_by(s, decision.seat), decision, ENGLISH).partition(" act: ")
        verbs = {option[0] for option in decision.options}
        if decision.prompt == P_ACT and named:
            asked.add(named)
            assert [word for word, needed in words.items() if word in named and not needed & verbs] == [], named
    assert len(asked) > 1


@pytest.mark.parametrize("sample", ["brave-new-world", "boxes-all", "alliance", "skirmish"])
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(sample: str) -> None:
    for i, (s, decision) in enumerate(battles(sample, 300)):
        if i % 5:
            continue
        seat = decision.seat
        view = GAME.seen_by(s, seat)
        twin = GAME.seen_by(GAME.guess(view, seat, 77), seat)
        assert draw_with(GAME, view, seat, ENGLISH) == draw_with(GAME, twin, seat, ENGLISH)
        for option in decision.options:
            assert GAME.option_text(view, seat, option, ENGLISH) == GAME.option_text(twin, seat, option, ENGLISH)
            assert GAME.forecast(view, seat, option, ENGLISH) == GAME.forecast(twin, seat, option, ENGLISH)
        assert GAME.routes(view, decision, ENGLISH) == GAME.routes(twin, decision, ENGLISH)


def test_the_stage_shows_order_armies_and_hand() -> None:
    s = combat({"A1": "marksmen.few", "B2": "griffins.pack"}, {"B4": "neutral-troglodytes"}, versus=-1)
    scene = draw_with(GAME, GAME.seen_by(s, 0), 0, ENGLISH)
    assert scene.stage == "battle"
    areas = {node.area: node for node in scene.nodes if node.kind == "panel" and node.area}
    assert {"ribbon", "left", "right", "hand"} <= set(areas)
    order = [node.text for node in scene.nodes if node.parent == "order"]
    assert order == ["Griffins", "Troglodytes", "Marksmen"]
    left = {node.text: node for node in scene.nodes if node.parent == areas["left"].id}
    assert set(left) == {"Marksmen", "Griffins"}
    assert [badge.text for badge in left["Griffins"].badges] == ["3", "0", "9"]
    assert left["Griffins"].value == left["Griffins"].of == hp_left(s, 1)
    assert areas["right"].note == "neutral, played by Player 2 · defender"
    other = draw_with(GAME, GAME.seen_by(s, 1), 1, ENGLISH)
    theirs = next(node for node in other.nodes if node.area == "left")
    assert theirs.note == "neutral, played by you · defender"
    spots = [{node.id: (node.x, node.y) for node in each.nodes} for each in (scene, other)]
    assert spots[0]["fighter-1"][0] < spots[0]["fighter-2"][0]
    assert spots[1]["fighter-1"][0] > spots[1]["fighter-2"][0]


def test_the_goal_strip_of_a_battle_says_what_is_at_stake() -> None:
    s = combat({"B2": "griffins.pack"}, {"B4": "neutral-troglodytes"}, versus=-1)
    lines = GAME.goal(GAME.seen_by(s, 0), 0, ENGLISH).lines
    assert [line.label for line in lines] == ["If you win", "Combat round 1", "If you lose"]
    assert "1 step" in lines[1].text
    assert GAME.goal(GAME.seen_by(s, 1), 1, ENGLISH).lines[0].label == "You play the guards"
    watched = GAME.goal(GAME.seen_by(s, SPECTATOR), SPECTATOR, ENGLISH).lines
    assert [line.label for line in watched] == ["If Catherine wins", "Combat round 1", "If Catherine loses"]


def test_those_who_play_the_guards_are_told_what_the_attacker_must_do() -> None:
    s = combat({"B2": "griffins.pack"}, {"B4": "neutral-troglodytes"}, versus=-1)
    own, guards = (GAME.goal(GAME.seen_by(s, seat), seat, ENGLISH).lines for seat in (0, 1))
    assert own[1].text.startswith("then retreat, or pay")
    assert guards[0].label == "You play the guards"
    assert guards[1].text.startswith("then Catherine retreats, or pays **1 step**")


def test_a_battle_for_the_town_that_decides_the_game_says_so() -> None:
    s = combat({"B2": "griffins.pack"}, {"B4": "skeletons.few"})
    attacker, defender = (GAME.goal(GAME.seen_by(s, seat), seat, ENGLISH).lines for seat in (0, 1))
    assert "the game is won" in attacker[0].text
    assert defender[2].text == "**the game is lost**"
    assert s.flags[s.field] == 1  # it was only looked at
    for field, scenario in ((s.towns[0] + 1, {}), (-1, {"scenario": "all-for-one"})):
        s = combat({"B2": "griffins.pack"}, {"B4": "skeletons.few"}, **scenario)
        s.field = field if field >= 0 else s.field
        texts = [line.text for seat in (0, 1) for line in GAME.goal(GAME.seen_by(s, seat), seat, ENGLISH).lines]
        assert not [text for text in texts if "the game" in text], scenario


@pytest.mark.parametrize("lone", [False, True])
def test_who_is_attacked_is_asked_as_a_defender_and_told_of_a_strike_back(lone: bool) -> None:
    """A lone player also when he plays the guards that attack him."""
    setup = {"scenario": "homecoming", "players": 1} if lone else {}
    s = combat({"A2": "griffins.pack"}, {"A3": "neutral-troglodytes"}, versus=-1, quick=True, **setup)
    s.hand[0] = [card("attack"), card("defense")]
    play(s, "strike fighter:1")
    decision = next(d for d in decisions(s) if d.seat == 0)
    words = GAME.prompt_text(s, decision, ENGLISH)
    assert words == "Griffins attack Troglodytes: play cards?"
    for word, u, v, kind in (("attack your", 1, 0, NORMAL), ("strike back at your", 1, 0, RETALIATION)):
        s.striker, s.target, s.strike_kind = u, v, kind
        assert GAME.prompt_text(s, decision, ENGLISH) == f"Troglodytes {word} Griffins: play cards?"
        assert GAME.option_text(s, 0, (NO_MORE, 0, 0, 0), ENGLISH).label == "Take the blow without cards"
    s.striker, s.target = 0, 1
    assert GAME.prompt_text(s, decision, ENGLISH) == "Griffins strike back at Troglodytes: play cards?"


def test_chances_of_many_dice_are_reduced() -> None:
    assert rolls_in_words(64, 576, ENGLISH) == "1 of 9 rolls"
    assert rolls_in_words(12, 36, ENGLISH) == "12 of 36 rolls"
    assert rolls_in_words(2, 6, ENGLISH) == "2 of 6 die faces"


def test_the_die_of_a_sum_stands_where_the_client_looks_for_it():
    """`settledSum` in web/src/lib/battle.ts turns it up in its place."""
    dice = [i for i, name in enumerate(ATTACK_SUM.names) if name.partition("-")[0] == "die"]
    source = (Path(__file__).parents[3] / "web" / "src" / "lib" / "battle.ts").read_text("utf-8")
    assert f"[FIRST_DIE, AFTER_DICE] = [{dice[0]}, {dice[-1] + 1}]" in source
    assert dice == list(range(dice[0], dice[-1] + 1))


PLURALS = {"magi", "pegasi", "cerberi", "efreet", "nix"}
"""English names of several that end neither in "s" nor in "men"."""


def test_every_sentence_about_a_unit_speaks_of_several() -> None:
    """Sentences say "{unit} take", "{unit} are": a unit whose name is that of one thing would break each of them."""
    named = [ENGLISH.thing(f"family:{group}") for group in BOX.groups]
    assert [name for name in named if not name.endswith(("s", "men")) and name.lower() not in PLURALS] == []
    s = combat({"A1": "marksmen.few"}, {"tower": "arrow-tower"}, walls=[1, 1, 1, 1])
    tower = next(u for u in range(len(s.code)) if s.side[u] == 1)
    s.event_log = []
    deal_damage(s, tower, 2)
    hit = next(event for event in s.event_log if event.kind == HIT)
    assert ENGLISH.event(hit) == "Arrow Tower archers take 2 damage."
    assert RUSSIAN.event(hit) == "Стрелки башни получают урон: 2."


@pytest.mark.parametrize("translator", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_options_board_and_log_count_the_places_of_a_line_alike(translator: Translator) -> None:
    """The log is one for all who read it: what a seat chooses from must count the same place the same way."""
    s = combat({"A2": "griffins.pack"}, {"B4": "zombies.pack"})
    for seat in (0, 1, SPECTATOR):
        drawn = {node.id: node for node in draw_with(GAME, GAME.seen_by(s, seat), seat, translator).nodes}
        for token in ("A4", "B1", "C3", "D4"):
            s.event_log = []
            s.tell(WALKED, combat_unit(s, 0), CELL.value(token))
            told = translator.event(s.event_log[0]).rstrip(".").rpartition(", ")[2]
            assert place_name(s, CELL.value(token), seat, translator).rpartition(", ")[2] == told
        assert drawn["cell-A4"].y < drawn["cell-D4"].y, "the first place of a line is the upper one for everybody"
        assert (drawn["cell-A4"].x < drawn["cell-A2"].x) == (seat == 1), "one's own lines are on the left"


def test_units_that_are_still_to_be_placed_on_the_large_board_count() -> None:
    s = GAME.open({"scenario": "skirmish", "size": "short"}, 3)
    sizes = set()
    while isinstance(s.stack[-1], DeployByTurns) or s.field < 0:
        decision = GAME.decisions(s)[0]
        if isinstance(s.stack[-1], DeployByTurns) and s.code:
            nodes = draw_with(GAME, GAME.seen_by(s, 0), 0, ENGLISH).nodes
            sizes.add(tuple(sum(node.parent == f"side-{side}" for node in nodes) for side in (0, 1)))
            sizes.add(tuple(len(army_of(s, player)) for player in (s.attacker, s.defender)))
            (placed,) = [node.text for node in nodes if node.id.startswith("reserve-") and node.active] or [""]
            assert placed in ("", ENGLISH.thing(unit_token(s, decision.about)))
        GAME.play(s, decision.seat, decision.options[0])
    assert len(sizes) == 1, "both armies are told whole from the first unit to the last"


@pytest.mark.parametrize("defends", [False, True])
def test_only_who_defends_is_said_to_have_a_defence_die(defends: bool) -> None:
    s = duel("crusaders", "zombies", faction_2="necropolis")
    target = next(o[1] for d in GAME.decisions(s) for o in d.options if o[0] == STRIKE)
    s.mark[target] |= DEFENCE_MARK if defends else 0
    lines = remarks_of(s, attack_odds(s, s.actor, target), ENGLISH)
    assert any("or more their defence is 1 higher" in line for line in lines)
    assert ("Their defence die may add 1." in lines) == defends


def test_a_spell_that_would_harm_ones_own_unit_warns() -> None:
    s = duel("crusaders", "zombies", faction_2="necropolis")
    give(s, 0, "magic-arrow")
    play(s, "cast card:magic-arrow.1")
    options = [option for d in GAME.decisions(s) for option in d.options]
    if options[0][0] != TARGET:
        play(s, GAME.write(next(option for option in options if option[0] == RELEASE)))
        options = [option for d in GAME.decisions(s) for option in d.options]
    told = [GAME.option_text(s, 0, option, ENGLISH) for option in options if option[0] == TARGET]
    assert {(words.hint, words.warning) for words in told} == {
        ("yours", "This harms your own unit."),
        ("theirs", ""),
    }
