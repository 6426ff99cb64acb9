def _now():
    return LibCall.unknown.float("the time", "program")


def time():
    return _now()


def perf_counter():
    return _now()


def monotonic():
    return _now()


def process_time():
    return _now()


def thread_time():
    return _now()


def time_ns():
    return LibCall.unknown.int("the time", "program", 0, None)


perf_counter_ns = monotonic_ns = process_time_ns = time_ns


def sleep(secs, /):
    return None


def strftime(format, t=None, /):
    return LibCall.unknown.str("the time", "program")


def asctime(t=None, /):
    return LibCall.unknown.str("the time", "program")


ctime = asctime


def localtime(seconds=None, /):
    return LibCall.unknown.any("time.localtime")


gmtime = localtime


def mktime(t, /):
    return _now()


def strptime(string, format="", /):
    return LibCall.unknown.any("time.strptime")
