"""Draw a scene as SVG."""

from hexkeep.kernel.scene import Scene


def svg(scene: Scene) -> str:
    return ""
