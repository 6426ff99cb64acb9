# What dictionaries and lists of OmegaConf share: the place in the whole, flags that are handed down, and what is read at a leaf.
import enum

from omegaconf import resolving, types
from omegaconf.errors import MissingMandatoryValue, ReadonlyConfigError

MISSING = "???"


class SCMode(enum.Enum):
    DICT = 1
    DICT_CONFIG = 2
    INSTANTIATE = 3


# `_content`: a dict or list of leaves and containers. `_parent`, `_key`: where it hangs. `_type`: the class of a structured one.
# `_items`: the type of every item. `_flags`: "struct" and "readonly", each set, cleared or taken from the parent.
class Container(object):
    def _begin(self, content, parent, key, type=None, items=None):
        object.__setattr__(self, "_content", content)
        object.__setattr__(self, "_parent", parent)
        object.__setattr__(self, "_key", key)
        object.__setattr__(self, "_type", type)
        object.__setattr__(self, "_items", items)
        object.__setattr__(self, "_flags", {})

    def _place(self, parent, key):
        object.__setattr__(self, "_parent", parent)
        object.__setattr__(self, "_key", key)

    def _get_flag(self, name):
        node = self
        while node is not None:
            value = node._flags.get(name)
            if value is not None:
                return value
            if name == "struct" and node._type is not None:
                return True
            node = node._parent
        return None

    def _set_flag(self, flags, values):
        self._flags[flags] = values
        return self

    def _get_root(self):
        node = self
        while node._parent is not None:
            node = node._parent
        return node

    def _get_parent(self):
        return self._parent

    def _get_full_key(self, key=None):
        parts = [] if key is None else [(self, key)]
        node = self
        while node._parent is not None:
            parts.append((node._parent, node._key))
            node = node._parent
        full = ""
        for holder, part in reversed(parts):
            if type(holder)._is_list:
                full += f"[{part}]"
            else:
                full += f".{part}" if full else f"{part}"
        return full

    def _type_name(self):
        return self._type.__name__ if self._type is not None else "list" if type(self)._is_list else "dict"

    # Raises `error` as OmegaConf words what is wrong at `key`.
    def _complain(self, error, message, key=None):
        place = f"\n    full_key: {self._get_full_key(key)}"
        if self._type is not None and self._parent is not None:
            place += f"\n    reference_type={self._type_name()}"
        raise error(f"{message}{place}\n    object_type={self._type_name()}")

    def _demand_writable(self, key):
        if self._get_flag("readonly"):
            self._complain(ReadonlyConfigError, "Cannot change read-only config container", key)

    # What stands at a key, as the program sees it.
    def _seen(self, key, raw):
        if isinstance(raw, str) and LibCall.value.known(raw):
            if raw == MISSING:
                self._complain(MissingMandatoryValue, f"Missing mandatory value: {self._get_full_key(key)}", key)
            if "${" in raw:
                return self._typed(key, resolving.resolved(raw, self, key))
        return raw

    def _typed(self, key, value):
        return value

    def _is_missing(self, key):
        return _is(self._content[key], MISSING)

    def _is_interpolation(self, key):
        raw = self._content[key]
        return isinstance(raw, str) and LibCall.value.known(raw) and "${" in raw

    def __repr__(self):
        return repr(plain(self))

    def __str__(self):
        return repr(plain(self))

    def __ne__(self, other):
        return not self == other

    __hash__ = None


def _is(raw, text):
    return isinstance(raw, str) and LibCall.value.known(raw) and raw == text


# Dicts and lists of what is in a container. `resolve`: interpolations give values; `missing`: "???" is refused.
def plain(node, resolve=False, missing=False, enums=False, make=None):
    if not isinstance(node, Container):
        return node.name if enums and isinstance(node, enum.Enum) else node
    if type(node)._is_list:
        return [plain(_leaf(node, at, resolve, missing), resolve, missing, enums, make) for at in range(len(node._content))]
    result = {key: plain(_leaf(node, key, resolve, missing), resolve, missing, enums, make) for key in node._content}
    return make(node, result) if make is not None and node._type is not None else result


def _leaf(node, key, resolve, missing):
    raw = node._content[key]
    if missing and _is(raw, MISSING):
        node._complain(MissingMandatoryValue, f"Missing mandatory value: {key}", key)
    return node._seen(key, raw) if resolve and not _is(raw, MISSING) else raw
