"""Calibration: how often what bots claim comes true, and a model that sets their claims right."""
