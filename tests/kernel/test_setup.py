"""Setup forms: typed values, limits, dependencies, and errors that help."""

import pytest

from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.setup import Field, Form, When, get_bool, get_int, get_list, get_str, suggestion

FORM = Form(
    (
        Field("mode", "choice", "duel", choices=("duel", "siege", "solo")),
        Field(
            "players",
            "number",
            2,
            low=2,
            high=4,
            narrowed=((When("mode", ("duel",)), (2, 2)), (When("mode", ("solo",)), (1, 1))),
        ),
        Field(
            "map",
            "choice",
            "plain",
            choices=("plain", "river", "cave"),
            narrowed=((When("mode", ("siege",)), ("cave", "river")),),
        ),
        Field("fog", "switch", False, when=(When("mode", ("duel",), negated=True),)),
        Field(
            "gems",
            "several",
            ["ruby"],
            choices=("ruby", "opal", "jade"),
            low=1,
            high=2,
            when=(When("mode", ("siege",)), When("map", ("cave",))),
        ),
    )
)


def refused(**given: object) -> str:
    with pytest.raises(BadSetup) as error:
        FORM.fill(given)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)
    return str(error.value)


def test_an_empty_form_is_filled_with_defaults() -> None:
    assert FORM.fill({}) == {"mode": "duel", "players": 2, "map": "plain"}


def test_defaults_move_into_what_is_left() -> None:
    assert FORM.fill({"mode": "solo"}) == {"mode": "solo", "players": 1, "map": "plain", "fog": False}
    filled = FORM.fill({"mode": "siege"})
    assert filled == {"mode": "siege", "players": 2, "map": "cave", "fog": False, "gems": ["ruby"]}


def test_a_list_shows_what_it_holds_and_what_may_stand_beside_it() -> None:
    field = Field("gems", "several", [], choices=("ruby", "opal", "jade"), apart=(("ruby", "opal"),))
    assert field.addable([], {}) == ("ruby", "opal", "jade")
    assert field.addable(["ruby"], {}) == ("ruby", "jade")
    assert field.addable(["opal", "ruby"], {}) == ("ruby", "opal", "jade"), "what is held is shown, to be taken out"


def test_a_filled_form_fills_to_itself() -> None:
    filled = FORM.fill({"mode": "siege", "players": 4, "fog": True})
    assert FORM.fill(filled) == filled


def test_what_cannot_be_is_refused_with_what_would_be_right() -> None:
    assert refused(mod="duel") == "there is no setting 'mod'; did you mean 'mode'?"
    assert refused(mode="dual") == "mode cannot be 'dual'; did you mean 'duel'?"
    assert refused(players=3) == "players is 2 to 2, not 3"
    assert refused(mode="siege", players=5) == "players is 2 to 4, not 5"
    assert refused(mode="siege", map="plain") == "map cannot be 'plain'; it is one of cave, river"
    assert refused(players="2") == "players wants a whole number, not '2'"
    assert refused(players=True) == "players wants a whole number, not True"
    assert refused(mode="solo", fog="yes") == "fog is yes or no, not 'yes'"
    assert refused(mode="siege", gems="ruby") == "gems wants a list, not 'ruby'"
    assert refused(mode="siege", gems=["rubi"]) == "gems cannot be 'rubi'; did you mean 'ruby'?"
    assert refused(mode="siege", gems=[]) == "gems wants 1 to 2 entries, not 0"
    assert refused(mode=["duel"]).startswith("mode cannot be")


def test_a_field_that_does_not_apply_may_not_be_set() -> None:
    assert refused(fog=True) == "fog applies only with mode other than duel"
    assert (
        refused(mode="siege", map="river", gems=["opal"])
        == "gems applies only with mode set to siege and map set to cave"
    )


def test_a_default_list_keeps_only_what_is_allowed() -> None:
    narrow = Form(
        (
            Field("easy", "switch", True),
            Field(
                "gems", "several", ["ruby", "opal"], ("ruby", "opal"), narrowed=((When("easy", (True,)), ("opal",)),)
            ),
        )
    )
    assert narrow.fill({})["gems"] == ["opal"]
    assert narrow.fill({"easy": False})["gems"] == ["ruby", "opal"]


def test_pairs_from_a_command_line() -> None:
    assert FORM.parse(["mode=siege", "players=3", "fog=on", "gems=ruby,jade"]) == {
        "mode": "siege",
        "players": 3,
        "fog": True,
        "gems": ["ruby", "jade"],
    }
    for pair, says in (
        ("players", "'players' is not key=value"),
        ("players=many", "players wants a whole number, not 'many'"),
        ("fog=maybe", "fog is yes or no, not 'maybe'"),
        ("plyers=2", "there is no setting 'plyers'; did you mean 'players'?"),
    ):
        with pytest.raises(BadSetup) as error:
            FORM.parse([pair])
        assert str(error.value) == says


def test_reading_a_setup_by_type() -> None:
    filled = FORM.fill({"mode": "siege", "fog": True})
    assert (get_int(filled, "players"), get_str(filled, "map"), get_bool(filled, "fog"), get_list(filled, "gems")) == (
        2,
        "cave",
        True,
        ["ruby"],
    )
    assert (get_int({}, "a"), get_str({}, "a"), get_bool({}, "a"), get_list({}, "a")) == (0, "", False, [])


def test_an_unknown_name_gets_a_suggestion() -> None:
    assert suggestion("bastoin", ["bastion", "forest"]) == "; did you mean 'bastion'?"
    assert suggestion("xyz", ["bastion", "forest"]) == "; it is one of bastion, forest"
    assert suggestion("xyz", [f"name{i}" for i in range(40)]) == ""
    assert suggestion("xyz", []) == ""


def test_how_many_entries_may_depend_on_another_field_without_touching_the_choices() -> None:
    form = Form(
        (
            Field("big", "switch", False),
            Field(
                "gems",
                "several",
                ["ruby"],
                ("ruby", "opal", "jade"),
                low=1,
                high=1,
                narrowed=((When("big", (True,)), (2, 2)),),
            ),
        )
    )
    assert form.fill({"big": True, "gems": ["opal", "jade"]})["gems"] == ["opal", "jade"]
    with pytest.raises(BadSetup, match="gems wants 2 entries, not 1"):
        form.fill({"big": True, "gems": ["opal"]})
