# Registries: decorators that register and return what they are given.
class Registry:
    def __init__(self, name):
        self.name = name
        self.table = {}

    def register(self, obj=None, *, name=None):
        def add(o):
            self.table[name or o.__name__] = o
            return o
        return add if obj is None else add(obj)

    def build(self, cfg):
        cfg = dict(cfg)
        return self.table[cfg.pop("type")](**cfg)

    def __repr__(self):
        return f"{self.name}{sorted(self.table)}"


MODELS = Registry("models")


@MODELS.register
class ResNet:
    def __init__(self, depth=50):
        self.depth = depth


@MODELS.register(name="vit")
class VisionTransformer:
    def __init__(self, patch, heads=12):
        self.patch, self.heads = patch, heads


@MODELS.register()
def linear_probe(dim):
    return ("probe", dim)


reveal_value(MODELS)
reveal_value(MODELS.build({"type": "ResNet", "depth": 18}).depth)
vit = MODELS.build({"type": "vit", "patch": 16})
reveal_value((vit.patch, vit.heads, type(vit).__name__))
reveal_value(MODELS.build(dict(type="linear_probe", dim=3)))
try:
    MODELS.build({"type": "unet"})
except KeyError as e:
    reveal_value(e.args)
reveal_value(linear_probe.__name__)
