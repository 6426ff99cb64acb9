# What the program of an entry (driver/callee.cpp) is made of: a size that can be any, a tensor of such sizes, the call.


def size(name):
    return LibCall.unknown.int(name, "program", 1, None)


def tensor(shape, dtype="float32", low=None, high=None):
    import torch

    kind = getattr(torch, dtype)
    if low is None and high is None:
        return torch.empty(shape, dtype=kind)
    return torch.randint(0 if low is None else low, high, shape, dtype=kind)


def _annotations(function):
    import sys
    import typing

    used = "jaxtyping" in sys.modules
    if not LibCall.value.known(used) or not used:  # which others there are is not known
        return {}
    try:
        return typing.get_type_hints(function)
    except Exception:
        return {}


def _filled(hints, given, sizes):
    """The inputs that the annotations give."""
    from jaxtyping import _Shaped

    def of(name):
        if name == "_":
            return size("any")
        if name not in sizes:
            sizes[name] = size(name)
        return sizes[name]

    return {name: tensor(hint.shape(of), hint.dtype()) for name, hint in hints.items()
            if name != "return" and name not in given and isinstance(hint, _Shaped)}


def _hold(function, result, hint, sizes):
    from jaxtyping import _Shaped

    if isinstance(hint, _Shaped):
        hint.hold(result, sizes, f"the result of {function} has")
    elif isinstance(result, tuple) and getattr(hint, "__origin__", None) is tuple and len(hint.__args__) == len(result):
        for one, inner in zip(result, hint.__args__):
            _hold(function, one, inner, sizes)


def _makes(target, inputs):
    """A function without a parameter for any of the inputs: what it gives is called with them (`def resnet18(): return ResNet(...)`)."""
    import inspect

    if isinstance(target, type) or not inputs:
        return isinstance(target, type)
    parameters = inspect.signature(target).parameters
    return not any([name in parameters for name in inputs])


def call(target, args, kwargs, inputs, sizes):
    """A class, or a function that makes something, is called with `args`, and what it gives with `inputs`; any other function with all."""
    name = target.__name__
    if _makes(target, inputs):
        made = target(*args, **kwargs)
        hints = _annotations(type(made).forward if hasattr(type(made), "forward") else type(made).__call__)
        args, kwargs = (), {}
    else:
        made = target
        hints = _annotations(target)
        if args:
            import inspect

            for taken in list(inspect.signature(target).parameters)[:len(args)]:
                hints.pop(taken, None)
    given = dict(kwargs, **inputs)
    if hints:
        given.update(_filled(hints, given, sizes))
    result = made(*args, **given)
    if "return" in hints:
        _hold(name, result, hints["return"], sizes)
    return result


def _needs(function, given, args, kwargs):
    """The parameters that nothing is known for."""
    import inspect

    hints = _annotations(function)
    parameters = list(inspect.signature(function).parameters.values())[given + len(args):]
    return [p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
            and p.name not in kwargs and p.name not in hints]


def look(target, args, kwargs, inputs, sizes):
    """As `call`, where all that it is to be called with is known; else a class is made only, and a function left alone."""
    if inputs:
        return call(target, args, kwargs, inputs, sizes)
    if not isinstance(target, type):
        return None if _needs(target, 0, args, kwargs) else call(target, args, kwargs, inputs, sizes)
    if hasattr(target, "forward") and not _needs(target.forward, 1, (), {}):
        return call(target, args, kwargs, inputs, sizes)
    return target(*args, **kwargs)
