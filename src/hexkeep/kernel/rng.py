"""Random numbers from one 64-bit integer (splitmix64): same seed, same game, on every machine."""

from typing import Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def step(rng: int) -> int:
    """The generator's next state."""
    return (rng + GAMMA) & MASK


def mix(rng: int) -> int:
    """The 64-bit number that a generator state stands for."""
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Rng:
    """A generator of its own, for bots, guesses and random play. A state keeps only the integer."""

    def __init__(self, seed: int) -> None:
        self.state: int = mix(seed & MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = MASK - (MASK + 1) % n
        while True:
            self.state = step(self.state)
            z = mix(self.state)
            if z <= limit:
                return z % n

    def random(self) -> float:
        """A float in [0, 1)."""
        self.state = step(self.state)
        return (mix(self.state) >> 11) * (1.0 / (1 << 53))

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
