"""What a setup means to those who will play it: the goal, what is special in the mode, how long it takes."""

from hexkeep.games.bastion.components.box import Box
from hexkeep.games.bastion.rules.enemies.horde import horde_of
from hexkeep.games.bastion.vocabulary import LEGENDS
from hexkeep.kernel.setup import Setup, get_int, get_str
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator

MINUTES_PER_ENEMY = 1.5
"""An enemy takes a turn to come and about one to beat; people need some 45 seconds a turn."""


def setup_notes(setup: Setup, box: Box, translator: Translator) -> SetupNotes:
    """The notes of a setup in words."""
    players = get_int(setup, "players")
    mode = get_str(setup, "mode")
    random = mode not in box.decks and mode != "own-horde"
    size = horde_of(setup, box, 0).size()
    minutes = round(size * MINUTES_PER_ENEMY / 10) * 10
    return SetupNotes(
        goal=translator.text("notes.goal" if players > 1 else "notes.goal.alone"),
        special=[*special_lines(box, mode, translator), *player_lines(box, mode, players, translator)],
        length=translator.text("notes.length.random" if random else "notes.length", n=size, minutes=minutes),
        together=True,
    )


def special_lines(box: Box, mode: str, translator: Translator) -> list[str]:
    """What a mode changes: its own story in a sentence, then what its deck and its opening hold."""
    lines = [translator.text(f"notes.mode.{box.edition.name}.{mode}")]
    deck = box.decks.get(mode)
    if deck is None:
        return lines
    if deck.legends and len(deck.legends) < len(LEGENDS):
        names = ", ".join(translator.thing(f"enemy:{name}") for name in deck.legends)
        lines.append(translator.text("notes.legends", names=names))
    if not deck.rituals:
        lines.append(translator.text("notes.no-rituals"))
    return lines


def player_lines(box: Box, mode: str, players: int, translator: Translator) -> list[str]:
    """What the number of defenders changes."""
    deck = box.decks.get(mode)
    first = players + box.edition.extra_enemies
    lines = []
    if deck is None or not deck.late:
        lines.append(translator.text("notes.first-enemies", n=first))
    if players == 1 and (deck is None or deck.rituals):
        lines.append(translator.text("notes.alone"))
    return lines
