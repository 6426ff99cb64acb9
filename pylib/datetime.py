# datetime: every moment is unknown; its texts are texts and its numbers are numbers.


class timedelta(object):
    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        self.days = days
        self.seconds = seconds
        self.microseconds = microseconds

    def total_seconds(self):
        return LibCall.unknown.float("a length of time", "program")

    def __str__(self):
        return LibCall.unknown.str("a length of time", "program")

    def __add__(self, other):
        return other if not isinstance(other, timedelta) else timedelta()

    __radd__ = __add__

    def __sub__(self, other):
        return timedelta()

    def __mul__(self, other):
        return timedelta()

    __rmul__ = __mul__

    def __truediv__(self, other):
        return LibCall.unknown.float("a length of time", "program") if isinstance(other, timedelta) else timedelta()

    __floordiv__ = __truediv__


class _Moment(object):
    def __init__(self, *args, **kwargs):
        pass

    @classmethod
    def now(cls, tz=None):
        return cls()

    @classmethod
    def today(cls):
        return cls()

    @classmethod
    def utcnow(cls):
        return cls()

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        return cls()

    @classmethod
    def fromisoformat(cls, date_string):
        return cls()

    @classmethod
    def strptime(cls, date_string, format):
        return cls()

    def strftime(self, format):
        return LibCall.unknown.str("the time", "program")

    def isoformat(self, sep="T", timespec="auto"):
        return LibCall.unknown.str("the time", "program")

    def timestamp(self):
        return LibCall.unknown.float("the time", "program")

    def date(self):
        return self

    def time(self):
        return self

    def replace(self, **kwargs):
        return self

    def astimezone(self, tz=None):
        return self

    def __str__(self):
        return LibCall.unknown.str("the time", "program")

    def __format__(self, format_spec):
        return LibCall.unknown.str("the time", "program")

    def __sub__(self, other):
        return self if isinstance(other, timedelta) else timedelta()

    def __add__(self, other):
        return self

    def __getattr__(self, name):
        return LibCall.unknown.int("the time", "program", 0, None)


class datetime(_Moment):
    pass


class date(_Moment):
    pass


class time(_Moment):
    pass


class timezone(object):
    utc = None

    def __init__(self, offset, name=None):
        pass


UTC = None
