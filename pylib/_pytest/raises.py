# raises, warns, deprecated_call: what the body of a `with` must do.
import re

from _pytest.outcomes import Failed, Skipped


def leave_open(words):
    """The test is not followed beyond this: it may have failed here."""
    LibCall.tests.open(words)
    raise Skipped(words)


class ExceptionInfo(object):
    __complete__ = True

    def __init__(self):
        self._value = None

    @property
    def value(self):
        return self._value

    @property
    def type(self):
        return type(self._value)

    @property
    def tb(self):
        return self._value.__traceback__

    @property
    def typename(self):
        return type(self._value).__name__

    def match(self, regexp):
        match_message(regexp, self._value)
        return True

    def exconly(self, tryshort=False):
        return f"{type(self._value).__name__}: {self._value}"

    def errisinstance(self, exc):
        return isinstance(self._value, exc)


def match_message(pattern, value):
    """What a library's exception says is known to the analysis in its first line only, and not always by the letter."""
    text = str(value)
    if not LibCall.value.known(text) or not LibCall.value.known(pattern):
        return
    found = pattern.search(text) if isinstance(pattern, re.Pattern) else re.search(pattern, text)
    if found is not None:
        return
    if LibCall.tests.stated(value):
        regex = pattern.pattern if isinstance(pattern, re.Pattern) else pattern
        raise AssertionError(f"Regex pattern did not match.\n  Expected regex: {regex!r}\n  Actual message: {text!r}")
    leave_open("whether the exception's text matches the pattern is not known")


def nothing_raised(doubts, complaint):
    """The body has come to its end. A failure, unless something in it was not known for certain."""
    if LibCall.tests.doubts() == doubts:
        raise complaint
    leave_open("whether this raises is not known")


class RaisesExc(object):
    __complete__ = True

    def __init__(self, expected_exception=None, match=None, check=None):
        self.expected_exception = expected_exception
        self.expected = expected_exception if isinstance(expected_exception, tuple) else (expected_exception or BaseException,)
        self.match_expr = match
        self.check = check

    def __enter__(self):
        self.excinfo = ExceptionInfo()
        self._doubts = LibCall.tests.doubts()
        return self.excinfo

    def __exit__(self, exc_type, exc_val, exc_tb):
        if exc_type is None:
            said = self.expected[0].__name__ if len(self.expected) == 1 else "any of (" + ", ".join([e.__name__ for e in self.expected]) + ")"
            nothing_raised(self._doubts, Failed(f"DID NOT RAISE {said}"))
            return False
        if not LibCall.torch.is_known(exc_val):
            leave_open("what this raises is not known")
        elif not issubclass(exc_type, self.expected):
            return False
        self.excinfo._value = exc_val
        if self.match_expr is not None:
            match_message(self.match_expr, exc_val)
        if self.check is not None and not self.check(exc_val):
            raise AssertionError("check did not return True")
        return True


def raises(expected_exception=None, *args, match=None, check=None, **kwargs):
    if not args:
        return RaisesExc(expected_exception, match, check)
    with RaisesExc(expected_exception) as info:
        args[0](*args[1:], **kwargs)
    return info


class WarningsChecker(object):
    """Which warnings a library gives is not modelled: that they come is assumed."""
    __complete__ = True

    def __init__(self, expected_warning=Warning, match_expr=None):
        self.expected_warning = expected_warning
        self.match_expr = match_expr

    def __enter__(self):
        import warnings

        self._catcher = warnings.catch_warnings(record=True)
        self.list = self._catcher.__enter__()
        warnings.simplefilter("always")
        return self

    def __exit__(self, *exc_info):
        self._catcher.__exit__(*exc_info)

    def __iter__(self):
        return iter(self.list)

    def __len__(self):
        return LibCall.unknown.int("warnings", "opaque", 0, None, "how many warnings were given")

    def __getitem__(self, i):
        return LibCall.unknown.any("a warning that was given")

    def pop(self, cls=Warning):
        return LibCall.unknown.any("a warning that was given")

    def clear(self):
        self.list[:] = []


def warns(expected_warning=Warning, *args, match=None, **kwargs):
    if not args:
        return WarningsChecker(expected_warning, match)
    with WarningsChecker(expected_warning):
        return args[0](*args[1:], **kwargs)


def deprecated_call(*args, **kwargs):
    return warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), *args, **kwargs)
