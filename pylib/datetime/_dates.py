# date, and the calendar: days since 1 January of year 1, which is day 1.
from datetime._durations import timedelta, unknown_delta
from datetime._formats import formatted

MINYEAR = 1
MAXYEAR = 9999
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def month_length(year, month):
    return 29 if month == 2 and leap(year) else _LENGTHS[month - 1]


def ordinal(year, month, day):
    before = year - 1
    days = before * 365 + before // 4 - before // 100 + before // 400 + sum(_LENGTHS[:month - 1]) + day
    return days + 1 if month > 2 and leap(year) else days


def from_ordinal(n):
    # (year, month, day)
    year = max(1, (n - 1) * 400 // 146097)
    while ordinal(year + 1, 1, 1) <= n:
        year += 1
    month = 1
    left = n - ordinal(year, 1, 1)
    while left >= month_length(year, month):
        left -= month_length(year, month)
        month += 1
    return year, month, left + 1


def check_date(year, month, day):
    for value in (year, month, day):
        if not isinstance(value, int):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
    if not LibCall.value.known((year, month, day)):
        return False
    if not 1 <= year <= 9999:
        raise ValueError(f"year {year} is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= month_length(year, month):
        raise ValueError("day is out of range for month")
    return True


def wrong_operands(sign, a, b):
    names = []
    for one in (a, b):
        name = type(one).__name__
        names.append("datetime." + name if name in ("date", "datetime", "time", "timedelta") else name)
    raise TypeError(f"unsupported operand type(s) for {sign}: '{names[0]}' and '{names[1]}'")


class date(object):
    __complete__ = True
    # Law: of a moment that is not known `_known` is False, and its numbers are within their bounds.
    _known = True

    def __init__(self, year, month=None, day=None):
        self._known = check_date(year, month, day)
        self.year = year
        self.month = month
        self.day = day

    @classmethod
    def _present(cls):
        return cls(LibCall.unknown.int("the year", "program", 2024, 9999), LibCall.unknown.int("the month", "program", 1, 12),
                   LibCall.unknown.int("the day", "program", 1, 28))

    @classmethod
    def today(cls):
        return cls._present()

    @classmethod
    def fromtimestamp(cls, timestamp, /):
        return cls._present()

    @classmethod
    def fromordinal(cls, n, /):
        return cls(*from_ordinal(n)) if LibCall.value.known(n) else cls._present()

    @classmethod
    def fromisoformat(cls, date_string, /):
        if not LibCall.value.known(date_string):
            return cls._present()
        parts = date_string.split("-")
        if len(parts) != 3 or [len(part) for part in parts] != [4, 2, 2] or not "".join(parts).isdigit():
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        return cls(*[int(part) for part in parts])

    def toordinal(self):
        if not self._known:
            return LibCall.unknown.int("", "program", 1, None, "the time")
        return ordinal(self.year, self.month, self.day)

    def weekday(self):
        return (self.toordinal() + 6) % 7 if self._known else LibCall.unknown.int("the weekday", "program", 0, 6)

    def isoweekday(self):
        return self.weekday() + 1

    def isocalendar(self):
        if not self._known:
            return LibCall.unknown.any("datetime.isocalendar")
        day = self.toordinal()
        year = from_ordinal(max(1, day - self.weekday() + 3))[0]
        return (year, (day - self.weekday() + 3 - ordinal(year, 1, 1)) // 7 + 1, self.isoweekday())

    def timetuple(self):
        import time
        return time.struct_time._of(self)

    def replace(self, year=None, month=None, day=None):
        return type(self)(self.year if year is None else year, self.month if month is None else month,
                          self.day if day is None else day)

    def strftime(self, format, /):
        return formatted(self, format)

    def __format__(self, format_spec):
        return str(self) if format_spec == "" else self.strftime(format_spec)

    def isoformat(self):
        if not self._known:
            return LibCall.unknown.str("the time", "program")
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

    def ctime(self):
        return self.strftime("%a %b %d 00:00:00 %Y")

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        if not self._known:
            return LibCall.unknown.str("the time", "program")
        return f"datetime.date({self.year}, {self.month}, {self.day})"

    def __add__(self, other):
        if not isinstance(other, timedelta):
            wrong_operands("+", self, other)
        if not self._known or other._us is None:
            return self._present()
        return type(self).fromordinal(self.toordinal() + other.days)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + -other
        if not isinstance(other, date):
            wrong_operands("-", self, other)
        if not self._known or not other._known:
            return unknown_delta()
        return timedelta(self.toordinal() - other.toordinal())

    def _compared(self, other, sign, function):
        if not isinstance(other, date) or hasattr(other, "hour") or hasattr(self, "hour"):
            return NotImplemented
        if not self._known or not other._known:
            return LibCall.unknown.bool("", "program", "the time")
        return function(self.toordinal(), other.toordinal())

    def __eq__(self, other):
        return self._compared(other, "==", lambda a, b: a == b)

    def __lt__(self, other):
        return self._compared(other, "<", lambda a, b: a < b)

    def __le__(self, other):
        return self._compared(other, "<=", lambda a, b: a <= b)

    def __gt__(self, other):
        return self._compared(other, ">", lambda a, b: a > b)

    def __ge__(self, other):
        return self._compared(other, ">=", lambda a, b: a >= b)

    def __hash__(self):
        return hash((self.year, self.month, self.day))


date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(1)
