"""The client's protocol.ts says what messages.py, types.py and scene.py say, field by field."""

import re
from types import ModuleType

import msgspec
import pytest

from hexkeep.kernel.table import guidance, scene, talk
from hexkeep.server import types
from hexkeep.server.http import messages

from .conftest import WEB

MIRROR = re.sub(r"/\*.*?\*/", "", (WEB / "src" / "lib" / "protocol.ts").read_text(), flags=re.S)
RENAMED = {"Node": "WireNode", "Scene": "WireScene"}
NOT_SPOKEN = {"Problem", "RecordText", "OptionText", "NewMessage"}
"""Shapes the client handles without naming them."""


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = vars(module).values()
    return [
        x for x in found if isinstance(x, type) and issubclass(x, msgspec.Struct) and x.__module__ == module.__name__
    ]


def mirrored(name: str) -> set[str] | None:
    """The fields of an interface, or of a member of a union with this tag."""
    whole = re.search(rf"interface {RENAMED.get(name, name)} \{{(.*?)\n?\}}\n", MIRROR, re.S)
    return None if whole is None else set(re.findall(r"(\w+)\??: ", re.sub(r"\{[^{}]*\}", "", whole[1])))


@pytest.mark.parametrize(
    "struct",
    [*structs(scene), *structs(guidance), *structs(talk), *structs(types), *structs(messages)],
    ids=lambda s: s.__name__,
)
def test_the_client_knows_every_field(struct: type[msgspec.Struct]) -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(struct)}
    tag = struct.__struct_config__.tag
    if struct.__name__ in NOT_SPOKEN:
        return
    if tag is not None:
        line = re.search(rf"type: '{tag}';?([^}}]*)", MIRROR)
        assert line is not None, f"protocol.ts does not know the message {tag!r}"
        known = set(re.findall(r"(\w+)\??: ", line[1]))
    else:
        found = mirrored(struct.__name__)
        assert found is not None, f"protocol.ts does not know {struct.__name__}"
        known = found
    assert known == fields
