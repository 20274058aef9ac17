"""Content files, gaps and overlays."""

from pathlib import Path

import pytest

from hexkeep.kernel.content import Content, Gap
from hexkeep.kernel.errors import BadContent

UNITS = {
    "minotaur": {
        "source": "rulebook",
        "reconstructed": ["speed"],
        "health": 4,
        "speed": 2,
        "names": ["Bull", "Ox"],
        "attack": {"dice": 3, "speed": 1},
    },
    "wisp": {
        "source": "reconstructed",
        "note": "no card is printed",
        "health": 1,
        "moves": [{"to": "north", "cost": 1}, {"to": "south", "cost": 2, "source": "rulebook"}],
    },
}


@pytest.fixture
def content() -> Content:
    return Content({"units": UNITS, "rules": {"hand": 5}})


def test_gaps_are_the_values_no_source_prints(content: Content) -> None:
    assert content.gaps() == [
        Gap("units", "minotaur", "speed", 2, ""),
        Gap("units", "minotaur.attack", "speed", 1, ""),
        Gap("units", "wisp", "health", 1, "no card is printed"),
        Gap("units", "wisp.moves.0", "to", "north", "no card is printed"),
        Gap("units", "wisp.moves.0", "cost", 1, "no card is printed"),
    ]


def test_an_overlay_replaces_values_and_closes_their_gaps(content: Content) -> None:
    laid = content.overlay_tables({"units": {"minotaur": {"speed": 3}, "wisp": {"moves": []}}})
    assert laid["units"]["minotaur"] == {**UNITS["minotaur"], "speed": 3}
    assert laid["units"]["wisp"]["moves"] == []
    assert [(g.item, g.key) for g in laid.gaps()] == [("minotaur.attack", "speed"), ("wisp", "health")]
    assert content["units"]["minotaur"]["speed"] == 2, "the box itself is untouched"


def test_only_a_packages_own_content_is_printed(content: Content) -> None:
    printed = Content.of_package("hexkeep.games.forest")
    assert printed.is_printed("hexkeep.games.forest")
    assert not content.is_printed("hexkeep.games.forest")  # other tables, without any overlay
    assert not Content(printed.tables, frozenset({"box"})).is_printed("hexkeep.games.forest")


def test_overlays_lie_over_one_another(content: Content) -> None:
    twice = content.overlay_tables({"units": {"wisp": {"health": 2}}}).overlay_tables({"rules": {"hand": 6}})
    assert (twice["units"]["wisp"]["health"], twice["rules"]["hand"]) == (2, 6)
    assert ("wisp", "health") not in [(g.item, g.key) for g in twice.gaps()]


def test_the_digest_tells_values_apart_and_ignores_where_they_come_from(content: Content) -> None:
    same = Content({"rules": {"hand": 5, "source": "rulebook"}, "units": UNITS})
    assert same.digest() == content.digest()
    assert content.overlay_tables({"rules": {"hand": 6}}).digest() != content.digest()


def test_the_digest_of_a_large_box_is_reckoned_once(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    first = content.digest()
    monkeypatch.setattr("hexkeep.kernel.content.blake2b", None)  # reckoned again it would fail
    assert content.digest() == first


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[unit.minotaur]\nhealth = 1", "there is no content file 'unit'; did you mean 'units'?"),
        ("units = 3", "units is a file of tables, not a value"),
        ("[units.minotaurus]\nhealth = 1", "units has no 'minotaurus'; did you mean 'minotaur'?"),
        ("[units.minotaur]\nhelth = 1", "units.minotaur has no 'helth'; did you mean 'health'?"),
        ("[units.minotaur]\nhealth = 'much'", "units.minotaur.health wants int, not 'much'"),
        ("[units.minotaur]\nattack = 1", "units.minotaur.attack is a table, not a value"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(content: Content, tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(BadContent) as error:
        content.overlay(file)
    assert str(error.value) == says


def test_an_overlay_that_cannot_be_read_is_refused(content: Content, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="cannot read .*No such file"):
        content.overlay(tmp_path / "none.toml")
    bad = tmp_path / "bad.toml"
    bad.write_text("[units")
    with pytest.raises(BadContent, match="is not TOML"):
        content.overlay(bad)
    bad.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match="not UTF-8 text"):
        content.overlay(bad)


def test_content_is_read_from_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "boxed" / "components"
    folder.mkdir(parents=True)
    (tmp_path / "boxed" / "__init__.py").write_text("")
    (folder / "cards.toml").write_text("[fire]\ncost = 2\n")
    (folder / "notes.txt").write_text("not content")
    monkeypatch.syspath_prepend(tmp_path)
    assert Content.of_package("boxed").tables == {"cards": {"fire": {"cost": 2}}}
    assert Content.of_package("ferry").tables == {}
    assert Content.of_package("boxed")["cards"] is Content.of_package("boxed")["cards"], "files are read once"


def test_an_overlay_adds_items_only_where_a_game_lets_it(content: Content) -> None:
    troll = {"units": {"troll": {"health": 9}, "minotaur": {"health": 5}}}
    grown = content.overlay_tables(troll, extensible_content=("units",))
    assert grown["units"]["troll"] == {"health": 9}
    assert grown["units"]["minotaur"]["health"] == 5
    assert list(grown["units"])[:2] == list(UNITS), "what is printed keeps its place"
    with pytest.raises(BadContent, match="'troll'"):
        content.overlay_tables(troll)
