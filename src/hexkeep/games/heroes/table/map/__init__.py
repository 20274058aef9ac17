"""The map and what lies beside it: fields, boards, modes, options, forecasts."""
