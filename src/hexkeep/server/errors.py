"""What the server refuses: a code for programs, a sentence for people in their language."""

from functools import cache

from hexkeep.kernel.table.texts import catalogue, english

GAME_REFUSALS = (
    "bad-setup", "bad-content", "bad-record", "no-record", "record-head", "record-game", "record-version",
    "record-content", "record-setup", "record-line", "record-twice", "record-after-end", "record-cut-off",
    "record-move", "record-differs", "record-ending",
)  # fmt: skip
"""What games refuse and the server has words for in every language."""


class Refusal(Exception):
    """A request that is not granted. `status` is its HTTP status; on a WebSocket it becomes the message `Refused`.

    Its sentence is the text `refused.<code>` filled with `args`, unless `said` gives the sentence.
    """

    def __init__(self, code: str, status: int = 400, rule: str = "", said: str = "", **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.rule = rule
        self.said = said
        self.args_of_text = args

    @classmethod
    def of_game(cls, code: str, rule: str, said: str, status: int = 422, line: int = 0) -> "Refusal":
        """What a game refuses, which it says in English: in the reader's language where we have words for it.

        `line`: the line of a record that is meant."""
        if code in GAME_REFUSALS:
            return cls(code, status, rule, why=said, line=line)
        return cls(code, status, rule, said)

    def sentence(self, language: str = "en") -> str:
        return self.said or server_texts(language)[f"refused.{self.code}"].format(**self.args_of_text)


@cache
def server_texts(language: str) -> dict[str, str]:
    """The server's own texts, by key."""
    return english("hexkeep.server") | catalogue("hexkeep.server", language)
