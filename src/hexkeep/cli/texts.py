"""What the terminal says of itself, in English; `locale/ru.po` has the same in Russian."""

TEXTS: dict[str, str] = {
    "key.undo": "Undo",
    "key.explain": "What is it?",
    "key.why-not": "Why not?",
    "key.save": "Save",
    "key.quit": "Quit",
    "ask.explain": "A name, or nothing for the option above",
    "ask.why-not": "An option or a thing on the table, such as {option}",
    "said.nothing-called": "Neither the table nor the rules speak of {name}.",
    "said.nothing-more": "There is no more to say about this.",
    "said.taken-back": "Taken back.",
    "said.allowed": "{option}: this is allowed now.",
    "said.saved": "Saved: {path}",
    "said.leaving": "Once more to leave; this game is not saved.",
    "said.thinking": "{seat} is thinking …",
    "said.winners": "Won: {seats}.",
    "rule.book": "In the book",
    "rule.edition": "Edition",
    "rule.ruling": "Ruling",
    "rule.example": "Example",
    "rule.code": "In the code",
    "examples.count": "Examples that hold: {held} of {all}. Printed in a rulebook: {printed}.",
    "examples.broken": "Does not hold",
    "markdown.title": "the rulebook",
    "markdown.about": (
        "The rules as Hexkeep plays them, in our own words. In the browser `/rules/<game>` shows the same with "
        "pictures and with examples to try."
    ),
    "markdown.how": "How to play",
    "markdown.example": "Example",
    "markdown.glossary": "Words and signs",
    "markdown.words.resource": "Resources",
    "markdown.words.symbol": "Signs",
    "markdown.words.status": "States",
    "markdown.words.verb": "What one does",
    "markdown.words.word": "Other words",
}
