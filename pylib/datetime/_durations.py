# timedelta: a whole number of microseconds, or unknown.
_DAY = 86400000000
_UNITS = (("days", _DAY), ("seconds", 1000000), ("microseconds", 1), ("milliseconds", 1000), ("minutes", 60000000),
          ("hours", 3600000000), ("weeks", 7 * _DAY))


def _unknown_bool():
    return LibCall.unknown.bool("", "program", "a length of time")


def unknown_delta():
    return timedelta._of(None)


def _microseconds(name, value, unit):
    if isinstance(value, int):
        return value * unit
    if isinstance(value, float):
        whole = int(value)
        return whole * unit + round((value - whole) * unit)
    raise TypeError(f"unsupported type for timedelta {name} component: {type(value).__name__}")


class timedelta(object):
    __complete__ = True

    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        given = (days, seconds, microseconds, milliseconds, minutes, hours, weeks)
        self._us = None
        if LibCall.value.known(given):
            self._us = sum([_microseconds(name, value, unit) for (name, unit), value in zip(_UNITS, given)])
            if abs(self._us) // _DAY > 999999999:
                raise OverflowError(f"days={self._us // _DAY}; must have magnitude <= 999999999")

    @staticmethod
    def _of(us):
        made = timedelta()
        made._us = us
        return made

    @property
    def days(self):
        return LibCall.unknown.int("a length of time", "program") if self._us is None else self._us // _DAY

    @property
    def seconds(self):
        return LibCall.unknown.int("a length of time", "program", 0, 86399) if self._us is None else self._us % _DAY // 1000000

    @property
    def microseconds(self):
        return LibCall.unknown.int("a length of time", "program", 0, 999999) if self._us is None else self._us % 1000000

    def total_seconds(self):
        return LibCall.unknown.float("a length of time", "program") if self._us is None else self._us / 1000000

    def __str__(self):
        if self._us is None:
            return LibCall.unknown.str("a length of time", "program")
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f"{hours}:{minutes:02d}:{seconds:02d}"
        if self.days:
            text = f"{self.days} day{'' if abs(self.days) == 1 else 's'}, {text}"
        return f"{text}.{self.microseconds:06d}" if self.microseconds else text

    def __repr__(self):
        if self._us is None:
            return LibCall.unknown.str("a length of time", "program")
        parts = [f"{name}={value}" for name, value in
                 (("days", self.days), ("seconds", self.seconds), ("microseconds", self.microseconds)) if value]
        return f"datetime.timedelta({', '.join(parts) or '0'})"

    def _with(self, other, function):
        if not isinstance(other, timedelta):
            return NotImplemented
        if self._us is None or other._us is None:
            return unknown_delta()
        return timedelta._of(function(self._us, other._us))

    def __add__(self, other):
        return self._with(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._with(other, lambda a, b: a - b)

    __radd__ = __add__

    def __mul__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        if self._us is None or not LibCall.value.known(other):
            return unknown_delta()
        return timedelta._of(round(self._us * other))

    __rmul__ = __mul__

    def _divided(self, other, kind, number):
        if not isinstance(other, kind):
            return NotImplemented
        divisor = other._us if isinstance(other, timedelta) else other
        if self._us is None or divisor is None or not LibCall.value.known(divisor):
            return number(None) if isinstance(other, timedelta) else unknown_delta()
        return number(divisor) if isinstance(other, timedelta) else timedelta._of(number(divisor))

    def __truediv__(self, other):
        if isinstance(other, (int, float)):
            return self._divided(other, (int, float), lambda n: round(self._us / n))
        return self._divided(other, timedelta,
                             lambda n: LibCall.unknown.float("a length of time", "program") if n is None else self._us / n)

    def __floordiv__(self, other):
        return self._divided(other, (timedelta, int),
                             lambda n: LibCall.unknown.int("a length of time", "program") if n is None else self._us // n)

    def __mod__(self, other):
        return self._with(other, lambda a, b: a % b)

    def __divmod__(self, other):
        return (self // other, self % other)

    def __neg__(self):
        return unknown_delta() if self._us is None else timedelta._of(-self._us)

    def __pos__(self):
        return self

    def __abs__(self):
        return unknown_delta() if self._us is None else timedelta._of(abs(self._us))

    def __bool__(self):
        return _unknown_bool() if self._us is None else self._us != 0

    def _compared(self, other, function):
        if not isinstance(other, timedelta):
            return NotImplemented
        if self._us is None or other._us is None:
            return _unknown_bool()
        return function(self._us, other._us)

    def __eq__(self, other):
        return self._compared(other, lambda a, b: a == b)

    def __lt__(self, other):
        return self._compared(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._compared(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._compared(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._compared(other, lambda a, b: a >= b)

    def __hash__(self):
        return hash(self._us)


timedelta.resolution = timedelta(microseconds=1)
timedelta.max = unknown_delta()
timedelta.min = unknown_delta()
