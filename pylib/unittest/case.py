# TestCase: what it asserts is raised where the values are known, and assumed where they are not, as an `assert` is.
import contextlib
import inspect
import re

from _pytest.outcomes import Skipped
from _pytest.raises import leave_open, match_message, nothing_raised
from _shapeproof.testing import members, raw_member


class SkipTest(Exception):
    pass


TestOutcome = (SkipTest, Skipped)


def skip(reason):
    def decorate(thing):
        thing.__unittest_skip__ = True
        thing.__unittest_skip_why__ = reason
        return thing

    if inspect.isfunction(reason):
        function, reason = reason, ""
        return decorate(function)
    return decorate


def _same(thing):
    return thing


def skipIf(condition, reason):
    return skip(reason) if condition else _same


def skipUnless(condition, reason):
    return skip(reason) if not condition else _same


def expectedFailure(thing):
    thing.__unittest_expecting_failure__ = True
    return thing


def addModuleCleanup(function, /, *args, **kwargs):
    return None


def doModuleCleanups():
    return None


def enterModuleContext(cm):
    return cm.__enter__()


class _Raises(object):
    def __init__(self, expected, pattern=None):
        self.expected = expected
        self.pattern = pattern

    def __enter__(self):
        self._doubts = LibCall.tests.doubts()
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            names = self.expected.__name__ if isinstance(self.expected, type) else str(self.expected)
            nothing_raised(self._doubts, AssertionError(f"{names} not raised"))
            return False
        if not LibCall.torch.is_known(exc_value):
            leave_open("what this raises is not known")
        elif not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value
        if self.pattern is not None:
            match_message(self.pattern, exc_value)
        return True


class _Warns(object):
    """That the warning is given is assumed."""

    def __enter__(self):
        self.warning = self.warnings = LibCall.unknown.any("a warning that was given")
        self.filename = self.lineno = None
        return self

    def __exit__(self, *exc_info):
        return None


class _Logs(object):
    def __enter__(self):
        self.output = self.records = LibCall.unknown.any("what was logged")
        return self

    def __exit__(self, *exc_info):
        return None


def _said(standard, msg):
    return standard if msg is None else f"{standard} : {msg}"


def _marked(cls, method, mark):
    """By a decorator of the class or of the method."""
    return raw_member(cls, mark) or method.__func__.__dict__.get(mark)


