"""`hexkeep setup GAME`"""

from collections.abc import Mapping
from typing import Any

from hexkeep.cli.common import (
    Json,
    Language,
    Overlay,
    Settings,
    check_language,
    console,
    open_game,
    parse_settings,
    plain_table,
    print_json,
)
from hexkeep.kernel.setup import Field, Value
from hexkeep.kernel.table.texts import Translator

MOST_NAMED = 100
"""More choices than these are counted, not listed; `--json` lists them all."""


def setup(
    game: str, *, set_: Settings = None, overlay: Overlay = None, json: Json = False, language: Language = "en"
) -> None:
    """What a game's table may choose: options, limits, defaults, and what depends on what.

    Example: `hexkeep setup ferry --set players=3`

    Parameters
    ----------
    game
        The game's name.
    """
    found = open_game(game, overlay)
    given = parse_settings(found, set_)
    filled = found.setup(given)
    translator = Translator.of(found, check_language(language))
    rows = [described(field, filled, translator) for field in found.form.fields]
    if json:
        print_json({"game": found.name, "seats": found.seats(filled), "setup": filled, "fields": rows})
        return
    table = plain_table("setting", "", "takes", "now")
    for row in rows:
        now = said(filled[row["key"]]) if row["applies"] else "–"
        table.add_row(row["key"], row["label"], row["takes"], now)
    console().print(table)


def described(field: Field, filled: Mapping[str, Value], translator: Translator) -> dict[str, Any]:
    """One field as it stands beside the others."""
    low, high = field.limits(filled)
    row: dict[str, Any] = {
        "key": field.key,
        "label": translator.text(f"setup.{field.key}"),
        "kind": field.kind,
        "default": field.default,
        "applies": field.applies(filled),
        "advanced": field.advanced,
        "rule": field.rule,
    }
    if field.kind == "number":
        row |= {"low": low, "high": high, "takes": f"{low} to {high}" if low != high else str(low)}
    elif field.kind == "switch":
        row["takes"] = "yes or no"
    else:
        # What is left to a field that does not apply may follow from others that do not apply either.
        choices = field.allowed(filled) if row["applies"] else field.choices
        row["choices"] = {choice: translator.text(f"setup.{field.key}.{choice}") for choice in choices}
        many = "" if field.kind == "choice" else f"{low} to {high} of " if high else "any of "
        named = (
            f"{len(choices)} names, such as {', '.join(choices[:3])}"
            if len(choices) > MOST_NAMED
            else ", ".join(choices)
        )
        row["takes"] = many + named
    if field.when:
        needs = [f"{w.key} {'not ' if w.negated else ''}{' or '.join(map(said, w.among))}" for w in field.when]
        row["when"] = needs
        row["takes"] += f" (with {' and '.join(needs)})"
    return row


def said(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)
