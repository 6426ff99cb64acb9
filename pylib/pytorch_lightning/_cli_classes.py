# What a LightningCLI makes of plain values: classes by their paths, arguments of the types that a constructor annotates.
import importlib
import inspect
import types
import typing

from pytorch_lightning._cli_config import Lost

_MODELLED = ("torch", "torchvision", "torchmetrics", "pytorch_lightning", "lightning_fabric", "transformers")
_SHORT = ("torch.optim", "torch.optim.lr_scheduler", "pytorch_lightning.callbacks", "pytorch_lightning.loggers", "torch.nn")


def by_path(path, base=None):
    """The class of a dotted path; of a bare name one that has the base, or a well-known one."""
    module, dot, name = path.rpartition(".")
    if not dot:
        found = [one for one in _below(base) if one.__name__ == name] if isinstance(base, type) else []
        for known in _SHORT:
            if not found and hasattr(importlib.import_module(known), name):
                found = [getattr(importlib.import_module(known), name)]
        if not found:
            raise Lost(f"the class {path}")
        return found[0]
    return getattr(importlib.import_module(module), name)


def _below(base):
    found = [base]
    for one in base.__subclasses__():
        found = found + _below(one)
    return found


def made(value, base=None, first=()):
    """An instance of what `{class_path, init_args}`, or a class path alone, says."""
    value = {"class_path": value} if isinstance(value, str) else value
    cls = by_path(value["class_path"], base)
    return cls(*first, **arguments(cls, value.get("init_args") or {}, len(first)), **(value.get("dict_kwargs") or {}))


def parameters(cls):
    return list(inspect.signature(cls.__init__).parameters.values())[1:]


def arguments(cls, values, skip=0):
    """The values as the constructor's annotations want them. A name that it does not have ends the program, as the parser does."""
    hints = _hints(cls)
    names = {one.name: one for one in parameters(cls)[skip:]}
    open_ended = any([one.kind is inspect.Parameter.VAR_KEYWORD for one in names.values()])
    given = {}
    for name, value in values.items():
        if name not in names and not open_ended:
            raise SystemExit(2)
        given[name] = converted(value, hints.get(name))
    return given


def _hints(cls):
    """Of the constructor, and of those that its **kwargs may go to. The annotations of models are demands (pylib/README.md)."""
    found = {}
    for one in reversed(cls.__mro__):
        if "__init__" in one.__dict__ and one is not object and one.__module__.partition(".")[0] not in _MODELLED:
            try:
                found.update(typing.get_type_hints(one.__init__))
            except NameError:
                pass
    return found


def converted(value, kind=None):
    origin, given = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _of_union(value, given)
    if isinstance(value, dict) and "class_path" in value:
        return _of_class(value, kind, origin)
    if isinstance(value, list):
        inner = given[0] if given else None
        items = [converted(one, inner) for one in value]
        return tuple(items) if kind is tuple or origin is tuple else items
    if isinstance(value, dict):
        if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
            return kind(**{name: converted(one, typing.get_type_hints(kind).get(name)) for name, one in value.items()})
        return {name: converted(one) for name, one in value.items()}
    if isinstance(value, str):
        return _of_text(value, kind, origin)
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return str(value) if kind is str and isinstance(value, (int, float)) else value


def of_trainer(name, value):
    """A text names a class where the Trainer takes callbacks or loggers; elsewhere it is a text."""
    if name in ("callbacks", "logger"):
        several = [made(one) if isinstance(one, str) else converted(one) for one in (value if isinstance(value, list) else [value])]
        return several if isinstance(value, list) else several[0]
    return converted(value)


def _of_union(value, given):
    if value is None:
        return None
    kinds = [one for one in given if one is not type(None)]
    if len(kinds) == 1:
        return converted(value, kinds[0])
    if isinstance(value, dict) and "class_path" in value:
        return converted(value)
    plain = [one for one in kinds if one is type(value)]
    if plain or not isinstance(value, (str, list, dict)):
        return value
    raise Lost("an argument of one of several types")


def _of_class(value, kind, origin):
    import collections.abc
    if origin is collections.abc.Callable:
        import functools
        cls = by_path(value["class_path"])
        return functools.partial(cls, **arguments(cls, value.get("init_args") or {}, 1))
    return made(value, kind if isinstance(kind, type) else None)


def _of_text(value, kind, origin):
    import enum
    import pathlib
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind[value]
    if isinstance(kind, type) and issubclass(kind, pathlib.PurePath):
        return kind(value)
    if isinstance(kind, type) and kind not in (str, object, int, float, bool):
        return made(value, kind)
    return value