class TestCase(object):
    __complete__ = True
    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _testMethodName = "runTest"

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._cleanups = []

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        return None

    def doCleanups(self):
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)

    def enterContext(self, cm):
        entered = cm.__enter__()
        self.addCleanup(cm.__exit__, None, None, None)
        return entered

    @classmethod
    def enterClassContext(cls, cm):
        return cm.__enter__()

    def id(self):
        return f"{type(self).__module__}.{type(self).__qualname__}.{self._testMethodName}"

    __str__ = id

    def shortDescription(self):
        return None

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        from unittest.runner import TestResult

        return TestResult()

    # --- the run

    def _finish(self, result):
        if inspect.iscoroutine(result):
            import asyncio

            asyncio.run(result)

    def _steps(self):
        self._finish(self.asyncSetUp()) if isinstance(self, IsolatedAsyncioTestCase) else None
        self.setUp()
        try:
            self._finish(getattr(self, self._testMethodName)())
        finally:
            self.tearDown()
            self._finish(self.asyncTearDown()) if isinstance(self, IsolatedAsyncioTestCase) else None

    def follow(self):
        """The test alone, without what belongs to its class."""
        method = getattr(self, self._testMethodName)
        if _marked(type(self), method, "__unittest_skip__"):
            return
        try:
            if _marked(type(self), method, "__unittest_expecting_failure__"):
                self._fails(method)
            else:
                try:
                    self._steps()
                finally:
                    self.doCleanups()
        except TestOutcome:
            pass

    def _fails(self, method):
        doubts = LibCall.tests.doubts()
        try:
            self._steps()
        except TestOutcome:
            raise
        except Exception:
            return
        if doubts == LibCall.tests.doubts():
            LibCall.tests.open("it is marked as one that must fail, and nothing in it is known to", method)

    def run(self, result=None):
        class_set_up(type(self))
        self.follow()
        class_tear_down(type(self))
        return result

    def __call__(self, *args, **kwargs):
        return self.run(*args, **kwargs)

    def debug(self):
        self.run()

    def skipTest(self, reason):
        raise SkipTest(reason)

    @contextlib.contextmanager
    def subTest(self, msg=None, **params):
        yield

    # --- assertions

    def _formatMessage(self, msg, standardMsg):
        return _said(standardMsg, msg)

    def addTypeEqualityFunc(self, typeobj, function):
        return None

    def fail(self, msg=None):
        raise self.failureException(msg)

    def assertTrue(self, expr, msg=None):
        assert expr, _said(f"{expr!r} is not true", msg)

    def assertFalse(self, expr, msg=None):
        assert not expr, _said(f"{expr!r} is not false", msg)

    def assertEqual(self, first, second, msg=None):
        same = first == second
        assert same, _said(f"{first!r} != {second!r}", msg)

    def assertNotEqual(self, first, second, msg=None):
        other = first != second
        assert other, _said(f"{first!r} == {second!r}", msg)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        assert len(seq1) == len(seq2), _said(f"Sequences differ: {seq1!r} != {seq2!r}", msg)
        assert list(seq1) == list(seq2), _said(f"Sequences differ: {seq1!r} != {seq2!r}", msg)

    def assertListEqual(self, list1, list2, msg=None):
        assert list1 == list2, _said(f"Lists differ: {list1!r} != {list2!r}", msg)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        assert tuple1 == tuple2, _said(f"Tuples differ: {tuple1!r} != {tuple2!r}", msg)

    def assertSetEqual(self, set1, set2, msg=None):
        assert set1 == set2, _said(f"Items in the sets differ: {set1!r} != {set2!r}", msg)

    def assertDictEqual(self, d1, d2, msg=None):
        assert d1 == d2, _said(f"{d1!r} != {d2!r}", msg)

    def assertMultiLineEqual(self, first, second, msg=None):
        assert first == second, _said(f"{first!r} != {second!r}", msg)

    def assertCountEqual(self, first, second, msg=None):
        first, second = list(first), list(second)
        assert len(first) == len(second), _said("Element counts were not equal", msg)
        for item in first:
            assert first.count(item) == second.count(item), _said("Element counts were not equal", msg)

    def assertIs(self, expr1, expr2, msg=None):
        assert expr1 is expr2, _said(f"{expr1!r} is not {expr2!r}", msg)

    def assertIsNot(self, expr1, expr2, msg=None):
        assert expr1 is not expr2, _said(f"unexpectedly identical: {expr1!r}", msg)

    def assertIsNone(self, obj, msg=None):
        assert obj is None, _said(f"{obj!r} is not None", msg)

    def assertIsNotNone(self, obj, msg=None):
        assert obj is not None, _said("unexpectedly None", msg)

    def assertIn(self, member, container, msg=None):
        assert member in container, _said(f"{member!r} not found in {container!r}", msg)

    def assertNotIn(self, member, container, msg=None):
        assert member not in container, _said(f"{member!r} unexpectedly found in {container!r}", msg)

    def assertIsInstance(self, obj, cls, msg=None):
        assert isinstance(obj, cls), _said(f"{obj!r} is not an instance of {cls!r}", msg)

    def assertNotIsInstance(self, obj, cls, msg=None):
        assert not isinstance(obj, cls), _said(f"{obj!r} is an instance of {cls!r}", msg)

    def assertLess(self, a, b, msg=None):
        assert a < b, _said(f"{a!r} not less than {b!r}", msg)

    def assertLessEqual(self, a, b, msg=None):
        assert a <= b, _said(f"{a!r} not less than or equal to {b!r}", msg)

    def assertGreater(self, a, b, msg=None):
        assert a > b, _said(f"{a!r} not greater than {b!r}", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        assert a >= b, _said(f"{a!r} not greater than or equal to {b!r}", msg)

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first is second:
            return
        diff = abs(first - second)
        if delta is not None:
            near = diff <= delta
        else:
            near = round(diff, 7 if places is None else places) == 0
        assert near, _said(f"{first!r} != {second!r} within {7 if places is None else places} places", msg)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        diff = abs(first - second)
        near = diff <= delta if delta is not None else round(diff, 7 if places is None else places) == 0
        assert not near, _said(f"{first!r} == {second!r} within {7 if places is None else places} places", msg)

    def assertRegex(self, text, expected_regex, msg=None):
        found = re.search(expected_regex, text)
        assert found, _said(f"Regex didn't match: {expected_regex!r} not found in {text!r}", msg)

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        found = re.search(unexpected_regex, text)
        assert not found, _said(f"Regex matched: {unexpected_regex!r} matches in {text!r}", msg)

    def assertRaises(self, expected_exception, *args, **kwargs):
        return self._in_context(_Raises(expected_exception), args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return self._in_context(_Raises(expected_exception, expected_regex), args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return self._in_context(_Warns(), args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return self._in_context(_Warns(), args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _Logs()

    def assertNoLogs(self, logger=None, level=None):
        return contextlib.nullcontext()

    def _in_context(self, context, args, kwargs):
        kwargs.pop("msg", None)
        if not args:
            return context
        with context:
            args[0](*args[1:], **kwargs)

    assertEquals = assertEqual
    assertItemsEqual = assertCountEqual


class IsolatedAsyncioTestCase(TestCase):
    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, function, /, *args, **kwargs):
        self.addCleanup(lambda: self._finish(function(*args, **kwargs)))


class FunctionTestCase(TestCase):
    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__("runTest")
        self._test, self._before, self._after = testFunc, setUp, tearDown

    def runTest(self):
        if self._before is not None:
            self._before()
        self._test()
        if self._after is not None:
            self._after()


def class_set_up(cls):
    if not raw_member(cls, "__unittest_skip__"):
        cls.setUpClass()


def class_tear_down(cls):
    if not raw_member(cls, "__unittest_skip__"):
        cls.tearDownClass()


def test_names(cls, prefix="test"):
    """Its tests, those of its bases among them."""
    names = []
    for one in cls.__mro__:
        names.extend([n for n, thing in members(one) if n.startswith(prefix) and n not in names and callable(thing)])
    if not names and "runTest" in dir(cls):
        names.append("runTest")
    return names
