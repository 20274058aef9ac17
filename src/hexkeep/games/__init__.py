"""The rulebooks, one folder each. Games never import each other."""
