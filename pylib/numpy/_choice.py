# numpy.random.choice: what is drawn, and what both of its kinds (the old functions, a Generator) say of their arguments.
from numpy._array import asarray, made
from numpy._scalars import plain, scalar

# The old functions' words, and a Generator's.
_WORDS = {
    "empty int": ("a must be greater than 0 unless no samples are taken", "a must be a positive integer unless no samples are taken"),
    "empty": ("'a' cannot be empty unless no samples are taken", "a cannot be empty unless no samples are taken"),
    "large": ("Cannot take a larger sample than population when 'replace=False'", "Cannot take a larger sample than population when replace is False"),
    "rank": ("'p' must be 1-dimensional", "p must be 1-dimensional"),
    "size": ("'a' and 'p' must have same size", "a and p must have same size"),
    "sum": ("probabilities do not sum to 1", "Probabilities do not sum to 1. See Notes section of docstring for more information."),
    "negative": ("probabilities are not non-negative", "Probabilities are not non-negative"),
    "nan": ("probabilities contain NaN", "Probabilities contain NaN"),
    "few": ("Fewer non-zero entries in p than size", "Fewer non-zero entries in p than size"),
}
_TOLERANCE = 2 ** -26  # of a sum: the root of float64's eps


def _demand(condition, what, generator):
    message = _WORDS[what][1 if generator else 0]
    if LibCall.value.known(condition):
        if not condition:
            raise ValueError(message)
    else:
        LibCall.torch.require_ordinary(condition, "invalid-argument", "ValueError", message)


# How many are drawn; None where that is not said.
def _number(size):
    if size is None:
        return None
    number = 1
    for n in size if isinstance(size, (tuple, list)) else (size,):
        if not isinstance(n, int):
            return None
        number *= n
    return number


def _listed(numbers):
    return isinstance(numbers, (list, tuple)) and all([isinstance(one, (int, float)) and LibCall.value.known(one) for one in numbers])


def _check_chances(p, n, number, replace, generator):
    if LibCall.data.kind(p) in ("none", "opaque"):
        return
    if isinstance(p, (int, float)):
        len(p)
    chances = asarray(p)
    rank = LibCall.data.constant(chances.ndim)
    if rank is None:
        return
    _demand(rank == 1, "rank", generator)
    _demand(chances.size == n, "size", generator)
    if not _listed(p):
        return
    _demand(all([one == one for one in p]), "nan", generator)
    _demand(all([one >= 0 for one in p]), "negative", generator)
    _demand(abs(sum(p) - 1) <= _TOLERANCE, "sum", generator)
    if replace is False and number is not None and LibCall.value.known(number) and number <= len(p):
        _demand(len([one for one in p if one > 0]) >= number, "few", generator)


def _check(n, size, replace, p, generator):
    number = _number(size)
    _check_chances(p, n, number, replace, generator)
    if replace is False and number is not None:
        _demand(number <= n, "large", generator)


# One of a few things; numbers in numpy's type for all of them.
def _one_of(things, p):
    import random
    weights = p if _listed(p) else None
    if any([not isinstance(one, (int, float)) or isinstance(one, bool) for one in things]):
        return random.choices(things, weights)[0]
    whole = all([isinstance(one, int) for one in things])
    return random.choices([scalar("int64", one) if whole else scalar("float64", float(one)) for one in things], weights)[0]


def chosen(a, size, replace, p, generator, drawn):
    a = plain(a)
    if isinstance(a, int):
        if size is None or not LibCall.value.known(size) or size != 0:
            _demand(a > 0, "empty int", generator)
        _check(a, size, replace, p, generator)
        if size is None:
            return scalar("int64", LibCall.unknown.whole(0, a - 1))
        return LibCall.torch.note_elements(drawn(size, "int64"), 0, a - 1)
    if LibCall.data.kind(a) == "opaque":
        return LibCall.unknown.any("a random choice")
    if isinstance(a, (float, str)):
        raise ValueError(f"a must be a sequence or an integer, not {type(a)}" if generator else "a must be 1-dimensional or an integer")
    if isinstance(a, (list, tuple)) and size is None and 0 < len(a) <= 8:
        things = [plain(one) for one in a]
        if not any([LibCall.data.kind(one) in ("list", "tuple", "array") for one in things]):
            _check(len(a), size, replace, p, generator)
            return _one_of(things, p)
    a = asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is not None and rank != 1:
        raise ValueError("a must be 1-dimensional")
    if size is None:
        _demand(a.size > 0, "empty", generator)
    _check(a.size, size, replace, p, generator)
    if size is None:
        return a[LibCall.unknown.whole(0, a.size - 1)]
    dtype = LibCall.torch.dtype_name(a)
    if dtype is None:
        return made(LibCall.image.unknown_tensor("choice", "the type of an array"))
    return drawn(size, dtype)
