"""Names and chat lines as plain text."""

MAX_NAME_LENGTH = 40
"""Characters."""


def plain_text(text: str, max_length: int = MAX_NAME_LENGTH) -> str:
    """The text without control characters and runs of blanks, cut to a length."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:max_length].strip()
