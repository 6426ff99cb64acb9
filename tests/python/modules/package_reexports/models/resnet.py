from .registry import register


@register
class ResNet:
    def __init__(self, depth=50):
        self.depth = depth

    def describe(self):
        return f"{type(self).__name__}-{self.depth}"
