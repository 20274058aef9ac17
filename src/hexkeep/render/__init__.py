"""SVG drawing of scenes."""
