"""The numbers of the box: where they come from, and that they are data."""

import re

import pytest

from games.forest.table import DWARF, ELF, MAGE, MANTICORE, WARRIOR, arranged, kinds, next_rolls, play
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.strength import skill_of
from hexkeep.games.forest.state import rating
from hexkeep.kernel.rulebook import rulebook


@pytest.mark.rule("FOR-DATA-01", "FOR-DATA-02")
def test_the_class_cards() -> None:
    s = arranged({"mage-m": "E4", "warrior-m": "F4", "dwarf-m": "E5", "elf-m": "F5"})
    cards = {h: [*(skill_of(s, h, t) for t in range(4)), rating(s, h)] for h in (MAGE, WARRIOR, DWARF, ELF)}
    tables = GAME.content["cards"]["heroes"]
    for h, name in ((MAGE, "mage"), (WARRIOR, "warrior"), (DWARF, "dwarf"), (ELF, "elf")):
        assert cards[h] == [tables[name][t] for t in ("magic", "shooting", "melee", "defence", "initiative")]
    assert cards[MAGE][:4] == [4, 3, 1, 2]
    assert len(s.slots) == 8 * 8  # six artifact slots and two for spells


@pytest.mark.rule("FOR-DATA-02", "FOR-DATA-03")
def test_the_printed_readings_and_other_ladders_are_overlays() -> None:
    assert rating(arranged({"mage-m": "E4"}, numbers="printed"), MAGE) == 2
    assert rating(arranged({"elf-m": "E4"}, numbers="printed"), ELF) == 3
    single = [arranged(dict(list(at.items())[:n]), numbers="single-card").box.manticore for n in (1, 2, 4)]
    assert single == [(9, 7, 8, 7)] * 3
    strong = arranged({"mage-m": "E4"}, numbers="strong-artifacts")
    assert [strong.box.value[t] for t in range(4)] == [4, 3, 2, 1]


at = {"mage-m": "E4", "warrior-m": "F4", "dwarf-m": "E5", "elf-m": "F5"}


@pytest.mark.rule("FOR-DATA-03")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_manticore_has_a_row_for_each_number_of_characters(n: int) -> None:
    s = arranged(dict(list(at.items())[:n]))
    her = GAME.content["cards"]["manticore"]
    assert s.box.manticore == tuple(her[t][n - 1] for t in ("magic", "shooting", "melee", "defence"))
    assert s.box.manticore == ((4, 3, 3, 3), (8, 6, 7, 6), (9, 6, 7, 6), (10, 8, 8, 8))[n - 1]
    level = s.box.manticore[2]
    s.life[s.order[0]] = 0
    assert skill_of(s, MANTICORE, 2) == level


@pytest.mark.rule("FOR-DATA-03")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rule_names_the_rows_of_the_manticores_card(language: str) -> None:
    her = GAME.content["cards"]["manticore"]
    rows = zip(*(her[t] for t in ("magic", "shooting", "melee", "defence")), strict=True)
    said = re.findall(r"\d+/\d+/\d+/\d+", rulebook("hexkeep.games.forest")["FOR-DATA-03"].text(language))
    assert said == ["/".join(map(str, row)) for row in rows]


@pytest.mark.rule("FOR-DATA-04")
def test_four_tokens_a_kind_and_three_spells() -> None:
    value = GAME.kit("vale", "tuned").value
    assert [list(value[i : i + 4]) for i in range(0, 24, 4)] == [[3, 2, 2, 1]] * 6
    assert [list(value[i : i + 3]) for i in range(24, 30, 3)] == [[3, 2, 1]] * 2


@pytest.mark.rule("FOR-DATA-05", "FOR-DATA-06", "FOR-DATA-07")
def test_counts_of_cards_monsters_and_tiles() -> None:
    kit = GAME.kit("vale", "tuned")
    assert kit.deck == (4, 4, 4)
    assert sorted(kit.level) == [3, 3, 3, 3, 3, 3, 4]
    assert sum(kit.tile_count) == 42
    assert sum(n for n, breed in zip(kit.tile_count, kit.tile_breed, strict=True) if breed >= 0) == 7


@pytest.mark.rule("FOR-DATA-08")
def test_one_seed_brings_the_same_dice_and_cards() -> None:
    told = []
    for _ in range(2):
        s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
        next_rolls(s, 3, 4, "shooting", 2, 6)
        told.append([e.key() for e in play(s, "attack figure:ordinary-1 kind:shooting")])
        assert kinds(play(s, "end-turn"))
    assert told[0] == told[1]


@pytest.mark.rule("FOR-DATA-09")
def test_every_reconstructed_value_is_listed_and_can_be_replaced() -> None:
    gaps = {(g.file, g.item.split(".")[0], g.key) for g in GAME.content.gaps()}
    assert ("cards", "manticore", "magic") in gaps
    assert ("tokens", "artifacts", "sword") in gaps
    assert ("boards", "vale", "rows") in gaps
    assert ("tokens", "monsters", "level") not in gaps
    changed = GAME.content.overlay_tables({"cards": {"manticore": {"magic": [1, 1, 1, 1]}}})
    assert GAME.with_content(changed).kit("vale", "tuned").manticore[0][0] == 1
