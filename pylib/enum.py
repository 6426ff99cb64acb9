# enum: members are objects made when the class is finished.
class auto(object):
    pass


class EnumMeta(type):
    def __iter__(cls):
        return iter(cls._members())

    def __len__(cls):
        return len(cls._members())

    def __contains__(cls, value):
        return any([member is value or member.value == value for member in cls._members()])

    def __getitem__(cls, name):
        for member in cls._members():
            if member.name == name:
                return member
        raise KeyError(name)

    def __call__(cls, value, *args, **kwargs):
        if args or kwargs:
            return LibCall.unknown.any("an enumeration made by a call")
        for member in cls._members():
            if member is value or member.value == value:
                return member
        raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")

    def _members(cls):
        return list(cls.__dict__["_member_map_"].values())

    @property
    def __members__(cls):
        return dict(cls.__dict__["_member_map_"])


EnumType = EnumMeta


class Enum(object, metaclass=EnumMeta):
    _member_map_ = {}

    def __init_subclass__(cls, **kwargs):
        members = {}
        last = 0
        for key, value in list(cls.__dict__.items()):
            if key.startswith("_") or callable(value) or isinstance(value, (property, classmethod, staticmethod)):
                continue
            if isinstance(value, auto):
                value = key.lower() if issubclass(cls, str) else last + 1 if not issubclass(cls, Flag) else max(1, last * 2)
            if isinstance(value, int):
                last = value
            twin = None
            for other in members.values():
                if other._value_ == value:
                    twin = other
            if twin is None:
                twin = LibCall.object.new(cls)
                object.__setattr__(twin, "_value_", value)
                object.__setattr__(twin, "_name_", key)
                object.__setattr__(twin, "name", key)
                object.__setattr__(twin, "value", value)
            members[key] = twin
            setattr(cls, key, twin)
        cls._member_map_ = members

    def __str__(self):
        return type(self).__name__ + "." + self._name_

    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"

    def __hash__(self):
        return hash(self._name_)


class IntEnum(int, Enum):
    def __str__(self):
        return str(self._value_)


class StrEnum(str, Enum):
    def __str__(self):
        return self._value_


class Flag(Enum):
    pass


class IntFlag(int, Flag):
    pass


def unique(enumeration):
    return enumeration
