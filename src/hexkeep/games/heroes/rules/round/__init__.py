"""The round and the turn, astrologers and event cards."""
