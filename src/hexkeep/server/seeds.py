"""The seed of a table, and the commitment to it that is published before the first move."""

import secrets
from hashlib import sha256

SEED_BITS = 104
"""No search finds the seed behind the dice that a table has seen; in decimal it has 32 digits at most."""


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def new_salt() -> str:
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """The hash that is published before the first move. The salt keeps the seed from being found by search."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()
