"""A game's rulebook as one page of Markdown: how to play, chapters with examples, words and signs."""

from collections.abc import Iterable, Mapping
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.rulebook import Rule
from hexkeep.kernel.table.examples import PlayedExample, examples
from hexkeep.kernel.table.glossary import KINDS, glossary
from hexkeep.kernel.table.guide import guide
from hexkeep.kernel.table.rule_filters import filter_keys
from hexkeep.kernel.table.texts import Translator, catalogue, english


def rulebook_markdown(game: Game[Any], rules: Iterable[Rule], language: str) -> str:
    """The page that the browser shows at `/rules/<game>`, for these rules; pictures and tables to try are left out."""
    own = english("hexkeep.cli") | catalogue("hexkeep.cli", language)
    found = guide(game.package)
    translator = Translator.of(game, language)
    parts = [f"# {translator.text('game.title')}: {own['markdown.title']}", own["markdown.about"]]
    parts.append(f"## {own['markdown.how']}")
    for section in found.how_to_play:
        parts += [f"### {section.title(language)}", section.text(language)]
    chapters: dict[str, list[Rule]] = {}
    for rule in rules:
        chapters.setdefault(rule.id.rpartition("-")[0], []).append(rule)
    shown = _examples_by_rule(game)
    editions = {name: translator.text(key) for name, key in filter_keys(game, "edition").items()}
    for chapter in found.ordered(chapters):
        parts.append(f"## {chapters[chapter][0].wording(language).chapter}")
        for rule in chapters[chapter]:
            parts.append(_rule(rule, language, own, editions))
            parts += [_example(example, language, own) for example in shown.get(rule.id, ())]
    return "\n\n".join([*parts, *_words(game, language, own)]) + "\n"


def _examples_by_rule(game: Game[Any]) -> dict[str, list[PlayedExample]]:
    """The examples by their most important rule."""
    found: dict[str, list[PlayedExample]] = {}
    for example in examples(game.name):
        found.setdefault(example.rules[0], []).append(example)
    return found


def _rule(rule: Rule, language: str, own: Mapping[str, str], editions: Mapping[str, str]) -> str:
    said = rule.wording(language)
    notes = [editions[rule.edition]] if rule.edition in editions else []
    reference = rule.reference(language)
    if reference and reference != said.chapter:
        notes.append(f"{own['rule.book']}: {reference}")
    text = f"**{rule.id}** {said.text}" + (f" *({'; '.join(notes)})*" if notes else "")
    return f"{text}\n\n> {own['rule.ruling']}: {said.ruling}" if said.ruling else text


def _example(example: PlayedExample, language: str, own: Mapping[str, str]) -> str:
    source = example.source(language)
    text = f"> **{own['markdown.example']}: {example.title(language)}.** {example.text(language)}"
    return f"{text} *({source})*" if source else text


def _words(game: Game[Any], language: str, own: Mapping[str, str]) -> list[str]:
    words = glossary(game, language)
    if not words:
        return []
    parts = [f"## {own['markdown.glossary']}"]
    for kind in KINDS:
        lines = [f"- **{word.name}**: {word.meaning}" for word in words if word.kind == kind]
        if lines:
            parts += [f"### {own[f'markdown.words.{kind}']}", "\n".join(lines)]
    return parts
