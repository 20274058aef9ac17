"""Where things stand in the picture: the hexagon of districts round the citadel."""

from math import cos, pi, sin, sqrt

from hexkeep.games.bastion.vocabulary import (
    CITADEL_SPOT,
    FIRST_SQUARE,
)

# The big hexagon: its corner radius, the citadel's, and how far out the enemies stand.
RADIUS = 430.0
CITADEL_RADIUS = 128.0
APOTHEM = RADIUS * sqrt(3) / 2
ENEMY_DISTANCE = APOTHEM + 58.0
HALF_SIZE = 512.0


def at_side(district: int, out: float, along: float) -> tuple[float, float]:
    """A point of a district: so far from the centre, so far clockwise along its side."""
    angle = -pi / 3 + district * pi / 3
    x = out * cos(angle) - along * sin(angle)
    y = out * sin(angle) + along * cos(angle)
    return (round(x, 1), round(y, 1))


def corner(i: int, radius: float) -> tuple[float, float]:
    """The corner before district i, clockwise; the gates stand at the first."""
    angle = -pi / 2 + i * pi / 3
    return (round(radius * cos(angle), 1), round(radius * sin(angle), 1))


def section_at(section: int, out: float) -> tuple[float, float]:
    district, i = divmod(section, 4)
    return at_side(district, out, (i - 1.5) * RADIUS / 4)


def spot_at(spot: int) -> tuple[float, float]:
    if spot == CITADEL_SPOT:
        return (0.0, 0.0)
    return at_side(spot - FIRST_SQUARE, 246.0, 0.0) if spot >= FIRST_SQUARE else section_at(spot, ENEMY_DISTANCE)
