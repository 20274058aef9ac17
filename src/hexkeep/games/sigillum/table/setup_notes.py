"""What a setup means: the goal, what is special about its board, squads and house rules, how long it takes."""

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.kernel.setup import Setup, get_bool, get_int, get_str
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator


def setup_notes(bestiary: Bestiary, setup: Setup, translator: Translator) -> SetupNotes:
    """The notes of a setup, for its players before the game begins."""
    mode, squads = get_str(setup, "mode"), get_str(setup, "squads")
    board = bestiary.kingdom if mode == "kingdom" else bestiary.quadruple
    scale = get_int(setup, "scale") or get_int(setup, "large_scale")
    special = [
        translator.text(f"notes.mode.{mode}"),
        translator.text(f"notes.squads.{squads}", n=board.squad // 2 if mode == "teams" else board.squad),
        translator.text("notes.first", n=board.initial_damage),
    ]
    if squads == "draft" and get_str(setup, "draft") != "normal":
        special.insert(2, translator.text(f"notes.draft.{get_str(setup, 'draft')}", n=get_int(setup, "bans")))
    special += [
        translator.text(f"notes.{rule}")
        for rule in ("round_limit", "repetition", "no_progress")
        if get_bool(setup, rule)
    ]
    return SetupNotes(translator.text("notes.goal", n=scale), tuple(special), translator.text(f"notes.length.{mode}"))
