# __init_subclass__ with keywords: a registry by name.
class Model:
    registry = {}

    def __init_subclass__(cls, name=None, *, abstract=False, **kwargs):
        super().__init_subclass__(**kwargs)
        if not abstract:
            Model.registry[name or cls.__name__.lower()] = cls
        cls.is_abstract = abstract


class Vision(Model, abstract=True):
    pass


class ResNet(Vision, name="resnet50"):
    layers = (3, 4, 6, 3)


class ViT(Vision):
    layers = (12,)


reveal_value(list(Model.registry))
reveal_value(Model.registry["vit"] is ViT)
reveal_value([m.__name__ for m in Model.registry.values()])
reveal_value((Vision.is_abstract, ResNet.is_abstract, hasattr(Model, "is_abstract")))
reveal_value(sum(Model.registry["resnet50"].layers))
try:
    class Bad(Model, colour=3): pass
except TypeError as e:
    reveal_value(str(e))
