"""`hexkeep verify RECORD`"""

from pathlib import Path

from hexkeep.cli.common import read_text
from hexkeep.kernel.errors import BadRecord
from hexkeep.kernel.registry import load
from hexkeep.kernel.rng import FAST
from hexkeep.server.seeds import commitment


def verify(record: Path, *, published: str = "") -> None:
    """Replay a record move by move and check its seed against the hash published at the opening.

    Parameters
    ----------
    record
        A record, as a table exports it when its game is over; `-` for standard input.
    published
        The hash you noted when the table opened; without it the record's own is used.
    """
    for line in verify_record(read_text(record), published):
        print(line)


def verify_record(text: str, published: str = "") -> list[str]:
    """What was verified, in sentences. Raises BadRecord at the first thing that is wrong."""
    match = load(text)
    ending = match.game.ending(match.state) if match.over else "unfinished"
    found = [f"{match.game.name}: {len(match.plies)} plies replay by the rules ({ending})"]
    if "SeedHash" not in match.tags or "Salt" not in match.tags:
        if published:
            raise BadRecord("the record has no salt: it was not played at a table that published a hash")
        found.append("no seed was promised: the record does not come from a table")
        return found
    for said, where in ((published, "you were given"), (match.tags["SeedHash"], "in the record")):
        if said and commitment(match.seed, match.tags["Salt"]) != said.strip().lower():
            raise BadRecord(f"seed and salt do not give the hash {where}: the shuffle is not the one promised")
    found.append(f"the seed is the one promised by {match.tags['SeedHash']}")
    if match.shuffle == FAST:
        found.append("the cards come from the fast generator of early versions: enough dice would have told the rest")
    else:
        found.append(f"the cards come from a keyed generator ({match.shuffle}): no dice told the next ones")
    if match.tags.get("SeedChosen") == "yes":
        found.append("but the maker of the table chose the seed or the position, and may have known the cards")
    return found
