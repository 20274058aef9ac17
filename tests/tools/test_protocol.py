"""The client's types are the server's: `protocol.ts` is written by a tool, and every kind of field has its like."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


class Letter(msgspec.Struct, tag="letter", omit_defaults=True):
    """Something that is sent.

    In two parts."""

    to: int
    """Whom it is for."""
    words: Sequence[str] = ()
    kind: Literal["long", "short"] | None = None
    places: dict[str, list[tuple[float, bool]]] = {}
    sender: int = msgspec.field(default=0, name="from")


WRITTEN = """\
/** Something that is sent.
 *
 * In two parts.
 */
export interface Letter {
  type: 'letter';
  /** Whom it is for. */
  to: number;
  words?: string[];
  kind?: 'long' | 'short' | null;
  places?: Record<string, [number, boolean][]>;
  from?: number;
}"""


def test_protocol_ts_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, TOOLS / "protocol.py", "--check"], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_struct_becomes_an_interface(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    import protocol

    assert "\n".join(protocol.Writer().struct(Letter)) == WRITTEN
    with pytest.raises(TypeError, match="no TypeScript"):
        protocol.Writer().write(set[int])
