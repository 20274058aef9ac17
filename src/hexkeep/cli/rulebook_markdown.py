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

MOMENTS = ("before", "after")


def picture_name(game: Game[Any], example: PlayedExample, moment: str, language: str) -> str:
    """The file of an example's picture, `before` or `after`, beside a page of Markdown."""
    ending = "" if language == "en" else f".{language}"
    return f"{game.name}-{example.id}-{moment}{ending}.svg"


def rulebook_markdown(game: Game[Any], rules: Iterable[Rule], language: str, pictures: str = "") -> str:
    """The page that the browser shows at `/rules/<game>`, for these rules. `pictures` is the folder in which the
    pictures of its main examples lie; without it the page shows none."""
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
            for example in shown.get(rule.id, ()):
                parts.append(_example(example, language, own))
                if pictures and example.pictured:
                    parts[-1] += _pictures(game, example, language, own, pictures)
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
    text = f"> **{own['rule.example']}: {example.title(language)}.** {example.text(language)}"
    return f"{text} *({source})*" if source else text


def _pictures(game: Game[Any], example: PlayedExample, language: str, own: Mapping[str, str], folder: str) -> str:
    """The table before and after, side by side."""
    rows = [[own[f"markdown.{moment}"] for moment in MOMENTS], ["---" for _ in MOMENTS]]
    title = example.title(language)
    files = [f"{folder}/{picture_name(game, example, moment, language)}" for moment in MOMENTS]
    rows.append([f"![{own[f'markdown.{m}']}: {title}]({file})" for m, file in zip(MOMENTS, files, strict=True)])
    return "\n>" + "".join(f"\n> | {' | '.join(row)} |" for row in rows)


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
