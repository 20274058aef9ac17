"""What a seat may see of hidden artifacts (rulebook 5.4), and a guess at what it does not see."""

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import CITY, MONSTERS, TOKENS, item_of
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import UNKNOWN


def hide(s: ForestState) -> None:
    """FOR-HIDE-07. Mask face-down stacks, and the face-down tokens of monsters, alive or destroyed."""
    if not s.box.terms.hidden:
        return
    stacks = s.stacks.copy()
    for place in range(CITY):
        if (s.hidden >> place) & 1:
            stacks[place] = (UNKNOWN,) * len(stacks[place])
    s.stacks = stacks
    s.item_of_place = tuple(
        [item if (s.known_places >> place) & 1 else UNKNOWN for place, item in enumerate(s.item_of_place)]
    )
    s.carried = [
        tuple([t if place < 0 else UNKNOWN for t, place in zip(s.carried[m], s.face_down_from[m], strict=True)])
        for m in range(MONSTERS)
    ]
    s.lost_face_down = tuple([(UNKNOWN, place) for _, place in s.lost_face_down])


def all_tokens(s: ForestState) -> list[int]:
    """Every token, wherever it is; -1 for one that lies face down in a view."""
    found = [t for stack in s.stacks for t in stack]
    found.extend(t for t in s.slots if t >= 0)
    found.extend(t for pack in s.backpacks for t in pack)
    found.extend(t for carried in s.carried for t in carried)
    found.extend(t for _, t in s.dropped)
    found.extend(s.out_of_game)
    found.extend(t for t, _ in s.lost_face_down)
    found.extend(s.left_in_box)
    found.extend(s.spells_used[1::2])
    return found


def guess(s: ForestState, rng: Rng) -> None:
    """Fill a masked table. A place's monsters took from the top, so they carry its strongest tokens."""
    if not s.box.terms.hidden:
        return
    seen = set(all_tokens(s))
    holds = guess_items_of_places(s, rng)
    for place in range(CITY):
        rest = [t for t in range(TOKENS) if item_of(t) == holds[place] and t not in seen]
        bearers = [(m, i) for m in range(MONSTERS) for i, p in enumerate(s.face_down_from[m]) if p == place]
        bearers.extend((-1, i) for i, (_, p) in enumerate(s.lost_face_down) if p == place)
        taken = rest[: len(bearers)]
        rng.shuffle(taken)
        for (m, i), token in zip(bearers, taken, strict=True):
            if m < 0:
                s.lost_face_down = (*s.lost_face_down[:i], (token, place), *s.lost_face_down[i + 1 :])
            else:
                s.carried[m] = (*s.carried[m][:i], token, *s.carried[m][i + 1 :])
        if (s.hidden >> place) & 1:
            s.stacks[place] = tuple(rest[len(bearers) :])
    s.item_of_place = tuple(holds)


def guess_items_of_places(s: ForestState, rng: Rng) -> list[int]:
    """A deal of kinds to places that fits what is known and the number of tokens each place was given."""
    holds = list(s.item_of_place)
    for family in (range(4), range(4, CITY)):
        places = [p for p in family if holds[p] == UNKNOWN]
        kinds = [k for k in family if k not in holds]
        while True:
            rng.shuffle(kinds)
            if all(
                tokens_dealt_to(s, p) == (3 if k >= 6 else s.box.terms.characters)
                for p, k in zip(places, kinds, strict=True)
            ):
                break
        for p, k in zip(places, kinds, strict=True):
            holds[p] = k
    return holds


def tokens_dealt_to(s: ForestState, place: int) -> int:
    """How many tokens a place was given of which nobody has seen any."""
    taken = sum(origin.count(place) for origin in s.face_down_from)
    return len(s.stacks[place]) + taken + sum(1 for _, p in s.lost_face_down if p == place)
