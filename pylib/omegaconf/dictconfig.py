# DictConfig.
from collections.abc import MutableMapping

from omegaconf import types
from omegaconf.base import Container, MISSING, plain
from omegaconf.errors import (
    ConfigAttributeError, ConfigKeyError, ConfigTypeError, ConfigValueError, MissingMandatoryValue, ValidationError)

_NONE = object()


class DictConfig(Container, MutableMapping):
    _is_list = False

    def __init__(self, content, key=None, parent=None, ref_type=None, key_type=None, element_type=None, is_optional=True, flags=None):
        from omegaconf.making import entries
        kind = content if isinstance(content, type) else type(content) if types.is_structured(content) else None
        if isinstance(content, DictConfig):
            kind = content._type
        self._begin({}, parent, key, kind, element_type)
        for name, value in (flags or {}).items():
            self._flags[name] = value
        entries(self, content)

    def __deepcopy__(self, memo):
        return self.copy()

    def __copy__(self):
        return self.copy()

    def copy(self):
        from omegaconf.making import copied
        return copied(self)

    # The key under which `name` is kept; None: there is none.
    def _find(self, name):
        if name in self._content:
            return name
        for key in self._content:
            if not isinstance(key, str) and str(key) == name:
                return key
        return None

    def _annotation(self, key):
        if self._type is None:
            return self._items
        return getattr(self._type, "__annotations__", {}).get(key) if key in getattr(self._type, "__annotations__", {}) else _inherited(self._type, key)

    def _absent(self, error, key):
        if self._type is not None:
            self._complain(error, f"Key '{key}' not in '{self._type.__name__}'", key)
        if self._get_flag("struct"):
            self._complain(error, f"Key '{key}' is not in struct", key)
        self._complain(error, f"Missing key {key}", key)

    def __getattr__(self, key):
        if key.startswith("__") and key.endswith("__"):
            raise AttributeError(key)
        if key not in self._content:
            self._absent(ConfigAttributeError, key)
        return self._seen(key, self._content[key])

    def __getitem__(self, key):
        if key not in self._content:
            self._absent(ConfigKeyError, key)
        return self._seen(key, self._content[key])

    def _typed(self, key, value):
        annotation = self._annotation(key)
        return value if annotation is None or isinstance(value, Container) else types.checked(self, key, value, annotation)

    def get(self, key, default_value=None):
        if key not in self._content:
            return default_value
        raw = self._content[key]
        if isinstance(raw, str) and LibCall.value.known(raw) and raw == MISSING and default_value is not None:
            return default_value
        return self._seen(key, raw)

    def _put(self, key, value, error):
        from omegaconf.making import child
        self._demand_writable(key)
        if key not in self._content and self._get_flag("struct"):
            self._absent(error, key)
        self._content[key] = child(self, key, value, self._annotation(key))

    def __setattr__(self, key, value):
        self._put(key, value, ConfigAttributeError)

    def __setitem__(self, key, value):
        self._put(key, value, ConfigKeyError)

    def _demand_removable(self, key, what):
        self._demand_writable(key)
        if self._type is not None:
            self._complain(ConfigTypeError, f"{self._type.__name__} (DictConfig) does not support {what}", key)
        if self._get_flag("struct"):
            self._complain(ConfigTypeError, f"DictConfig in struct mode does not support {what}", key)

    def __delitem__(self, key):
        self._demand_removable(key, "deletion")
        if key not in self._content:
            self._complain(ConfigKeyError, f"Key not found: {key!r}", key)
        del self._content[key]

    def __delattr__(self, key):
        del self[key]

    def pop(self, key, default=_NONE):
        self._demand_removable(key, "pop")
        if key in self._content:
            value = self._seen(key, self._content[key])
            del self._content[key]
            return value
        if default is _NONE:
            self._complain(ConfigKeyError, f"Key not found: '{key}'", key)
        return default

    def setdefault(self, key, default=None):
        if key not in self._content:
            self[key] = default
        return self[key]

    def __contains__(self, key):
        if key not in self._content:
            return False
        raw = self._content[key]
        return not (isinstance(raw, str) and LibCall.value.known(raw) and raw == MISSING)

    def __iter__(self):
        return iter(self._content)

    def __len__(self):
        return len(self._content)

    def keys(self):
        return self._content.keys()

    def values(self):
        return [self[key] for key in self._content]

    def items(self):
        return [(key, self[key]) for key in self._content]

    def items_ex(self, resolve=True, keys=None):
        return [(key, self[key] if resolve else self._content[key]) for key in self._content if keys is None or key in keys]

    def __dir__(self):
        return list(self._content)

    def __eq__(self, other):
        if isinstance(other, DictConfig):
            return plain(self, True) == plain(other, True)
        if isinstance(other, dict):
            return plain(self, True) == other
        return NotImplemented

    def __or__(self, other):
        from omegaconf.omegaconf import OmegaConf
        return OmegaConf.merge(self, other)

    def __ior__(self, other):
        self.merge_with(other)
        return self

    def merge_with(self, *others):
        from omegaconf.merging import merged_into
        for other in others:
            merged_into(self, other)

    def update(self, *args, **kwargs):
        for other in (*args, kwargs):
            for key in other:
                self[key] = other[key]


def _inherited(kind, key):
    for base in kind.__mro__:
        annotations = base.__dict__.get("__annotations__") if "__annotations__" in base.__dict__ else None
        if annotations is not None and key in annotations:
            return annotations[key]
    return None
