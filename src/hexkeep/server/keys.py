"""Keys that open a table, and its address. A key is 128 random bits; the server keeps only its hash."""

import re
import secrets
from hashlib import sha256

ADDRESS_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ADDRESS_LENGTH = 12
ADDRESS = re.compile("[a-z0-9]{1,16}")
KEY = re.compile("[A-Za-z0-9_-]{22,64}")


def new_table_id() -> str:
    """A short address that can be read aloud. It is no secret, but it cannot be guessed either."""
    return "".join(secrets.choice(ADDRESS_ALPHABET) for _ in range(ADDRESS_LENGTH))


def is_table_id(text: str) -> bool:
    """May a table have this address? Nothing else is looked for in the database."""
    return ADDRESS.fullmatch(text) is not None


def new_key() -> str:
    """A capability of 128 bits. Only its hash is kept."""
    return secrets.token_urlsafe(16)


def is_key(text: str) -> bool:
    """May a browser have made this key itself? It is as long as ours."""
    return KEY.fullmatch(text) is not None


def hash_key(key: str) -> str:
    """What is stored of a key. A plain hash is enough: 128 random bits cannot be searched."""
    return sha256(key.encode()).hexdigest()
