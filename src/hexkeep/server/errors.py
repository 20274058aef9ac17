"""What the server refuses: a code for programs, a sentence for people in their language."""

from functools import cache

from hexkeep.kernel.texts import catalogue, english


class Refusal(Exception):
    """Something asked for is not done. `status` is its HTTP status; on a socket it becomes `Refused`.

    The sentence is the text `refused.<code>` with `args`, unless somebody has already found the words.
    """

    def __init__(self, code: str, status: int = 400, rule: str = "", said: str = "", **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.rule = rule
        self.said = said
        self.words = args

    def reason(self, language: str = "en") -> str:
        return self.said or texts(language)[f"refused.{self.code}"].format(**self.words)


@cache
def texts(language: str) -> dict[str, str]:
    return english("hexkeep.server") | catalogue("hexkeep.server", language)
