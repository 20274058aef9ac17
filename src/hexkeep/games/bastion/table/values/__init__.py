"""What options cost and bring, reckoned from a view."""
