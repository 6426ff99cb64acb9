# ConfigDict: attributes that keep their types. References between fields are computed when they are read.
from ml_collections.config_dict.references import FieldReference, placeholder, required_placeholder, resolved


class MutabilityError(AttributeError):
    pass


class ConfigDict(object):
    __complete__ = True

    def __init__(self, initial_dictionary=None, type_safe=True, convert_dict=True, *, allow_dotted_keys=False, sort_keys=True):
        object.__setattr__(self, "_fields", {})
        object.__setattr__(self, "_locked", False)
        object.__setattr__(self, "_type_safe", type_safe)
        object.__setattr__(self, "_convert_dict", convert_dict)
        given = initial_dictionary
        for key, value in ({} if given is None else given._fields if isinstance(given, ConfigDict) else given).items():
            if not allow_dotted_keys and isinstance(key, str) and "." in key:
                raise ValueError(f"ConfigDict does not accept dots in field names, but the key {key} contains one.")
            self._fields[key] = self._converted(value)
        if isinstance(given, ConfigDict):
            object.__setattr__(self, "_locked", given._locked)

    def _converted(self, value):
        return type(self)(value, self._type_safe) if self._convert_dict and isinstance(value, dict) else value

    def __getattr__(self, attribute):
        if attribute.startswith("__") or attribute in ("_fields", "_locked"):
            raise AttributeError(attribute)
        try:
            return self[attribute]
        except KeyError as problem:
            told = str(problem)
        raise AttributeError(told)

    def __setattr__(self, attribute, value):
        try:
            self[attribute] = value
            return
        except KeyError as problem:
            told = str(problem)
        raise AttributeError(told)

    def __delattr__(self, attribute):
        del self[attribute]

    def __getitem__(self, key):
        holder, last = self._holder(key)
        if last not in holder._fields:
            raise KeyError(f"'{last}'")
        return resolved(holder._fields[last])

    def _holder(self, key):
        holder, last = self, key
        if isinstance(key, str) and "." in key:
            *path, last = key.split(".")
            for one in path:
                holder = holder[one]
        return holder, last

    def __setitem__(self, key, value):
        holder, last = self._holder(key)
        if holder._locked and last not in holder._fields:
            raise KeyError(f'Key "{last}" does not exist and cannot be added since the config is locked. Other fields present: "{dict(self)}"')
        old = holder._fields.get(last)
        value = holder._converted(value)
        if isinstance(old, FieldReference) and not isinstance(value, FieldReference):
            old.set(value)
        else:
            holder._fields[last] = holder._fitting(last, old, value)

    def _fitting(self, name, old, value):
        was, now = resolved(old), resolved(value)
        if not self._type_safe or was is None or now is None or type(was) is type(now) or LibCall.data.kind(now) == "opaque":
            return value
        if isinstance(was, float) and isinstance(now, int) and not isinstance(now, bool):
            return float(now)
        if isinstance(was, str) and isinstance(now, str) or isinstance(now, type(was)):
            return value
        if isinstance(was, (list, tuple)) and isinstance(now, (list, tuple)):
            return type(was)(now)
        raise TypeError(f"Could not override field '{name}' (reference). {now} is of original type {type(now)} and cannot be casted to type {type(was)}")

    def __delitem__(self, key):
        if self._locked:
            raise KeyError("This ConfigDict is locked, you have to unlock it before trying to delete a field.")
        holder, last = self._holder(key)
        if last not in holder._fields:
            raise KeyError(f"'{last}'")
        del holder._fields[last]

    def __contains__(self, key):
        return key in self._fields

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self._fields)

    def __eq__(self, other):
        return isinstance(other, ConfigDict) and self.to_dict() == other.to_dict()

    def __hash__(self):
        raise TypeError("unhashable type: 'ConfigDict'")

    def __str__(self):
        import yaml
        return yaml.dump(self.to_dict(), default_flow_style=False)

    __repr__ = __str__

    def keys(self, preserve_field_references=False):
        return sorted(self._fields)

    def values(self, preserve_field_references=False):
        return [self[key] for key in self.keys()]

    def items(self, preserve_field_references=False):
        return [(key, self[key]) for key in self.keys()]

    iteritems = items

    def get(self, key, default=None):
        return self[key] if key in self._fields else default

    def get_ref(self, key):
        value = self._fields[key]
        if not isinstance(value, FieldReference):
            value = self._fields[key] = FieldReference(value)
        return value

    def get_oneway_ref(self, key):
        return FieldReference(None, op=lambda: self[key])

    def get_type(self, key):
        return type(self[key])

    def setdefault(self, key, default=None):
        if key not in self._fields:
            self[key] = default
        return self[key]

    def pop(self, key, *default):
        if key in self._fields:
            value = self[key]
            del self[key]
            return value
        if default:
            return default[0]
        raise KeyError(f"'{key}'")

    def update(self, *other, **kwargs):
        for given in (*other, kwargs):
            for key, value in (given._fields if isinstance(given, ConfigDict) else dict(given)).items():
                if isinstance(self._fields.get(key), ConfigDict) and isinstance(value, (dict, ConfigDict)):
                    self._fields[key].update(value)
                else:
                    self[key] = value

    def update_from_flattened_dict(self, flattened_dict, strip_prefix=""):
        for key, value in flattened_dict.items():
            if key.startswith(strip_prefix):
                self[key[len(strip_prefix):]] = value

    def lock(self):
        return self._lock(True)

    def unlock(self):
        return self._lock(False)

    def _lock(self, locked):
        object.__setattr__(self, "_locked", locked)
        for value in self._fields.values():
            if isinstance(value, ConfigDict):
                value._lock(locked)
        return self

    @property
    def is_locked(self):
        return self._locked

    @property
    def is_type_safe(self):
        return self._type_safe

    def unlocked(self):
        return _Held(self, False)

    def ignore_type(self):
        return _Held(self, None)

    def to_dict(self, visit_map=None, preserve_field_references=False):
        return {key: value.to_dict() if isinstance(value, ConfigDict) else value for key, value in self.items()}

    # In the order in which the fields were set.
    def _plain(self):
        return {key: value._plain() if isinstance(value, ConfigDict) else value for key, value in [(key, resolved(one)) for key, one in self._fields.items()]}

    def copy_and_resolve_references(self, visit_map=None):
        made = type(self)(self.to_dict(), self._type_safe)
        made._lock(self._locked)
        return made

    def to_json(self, json_encoder_cls=None, *args, **kwargs):
        import json
        return json.dumps(self._plain(), **kwargs)

    to_json_best_effort = to_json

    def to_yaml(self, **kwargs):
        return str(self)


