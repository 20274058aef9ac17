"""Tables for the steps of rounds, turns and modes of play."""
