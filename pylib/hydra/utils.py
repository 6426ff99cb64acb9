# hydra.utils: what a configuration with `_target_` stands for.
import functools
import importlib
import os

from hydra.errors import InstantiationException
from omegaconf import DictConfig, ListConfig, OmegaConf

_RESERVED = ("_target_", "_recursive_", "_convert_", "_partial_", "_args_")


def _locate(path):
    parts = path.split(".")
    if "" in parts:
        raise ValueError(f"Error loading '{path}': invalid dotstring.\nRelative imports are not supported.")
    found = importlib.import_module(parts[0])
    for n, part in enumerate(parts[1:], 1):
        if not hasattr(found, part):
            importlib.import_module(".".join(parts[:n + 1]))
        found = getattr(found, part)
    return found


def get_method(path):
    return _locate(path)


get_class = get_static_method = get_object = get_method


def _target_of(target, full_key):
    if not isinstance(target, str):
        return target
    try:
        found = _locate(target)
    except (ImportError, AttributeError, ValueError) as problem:
        key = f"\nfull_key: {full_key}" if full_key else ""
        raise InstantiationException(f"Error locating target '{target}', set env var HYDRA_FULL_ERROR=1 to see chained exception.{key}") from problem
    return found


def _called(target, partial, args, kwargs, full_key):
    if partial:
        return functools.partial(target, *args, **kwargs)
    if not isinstance(target, type):
        return target(*args, **kwargs)
    try:
        return target(*args, **kwargs)
    except Exception as problem:
        name = f"{target.__module__}.{target.__qualname__}"
        key = f"\nfull_key: {full_key}" if full_key else ""
        raise InstantiationException(f"Error in call to target '{name}':\n{problem!r}{key}") from problem


# `objects`: arguments of instantiate() that are no part of a configuration.
def _node(node, convert, recursive, args=(), objects=None, partial=False):
    if isinstance(node, ListConfig):
        items = [_value(node, at, convert, recursive) for at in range(len(node._content))]
        return items if convert != "none" else _list(items, node)
    if not isinstance(node, DictConfig):
        return node
    convert = node._content.get("_convert_", convert)
    convert = convert.value if hasattr(convert, "value") else convert
    recursive = node._content.get("_recursive_", recursive)
    partial = node._content.get("_partial_", partial)
    if "_target_" not in node:
        values = {key: _value(node, key, convert, recursive) for key in node._content if key not in _RESERVED}
        if convert == "all" or convert in ("partial", "object") and node._type is None:
            return values
        made = DictConfig({}, flags={"allow_objects": True})
        made._place(node._parent, node._key)
        for key, value in values.items():
            made._content[key] = value
        return made
    full_key = node._get_full_key()
    target = _target_of(node["_target_"], full_key)
    kwargs = {key: _value(node, key, convert, recursive) for key in node._content if key not in _RESERVED}
    kwargs.update(objects or {})
    if not args and "_args_" in node:
        args = [_value(node._content["_args_"], at, convert, recursive) for at in range(len(node._content["_args_"]._content))]
    return _called(target, partial, args, kwargs, full_key)


def _value(node, key, convert, recursive):
    value = node._seen(key, node._content[key])
    if recursive:
        return _node(value, convert, recursive)
    return OmegaConf.to_container(value, resolve=True) if isinstance(value, (DictConfig, ListConfig)) and convert == "all" else value


def _list(items, node):
    made = ListConfig([], flags=None)
    made._flags["allow_objects"] = True
    made._place(node._parent, node._key)
    made._content.extend(items)
    return made


def instantiate(config, *args, _skip_instantiate_full_deepcopy_=False, **kwargs):
    if config is None:
        return None
    if LibCall.data.kind(config) == "opaque":
        return LibCall.unknown.any("hydra.utils.instantiate")(config, *args, **kwargs)
    if not isinstance(config, (dict, list, DictConfig, ListConfig)) and not hasattr(config, "__dataclass_fields__"):
        raise InstantiationException(f"Cannot instantiate config of type {type(config).__name__}.\nTop level config must be an OmegaConf "
                                     "DictConfig/ListConfig object, a plain dict/list, or a Structured Config class or instance.")
    config = _copy(config)
    if isinstance(config, ListConfig):
        return _node(config, kwargs.get("_convert_", "none"), kwargs.get("_recursive_", True))
    convert = kwargs.pop("_convert_", "none")
    objects = {}
    for key, value in kwargs.items():
        if isinstance(value, (dict, DictConfig, int, float, str, ListConfig)) or value is None:
            config.merge_with({key: value})
        else:
            objects[key] = value
            config._content.pop(key, None)
    return _node(config, convert, kwargs.get("_recursive_", True), args, objects, kwargs.get("_partial_", False))


call = instantiate


# A copy that may hold anything; what it names in the whole it still finds.
def _copy(config):
    if isinstance(config, (DictConfig, ListConfig)):
        made = config.copy()
    else:
        made = OmegaConf.create(config, flags={"allow_objects": True}) if isinstance(config, (dict, list)) else OmegaConf.structured(config)
    for name, value in (("allow_objects", True), ("struct", False), ("readonly", False)):
        made._flags[name] = value
    return made


def get_original_cwd():
    return LibCall.unknown.str("the working folder", "external")


def to_absolute_path(path):
    return path if path.startswith("/") else LibCall.unknown.str("an absolute path", "external")
