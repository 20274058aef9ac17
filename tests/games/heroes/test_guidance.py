"""What a Heroes table tells outside the battle: goals, options by names, forecasts of walks, reports of the end."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from games.heroes.table import enter, lay, opened, set_gold, step_name, until
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.components.tiles import fields_of_tile, slot_of
from hexkeep.games.heroes.rules.cards.deck import gain_card, remove_card
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, DECKS
from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong
from hexkeep.games.heroes.rules.modes.championship import score
from hexkeep.games.heroes.rules.round.astrologers import TurnATile
from hexkeep.games.heroes.rules.round.round import Income
from hexkeep.games.heroes.rules.town.army import TurnPackToFew
from hexkeep.games.heroes.state import CLEARED, MAIN, SECOND, HeroesState, hero_index, location_at, turn_order
from hexkeep.games.heroes.table.map.effect_words import describe
from hexkeep.games.heroes.table.map.fields import brings, map_field
from hexkeep.games.heroes.table.map.places import is_guarded, wind
from hexkeep.games.heroes.table.map.prompts import offer_prompt
from hexkeep.games.heroes.table.map.reach import ways
from hexkeep.games.heroes.table.map.scores import known_score
from hexkeep.games.heroes.vocabulary import MORALE_DRAW, MOVE, NO_MORE, P_OFFER, P_TURN, PRINTED, TURN_TILE, USE
from hexkeep.games.heroes.vocabulary.events import SEARCHED
from hexkeep.kernel.hexes import DIRECTIONS
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.texts import LANGUAGES, Translator, catalogue
from hexkeep.kernel.types import EVERYONE, PASS, SPECTATOR, UNKNOWN, Decision, Event, Option

SAMPLES = sorted(GAME.samples())
NAMES = ("Anna", "Otto", "Mira", "Ben")
MOST_PLIES = 2_500
BARE = re.compile(r"\b\d+\.(?:C|NW|NE|E|SE|SW|W)\b|-?\d+,-?\d+|\bunit \d|\bdie \d|\btile \d|search\(|отряд \d|No more")
"""Field numbers, coordinates, numbers of units, dice and tiles, and the words that used to stand for everything."""


@cache
def translator(language: str) -> Translator:
    return Translator(GAME, language, NAMES)


def random_game(sample: str, seed: int = 3) -> Iterator[tuple[HeroesState, list[Decision], list[Event]]]:
    """A game of a sample played at random: the state, its decisions and all events so far, before every ply."""
    s = GAME.open(GAME.samples()[sample], seed)
    dice, events = Random(seed), list[Event]()
    for _ in range(MOST_PLIES):
        decisions = GAME.decisions(s)
        yield s, decisions, events
        if not decisions:
            return
        chosen = dice.choice([d for d in decisions if d.waits])
        s.event_log = []
        GAME.play(s, chosen.seat, dice.choice(chosen.options))
        events.extend(s.event_log)


def opening(**setup: object) -> HeroesState:
    """A table at the first turn of its first round."""
    s = GAME.open(setup, 5)  # type: ignore[arg-type]
    while True:
        (decision,) = [d for d in GAME.decisions(s) if d.waits]
        if decision.prompt == P_TURN:
            return s
        assert decision.idle is not None
        GAME.play(s, decision.seat, decision.idle)


# ---- the goal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_goal_has_three_lines_at_every_ply_in_both_languages(sample: str) -> None:
    for ply, (s, decisions, _) in enumerate(random_game(sample)):
        if ply > 400 and ply % 7:
            continue
        for seat in {*(d.seat for d in decisions), SPECTATOR}:
            view = GAME.seen_by(s, seat)
            for language in LANGUAGES:
                goal = GAME.goal(view, seat, translator(language))
                assert sorted(line.kind for line in goal.lines) == ["lose", "next", "win"]
                for line in goal.lines:
                    assert line.label, line
                    assert line.text, line
                    assert "{" not in line.text + line.label, line
                    assert line.value is None or line.of is None or 0 <= line.value <= line.of
                assert all(goal.more)


def goal_of(sample_or_setup: dict[str, object], seat: int = 0) -> list[str]:
    return goal_lines(GAME.open(sample_or_setup, 5), seat)  # type: ignore[arg-type]


def goal_lines(s: HeroesState, seat: int = 0) -> list[str]:
    return [line.text for line in GAME.goal(GAME.seen_by(s, seat), seat, translator("en")).lines]


def test_before_the_first_round_the_title_names_nobodys_turn() -> None:
    s = GAME.open({"players": 2}, 5)
    assert draw(GAME, GAME.seen_by(s, 0), 0, "en").subtitle.endswith("getting ready")
    s = opening(players=2)
    assert draw(GAME, GAME.seen_by(s, 0), 0, "en").subtitle.endswith("turn")


def test_the_header_of_a_skirmish_names_nobodys_turn() -> None:
    """Both sides act by the order of their units, so a turn would name somebody else than who is asked."""
    s = until(opened(scenario="skirmish", size="short", faction_1="castle", faction_2="dungeon"), "array")
    assert draw(GAME, GAME.seen_by(s, 0), 0, "en").subtitle == "Skirmish · Combat round 1"


def test_goals_name_what_the_scenario_wants() -> None:
    assert goal_of({"players": 2})[0] == "take **Otto's town**, in the south-west"
    assert goal_of({"players": 3})[0] == "beat a hero of every rival (**0** of 2)"
    quest = goal_of({"scenario": "unholy-quest"})
    assert quest[0] == "clear the **Dragon Utopia** · win the **Grail** from its guards"
    assert quest[1] == "doom **0** of 6 · round **1** of 13"
    culling = goal_of({"scenario": "culling-the-weak"})
    assert culling[0] == "hold mines and settlements (**0** of 4) · beat **Catherine** in battle"


def test_what_comes_next_speaks_of_ones_own_turn_as_yours() -> None:
    s = opening(players=2, first="1")
    assert [goal_lines(s, seat)[2] for seat in (0, 1, SPECTATOR)] == [
        "**Otto**'s turn",
        "**Your** turn",
        "**Otto**'s turn",
    ]
    s.active = 1
    assert [goal_lines(s, seat)[2] for seat in (0, 1)] == [
        "After Otto's turn **round 2**: the astrologers speak",
        "After your turn **round 2**: the astrologers speak",
    ]


def test_a_condition_that_is_met_bears_a_tick() -> None:
    s = GAME.open({"scenario": "culling-the-weak"}, 5)
    s.beaten[0] = 1
    win = GAME.goal(s, 0, translator("en")).lines[0]
    assert "✓ beat **Catherine** in battle" in win.text
    assert (win.value, win.of) == (1, 2)


def test_a_player_without_a_town_is_told_how_long_is_left() -> None:
    s = opening(players=2)
    s.homeless[0] = 1
    line = GAME.goal(s, 0, translator("en")).lines[1]
    assert line.text == "retake one within **2** rounds or you are out"


@pytest.mark.rule("HOM-MODE-11")
def test_an_artifact_that_left_the_game_counts_once_in_the_score_shown() -> None:
    s = GAME.open({"scenario": "duel-of-lords"}, 5)
    artifacts = [card for card in s.decks[DECKS.index("artifact")] if s.box.card(card).kind == ARTIFACT][:3]
    for card in artifacts:
        s.decks[DECKS.index("artifact")].remove(card)
        gain_card(s, 0, card, openly=True)
    remove_card(s, 0, artifacts[0])
    for seat in (0, 1):
        assert known_score(GAME.seen_by(s, seat), 0) == score(s, 0)


def test_the_championship_shows_the_score_that_the_rules_count() -> None:
    for ply, (s, _, _) in enumerate(random_game("championship")):
        if s.round and ply % 20 == 0:
            for seat in range(2):
                assert known_score(s, seat) == score(s, seat)
                assert known_score(GAME.seen_by(s, seat), seat) == score(s, seat)
    text = goal_of({"scenario": "duel-of-lords"})[0]
    assert re.fullmatch(r"you \*\*\d+\*\* : Otto \*\*\d+\*\*", text), text


# ---- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sample", SAMPLES)
def test_no_option_and_no_prompt_is_named_by_numbers_alone(sample: str) -> None:
    for ply, (s, decisions, _) in enumerate(random_game(sample)):
        if ply > 300 and ply % 5:
            continue
        for decision in decisions:
            view = GAME.seen_by(s, decision.seat)
            for language in LANGUAGES:
                words = translator(language)
                asked = GAME.prompt_text(view, decision, words)
                assert not BARE.search(asked), asked
                texts = [GAME.option_text(view, decision.seat, option, words) for option in decision.options]
                assert sum(said.main for said in texts) <= 1, (asked, texts)
                for said in texts:
                    assert said.label, said
                    assert "{" not in said.label, said
                    assert not BARE.search(f"{said.label} | {said.name} | {said.hint}"), said


def test_winds_are_those_of_a_map_with_north_above() -> None:
    around = {(1, 0): "e", (1, -1): "ne", (0, -1): "nw", (-1, 0): "w", (-1, 1): "sw", (0, 1): "se"}
    assert set(around) == set(DIRECTIONS)
    for step, token in around.items():
        assert wind((0, 0), step) == f"wind:{token}"


def walks(s: HeroesState) -> list[Option]:
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    return [option for option in decision.options if option[0] == MOVE]


def test_walks_to_places_come_before_walks_to_empty_fields() -> None:
    s = opening(players=2, first="1")
    said = [GAME.option_text(s, 0, option, translator("en")) for option in walks(s)]
    assert {one.name: one.rank for one in said} == {"Empty field": 0, "Resources": 1, "Ore Mine": 1, "Treasure": 1}
    assert all(bool(one.icon) == (one.name != "Empty field") for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_tells_what_it_brings(language: str) -> None:
    """HOM-LOC-04, HOM-LOC-18 to HOM-LOC-20: dice and income too, which no program spells out."""
    s = opening(players=2, first="1")
    said = translator(language)
    silent = set()
    for tile in s.box.tile_index:
        lay(s, 3, tile)
        for field in fields_of_tile(3):
            location = s.box.locations[location_at(s, field)]
            if location.program < 0 and not brings(s, field, said):
                silent.add(location.name)
            node = map_field(s, field, False, said)
            assert node.tip is not None
            assert brings(s, field, said) in ["", *node.tip.lines]
    assert silent == {"empty", "blocked", "town"}


def test_a_walk_names_the_place_its_direction_and_the_guards() -> None:
    s = opening(players=2, first="1")
    labels = [GAME.option_text(s, 0, option, translator("en")).label for option in walks(s)]
    assert any(re.fullmatch(r"Walk [a-z-]+ to the Ore Mine \(guards I: a fight\)", label) for label in labels), labels
    s.xp[0] = 4
    labels = [GAME.option_text(s, 0, option, translator("en")).label for option in walks(s)]
    assert any("guards I flee from you" in label for label in labels), labels


def test_groups_of_the_main_turn_are_ticked_when_used_up() -> None:
    s = opening(players=2, first="1")
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    groups = {group.id: group for group in GAME.option_groups(s, decision, translator("en"))}
    assert list(groups) == ["walk", "tile", "town", "cards"]
    assert groups["walk"].note == "3 steps left"
    s.mp[0] = 0
    s.tokens[0] = 0
    groups = {group.id: group for group in GAME.option_groups(s, decision, translator("en"))}
    assert groups["walk"].done
    assert groups["town"].done


@pytest.mark.parametrize(
    ("gold", "note"),
    [(15, "still: build, recruit"), (2, "nothing now")],
)
def test_the_town_promises_only_what_is_offered(gold: int, note: str) -> None:
    """No Mage Guild stands, so that the spell book is never among it."""
    s = opening(players=2, first="1")
    set_gold(s, 0, gold)
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    (town,) = [group for group in GAME.option_groups(s, decision, translator("en")) if group.id == "town"]
    assert (town.note, town.done) == (note, False)


def test_ending_a_turn_beside_a_free_mine_is_warned_of() -> None:
    s = opening(players=2, first="1")
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    s.tokens[0] = 0
    assert not GAME.option_text(s, 0, decision.options[-1], translator("en")).warning
    for field in s.roads[s.hero_at(0, MAIN)]:
        s.marks[field] |= CLEARED
    assert "lies free beside your hero" in GAME.option_text(s, 0, decision.options[-1], translator("en")).warning


# ---- forecasts ----------------------------------------------------------------------------------


def test_a_walk_is_forecast_with_the_steps_it_leaves() -> None:
    s = opening(players=2, first="1")
    option = walks(s)[0]
    told = GAME.forecast(GAME.seen_by(s, 0), 0, option, translator("en"))
    assert [term.value for term in told.sum] == ["3", "1", "2"]
    assert told.marks[0].kind == "path"


def test_routes_lead_over_fields_where_nothing_happens() -> None:
    s = opening(players=2, first="1")
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    routes = GAME.routes(s, decision, translator("en"))
    offered = [GAME.write(option) for option in decision.options]
    for route in routes:
        assert route.options[0] in offered
        assert 2 <= len(route.options) <= s.movement(0, MAIN)
        world = GAME.copy(s)
        for text in route.options:
            option = GAME.read(text)
            (now,) = [d for d in GAME.decisions(world) if d.seat == 0]
            assert option in now.options, (text, route.label)
            GAME.play(world, 0, option)
    reached = ways(s, 0, MAIN, 3)
    assert sorted(ref for route in routes for ref in route.refs) == sorted(
        GAME.write((MOVE, MAIN, field, 0)).split()[-1] for field, way in reached.items() if len(way) > 1
    )


def test_a_turned_tile_is_shown_as_it_would_lie() -> None:
    s = GAME.open({"players": 2}, 5)
    (decision,) = GAME.decisions(s)
    assert decision.options[0][0] == TURN_TILE
    spots = []
    for option in decision.options:
        told = GAME.forecast(GAME.seen_by(s, decision.seat), decision.seat, option, translator("en"))
        assert [ghost.kind for ghost in told.ghosts[:7]] == ["hex"] * 7
        assert {ghost.turn for ghost in told.ghosts} == {60.0 * option[2]}
        spots.append(tuple((ghost.id, round(ghost.x), round(ghost.y)) for ghost in told.ghosts))
        after = GAME.copy(s)
        GAME.play(after, decision.seat, option)
        drawn = {node.id: node for node in GAME.draw(after, decision.seat, translator("en")).nodes}
        assert all((drawn[ghost.id].x, drawn[ghost.id].y) == (ghost.x, ghost.y) for ghost in told.ghosts)
        slot = decision.about
        sides = {ghost.id for ghost in told.ghosts if ghost.kind == "line"}
        assert sides == {name for name in drawn if name.startswith(f"wall-{slot}-")} != set(), "closed sides are seen"
    assert len(set(spots)) == len(spots)
    if len(decision.options) < 6:
        assert any("missing" in line for line in told.lines)


# ---- setup and end ------------------------------------------------------------------------------


def test_every_scenario_is_told_before_it_begins() -> None:
    goals = set()
    for scenario in GAME.box.scenarios:
        setup = GAME.form.fill({"scenario": scenario.name})
        for language in LANGUAGES:
            notes = GAME.setup_notes(setup, translator(language))
            assert all((notes.goal, notes.length, notes.special)), scenario.name
            assert "{" not in notes.goal + "".join(notes.special), notes
        goals.add(GAME.setup_notes(setup, translator("en")).goal)
    assert len(goals) > 12
    quest = GAME.setup_notes(GAME.setup({"scenario": "unholy-quest"}), translator("en"))
    assert quest.together
    assert "Dragon Utopia" in quest.goal
    assert "Grail" in quest.goal


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_end_is_told_with_its_cause_and_figures(sample: str) -> None:
    for s, _, events in random_game(sample):
        if not s.over:
            continue
        for seat in (*range(s.seats), SPECTATOR):
            view = GAME.seen_by(s, seat)
            mine = [event.seen_by(seat) for event in events]
            for language in LANGUAGES:
                report = GAME.end_report(view, seat, mine, translator(language))
                assert report.title, report
                assert report.cause.endswith("."), report
                assert 2 <= len(report.figures) <= 3
                told = f"{report.title} {report.cause} {report.margin} {report.figures}"
                assert not re.search("[{]|None", told), told


def test_effects_are_put_together_from_the_same_words_in_every_language() -> None:
    russian = catalogue("hexkeep.games.heroes", "ru")
    for program in range(len(PRINTED.programs)):
        token = PRINTED.programs[program].token
        assert russian[f"effect.{token}"] == describe(PRINTED, russian, program), token


def test_the_log_speaks_of_somebody_elses_deck() -> None:
    event = Event(SEARCHED, 1, DECKS.index("own"), 3, 0, UNKNOWN, EVERYONE)
    assert translator("en").event(event) == "Otto looks at 3 cards of their own deck."
    assert translator("ru").event(event) == "Otto смотрит 3 карты своей колоды."


def effect(token: str) -> str:
    return translator("en").text(f"effect.{token}")


def test_what_is_done_twice_is_said_once() -> None:
    search = "look at the top 2 cards of the artifact deck and take one"
    assert effect("bonus.easy.1") == f"twice: {search}"
    assert effect("location.warriors-tomb") == f"twice: {search}; morale falls"
    assert effect("location.tree-of-knowledge") == (
        "you may pay 3 valuables, gain 2 experience; or pay 10 gold, gain 2 experience"
    )
    assert effect("prayer.power-0") == "+1 attack, +1 defence or +1 initiative"
    assert effect("sandro-1.horde") == "your Skeletons become Skeleton Hordes"


def test_the_next_round_says_whom_the_scenario_gives_something() -> None:
    s = opening(scenario="trial-by-combat", players=3)
    s.round, s.order = 1, []
    s.active = turn_order(s, s.first)[-1]
    assert goal_lines(s)[2].endswith("everybody: gain 10 gold, gain 4 building materials or gain 2 valuables")


def test_income_tells_what_was_earned_and_nothing_else() -> None:
    s = opening(players=2)
    s.income[:3] = [10, 0, 1]
    s.event_log = []
    Income(0).run(s)
    said = [translator("en").event(event) for event in s.event_log]
    assert said == ["Anna earns 10 gold.", "Anna earns 1 valuable."]


# ---- what stands behind a prompt ----------------------------------------------------------------


def asked(s: HeroesState, language: str = "en") -> tuple[str, list[str]]:
    """What the seat that is waited for reads: the prompt and its options."""
    (decision,) = [d for d in GAME.decisions(s) if d.waits]
    view = GAME.seen_by(s, decision.seat)
    options = [GAME.option_text(view, decision.seat, option, translator(language)).label for option in decision.options]
    return GAME.prompt_text(view, decision, translator(language)), options


def test_one_of_many_tiles_is_named_before_it_is_turned() -> None:
    s = opening(players=2)
    lay(s, 4, "F1")
    lay(s, 5, "F2")
    s.push(TurnATile(0, 2, 0))
    GAME.advance(s)
    prompt, options = asked(s)
    assert prompt == "Turn one of the tiles without heroes?"
    assert len(set(options)) == len(options) > 6
    assert all(re.fullmatch(r"In the [a-z-]+: turn it \d+° clockwise|Leave .*|Turn none", text) for text in options)


def test_a_pack_that_turns_to_few_is_not_said_to_be_reinforced() -> None:
    s = opening(players=2)
    packs = [code for code in range(len(s.box.stats)) if s.box.stats[code].below >= 0]
    s.army[0] = packs[:2]
    s.push(TurnPackToFew(0))
    prompt, options = asked(s)
    assert prompt == "Which of your packs turns to few?"
    assert all(text.endswith("turn to few") for text in options)
    assert asked(s, "ru")[0] == "Какой отряд «много» станет «мало»?"


def test_those_who_do_not_fight_are_told_whose_battle_it_is() -> None:
    s = opening(players=3)
    s.purse = [50] * len(s.purse)
    enter(s, next(at for at in fields_of_tile(slot_of(s.towns[0])) if is_guarded(s, at)))
    told = {}
    while step_name(s) == "ready":
        (decision,) = [d for d in GAME.decisions(s) if d.waits]
        told[decision.seat] = (asked(s)[0], asked(s)[1][-1])
        GAME.play(s, decision.seat, (NO_MORE, 0, 0, 0))
    assert told[0][0].endswith("town actions, then fight the guards")
    assert told[0][1] == "To battle"
    assert told[1][0].startswith("Catherine goes into battle (")
    assert told[1][1] == "Nothing more in town"


def test_heroes_stand_clear_of_the_flag_and_of_each_other() -> None:
    s = opening(players=2)
    scene = draw(GAME, GAME.seen_by(s, 0), 0, "en")
    town = next(node for node in scene.nodes if node.id == f"field-{s.towns[0] // 7}-0")
    hero = next(node for node in scene.nodes if node.id == "hero-0-0")
    assert [badge.corner for badge in town.badges if badge.icon == "flying-flag"] == ["ne"]
    assert hero.x < town.x
    assert [badge.corner for badge in hero.badges] == ["sw"]
    s.hero_fields[hero_index(0, SECOND)] = s.towns[0]
    pair = [n for n in draw(GAME, GAME.seen_by(s, 0), 0, "en").nodes if n.id in ("hero-0-0", "hero-0-1")]
    assert abs(pair[0].x - pair[1].x) >= (pair[0].w + pair[1].w) / 2
    assert pair[1].y > pair[0].y, "below the flag, which lies to the right"
    assert [badge.corner for node in pair for badge in node.badges] == ["sw", "se"]


def test_marks_of_fields_lie_above_the_fields_and_cliffs_around_them() -> None:
    s = opening(players=2)
    nodes = {node.id: node for node in draw(GAME, GAME.seen_by(s, s.active), s.active, "en").nodes}
    cliffs = [node for node in nodes.values() if node.tone == "cliff"]
    assert cliffs
    guarded = [n for n in nodes.values() if n.kind == "hex" and any(badge.corner == "n" for badge in n.badges)]
    assert guarded
    assert all(node.layer > cliff.layer for node in guarded for cliff in cliffs)
    assert nodes["hero-0-0"].layer > max(node.layer for node in guarded)
    fields = [node.y for node in nodes.values() if node.id.startswith("field-")]
    assert fields == sorted(fields)
    assert all(node.layer for node in nodes.values() if node.kind == "hex" and node.badges)


@pytest.mark.rule("HOM-CAMP-02")
def test_cards_that_come_along_tell_what_they_do() -> None:
    s = GAME.open({"scenario": "homecoming"}, 3)
    s.stack.clear()
    s.winners = 1
    s.push(TakeCardsAlong(0))
    (decision,) = GAME.decisions(s)
    said = [GAME.option_text(s, 0, option, translator("en")) for option in decision.options]
    assert {text.label: text.hint for text in said}["Take Leadership along"] == "morale rises"


def test_who_is_asked_again_before_a_battle_reads_why() -> None:
    """HOM-TACT-03: the attacker is asked until all pass in a row; the same question twice would look like a fault."""
    s = opening(players=2, first="1")
    s.field, s.attacker, s.defender = next(f for f in fields_of_tile(slot_of(s.towns[0])) if is_guarded(s, f)), 0, -1
    asked = []
    for passes in (0, 1):
        s.push(BeforeCombat(0, passes))
        (decision,) = [d for d in GAME.decisions(s) if d.waits]
        asked.append(GAME.prompt_text(s, decision, translator("en")))
    assert asked[0].startswith("Before the battle")
    assert asked[1].startswith("Others have acted in their towns meanwhile")


def test_an_offer_is_headed_by_what_it_offers_also_where_it_can_be_passed() -> None:
    """Bots and the terminal are given the pass as one more option: it is no act in the town."""
    s = GAME.open({}, 1)
    options: list[Option] = [(MORALE_DRAW, 0, 0, 0), PASS]
    for offered in (options[:1], options):
        decision = Decision(1, P_OFFER, offered, waits=False)
        assert offer_prompt(s, decision, Translator.of(GAME, "en")).endswith("You may spend your morale")


def test_a_town_whose_buildings_offer_something_is_not_said_to_have_nothing() -> None:
    s = opening(players=2, first="1")
    options: list[Option] = [(USE, 0, 0, 0)]
    for tokens in (0, s.tokens[0]):
        s.tokens[0] = tokens
        groups = GAME.option_groups(s, Decision(0, P_TURN, options), translator("en"))
        (town,) = [group for group in groups if group.id == "town"]
        assert (town.note, town.done) == ("", False)
