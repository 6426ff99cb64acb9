# time, tzinfo and timezone.
from datetime._durations import timedelta
from datetime._formats import clock, formatted, offset_text


class tzinfo(object):
    def utcoffset(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def dst(self, dt):
        return None

    def tzname(self, dt):
        return str(self)


class timezone(tzinfo):
    def __init__(self, offset, name=None):
        self._offset = offset
        self._name = name

    def utcoffset(self, dt):
        return self._offset

    def tzname(self, dt):
        return str(self)

    def __str__(self):
        if self._name is not None:
            return self._name
        return "UTC" if self._offset == timedelta(0) else "UTC" + offset_text(self._offset)

    def __repr__(self):
        if self is timezone.utc:
            return "datetime.timezone.utc"
        return f"datetime.timezone({self._offset!r})"

    def __eq__(self, other):
        return isinstance(other, timezone) and self._offset == other._offset

    def __hash__(self):
        return hash(self._offset)


timezone.utc = timezone(timedelta(0))


def check_time(hour, minute, second, microsecond):
    if not LibCall.value.known((hour, minute, second, microsecond)):
        return False
    for name, value, high in (("hour", hour, 23), ("minute", minute, 59), ("second", second, 59), ("microsecond", microsecond, 999999)):
        if not 0 <= value <= high:
            raise ValueError(f"{name} must be in 0..{high}")
    return True


class time(object):
    __complete__ = True

    def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        self._known = check_time(hour, minute, second, microsecond)
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = tzinfo

    def isoformat(self, timespec="auto"):
        return clock(self) if self._known else LibCall.unknown.str("the time", "program")

    def strftime(self, format, /):
        return formatted(self, format)

    def __format__(self, format_spec):
        return str(self) if format_spec == "" else self.strftime(format_spec)

    def replace(self, hour=None, minute=None, second=None, microsecond=None):
        return time(self.hour if hour is None else hour, self.minute if minute is None else minute,
                    self.second if second is None else second, self.microsecond if microsecond is None else microsecond)

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        numbers = [self.hour, self.minute]
        if self.second or self.microsecond:
            numbers.append(self.second)
        if self.microsecond:
            numbers.append(self.microsecond)
        return f"datetime.time({', '.join(map(str, numbers))})"

    def _key(self):
        return (self.hour, self.minute, self.second, self.microsecond)

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, time) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, time) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, time) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, time) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, time) else NotImplemented

    def __hash__(self):
        return hash(self._key())
