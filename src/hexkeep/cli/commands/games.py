"""`hexkeep games`"""

from hexkeep.cli.common import Json, Language, check_language, console, plain_table, print_json
from hexkeep.kernel.registry import games as installed
from hexkeep.kernel.rulebook import count_rules
from hexkeep.kernel.table.texts import Translator


def games(*, json: Json = False, language: Language = "en") -> None:
    """The games there are, those of installed plug-ins too.

    Examples: `hexkeep games`, `hexkeep games --json`
    """
    rows = []
    for name, game in installed().items():
        translator = Translator.of(game, check_language(language))
        seats = sorted({game.seats(game.setup(given)) for given in game.samples().values()})
        rows.append(
            {
                "name": name,
                "title": translator.text("game.title"),
                "blurb": translator.text("game.blurb"),
                "version": game.version,
                "players": seats,
                "samples": list(game.samples()),
                "rules": count_rules(game.package),
                "package": game.package,
            }
        )
    if json:
        print_json(rows)
        return
    table = plain_table("game", "title", "players", "rules", "", right=("rules",))
    for row in rows:
        players = ", ".join(map(str, row["players"]))  # type: ignore[call-overload]
        table.add_row(str(row["name"]), str(row["title"]), players, str(row["rules"]), str(row["blurb"]))
    console().print(table)
