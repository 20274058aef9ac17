"""What a setup means to those who will play it."""

from hexkeep.games.forest.components.box import Kit
from hexkeep.kernel.setup import Setup, get_bool, get_int, get_str
from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.kernel.table.texts import Translator


def setup_notes(setup: Setup, kit: Kit, translator: Translator) -> SetupNotes:
    """The goal of the mode, what is special in it, how long it takes."""
    players, characters = get_int(setup, "players"), get_int(setup, "characters")
    together = get_str(setup, "mode") != "semi-team"
    mode = "semi" if not together else "solo" if players == 1 else "team"
    special = [translator.text(f"notes.{mode}.special")]
    if characters > players:
        special.append(translator.text("notes.several", n=characters))
    special.append(translator.text("notes.manticore", n=kit.manticore_life[characters - 1]))
    by_hand = get_str(setup, "roads") == "by-hand"
    special.append(translator.text("notes.by-hand" if by_hand else "notes.quick"))
    if get_bool(setup, "standing"):
        special.append(translator.text("notes.standing"))
    elif get_int(setup, "monster_initiative") > 1:
        special.append(translator.text("notes.quick-monsters", n=get_int(setup, "monster_initiative")))
    if get_bool(setup, "hidden"):
        special.append(translator.text("notes.hidden"))
    minutes = 15 + 15 * characters + (15 if by_hand else 0)
    return SetupNotes(
        translator.text(f"notes.{mode}.goal"), special, translator.text("notes.length", n=minutes), together
    )
