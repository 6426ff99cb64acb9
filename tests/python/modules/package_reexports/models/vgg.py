from models.registry import register


@register
class VGG:
    def __init__(self, depth=16):
        self.depth = depth
