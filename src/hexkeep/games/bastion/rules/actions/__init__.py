"""What a defender does in the action step: moving, collecting mana, attacking, spells, rituals."""
