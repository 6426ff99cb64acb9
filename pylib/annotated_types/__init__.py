# annotated_types: marks in Annotated that bound a value. pydantic reads them.


class BaseMetadata(object):
    __complete__ = True


class _One(BaseMetadata):
    __complete__ = True

    def __init__(self, value):
        setattr(self, self._name, value)

    def __eq__(self, other):
        return type(other) is type(self) and getattr(self, self._name) == getattr(other, self._name)

    def __hash__(self):
        return hash((type(self).__name__, getattr(self, self._name)))

    def __repr__(self):
        return f"{type(self).__name__}({self._name}={getattr(self, self._name)!r})"


class Gt(_One):
    __complete__ = True
    _name = "gt"


class Ge(_One):
    __complete__ = True
    _name = "ge"


class Lt(_One):
    __complete__ = True
    _name = "lt"


class Le(_One):
    __complete__ = True
    _name = "le"


class MultipleOf(_One):
    __complete__ = True
    _name = "multiple_of"


class MinLen(_One):
    __complete__ = True
    _name = "min_length"


class MaxLen(_One):
    __complete__ = True
    _name = "max_length"


class Interval(BaseMetadata):
    __complete__ = True

    def __init__(self, *, gt=None, ge=None, lt=None, le=None):
        self.gt, self.ge, self.lt, self.le = gt, ge, lt, le


class Len(BaseMetadata):
    __complete__ = True

    def __init__(self, min_length=0, max_length=None):
        self.min_length, self.max_length = min_length, max_length


class Predicate(BaseMetadata):
    __complete__ = True

    def __init__(self, func):
        self.func = func
