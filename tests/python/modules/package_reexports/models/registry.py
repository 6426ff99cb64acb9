MODELS = {}


def register(cls):
    MODELS[cls.__name__.lower()] = cls
    return cls


def build(name, **kwargs):
    return MODELS[name](**kwargs).describe()
