"""What is said of a game where games are listed: `about.toml` in its package, read without loading its rules."""

from typing import TYPE_CHECKING, Any

import msgspec
import tomli

from hexkeep.kernel.errors import BadContent

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`players` are the numbers of seats that a table may have; `commands` those of `Game.commands`, by name, with one
    sentence each for the list of commands."""

    title: str
    blurb: str
    players: list[int]
    commands: dict[str, str] = {}

    def texts(self) -> dict[str, str]:
        """By key, as `locale/ru.po` has them too."""
        return {"game.title": self.title, "game.blurb": self.blurb}


def read_about(folder: "Traversable") -> About:
    """What a package says. Raises BadContent."""
    source = folder / "about.toml"
    try:
        found: Any = tomli.loads(source.read_text("utf-8"))
        return msgspec.convert(found, About)
    except FileNotFoundError:
        raise BadContent("the package has no about.toml") from None
    except (tomli.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"about.toml: {error}") from None
