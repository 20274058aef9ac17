"""The atomic rules as they are read from a game's folder."""

from hexkeep.kernel.rulebook import rulebook


def test_a_rule_names_its_editions() -> None:
    book = rulebook("hexkeep.games.bastion")
    assert book["BAS-CRE-09"].edition == "deluxe"
    assert book["BAS-COMP-03"].edition == "2015, deluxe"
    assert rulebook("ferry")["FER-END-01"].edition == ""
