"""How much random play the tests do.

By default one game for each law and sample setup, the same on every machine: samples are many.
`pytest --hypothesis-profile=deep` plays fifty others, different ones each time.
"""

from hypothesis import HealthCheck, Phase, settings

# A seed has no simpler seed to shrink to, and a game takes as long as it takes.
settings.register_profile(
    "default",
    max_examples=1,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.register_profile("deep", settings.get_profile("default"), max_examples=50, derandomize=False)
settings.load_profile("default")
