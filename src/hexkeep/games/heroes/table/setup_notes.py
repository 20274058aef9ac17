"""What a setup means: the goal of its scenario, what is special in it, how long it takes."""

from hexkeep.games.heroes.components.adventures import SIZES
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.scenarios import ADVENTURE
from hexkeep.games.heroes.table.map.briefing import briefing
from hexkeep.kernel.setup import Setup, get_int, get_str
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator


def setup_notes(box: Box, setup: Setup, translator: Translator) -> SetupNotes:
    """The notes of a setup."""
    scenario = box.scenarios[box.scenario_index[get_str(setup, "scenario")]]
    rounds = box.sizes[SIZES.index(get_str(setup, "size"))].rounds if scenario.mode == ADVENTURE else 0
    return briefing(box, scenario, get_int(setup, "players"), translator, rounds)
