"""What a table tells its players beside the scene: the goal, options in words, forecasts, the report of the end.

A game writes these in its `table` room, from what a seat may see. Texts may hold `**bold**` spans and nothing else.
"""

from collections.abc import Sequence

import msgspec

from hexkeep.kernel.table.scene import Chance as Chance
from hexkeep.kernel.table.scene import Forecast as Forecast
from hexkeep.kernel.table.scene import Mark as Mark
from hexkeep.kernel.table.scene import Term as Term


class OptionText(msgspec.Struct, omit_defaults=True, gc=False):
    """An option in words. `label` is whole ("Attack the Black Beast"); `name` is what its button says inside its
    group ("Black Beast"), `hint` the second line: cost and effect ("3 of your 4 black")."""

    label: str
    name: str = ""
    hint: str = ""
    group: str = ""
    """The group it stands in; the verb's own (`Verb.group`) where this is empty."""
    icon: str = ""
    tone: str = ""
    warning: str = ""
    """What would be lost or woken: the player is asked once before it is played."""
    gainless: bool = False
    """It is allowed and brings nothing: shown dimmed."""
    main: bool = False
    """The one main button of this prompt, such as "End turn" or "Accept the roll". Where it is also the decision's
    `idle`, it ends or declines something, and the browser's key E plays it."""
    refs: Sequence[str] = ()
    """Tokens of further things it speaks of, beside its arguments: whose ability it is, whom it would hit. Choosing
    or pointing at one of them finds it."""
    odds: float = 0.0
    """How likely it is to do what it is for, where that is left to chance: the likeliest of a group stands first."""
    rank: int = 0
    """Its place in its group: higher stands first, and has a button where not all have room."""


class OptionGroup(msgspec.Struct, omit_defaults=True, gc=False):
    """A kind of options in the dock. `done`: used up, ticked off. A group without options is shown too, so that the
    dock keeps its order; `note` says why or how often ("once a turn", "2 steps left")."""

    id: str
    title: str
    note: str = ""
    done: bool = False


class Route(msgspec.Struct, omit_defaults=True, gc=False):
    """Several options of one seat in a row, chosen by one click: a walk over several cells, a move and an attack.

    `refs` are the tokens of what is clicked, `options` the texts of the options, the first of which is offered now.
    They are played in order until one is no longer offered."""

    refs: Sequence[str]
    options: Sequence[str]
    label: str
    hint: str = ""
    forecast: Forecast | None = None


class PaymentRow(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing to pay with: how much of it is held; `options[n]` is the text of the option that pays n of it, and
    less than `least` is never enough."""

    label: str
    held: int
    options: Sequence[str]
    icon: str = ""
    tone: str = ""
    suggested: int = 0
    least: int = 0


class Payment(msgspec.Struct, omit_defaults=True, gc=False):
    """A payment that is asked for piece by piece and made in one dialog: the rows in the order in which they are
    asked, `total` to be paid by them together. Rows that leave no choice are not asked when it is played."""

    title: str
    total: int
    rows: Sequence[PaymentRow]
    sum: Sequence[Term] = ()


class Figure(msgspec.Struct, omit_defaults=True, gc=False):
    """A figure of the end: "22 of 25 enemies beaten" with "you 12, Mira 10" beneath."""

    text: str
    note: str = ""
    icon: str = ""


class EndReport(msgspec.Struct, omit_defaults=True, gc=False):
    """The end for one seat: a verdict, its cause in a sentence with by how much, at most three figures."""

    title: str
    cause: str = ""
    margin: str = ""
    icon: str = ""
    figures: Sequence[Figure] = ()


class SetupNotes(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a setup means to those who will play it: how one wins and loses, what is special, how long it takes."""

    goal: str = ""
    special: Sequence[str] = ()
    length: str = ""
    together: bool = False
    """The players win or lose together: one plays with bots, not against them."""
