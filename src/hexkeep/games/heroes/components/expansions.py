"""The core box and the expansions: each is one bit of a mask."""

from typing import Final

from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

TOWN_BOXES: Final = ("rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove")
"""The expansions that bring a faction."""
BOXES: Final = ("core", *TOWN_BOXES, "stretch-goals", "creature-banks", "battlefield")
"""The core box and the expansions: each is one bit of a mask, and the core box is always there."""
CORE: Final = 1


def box_of(row: TomlTable) -> int:
    """The bit of the box that a row belongs to."""
    name: str = row.get("box", "core")
    if name not in BOXES:
        raise BadContent(f"there is no box {name!r}{suggestion(name, BOXES)}")
    return 1 << BOXES.index(name)


def boxes_mask(names: list[str]) -> int:
    """The core box and these expansions."""
    mask = CORE
    for name in names:
        mask |= 1 << BOXES.index(name)
    return mask
