# Which tests a module has: pytest's default rules.
import inspect

from _pytest import builtin_fixtures
from _pytest.config import Config, Parser, Session
from _pytest.fixtures import FixtureFunctionDefinition, Fixtures, accepted, argument_names
from _pytest.item import Item, TestCaseItem
from _pytest.mark import Mark, marks_of, parameter_set
from _shapeproof.testing import members, raw_member
from unittest.case import TestCase, test_names

_FOLLOWED = ("pytest_addoption", "pytest_configure", "pytest_unconfigure", "pytest_collection_modifyitems", "pytest_generate_tests", "pytest_runtest_setup",
             "pytest_report_header", "pytest_terminal_summary", "pytest_sessionstart", "pytest_make_parametrize_id", "pytest_plugins")


class Metafunc(object):
    __complete__ = True

    def __init__(self, collector, function, cls, fixturenames):
        self.config = collector.config
        self.module = collector.module
        self.function = function
        self.cls = cls
        self.fixturenames = fixturenames
        self.marks = []

    def parametrize(self, argnames, argvalues, indirect=False, ids=None, scope=None):
        self.marks.append(Mark("parametrize", (argnames, argvalues), {"indirect": indirect}))


class Parametrization(object):
    """One `parametrize`: its names, its sets of values, and which of the names are fixtures that get them as `request.param`."""
    __complete__ = True

    def __init__(self, argnames, argvalues, indirect=False, ids=None, scope=None):
        names = [n.strip() for n in argnames.split(",") if n.strip()] if isinstance(argnames, str) else list(argnames)
        alone = len(names) == 1
        self.names = names
        self.sets = [parameter_set(v, alone) for v in argvalues]
        self.indirect = names if indirect is True else [] if indirect is False else list(indirect)


def _wanted(cls):
    return raw_member(cls, "__test__") is not False


def _needs_all(sets, names):
    return all([len(s.values) == len(names) for s in sets])


class Collector(object):
    __complete__ = True

    def __init__(self, module, plugins):
        self.module = module
        self.plugins = plugins
        parser = Parser()
        self._hooks("pytest_addoption", parser)
        self.config = Config(parser.options)
        self.session = Session(self.config)
        self._hooks("pytest_configure", self.config)
        self._hooks("pytest_sessionstart", self.session)
        self.fixtures = Fixtures()
        for holder in [builtin_fixtures] + plugins + [module]:
            self.fixtures.add_holder(holder)
        self.marks = marks_of(module)
        self.items = []

    def _hooks(self, name, *given):
        for plugin in self.plugins:
            hook = plugin.__dict__.get(name)
            if hook is not None:
                hook(*given[:len(accepted(hook))])

    def run(self):
        for plugin in self.plugins:
            for name, thing in members(plugin):
                if name.startswith("pytest_") and name not in _FOLLOWED and inspect.isfunction(thing):
                    LibCall.tests.open(f"{name} is a hook of pytest that is not followed", thing)
        for name, thing in members(self.module):
            self._thing(name, thing)
        self.session.items = self.items
        for plugin in self.plugins:
            hook = plugin.__dict__.get("pytest_collection_modifyitems")
            if hook is not None:
                names = accepted(hook)
                hook(**{n: v for n, v in (("session", self.session), ("config", self.config), ("items", self.items)) if n in names})
        return [item.run for item in self.items]

    def _thing(self, name, thing):
        if inspect.isclass(thing):
            self._class(name, thing)
        elif name.startswith("test") and callable(thing) and not isinstance(thing, FixtureFunctionDefinition) and thing.__dict__.get("__test__", True):
            if inspect.isfunction(thing):
                self._function(thing, None, self.fixtures, self.marks)
            elif not isinstance(thing, type(self.module)):
                LibCall.tests.open(f"what {name} is called with is not known: it is no plain function")

    def _class(self, name, cls):
        if issubclass(cls, TestCase):
            self._methods(cls, TestCaseItem, test_names(cls))
        elif name.startswith("Test") and _wanted(cls):
            if cls.__init__ is not object.__init__ or cls.__new__ is not object.__new__:
                return  # pytest warns and goes on
            names = []
            for one in reversed(cls.__mro__):
                names.extend([n for n, thing in members(one) if n.startswith("test") and n not in names])
            self._methods(cls, Item, names)

    def _methods(self, cls, kind, names):
        if not _wanted(cls):
            return
        fixtures = self.fixtures.of_class(cls)
        marks = self.marks + marks_of(cls)
        for name in names:
            function = getattr(cls, name)
            if callable(function) and not inspect.isclass(function):
                self._function(function, cls, fixtures, marks, kind)

    def _function(self, function, cls, fixtures, outer_marks, kind=Item):
        marks = outer_marks + marks_of(function)
        static = cls is not None and isinstance(raw_member(cls, function.__name__), (staticmethod, classmethod))
        wanted = argument_names(function, cls is not None and not static) if kind is Item else []
        used = [n for m in marks if m.name == "usefixtures" for n in m.args]
        names = fixtures.autouse() + used + wanted
        given, missing = fixtures.closure(names, [])
        meta = Metafunc(self, function, cls, names + [d.argname for d in given])
        for holder in self.plugins + [self.module] + ([cls()] if cls is not None and raw_member(cls, "pytest_generate_tests") is not None else []):
            if holder.__dict__.get("pytest_generate_tests") is not None or isinstance(holder, cls or ()):
                holder.pytest_generate_tests(meta)
        self._combinations(function, cls, fixtures, marks, kind, wanted, names, meta.marks)

    def _combinations(self, function, cls, fixtures, marks, kind, wanted, names, generated):
        sets = [Parametrization(*m.args, **m.kwargs) for m in marks + generated if m.name == "parametrize"]
        for one in sets:
            if not _needs_all(one.sets, one.names):
                LibCall.tests.open("parametrize gives another number of values than of names", function)
                return
        direct = [n for p in sets for n in p.names if n not in p.indirect]
        indirect = [n for p in sets for n in p.indirect]
        given, missing = fixtures.closure(names + indirect, direct)
        if missing:
            LibCall.tests.open(f"fixture '{missing[0]}' is not defined in the test files", function)
            return
        combinations = [({}, {}, [])]
        for p in sets:
            combinations = [_with(c, p, s) for c in combinations for s in p.sets]
        for d in given:
            if d.params is not None and d.argname not in indirect:
                combinations = [_with_param(c, d.argname, parameter_set(v, True)) for c in combinations for v in d.params]
        for values, params, more in combinations:
            item = kind(self, function, cls, marks + more, values, params, fixtures, names)
            item.arguments = wanted + [n for n in values if n not in wanted]
            self.items.append(item)


def _with(combination, parametrization, chosen):
    values, params, marks = combination
    values, params = dict(values), dict(params)
    for name, value in zip(parametrization.names, chosen.values):
        (params if name in parametrization.indirect else values)[name] = value
    return values, params, marks + chosen.marks


def _with_param(combination, name, chosen):
    values, params, marks = combination
    return values, dict(params, **{name: chosen.values[0]}), marks + chosen.marks


def _plugins_of(plugins):
    import importlib

    named = []
    for plugin in plugins:
        names = plugin.__dict__.get("pytest_plugins", ())
        for name in (names,) if isinstance(names, str) else names:
            named.append(importlib.import_module(name))
    return named


def tests_of(module, plugins):
    """What is to be called, one for each test."""
    return Collector(module, _plugins_of(plugins + [module]) + plugins).run()
