"""Keys of seats, and the promise about the seed. Both rest on nothing but random bits and a hash."""

import secrets
from hashlib import sha256

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_table_id() -> str:
    """A short address that can be read aloud; it is no secret, but it cannot be guessed either."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_key() -> str:
    """A capability of 128 bits. Only its hash is kept."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """What is stored of a key: it has 128 random bits, so a plain hash cannot be searched."""
    return sha256(key.encode()).hexdigest()


def new_seed() -> int:
    return secrets.randbits(63)


def new_salt() -> str:
    return secrets.token_hex(16)


def promise(seed: int, salt: str) -> str:
    """The hash that is published before the first move. The salt keeps it from being searched."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()
