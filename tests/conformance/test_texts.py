"""Every text exists in both languages, with the same placeholders, and every rule id cited is known."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.journey import Case, journey
from conformance.laws import legible
from hexkeep.cli.shell import CommandShell
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import GROUP, folder_of, games, listed_games
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.texts import LANGUAGES, PLACEHOLDER, PLURALS, Translator, catalogue, english, placeholders
from hexkeep.kernel.types import SPECTATOR, Ref

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
PACKAGES = ["hexkeep.kernel", "hexkeep.cli", *[game.package for game in games().values()]]


def refs(args: tuple[Ref, ...]) -> set[str]:
    """The placeholders that an option's text may use: kinds of its arguments, numbered where one repeats."""
    found: set[str] = set()
    for i, ref in enumerate(args):
        found.add(ref.kind if ref.kind not in found else f"{ref.kind}{i + 1}")
    return found


def wanted(game: Game[Any]) -> Iterator[tuple[str, set[str] | None]]:
    """Every key a game must have a text for, and the placeholders it may use (None: any)."""
    yield "game.title", set()
    yield "game.blurb", set()
    for field in game.form.fields:
        yield f"setup.{field.key}", set()
        for choice in field.choices:
            yield f"setup.{field.key}.{choice}", set()
    for verb in game.verbs:
        yield f"verb.{verb.name}", refs(verb.args)
    for prompt in game.prompts:
        yield f"prompt.{prompt.name}", {"seat", "about"} if prompt.about else {"seat"}
    for kind in game.events:
        names = {name for name, _ in kind.args}
        if kind.secret is not None:
            yield f"event.{kind.name}.hidden", names
            names = names | {kind.secret[0]}
        yield f"event.{kind.name}", names
    for reason in game.reasons:
        yield f"reason.{reason.code}", None
    for message in game.message_kinds():
        if message.text:
            yield f"says.{message.name}", {"seat", *[name for name, _ in message.args]}


def test_every_registered_game_can_be_loaded() -> None:
    from importlib.metadata import entry_points

    assert sorted(games()) == sorted({point.name for point in entry_points(group=GROUP)})


def test_games_are_listed_as_they_are(game: Game[Any]) -> None:
    """What `about.toml` says before a game is loaded holds when it is."""
    about = listed_games()[game.name]
    assert about.players == sorted({game.seats(game.setup(given)) for given in game.samples().values()})
    assert list(about.commands) == [command.name for command in game.commands(CommandShell())]
    assert folder_of(game.name) == Path(str(files(game.package)))


def test_everything_a_game_says_has_a_text(game: Game[Any]) -> None:
    texts = english(game.package)
    missing = [key for key, _ in wanted(game) if key not in texts]
    assert not missing, missing


def test_a_text_uses_only_the_placeholders_it_is_given(game: Game[Any]) -> None:
    texts = english(game.package)
    odd = {
        key: placeholders(texts[key]) - allowed
        for key, allowed in wanted(game)
        if allowed is not None and key in texts and placeholders(texts[key]) - allowed
    }
    assert not odd, odd


@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_is_there_in_every_language_with_the_same_placeholders(package: str) -> None:
    texts = english(package)
    for language in LANGUAGES[1:]:
        translated = catalogue(package, language)
        assert [key for key in texts if not translated.get(key, "").strip()] == []
        odd = {k: translated[k] for k in texts if placeholders(texts[k]) != placeholders(translated[k])}
        assert not odd, odd


@pytest.mark.parametrize("package", PACKAGES)
def test_plurals_have_as_many_forms_as_the_language(package: str) -> None:
    for language in LANGUAGES:
        for key, text in (catalogue(package, language) or english(package)).items():
            for found in PLACEHOLDER.finditer(text):
                if found[3] is not None:
                    assert len(found[3].split("|")) == len(PLURALS[language]), (language, key)
            assert "{" not in PLACEHOLDER.sub("", text), (language, key)


@pytest.mark.parametrize("package", PACKAGES)
def test_russian_texts_are_in_cyrillic(package: str) -> None:
    latin = [
        key
        for key, text in catalogue(package, "ru").items()
        if re.search("[a-z]{4}", PLACEHOLDER.sub("", text)) and not CYRILLIC.search(text)
    ]
    assert not latin, latin


def test_things_of_one_kind_have_distinct_names(game: Game[Any]) -> None:
    for names in (
        [v.name for v in game.verbs],
        [p.name for p in game.prompts],
        [e.name for e in game.events],
        [r.code for r in game.reasons],
        [m.name for m in game.message_kinds()],
    ):
        assert len(set(names)) == len(names), [n for n in names if names.count(n) > 1]
    assert all(name == step.name for name, step in game.steps.items())  # type: ignore[attr-defined]


def test_every_rule_cited_is_in_the_rulebook(game: Game[Any]) -> None:
    rules = rulebook(game.package)
    assert rules, "the game has no rules.yaml"
    cited = {r.rule for r in game.reasons} | {e.rule for e in game.events}
    cited |= {f.rule for f in game.form.fields if f.rule}
    assert not cited - set(rules), cited - set(rules)


def test_every_rule_has_a_text_in_both_languages(game: Game[Any]) -> None:
    for rule in rulebook(game.package).values():
        assert rule.english.text, rule.id
        assert rule.english.chapter, rule.id
        assert CYRILLIC.search(rule.russian.text), f"{rule.id} has no Russian wording"
        assert CYRILLIC.search(rule.russian.chapter), f"the chapter of {rule.id} has no Russian name"
        ruled = not rule.english.ruling or CYRILLIC.search(rule.russian.ruling)
        assert ruled, f"{rule.id} has a ruling in English only"


def test_a_rule_has_no_example_that_nobody_plays(game: Game[Any]) -> None:
    """Examples stand in `examples.yaml`, where they are played; the files of the rules hold none in prose."""
    for name in ("rules.yaml", "rulings.ru.yaml"):
        source = files(game.package) / name
        if source.is_file():
            assert not re.search("^ +examples:", source.read_text("utf-8"), re.MULTILINE), name


@given(example=st.integers(0, 999))
def test_every_event_told_can_be_read_by_everybody(case: Case, example: int) -> None:
    game, found = case.game, journey(case, example)
    seats = range(found.moments[0].seats)
    for kind, events in found.events.items():
        assert 0 <= kind < len(game.events)
        for event in events:
            for language in LANGUAGES:
                translator = Translator.of(game, language)
                for seat in (*seats, SPECTATOR):
                    legible(translator.event(event.seen_by(seat)))


def test_every_sample_is_a_whole_setup(game: Game[Any]) -> None:
    for name, given_values in game.samples().items():
        setup = game.setup(given_values)
        assert game.form.fill(setup) == setup, name
        assert re.fullmatch(r"[a-z0-9-]+", name), f"{name!r} is no file name"
