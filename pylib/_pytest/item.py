# One test with its parameters, and how it is run.
import inspect

from _pytest.fixtures import NoFixture, FixtureRequest, accepted
from _pytest.mark import Mark, MarkDecorator
from _pytest.outcomes import Exit, Skipped
from _shapeproof.testing import raw_member
from unittest.case import SkipTest

TestOutcome = (Skipped, SkipTest, NoFixture, Exit)


class Item(object):
    """`direct`: values for parameters; `params`: of fixtures, for `request.param`."""
    __complete__ = True

    def __init__(self, collector, function, cls, marks, direct, params, fixtures, needed):
        self.session = collector.session
        self.config = collector.config
        self.module = collector.module
        self.plugins = collector.plugins
        self.function = function
        self.cls = cls
        self.name = self.originalname = function.__name__
        self.marks = marks
        self.direct = direct
        self.params = params
        self.fixtures = fixtures
        self.needed = needed
        self.fixturenames = list(needed)
        self.instance = None
        self.values = []
        self.finalizers = []

    # --- what hooks and fixtures ask

    @property
    def nodeid(self):
        return self.module.__name__ + "::" + self.name

    @property
    def keywords(self):
        return {m.name: m for m in self.marks} | {self.name: True}

    def iter_markers(self, name=None):
        return iter([m for m in reversed(self.marks) if name is None or m.name == name])

    def get_closest_marker(self, name, default=None):
        for m in self.iter_markers(name):
            return m
        return default

    def add_marker(self, marker, append=True):
        if isinstance(marker, str):
            marker = Mark(marker)
        self.marks.append(marker.mark if isinstance(marker, MarkDecorator) else marker)

    def addfinalizer(self, finalizer):
        self.finalizers.append(finalizer)

    # --- marks

    def _condition(self, mark):
        conditions = list(mark.args) if "condition" not in mark.kwargs else [mark.kwargs["condition"]]
        if not conditions:
            return mark.name != "skipif"
        for c in conditions:
            if isinstance(c, str):
                import os
                import platform
                import sys

                c = eval(c, {"os": os, "sys": sys, "platform": platform, "config": self.config, **self.module.__dict__})
            if c:
                return True
        return False

    def _skipped(self):
        for m in self.marks:
            if m.name == "skip":
                return True
            if m.name == "skipif" and self._condition(m):
                return True
        return False

    def _xfail(self):
        for m in self.iter_markers("xfail"):
            if self._condition(m):
                return m
        return None

    # --- fixtures

    def value_of(self, name, around=None):
        if name in self.direct:
            return self.direct[name]
        definition = self.fixtures.find(name, around)
        if definition is None:
            raise NoFixture(name)
        for known, value in self.values:
            if known is definition:
                return value
        value = self._made(definition)
        self.values.append((definition, value))
        return value

    def _made(self, definition):
        request = FixtureRequest(self, definition)
        arguments = {}
        for name in definition.argnames:
            arguments[name] = request if name == "request" else self.value_of(name, definition if name == definition.argname else None)
        function = definition.func
        if definition.of_class:
            function = function.__get__(self.instance, self.cls) if not isinstance(function, staticmethod) else function.__func__
        made = function(**arguments)
        if inspect.isgenerator(made):
            value = next(made)
            self.finalizers.append(lambda: next(made, None))
            return value
        if inspect.iscoroutine(made):
            import asyncio

            return asyncio.run(made)
        return made

    # --- the run

    def run(self):
        if self._skipped():
            return
        xfail = self._xfail()
        try:
            if xfail is None:
                self._run()
            elif xfail.kwargs.get("run", True):
                self._run_to_fail(xfail)
        except TestOutcome as outcome:
            if LibCall.torch.is_known(outcome) and isinstance(outcome, NoFixture):
                LibCall.tests.open(f"fixture '{outcome.argname}' is not defined in the test files", self.function)

    def _run_to_fail(self, mark):
        doubts = LibCall.tests.doubts()
        try:
            self._run()
        except TestOutcome:
            raise
        except mark.kwargs.get("raises") or BaseException:
            return
        if mark.kwargs.get("strict") and doubts == LibCall.tests.doubts():
            LibCall.tests.open("it is marked as one that must fail, and nothing in it is known to", self.function)

    def _run(self):
        try:
            self._set_up()
            self._call()
        finally:
            while self.finalizers:
                self.finalizers.pop()()

    def _of_module(self, name, *given):
        function = self.module.__dict__.get(name)
        if function is not None:
            function(*given[:len(accepted(function))])

    def _set_up(self):
        self._of_module("setup_module", self.module)
        self.finalizers.append(lambda: self._of_module("teardown_module", self.module))
        if self.cls is None:
            self._of_module("setup_function", self.function)
            self.finalizers.append(lambda: self._of_module("teardown_function", self.function))
        else:
            self._of_class()
        for plugin in self.plugins:
            hook = plugin.__dict__.get("pytest_runtest_setup")
            if hook is not None:
                hook(self)
        for name in self.needed:
            if name != "request" and name not in self.direct:
                self.value_of(name)

    def _of_class(self):
        if raw_member(self.cls, "setup_class") is not None:
            self.cls.setup_class()
        self.instance = self.cls()
        if raw_member(self.cls, "teardown_class") is not None:
            self.finalizers.append(self.cls.teardown_class)
        self._of_method("setup_method")
        self.finalizers.append(lambda: self._of_method("teardown_method"))

    def _of_method(self, name):
        if raw_member(self.cls, name) is not None:
            method = getattr(self.instance, name)
            method(*(self.function,)[:len(accepted(method)) - 1])

    def _call(self):
        function = self.function if self.cls is None else getattr(self.instance, self.name)
        arguments = {}
        for name in self.arguments:
            arguments[name] = FixtureRequest(self) if name == "request" else self.value_of(name)
        result = function(**arguments)
        if inspect.iscoroutine(result):
            import asyncio

            asyncio.run(result)


class TestCaseItem(Item):
    """A method of a unittest.TestCase, as pytest runs it: fixtures that nobody asks for come first."""
    __complete__ = True

    __test__ = False

    def _of_class(self):
        from unittest.case import class_set_up, class_tear_down

        class_set_up(self.cls)
        self.finalizers.append(lambda: class_tear_down(self.cls))
        self.instance = self.cls(self.name)

    def _of_module(self, name, *given):
        super()._of_module({"setup_module": "setUpModule", "teardown_module": "tearDownModule"}.get(name, name), *given)

    def _call(self):
        self.instance.follow()
