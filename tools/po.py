"""Keep a package's `locale/ru.po` in step with its English texts.

    python tools/po.py hexkeep.games.sigillum                 add new keys, drop dead ones
    python tools/po.py hexkeep.games.sigillum --from ru.json  and take translations by key from a JSON file

Exit code 1 and a list if a text is still untranslated.
"""

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from hexkeep.kernel.table.texts import catalogue, english


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package")
    parser.add_argument("--from", dest="source", type=Path)
    args = parser.parse_args()
    known = dict(catalogue(args.package, "ru"))
    if args.source:
        known |= json.loads(args.source.read_text("utf-8"))
    texts = english(args.package)
    fresh = Catalog(locale="ru", charset="utf-8", header_comment="# Russian texts, by key.")
    # Case forms such as `unit.minotaur.gen` stand only in the catalogue.
    forms = [k for k in known if k not in texts and k.rpartition(".")[0] in texts]
    for key in [*texts, *forms]:
        fresh.add(texts.get(key) or texts[key.rpartition(".")[0]], known.get(key, ""), context=key)
    file = import_module(args.package).__file__
    assert file is not None
    target = Path(file).parent / "locale" / "ru.po"
    target.parent.mkdir(exist_ok=True)
    with target.open("wb") as stream:
        write_po(stream, fresh, width=0, omit_header=False, ignore_obsolete=True)
    # No creation dates: the file changes only when a text does.
    lines = target.read_text("utf-8").splitlines(keepends=True)
    target.write_text("".join(line for line in lines if "-Date:" not in line), "utf-8")
    missing = [key for key in texts if not known.get(key)]
    for key in missing:
        print(f"untranslated: {key}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
