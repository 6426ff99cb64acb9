# What is configurable, and what is bound.
import functools
import inspect

_configurables = {}  # "module.name" or "name": what stands for it
_parameters = {}  # of each of them
_bindings = {}  # (scope, name): {parameter: value}
_constants = {}
_scopes = []
_locked = [False]


class _Required(object):
    __complete__ = True


REQUIRED = _Required()


class Reference(object):
    """@name, @scope/name, @name()"""

    def __init__(self, name, scope, called):
        self.name, self.scope, self.called = name, scope, called

    def found(self):
        made = _configurables[full_name(self.name)]
        if self.scope:
            inner, scope = made, self.scope

            def scoped(*args, **kwargs):
                with config_scope(scope):
                    return inner(*args, **kwargs)
            made = scoped
        return made() if self.called else made


class Macro(object):
    def __init__(self, name):
        self.name = name

    def found(self):
        if self.name in _constants:
            return _constants[self.name]
        return resolved(_bindings[("", self.name)]["value"])


def resolved(value):
    if isinstance(value, (Reference, Macro)):
        return value.found()
    if isinstance(value, (list, tuple)):
        return type(value)([resolved(one) for one in value])
    if isinstance(value, dict):
        return {key: resolved(one) for key, one in value.items()}
    return value


# The full name of a configurable: any of its last parts may be written. None where there is none.
def full_name(name):
    found = [one for one in _configurables if one == name or one.endswith("." + name)]
    return found[0] if len(found) == 1 else name if name in found else None


def _bound(name):
    made = dict(_bindings.get(("", name), {}))
    for at in range(len(_scopes)):
        made.update(_bindings.get(("/".join(_scopes[:at + 1]), name), {}))
    return made


def _filled(name, args, kwargs, skip):
    parameters = _parameters[name][skip:]
    plain = [one.name for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    taken = list(plain[:len(args)]) + [key for key, value in kwargs.items() if value is not REQUIRED]
    given = {key: value for key, value in kwargs.items() if value is not REQUIRED}
    for key, value in _bound(name).items():
        if key not in taken:
            given[key] = resolved(value)
    missing = [one.name for one in parameters if one.default is REQUIRED and one.name not in given and one.name not in taken]
    missing = missing + [key for key, value in kwargs.items() if value is REQUIRED and key not in given]
    if missing:
        raise RuntimeError(f"Required bindings for `{name.rpartition('.')[2]}` not provided in config: {missing}")
    return given


def _known(made, function, name, module):
    own = made.__module__ if module is None else module
    full = name if "." in name else f"{own}.{name}" if own else name
    _configurables[full] = made
    _parameters[full] = list(inspect.signature(function).parameters.values())
    return full


def _decorated(made, name, module, in_place=True):
    short = made.__name__ if name is None else name
    if isinstance(made, type):
        target = made if in_place else type(made.__name__, (made,), {"__module__": made.__module__})
        inner = target.__init__
        full = _known(target, inner, short, module)

        @functools.wraps(inner)
        def __init__(self, *args, **kwargs):
            inner(self, *args, **_filled(full, args, kwargs, 1))
        target.__init__ = __init__
        return target

    @functools.wraps(made)
    def called(*args, **kwargs):
        return made(*args, **_filled(full, args, kwargs, 0))
    full = _known(called, made, short, module)
    return called


def configurable(name_or_fn=None, module=None, allowlist=None, denylist=None, **more):
    if name_or_fn is not None and not isinstance(name_or_fn, str):
        return _decorated(name_or_fn, None, module)
    return lambda made: _decorated(made, name_or_fn, module)


def register(name_or_fn=None, module=None, allowlist=None, denylist=None, **more):
    def kept(made, name):
        _decorated(made, name, module, False)
        return made
    if name_or_fn is not None and not isinstance(name_or_fn, str):
        return kept(name_or_fn, None)
    return lambda made: kept(made, name_or_fn)


def external_configurable(fn_or_cls, name=None, module=None, allowlist=None, denylist=None, **more):
    return _decorated(fn_or_cls, name, module, False)


def constant(name, value):
    _constants[name] = value


class config_scope(object):
    def __init__(self, name_or_scope):
        self._name = name_or_scope

    def __enter__(self):
        self._count = len(self._name.split("/")) if self._name else 0
        _scopes.extend(self._name.split("/") if self._name else [])
        return list(_scopes)

    def __exit__(self, *problem):
        for _ in range(self._count):
            _scopes.pop()
        return False


class unlock_config(object):
    def __enter__(self):
        self._before, _locked[0] = _locked[0], False

    def __exit__(self, *problem):
        _locked[0] = self._before
        return False


def finalize():
    _locked[0] = True


def config_is_locked():
    return _locked[0]


def refuse_locked(where=""):
    if _locked[0]:
        raise RuntimeError("Attempted to modify locked Gin config." + where)


def bind(scope, name, parameter, value, where=""):
    refuse_locked(where)
    full = full_name(name)
    if full is None:
        raise ValueError(f"No configurable matching '{name}'." + where)
    parameters = _parameters[full]
    if parameter not in [one.name for one in parameters] and not any([one.kind == one.VAR_KEYWORD for one in parameters]):
        raise ValueError(f"Configurable '{name}' doesn't have a parameter named '{parameter}'." + where)
    _bindings.setdefault((scope, full), {})[parameter] = value


def bind_parameter(binding_key, value):
    scope, _, key = binding_key.rpartition("/")
    name, _, parameter = key.rpartition(".")
    bind(scope, name, parameter, value)


def query_parameter(binding_key):
    if binding_key.startswith("%"):
        return Macro(binding_key[1:]).found()
    scope, _, key = binding_key.rpartition("/")
    name, _, parameter = key.rpartition(".")
    table = _bindings.get((scope, full_name(name)), {})
    if parameter not in table:
        raise ValueError(f"Configurable '{name}' has no bound parameters." if not table else f"Configurable '{name}' has no value bound for parameter '{parameter}'.")
    return table[parameter]


def clear_config(clear_constants=False):
    _bindings.clear()
    _locked[0] = False


def operative_config_str(max_line_length=80, continuation_indent=4, show_provenance=None):
    return LibCall.unknown.str("the operative configuration")


config_str = operative_config_str
