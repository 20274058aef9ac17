"""The atomic rules as they are read from a game's folder, and filtered to what is in play."""

from importlib.resources import files

import pytest
import yaml

from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.playout import RandomPlayout
from hexkeep.kernel.registry import game, games
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.rulebook import TOPICS, count_rules, rulebook
from hexkeep.kernel.table.guide import guide
from hexkeep.kernel.table.rule_filters import filter_keys, prompt_rule, rules_in_play


def shown(name: str, **in_play: tuple[str, ...]) -> set[str]:
    return {rule.id for rule in rules_in_play(game(name), in_play)}


@pytest.mark.parametrize("name", list(games()))
def test_rules_are_counted_without_being_read(name: str) -> None:
    assert count_rules(files(game(name).package)) == len(rulebook(game(name).package)) > 0


def test_a_rule_names_its_editions() -> None:
    book = rulebook("hexkeep.games.bastion")
    assert book["BAS-CRE-09"].edition == "deluxe"
    assert book["BAS-COMP-03"].edition == "2015, deluxe"
    assert rulebook("ferry")["FER-END-01"].edition == ""


def test_an_edition_has_its_own_rules_and_the_common_ones() -> None:
    book = {edition: shown("bastion", edition=(edition,)) for edition in ("2015", "deluxe")}
    assert "BAS-CRE-09" in book["deluxe"]
    assert "BAS-CRE-09" not in book["2015"]
    assert "BAS-COMP-03" in book["2015"] & book["deluxe"]
    assert book["2015"] | book["deluxe"] == set(rulebook("hexkeep.games.bastion"))
    assert shown("ferry") == set(rulebook("ferry"))
    with pytest.raises(BadSetup, match="no edition '2016'; did you mean '2015'"):
        shown("bastion", edition=("2016",))


def test_rules_of_other_modes_boxes_and_variants_are_left_out() -> None:
    alliance = shown("heroes", mode=("alliance",), box=("tower",), variant=())
    assert {"HOM-TRADE-05", "HOM-LOC-24", "HOM-MAP-01"} <= alliance
    assert not {"HOM-TRADE-06", "HOM-CAMP-01", "HOM-EXP-03", "HOM-OPT-02"} & alliance
    assert "HOM-MAP-01" not in shown("heroes", mode=("skirmish",))
    assert "FOR-HIDE-01" not in shown("forest", variant=("standing",))
    assert "SIG-QUAD-01" not in shown("sigillum", mode=("kingdom",))
    assert "BAS-DSC-12" not in shown("bastion", mode=("easy",))


def test_what_a_topic_is_filtered_to_follows_the_edition() -> None:
    bastion = game("bastion")
    assert "late-arrival" in filter_keys(bastion, "mode", "deluxe")
    assert "late-arrival" not in filter_keys(bastion, "mode", "2015")
    assert filter_keys(bastion, "box") == {}
    assert set(filter_keys(game("heroes"), "box")) == set(BOXES[1:])


def test_a_table_knows_what_is_in_play() -> None:
    bastion = game("bastion")
    assert bastion.in_play(bastion.open({"edition": "2015"})) == {"edition": ("2015",), "mode": ("tutorial",)}
    heroes = game("heroes")
    opened = heroes.open({"boxes": ["tower", "rampart"], "optional": ["no-rerolls"]})
    assert heroes.in_play(opened) == {"mode": ("clash",), "box": ("rampart", "tower"), "variant": ("no-rerolls",)}
    forest = game("forest")
    assert forest.in_play(forest.open({"mode": "semi-team", "hidden": True})) == {
        "mode": ("semi-team",),
        "variant": ("hidden",),
    }
    sigillum = game("sigillum")
    assert sigillum.in_play(sigillum.open({"mode": "teams", "repetition": True})) == {
        "mode": ("teams",),
        "variant": ("repetition",),
    }
    ferry = game("ferry")
    assert ferry.in_play(ferry.open({})) == {}


@pytest.mark.parametrize("name", games())
def test_every_limit_of_a_rule_is_one_that_tables_know(name: str) -> None:
    found = game(name)
    for rule in rulebook(found.package).values():
        for topic, names in rule.only.items():
            assert topic in TOPICS
            assert set(names) <= set(filter_keys(found, topic)), f"{rule.id}: {topic}"


@pytest.mark.parametrize("name", games())
def test_every_limit_names_a_rule_or_a_chapter(name: str) -> None:
    rules = rulebook(game(name).package)
    known = set(rules) | {rule.rpartition("-")[0] for rule in rules}
    assert {rule for ids in guide(game(name).package).prompts.values() for rule in ids} <= set(rules)
    book = yaml.safe_load((files(game(name).package) / "rules.yaml").read_text("utf-8"))
    assert set(book.get("only", {})) <= known


@pytest.mark.parametrize("name", games())
def test_every_prompt_opens_the_rulebook_at_a_rule_in_play(name: str) -> None:
    """At whatever is asked in a game of each sample; a prompt without a rule, or with one for others only, is found."""
    found = game(name)
    assert {prompt.name for prompt in found.prompts} == set(guide(found.package).prompts)
    for sample in found.samples().values():
        state = found.open(sample, seed=3)
        in_play = found.in_play(state)
        rules_in_play(found, in_play)
        playout = RandomPlayout(found, Rng(5).random)
        for _ in range(60):
            for decision in found.decisions(state):
                prompt = found.prompts[decision.prompt].name
                assert prompt_rule(found, prompt, in_play), f"{sample}: {prompt}"
            playout.play_plies(state, 1)
