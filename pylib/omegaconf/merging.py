# One configuration laid over another.
from omegaconf import types
from omegaconf.base import Container, MISSING
from omegaconf.errors import ConfigKeyError, ConfigTypeError, ValidationError


def as_container(value):
    if isinstance(value, Container):
        return value
    from omegaconf.omegaconf import OmegaConf
    return OmegaConf.create(value) if isinstance(value, (dict, list, tuple, str)) or value is None else OmegaConf.structured(value)


def merged_into(target, source):
    source = as_container(source)
    if type(target)._is_list != type(source)._is_list:
        names = ("ListConfig", "DictConfig") if type(target)._is_list else ("DictConfig", "ListConfig")
        target._complain(ConfigTypeError, f"Cannot merge {names[0]} with {names[1]}")
    target._demand_writable(None)
    if type(target)._is_list:
        _replaced(target, source)
        return
    if source._type is not None and target._type is None:
        object.__setattr__(target, "_type", source._type)
    for key, value in source._content.items():
        _merged_at(target, key, value, source)
    target._flags.update(source._flags)


def _merged_at(target, key, value, source):
    from omegaconf.making import child
    now = target._content.get(key)
    if key not in target._content and target._get_flag("struct") and source._type is None:
        target._absent(ConfigKeyError, key)
    if _is_missing(value) and key in target._content:
        kind = types.simple(source._annotation(key))[0] if source._type is not None else None
        if isinstance(now, Container) and kind is not None and types.is_structured(kind):
            object.__setattr__(now, "_type", kind)  # what is there is kept, and is of the declared type
        return
    if isinstance(now, Container) and isinstance(value, Container) and type(now)._is_list == type(value)._is_list:
        merged_into(now, value)
        return
    if isinstance(now, Container) and isinstance(value, Container):
        names = ("ListConfig", "DictConfig") if type(now)._is_list else ("DictConfig", "ListConfig")
        target._get_root()._complain(ConfigTypeError, f"Cannot merge {names[0]} with {names[1]}")
    annotation = target._annotation(key)
    kind = types.simple(annotation)[0] if annotation is not None else None
    if isinstance(value, Container) and kind is not None and types.is_structured(kind) and value._type is None:
        made = child(target, key, kind)
        target._content[key] = made
        merged_into(made, value)
        return
    target._content[key] = child(target, key, value, annotation)


def _replaced(target, source):
    from omegaconf.making import child
    del target._content[:]
    for value in source._content:
        target._content.append(child(target, len(target._content), value, target._items))


def _is_missing(value):
    return isinstance(value, str) and LibCall.value.known(value) and value == MISSING
