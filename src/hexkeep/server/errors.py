"""What the server refuses, with a code for programs and a sentence for people."""


class Refusal(Exception):
    """Something asked for is not done. `status` is its HTTP status; on a socket it becomes `Refused`."""

    def __init__(self, code: str, reason: str, rule: str = "", status: int = 400) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.status = status


class NotFound(Refusal):
    def __init__(self, reason: str) -> None:
        super().__init__("not-found", reason, status=404)


class Forbidden(Refusal):
    def __init__(self, reason: str) -> None:
        super().__init__("forbidden", reason, status=403)
