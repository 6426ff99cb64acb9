# ListConfig.
from collections.abc import MutableSequence

from omegaconf.base import Container, plain
from omegaconf.errors import ConfigAttributeError, ConfigIndexError, ConfigTypeError, ConfigValueError, KeyValidationError


class ListConfig(Container, MutableSequence):
    _is_list = True

    def __init__(self, content, key=None, parent=None, ref_type=None, element_type=None, is_optional=True, flags=None):
        from omegaconf.making import child
        self._begin([], parent, key, None, element_type)
        for value in content._content if isinstance(content, ListConfig) else content:
            self._content.append(child(self, len(self._content), value, element_type))

    def __deepcopy__(self, memo):
        return self.copy()

    def __copy__(self):
        return self.copy()

    def copy(self):
        from omegaconf.making import copied
        return copied(self)

    def __getattr__(self, key):
        if key.startswith("__") and key.endswith("__"):
            raise AttributeError(key)
        self._complain(ConfigAttributeError, "ListConfig does not support attribute access", key)

    def __setattr__(self, key, value):
        self._complain(ConfigAttributeError, "ListConfig does not support attribute access", key)

    def _demand_index(self, index):
        if isinstance(index, str):
            self._complain(KeyValidationError, f"ListConfig indices must be integers or slices, not str", index)
        if LibCall.value.known((index, len(self._content))) and not -len(self._content) <= index < len(self._content):
            self._complain(ConfigIndexError, "list index out of range", index)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self._content)))]
        self._demand_index(index)
        return self._seen(index, self._content[index])

    def get(self, index, default_value=None):
        return self[index] if index < len(self._content) else default_value

    def __setitem__(self, index, value):
        from omegaconf.making import child
        self._demand_writable(index)
        self._demand_index(index)
        self._content[index] = child(self, index, value, self._items)

    def __delitem__(self, index):
        self._demand_writable(index)
        del self._content[index]
        self._number()

    def _number(self):
        for at, item in enumerate(self._content):
            if isinstance(item, Container):
                item._place(self, at)

    def append(self, item):
        from omegaconf.making import child
        self._demand_writable(len(self._content))
        self._content.append(child(self, len(self._content), item, self._items))

    def insert(self, index, item):
        from omegaconf.making import child
        self._demand_writable(index)
        self._content.insert(index, child(self, index, item, self._items))
        self._number()

    def extend(self, lst):
        for item in lst:
            self.append(item)

    def pop(self, key=-1):
        self._demand_index(key)
        value = self[key]
        del self[key]
        return value

    def remove(self, x):
        del self[self.index(x)]

    def index(self, x, start=0, end=None):
        for at, item in enumerate(self):
            if item == x:
                return at
        self._complain(ConfigValueError, "Item not found in ListConfig")

    def count(self, x):
        return [item for item in self].count(x)

    def sort(self, key=None, reverse=False):
        self._content.sort(key=key, reverse=reverse)

    def __iter__(self):
        return iter([self._seen(at, raw) for at, raw in enumerate(self._content)])

    def __len__(self):
        return len(self._content)

    def __contains__(self, item):
        return item in [one for one in self]

    def __eq__(self, other):
        if isinstance(other, (ListConfig, list, tuple)):
            return plain(self, True) == (plain(other, True) if isinstance(other, ListConfig) else list(other))
        return NotImplemented

    def __add__(self, other):
        if not isinstance(other, (ListConfig, list, tuple)):
            raise TypeError(f'can only concatenate list (not "{type(other).__name__}") to list')
        return ListConfig(list(self._content) + list(other), parent=self._parent, key=self._key)

    def __radd__(self, other):
        return ListConfig(list(other) + list(self._content), parent=self._parent, key=self._key)

    def __iadd__(self, other):
        self.extend(other)
        return self
