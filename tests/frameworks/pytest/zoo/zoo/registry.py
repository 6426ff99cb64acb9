import fnmatch

_model_entrypoints = {}


def register_model(fn):
    _model_entrypoints[fn.__name__] = fn
    return fn


def list_models(filter="", exclude_filters=""):
    models = list(_model_entrypoints.keys())
    if filter:
        models = [m for m in models if fnmatch.fnmatch(m, filter)]
    if exclude_filters:
        if not isinstance(exclude_filters, (list, tuple)):
            exclude_filters = [exclude_filters]
        for pattern in exclude_filters:
            models = [m for m in models if not fnmatch.fnmatch(m, pattern)]
    return sorted(models)


def is_model(name):
    return name in _model_entrypoints


def create_model(name, pretrained=False, **kwargs):
    if not is_model(name):
        raise RuntimeError("Unknown model (%s)" % name)
    return _model_entrypoints[name](pretrained=pretrained, **kwargs)
