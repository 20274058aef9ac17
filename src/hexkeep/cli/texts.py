"""What the table in the terminal says of itself, in English; `locale/ru.po` has the same in Russian."""

TEXTS: dict[str, str] = {
    "key.undo": "Undo",
    "key.explain": "What is it?",
    "key.why-not": "Why not?",
    "key.save": "Save",
    "key.quit": "Quit",
    "ask.explain": "A name, or nothing for the option above",
    "ask.why-not": "An option, such as {option}",
    "said.nothing-called": "Neither the table nor the rules speak of {name}.",
    "said.nothing-more": "There is no more to say about this.",
    "said.taken-back": "Taken back.",
    "said.allowed": "{option}: this is allowed now.",
    "said.saved": "Saved: {path}",
    "said.leaving": "Once more to leave; this game is not saved.",
    "said.thinking": "{seat} is thinking …",
    "said.winners": "Won: {seats}.",
}
