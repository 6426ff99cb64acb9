# matplotlib.colors: a colour is three or four numbers between 0 and 1.


def _part():
    return LibCall.unknown.float("a colour", "external", 0.0, 1.0)


def to_rgba(c, alpha=None):
    return (_part(), _part(), _part(), _part() if alpha is None else alpha)


def to_rgb(c):
    return (_part(), _part(), _part())


def to_hex(c, keep_alpha=False):
    return LibCall.unknown.str("a colour", "external")


def __getattr__(name):
    return LibCall.unknown.any("matplotlib.colors." + name)
