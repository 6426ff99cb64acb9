# FieldReference: a value that several fields share, and what is computed of it when it is read.


class RequiredValueError(ValueError):
    pass


class FieldReference(object):
    __complete__ = True

    def __init__(self, default, field_type=None, op=None, required=False):
        self._value, self._op, self._required = default, op, required
        self._type = field_type

    def get(self):
        value = self._op() if self._op is not None else resolved(self._value)
        if value is None and self._required:
            raise RequiredValueError("None passed as value for required field")
        return value

    def set(self, value, type_safe=True):
        if self._type in (int, float, str) and value is not None and not isinstance(value, self._type) and not (self._type is float and isinstance(value, int)):
            raise TypeError(f"Could not override field (reference). {value} is of original type {type(value)} and cannot be casted to type {self._type}")
        self._value, self._op = value, None

    def identity(self):
        return self

    def get_type(self):
        return self._type

    def _made(self, operation):
        return FieldReference(None, op=operation)

    def __add__(self, other):
        return self._made(lambda: self.get() + resolved(other))

    def __radd__(self, other):
        return self._made(lambda: resolved(other) + self.get())

    def __sub__(self, other):
        return self._made(lambda: self.get() - resolved(other))

    def __rsub__(self, other):
        return self._made(lambda: resolved(other) - self.get())

    def __mul__(self, other):
        return self._made(lambda: self.get() * resolved(other))

    def __rmul__(self, other):
        return self._made(lambda: resolved(other) * self.get())

    def __truediv__(self, other):
        return self._made(lambda: self.get() / resolved(other))

    def __floordiv__(self, other):
        return self._made(lambda: self.get() // resolved(other))

    def __mod__(self, other):
        return self._made(lambda: self.get() % resolved(other))

    def __pow__(self, other):
        return self._made(lambda: self.get() ** resolved(other))

    def __neg__(self):
        return self._made(lambda: -self.get())

    def to_int(self):
        return self._made(lambda: int(self.get()))

    def to_float(self):
        return self._made(lambda: float(self.get()))

    def to_str(self):
        return self._made(lambda: str(self.get()))


def resolved(value):
    return value.get() if isinstance(value, FieldReference) else value


def placeholder(field_type, required=False):
    return FieldReference(None, field_type, required=required)


def required_placeholder(field_type):
    return FieldReference(None, field_type, required=True)
