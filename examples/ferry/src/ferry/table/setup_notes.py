"""What a setup means to those who will play it."""

from hexkeep.kernel.setup import Setup, get_int
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator


def setup_notes(setup: Setup, translator: Translator) -> SetupNotes:
    """The goal with its number of points, what tolls do among so many players, how long it takes."""
    players, goal = get_int(setup, "players"), get_int(setup, "goal")
    special = (translator.text("notes.tolls", n=players - 1),)
    minutes = players * goal // 2
    return SetupNotes(translator.text("notes.goal", n=goal), special, translator.text("notes.length", n=minutes))
