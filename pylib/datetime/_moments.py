# datetime: a date with a time of day.
from datetime._dates import check_date, date, from_ordinal, ordinal, wrong_operands
from datetime._durations import timedelta, unknown_delta
from datetime._formats import clock, formatted, offset_text, parsed
from datetime._times import check_time, time, timezone

_DAY = 86400000000
_EPOCH = 719163


class datetime(date):
    __complete__ = True

    def __init__(self, year, month=None, day=None, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        known = check_date(year, month, day)
        self._known = check_time(hour, minute, second, microsecond) and known
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = tzinfo
        self.fold = fold

    @classmethod
    def _present(cls, tz=None):
        return cls(LibCall.unknown.int("the year", "program", 2024, 9999), LibCall.unknown.int("the month", "program", 1, 12),
                   LibCall.unknown.int("the day", "program", 1, 28), LibCall.unknown.int("the hour", "program", 0, 23),
                   LibCall.unknown.int("the minute", "program", 0, 59), LibCall.unknown.int("the second", "program", 0, 59),
                   LibCall.unknown.int("the microsecond", "program", 0, 999999), tz)

    @classmethod
    def now(cls, tz=None):
        return cls._present(tz)

    @classmethod
    def utcnow(cls):
        return cls._present()

    @classmethod
    def _at(cls, microseconds, tz=None):
        # Law: `microseconds` count from the start of day 0 of the calendar.
        days, left = divmod(microseconds, _DAY)
        seconds, microsecond = divmod(left, 1000000)
        return cls(*from_ordinal(days), seconds // 3600, seconds % 3600 // 60, seconds % 60, microsecond, tz)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        if tz is None or not LibCall.value.known(timestamp):
            return cls._present(tz)
        return cls._at(_EPOCH * _DAY + round(timestamp * 1000000), timezone.utc).astimezone(tz)

    @classmethod
    def utcfromtimestamp(cls, timestamp, /):
        if not LibCall.value.known(timestamp):
            return cls._present()
        return cls._at(_EPOCH * _DAY + round(timestamp * 1000000))

    @classmethod
    def strptime(cls, date_string, format, /):
        numbers = parsed(date_string, format)
        return cls._present() if numbers is None else cls(*numbers)

    @classmethod
    def fromisoformat(cls, date_string, /):
        if not LibCall.value.known(date_string):
            return cls._present()
        for format in ("%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M:%S.%f",
                       "%Y-%m-%d %H:%M:%S.%f"):
            try:
                return cls(*parsed(date_string, format))
            except ValueError:
                pass
        return cls._present()

    @classmethod
    def combine(cls, date, time, tzinfo=None):
        return cls(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond,
                   time.tzinfo if tzinfo is None else tzinfo)

    def date(self):
        return date(self.year, self.month, self.day)

    def time(self):
        return time(self.hour, self.minute, self.second, self.microsecond)

    def timetz(self):
        return time(self.hour, self.minute, self.second, self.microsecond, self.tzinfo)

    def _count(self):
        seconds = self.hour * 3600 + self.minute * 60 + self.second
        return ordinal(self.year, self.month, self.day) * _DAY + seconds * 1000000 + self.microsecond

    def utcoffset(self):
        return None if self.tzinfo is None else self.tzinfo.utcoffset(self)

    def _universal(self):
        offset = self.utcoffset()
        return self._count() if offset is None else self._count() - offset._us

    def tzname(self):
        return None if self.tzinfo is None else self.tzinfo.tzname(self)

    def timestamp(self):
        if not self._known or self.tzinfo is None:
            return LibCall.unknown.float("the time", "program")
        return (self._universal() - _EPOCH * _DAY) / 1000000

    def astimezone(self, tz=None):
        if not self._known or self.tzinfo is None or tz is None:
            return self._present(tz)
        offset = tz.utcoffset(self)
        return type(self)._at(self._universal() + offset._us, tz)

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=True, *, fold=None):
        return type(self)(
            self.year if year is None else year, self.month if month is None else month, self.day if day is None else day,
            self.hour if hour is None else hour, self.minute if minute is None else minute, self.second if second is None else second,
            self.microsecond if microsecond is None else microsecond, self.tzinfo if tzinfo is True else tzinfo)

    def isoformat(self, sep="T", timespec="auto"):
        if not self._known:
            return LibCall.unknown.str("the time", "program")
        text = f"{self.year:04d}-{self.month:02d}-{self.day:02d}{sep}"
        if timespec == "auto":
            text += clock(self)
        elif timespec == "minutes":
            text += f"{self.hour:02d}:{self.minute:02d}"
        else:
            text += f"{self.hour:02d}:{self.minute:02d}:{self.second:02d}"
            text += {"milliseconds": f".{self.microsecond // 1000:03d}", "microseconds": f".{self.microsecond:06d}"}.get(timespec, "")
        return text if self.tzinfo is None else text + offset_text(self.utcoffset())

    def __str__(self):
        return self.isoformat(" ")

    def ctime(self):
        return formatted(self, "%c")

    def __repr__(self):
        if not self._known:
            return LibCall.unknown.str("the time", "program")
        numbers = [self.year, self.month, self.day, self.hour, self.minute]
        if self.second or self.microsecond:
            numbers.append(self.second)
        if self.microsecond:
            numbers.append(self.microsecond)
        zone = "" if self.tzinfo is None else f", tzinfo={self.tzinfo!r}"
        return f"datetime.datetime({', '.join(map(str, numbers))}{zone})"

    def __add__(self, other):
        if not isinstance(other, timedelta):
            wrong_operands("+", self, other)
        if not self._known or other._us is None:
            return self._present(self.tzinfo)
        return type(self)._at(self._count() + other._us, self.tzinfo)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + -other
        if not isinstance(other, datetime):
            wrong_operands("-", self, other)
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        if not self._known or not other._known:
            return unknown_delta()
        return timedelta._of(self._universal() - other._universal())

    def _compared(self, other, sign, function):
        if not isinstance(other, datetime):
            return NotImplemented
        if not self._known or not other._known:
            return LibCall.unknown.bool("", "program", "the time")
        if (self.tzinfo is None) != (other.tzinfo is None):
            if sign == "==":
                return False
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return function(self._universal(), other._universal())

    def __hash__(self):
        return hash(self._universal()) if self._known else LibCall.unknown.int("", "opaque", None, None, "a hash")


datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)
