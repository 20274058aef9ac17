"""The atomic rules as they are read from a game's folder."""

import pytest

from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.registry import game
from hexkeep.kernel.rulebook import edition_rules, rulebook


def test_a_rule_names_its_editions() -> None:
    book = rulebook("hexkeep.games.bastion")
    assert book["BAS-CRE-09"].edition == "deluxe"
    assert book["BAS-COMP-03"].edition == "2015, deluxe"
    assert rulebook("ferry")["FER-END-01"].edition == ""


def test_an_edition_has_its_own_rules_and_the_common_ones() -> None:
    book = {
        edition: {rule.id for rule in edition_rules("hexkeep.games.bastion", edition)} for edition in ("2015", "deluxe")
    }
    assert "BAS-CRE-09" in book["deluxe"]
    assert "BAS-CRE-09" not in book["2015"]
    assert "BAS-COMP-03" in book["2015"] & book["deluxe"]
    assert book["2015"] | book["deluxe"] == set(rulebook("hexkeep.games.bastion"))
    assert len(edition_rules("ferry")) == len(rulebook("ferry"))
    with pytest.raises(BadSetup, match="no edition '2016'; did you mean '2015'"):
        edition_rules("hexkeep.games.bastion", "2016")


def test_a_table_knows_its_edition() -> None:
    bastion = game("bastion")
    assert bastion.edition(bastion.open({"edition": "2015"})) == "2015"
    assert bastion.edition(bastion.open({"edition": "deluxe"})) == "deluxe"
    ferry = game("ferry")
    assert ferry.edition(ferry.open({})) == ""
