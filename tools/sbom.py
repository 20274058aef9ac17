"""Write sbom.json: what an installation of the server consists of, as CycloneDX. `--check`: is it up to date?"""

import json
from importlib.metadata import version
from typing import Any

from licences import CARRIED, EXTRAS, ROOT, needed, write_or_check

FILE = ROOT / "sbom.json"


def component(name: str, release: str, kind: str, licence: str) -> dict[str, Any]:
    # A name of several licences, or one that is no SPDX name, is given as the package states it.
    return {
        "type": "library",
        "bom-ref": f"pkg:{kind}/{name}@{release}",
        "name": name,
        "version": release,
        "purl": f"pkg:{kind}/{name.replace('@', '%40')}@{release}",
        "licenses": [{"license": {"name": licence}}],
    }


def bill() -> str:
    found: dict[str, str] = {}
    for extra in EXTRAS:
        needed("hexkeep", extra, found)
    parts = [component(name, version(name), "pypi", licence) for name, licence in sorted(found.items())]
    for name in sorted(CARRIED):
        package = json.loads((ROOT / "web/node_modules" / name / "package.json").read_text("utf-8"))
        parts.append(component(name, package["version"], "npm", package["license"]))
    own = version("hexkeep")
    reference = f"pkg:pypi/hexkeep@{own}"
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": reference,
                "name": "hexkeep",
                "version": own,
                "purl": reference,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            }
        },
        "components": parts,
    }
    return json.dumps(whole, indent=2) + "\n"


if __name__ == "__main__":
    write_or_check(FILE, bill(), "sbom.py")
