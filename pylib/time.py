# time: the present is not known; what is computed from numbers that are known is exact (in UTC).
from _shapeproof import timers as _timers


def _now():
    return LibCall.unknown.float("the time", "program", 0.0, 1e999)


class struct_time(tuple):
    def __new__(cls, sequence):
        return tuple.__new__(cls, sequence)

    @classmethod
    def _of(cls, moment):
        first = moment.replace(month=1, day=1)
        yearday = moment.toordinal() - first.toordinal() + 1
        return cls((moment.year, moment.month, moment.day, getattr(moment, "hour", 0), getattr(moment, "minute", 0),
                    getattr(moment, "second", 0), moment.weekday(), yearday, 0 if hasattr(moment, "_utc") else -1))

    tm_year = property(lambda self: self[0])
    tm_mon = property(lambda self: self[1])
    tm_mday = property(lambda self: self[2])
    tm_hour = property(lambda self: self[3])
    tm_min = property(lambda self: self[4])
    tm_sec = property(lambda self: self[5])
    tm_wday = property(lambda self: self[6])
    tm_yday = property(lambda self: self[7])
    tm_isdst = property(lambda self: self[8])

    def __repr__(self):
        names = ("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst")
        return f"time.struct_time({', '.join([f'{name}={value}' for name, value in zip(names, self)])})"


def _moment(t):
    from datetime import datetime
    return datetime(*t[:6])


def time():
    return _now()


perf_counter = monotonic = process_time = thread_time = time


def time_ns():
    return LibCall.unknown.int("the time", "program", 0, None)


perf_counter_ns = monotonic_ns = process_time_ns = thread_time_ns = time_ns


def clock_gettime(clk_id, /):
    return _now()


def sleep(secs: real, /):
    LibCall.torch.require_ordinary(secs >= 0, "invalid-argument", "ValueError", "sleep length must be non-negative")
    _timers.pass_time()
    return None


def gmtime(seconds=None, /):
    from datetime import datetime
    moment = datetime.utcnow() if seconds is None else datetime.utcfromtimestamp(seconds)
    moment._utc = True
    return struct_time._of(moment)


def localtime(seconds=None, /):
    from datetime import datetime
    return struct_time._of(datetime.now())


def strftime(format, t=None, /):
    if t is None or not LibCall.value.known(tuple(t)):
        return LibCall.unknown.str("the time", "program")
    return _moment(t).strftime(format)


def asctime(t=None, /):
    return strftime("%c", t)


def ctime(seconds=None, /):
    return LibCall.unknown.str("the time", "program")


def mktime(t, /):
    return _now()


def strptime(string, format="%a %b %d %H:%M:%S %Y", /):
    from datetime import datetime
    return struct_time._of(datetime.strptime(string, format))


def tzset():
    return None


timezone = LibCall.unknown.int("the time zone", "external")
altzone = LibCall.unknown.int("the time zone", "external")
daylight = LibCall.unknown.int("the time zone", "external", 0, 1)
tzname = ("UTC", "UTC")
CLOCK_MONOTONIC = 1