class _Held(object):
    """As long as it is entered: not locked, or (`locked` is None) of any types."""

    def __init__(self, config, locked):
        self._config, self._locked = config, locked

    def __enter__(self):
        self._before = (self._config._locked, self._config._type_safe)
        if self._locked is None:
            object.__setattr__(self._config, "_type_safe", False)
        else:
            self._config._lock(self._locked)
        return self._config

    def __exit__(self, *problem):
        if self._locked is None:
            object.__setattr__(self._config, "_type_safe", self._before[1])
        else:
            self._config._lock(self._before[0])
        return False


class FrozenConfigDict(ConfigDict):
    __complete__ = True

    def __init__(self, initial_dictionary=None, type_safe=True, **more):
        ConfigDict.__init__(self, initial_dictionary, type_safe, **more)
        for key, value in list(self._fields.items()):
            if isinstance(value, ConfigDict):
                self._fields[key] = FrozenConfigDict(value)
            elif isinstance(value, list):
                self._fields[key] = tuple(value)
            elif isinstance(value, set):
                self._fields[key] = frozenset(value)

    def __setattr__(self, attribute, value):
        raise AttributeError("FrozenConfigDict is immutable. Cannot call __setattr__().")

    def __setitem__(self, key, value):
        raise TypeError("FrozenConfigDict is immutable. Cannot call __setitem__().")

    def __hash__(self):
        return hash(str(self))


def create(**kwargs):
    return ConfigDict(initial_dictionary=kwargs)
