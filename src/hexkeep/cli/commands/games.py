"""`hexkeep games`"""

from hexkeep.cli.common import Json, Language, check_language, console, plain_table, print_json
from hexkeep.kernel.registry import folder_of, listed_games
from hexkeep.kernel.registry import games as installed
from hexkeep.kernel.rulebook import count_rules
from hexkeep.kernel.table.texts import ENGLISH, catalogue


def games(*, json: Json = False, language: Language = "en") -> None:
    """The games there are, those of installed plug-ins too.

    Examples: `hexkeep games`, `hexkeep games --json`
    """
    check_language(language)
    rows = []
    for name, about in listed_games().items():
        said = about.texts()
        if language != ENGLISH:
            said |= catalogue(installed()[name].package, language)
        rows.append((name, said["game.title"], said["game.blurb"], about.players, count_rules(folder_of(name))))
    if json:
        print_json(
            [
                {
                    "name": name,
                    "title": title,
                    "blurb": blurb,
                    "version": game.version,
                    "players": players,
                    "samples": list(game.samples()),
                    "rules": rules,
                    "package": game.package,
                }
                for name, title, blurb, players, rules in rows
                if (game := installed().get(name))
            ]
        )
        return
    table = plain_table("game", "title", "players", "rules", "", right=("rules",))
    for name, title, blurb, players, rules in rows:
        table.add_row(name, title, ", ".join(map(str, players)), str(rules), blurb)
    console().print(table)
