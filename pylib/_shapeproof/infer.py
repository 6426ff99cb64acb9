# What the programs of `shapeproof infer` (driver/ask/infer_program.cpp) are made of: what is called, its parameters, what it is called with.
from _shapeproof.entry import size, tensor


def largest(name):
    """The largest value of a tensor of whole numbers from 0 on."""
    return LibCall.unknown.int(name, "program", 0, None)


def anything(name):
    return LibCall.unknown.any("nothing is said of " + name)


def _is_wrapper(function):
    """One of a library, too; where its model is not whole, nobody knows."""
    wraps = hasattr(function, "__wrapped__")
    return LibCall.value.known(wraps) and wraps


def _parameters(function):
    """(name, kind, whether it has a default, the default) of each but self; of a library's function as its model has them."""
    import torch

    if isinstance(function, torch.nn.Module):
        function = function.forward
    elif LibCall.function.kind(function) not in ("function", "generator", "coroutine", "builtin", "method"):
        function = function.__call__
    skip = 0
    if LibCall.function.kind(function) == "method":
        function, skip = function.__func__, 1
    while _is_wrapper(function):
        function = function.__wrapped__
    library = LibCall.function.kind(function) == "builtin"
    return LibCall.function.parameters(function)[skip:], {} if library else getattr(function, "__annotations__", {})


def _needs_more(function, args, kwargs):
    found, _ = _parameters(function)
    return any([not has and kind not in (2, 4) and name not in kwargs for name, kind, has, _ in found[len(args):]])


def _is_made(build, name):
    """Whether a part of it is one of its instance, and not a class inside of it."""
    return isinstance(build, type) and not isinstance(getattr(build, name, None), type)


def constructor(build, path, args, kwargs):
    """As `parameters`: what the constructor of the target's class needs and is not given."""
    for name in path:
        if _is_made(build, name):
            break
        build = getattr(build, name, None)
    if not isinstance(build, type):
        return []
    found, annotations = _parameters(build.__init__)
    return [(name, _kind(annotations.get(name)), False) for name, kind, has, _ in found[1 + len(args):] if not has and kind not in (2, 4) and name not in kwargs]


def target(build, path, args, kwargs):
    """What is called, and the arguments that it is given already. A class makes it, and so does a function that needs nothing more and gives
    something that can be called."""
    import torch

    for name in path:
        if _is_made(build, name) or LibCall.function.kind(build) in ("function", "builtin"):
            build, args, kwargs = build(*args, **kwargs), [], {}
        build = getattr(build, name)
    if isinstance(build, type):
        return build(*args, **kwargs), [], {}
    if not isinstance(build, torch.nn.Module) and not _needs_more(build, args, kwargs):
        made = build(*args, **kwargs)
        if callable(made):
            return made, [], {}
    return build, args, kwargs


def _kind(annotation):
    import torch

    if annotation is torch.Tensor or annotation in ("torch.Tensor", "Tensor"):
        return "tensor"
    for kind in (bool, int, float, str):
        if annotation is kind or annotation == kind.__name__:
            return kind.__name__
    return ""


def parameters(called, args, kwargs):
    """(name, kind, whether it has a default) of each that is not given; a kind is a tensor, a type, "*" of any number, or not known."""
    found, annotations = _parameters(called)
    return [(name, "*" if kind == 2 else _kind(annotations.get(name)), has) for name, kind, has, _ in found[len(args):]
            if name not in kwargs and kind != 4]
