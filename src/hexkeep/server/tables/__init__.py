"""Live tables: who sits at them, what is played, what viewers see."""
