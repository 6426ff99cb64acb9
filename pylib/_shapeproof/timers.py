# Timers of threading that have been started and have neither run nor been cancelled.
import atexit

_waiting = []


def wait_for(timer):
    if not _waiting:
        atexit.register(fire_all)
    _waiting.append(timer)


def forget(timer):
    _waiting[:] = [one for one in _waiting if one is not timer]


def fire_all():
    for timer in list(_waiting):
        timer._fire()


# Time passes: each may run now or later.
def pass_time():
    for timer in list(_waiting):
        if LibCall.unknown.bool("", "opaque", "whether a timer has run"):
            timer._fire()
