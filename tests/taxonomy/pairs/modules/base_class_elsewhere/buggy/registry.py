_MODELS = {}


def register(name):
    def wrap(cls):
        if name in _MODELS:
            raise KeyError(f"{name} is registered twice")
        _MODELS[name] = cls
        return cls

    return wrap


def create(name, **kwargs):
    return _MODELS[name](**kwargs)
