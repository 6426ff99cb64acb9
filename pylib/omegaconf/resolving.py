# What an interpolation gives, and the resolvers that a program has registered.
from omegaconf import grammar
from omegaconf.errors import (
    ConfigAttributeError, ConfigIndexError, ConfigKeyError, ConfigTypeError, InterpolationKeyError, InterpolationResolutionError,
    MissingMandatoryValue, UnsupportedInterpolationType)

_MOST = 40  # a longer chain leads to itself
_depth = [0]


def resolved(text, node, key):
    if _depth[0] > _MOST:
        node._complain(InterpolationResolutionError, "Recursive interpolation detected", key)
    _depth[0] += 1
    try:
        return _filled(text, node, key)
    finally:
        _depth[0] -= 1


def _filled(text, node, key):
    found = grammar.pieces(text)
    if len(found) == 1:
        return found[0] if isinstance(found[0], str) else _value(found[0][0], node, key)
    return "".join([one if isinstance(one, str) else str(_value(one[0], node, key)) for one in found])


def _value(inner, node, key):
    call = grammar.resolver(inner)
    if call is not None:
        return _called(call[0], call[1], node, key)
    if "${" in inner:
        inner = str(_filled(inner, node, key))
    return _named(inner.strip(), node, key)


def _called(name, arguments, node, key):
    if name not in _resolvers:
        node._complain(UnsupportedInterpolationType, f"Unsupported interpolation type {name}", key)
    values = [grammar.element(part, lambda text: _filled(text, node, key)) for part in grammar.parts(arguments)] if arguments.strip() else []
    function = _resolvers[name]
    if function is _environment:
        return _environment(node, key, *values)
    if function in (_select, _keys, _entries):
        return function(node, *values)
    given = function(*values)
    if isinstance(given, (dict, list, tuple)):
        from omegaconf.omegaconf import OmegaConf
        given = OmegaConf.create(list(given) if isinstance(given, tuple) else given)
        given._place(node, key)
    return given


# The node that a path with dots names: from the root, or from where it stands.
def _named(path, node, key):
    start = node._get_root()
    rest = path
    if path.startswith("."):
        start = node
        rest = path[1:]
        while rest.startswith("."):
            start = start._parent
            rest = rest[1:]
            if start is None:
                break
    value = start
    for part in split(rest):
        value = None if value is None else _step(value, part)
        if value is None:
            node._complain(InterpolationKeyError, f"Interpolation key '{path}' not found", key)
        value = value[0]
    return value


def split(path):
    return [part for part in path.replace("[", ".").replace("]", "").split(".") if part]


# (value,) of an item of a container, or None.
def _step(value, part):
    from omegaconf.base import Container
    if not isinstance(value, Container):
        return None
    if type(value)._is_list:
        if not part.lstrip("-").isdigit() or int(part) >= len(value._content):
            return None
        return (value[int(part)],)
    at = value._find(part)
    return None if at is None else (value._seen(at, value._content[at]),)


def _environment(node, key, name, *default):
    import os
    found = os.environ.get(name)
    if found is not None:
        return found
    if not default:
        node._complain(InterpolationResolutionError, f"KeyError raised while resolving interpolation: \"Environment variable '{name}' not found\"", key)
    return None if default[0] is None else str(default[0])


def _select(node, path, *default):
    from omegaconf.omegaconf import OmegaConf
    found = OmegaConf.select(node._get_root(), path)
    return default[0] if found is None and default else found


def _keys(node, path):
    return list(_named(path, node, None).keys() if isinstance(path, str) else path.keys())


def _entries(node, path):
    return list(_named(path, node, None).values() if isinstance(path, str) else path.values())


def _decoded(text):
    return grammar.element(text, lambda inner: inner) if isinstance(text, str) else text


def _made(what):
    return what


def _now(form):
    return LibCall.unknown.str("the time of the run", "external")


_own = {"oc.env": _environment, "oc.select": _select, "oc.decode": _decoded, "oc.create": _made, "oc.deprecated": _select,
        "oc.dict.keys": _keys, "oc.dict.values": _entries}
_own_hydra = {"now": _now, "hydra": lambda path, *default: _of_hydra(path, *default)}
_resolvers = {**_own, **_own_hydra}


def _of_hydra(path, *default):
    from hydra.core.hydra_config import HydraConfig
    value = HydraConfig.get()
    for part in split(path):
        value = getattr(value, part)
    return value
