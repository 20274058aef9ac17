"""Write `deploy/server.lock`: what a server needs, in the versions of `requirements.lock`, with the hash of every file.

    pip install --group release && python tools/server_lock.py

`pip install --require-hashes -r deploy/server.lock` then takes these files and no others, whatever an index says.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("server", "terminal", "postgres")


def requirements() -> list[str]:
    """What `hexkeep[server,terminal,postgres]` asks for, without itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *(line for extra in EXTRAS for line in project["optional-dependencies"][extra])]
    return [line for line in wanted if not line.startswith("hexkeep")]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "server.in"
        source.write_text("\n".join(requirements()) + "\n")
        command = [sys.executable, "-m", "piptools", "compile", "--quiet", "--generate-hashes", "--strip-extras"]
        command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
        command += ["--constraint", str(ROOT / "requirements.lock")]
        command += ["--output-file", str(ROOT / "deploy" / "server.lock"), str(source)]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
