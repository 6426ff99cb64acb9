# A registry in a metaclass' __new__.
REGISTRY = {}


class Meta(type):
    def __new__(mcls, name, bases, namespace, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace)
        if bases:
            REGISTRY[kwargs.get("key", name.lower())] = cls
        cls.tag = name + "!"
        return cls

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace)
        cls.options = kwargs


class Model(metaclass=Meta):
    depth = 0

    def describe(self):
        return f"{type(self).__name__}({self.depth})"


class ResNet(Model, key="resnet"):
    depth = 18


class VGG(Model):
    depth = 16


reveal_value(sorted(REGISTRY))
reveal_value(REGISTRY["resnet"]().describe())
reveal_value((ResNet.tag, VGG.tag, ResNet.options, VGG.options))
reveal_value(type(VGG).__name__)
reveal_value(isinstance(VGG, Meta))
reveal_value([c.__name__ for c in VGG.__mro__])
try:
    REGISTRY["vgg"]().width
except AttributeError as e:
    reveal_value(str(e))
