# What the library's schemas refuse: the first line that they say.
def _refused(message="1 validation error for InitSchema"):
    raise ValueError(message)


def missing(name):
    _refused()


def positive(number, name):
    if number is None or isinstance(number, (list, tuple, str)) or isinstance(number, float) and LibCall.value.known(number) and number != int(number):
        _refused()
    if LibCall.value.known(number) and number <= 0:
        _refused()


def size_pair(size):
    if not isinstance(size, (list, tuple)) and LibCall.data.kind(size) != "opaque":
        _refused()
    if isinstance(size, (list, tuple)) and len(size) != 2:
        _refused()
    return size


def demand(conditions, exception, message, sizes=None):
    for condition in conditions:
        LibCall.torch.require_ordinary(condition, "invalid-argument", exception, message, sizes)
