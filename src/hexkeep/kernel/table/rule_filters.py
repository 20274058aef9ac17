"""The rules that matter at a table: filtered to the edition, the mode, the boxes and the variants in play."""

from typing import Any

from hexkeep.kernel.errors import BadSetup
from hexkeep.kernel.game import Game
from hexkeep.kernel.rulebook import InPlay, Rule, rulebook
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.table.glossary import keys_of
from hexkeep.kernel.table.guide import guide


def filter_keys(game: Game[Any], topic: str, edition: str = "") -> dict[str, str]:
    """The names that a topic may be filtered to, in one edition or in all, each with the key of its text."""
    keys = keys_of(game, guide(game.package).filters.get(topic, ()))
    found = {key.rpartition(".")[2]: key for key in keys}
    field = next((field for field in game.form.fields if field.key == topic), None)
    left = found if field is None else field.allowed({"edition": edition})
    return {name: key for name, key in found.items() if name in left}


def rules_in_play(game: Game[Any], in_play: InPlay) -> list[Rule]:
    """The rules that hold where this is in play, in the rulebook's order. Raises BadSetup at an unknown name."""
    for topic, names in in_play.items():
        known = list(filter_keys(game, topic))
        for name in names:
            if name not in known:
                raise BadSetup(f"there is no {topic} {name!r}{suggestion(name, known)}")
    return [rule for rule in rulebook(game.package).values() if rule.holds_for(in_play)]


def prompt_rule(game: Game[Any], prompt: str, in_play: InPlay) -> str:
    """The rule that asks this prompt where this is in play, at which a table opens its rulebook; "" if none does."""
    book = rulebook(game.package)
    return next((rule for rule in guide(game.package).prompts.get(prompt, ()) if book[rule].holds_for(in_play)), "")
