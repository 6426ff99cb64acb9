# Fixtures: what a test asks for by the names of its parameters.
from _shapeproof.testing import members


class FixtureFunctionDefinition(object):
    """What the decorator makes of a function."""
    __complete__ = True

    def __init__(self, function, scope, params, autouse, ids, name):
        self._function = function
        self.scope = scope
        self.params = params
        self.autouse = autouse
        self.ids = ids
        self.fixture_name = name
        self.__name__ = function.__name__
        self.__wrapped__ = function

    def __call__(self, *args, **kwargs):
        from _pytest.outcomes import fail

        fail(f'Fixture "{self.__name__}" called directly. Fixtures are not meant to be called directly,\n'
             "but are created automatically when test functions request them as parameters.")


def fixture(fixture_function=None, *, scope="function", params=None, autouse=False, ids=None, name=None):
    def decorate(function):
        return FixtureFunctionDefinition(function, scope, None if params is None else list(params), autouse, ids, name)

    return decorate if fixture_function is None else decorate(fixture_function)


yield_fixture = fixture


class NoFixture(BaseException):
    """Nothing that a test could catch: nobody knows what its runner would find."""

    __complete__ = True

    def __init__(self, name):
        super().__init__(name)
        self.argname = name


def required(function):
    """The parameters without a default, of what is decorated where the decorator says so."""
    inner = function.__func__ if isinstance(function, (staticmethod, classmethod)) else function
    while "__wrapped__" in inner.__dict__:
        inner = inner.__wrapped__
    found = LibCall.function.parameters(inner)
    return [] if found is None else [one[0] for one in found if one[1] in (0, 1, 3) and not one[2]]


def accepted(function):
    """As many as a hook or a method may be given."""
    found = LibCall.function.parameters(function.__func__ if LibCall.function.kind(function) == "method" else function)
    return [one[0] for one in found or []]


def argument_names(function, bound):
    """The parameters that a fixture or a direct value must fill."""
    names = required(function)
    names = names[1:] if bound else names
    patched = len([p for p in function.__dict__.get("patchings", []) if p.gives_argument()])
    return names[patched:]


class FixtureDef(object):
    """One fixture of one place: a built-in one, of a conftest.py, of the module or of a class."""
    __complete__ = True

    def __init__(self, name, definition, of_class):
        self.argname = name
        self.func = definition._function
        self.params = definition.params
        self.autouse = definition.autouse
        self.scope = definition.scope
        self.of_class = of_class
        self.argnames = argument_names(self.func, of_class and not isinstance(self.func, (staticmethod, classmethod)))


class Fixtures(object):
    """By name, the innermost last."""
    __complete__ = True

    def __init__(self):
        self.by_name = {}

    def add_holder(self, holder, of_class=False):
        for name, value in members(holder):
            if isinstance(value, (staticmethod, classmethod)):
                value = value.__func__
            if isinstance(value, FixtureFunctionDefinition):
                known = value.fixture_name or name
                self.by_name.setdefault(known, []).append(FixtureDef(known, value, of_class))

    def of_class(self, cls):
        inner = Fixtures()
        inner.by_name = {name: list(defs) for name, defs in self.by_name.items()}
        for one in reversed(cls.__mro__):
            if one is not object:
                inner.add_holder(one, True)
        return inner

    def autouse(self):
        return [name for name, defs in self.by_name.items() if any([d.autouse for d in defs])]

    def find(self, name, outside=None):
        """The innermost one; that around `outside` where a fixture asks for its own name. None: there is none."""
        defs = self.by_name.get(name, [])
        for i in range(len(defs)):
            if defs[i] is outside:
                defs = defs[:i]
                break
        return defs[-1] if defs else None

    def closure(self, names, direct):
        """All that a test needs, and what of it is nowhere defined."""
        found, missing = [], []
        for name in names:
            self._close(name, None, direct, found, missing)
        return found, missing

    def _close(self, name, around, direct, found, missing):
        if name in direct or name == "request":
            return
        one = self.find(name, around)
        if one is None:
            missing.append(name)
        elif not any([d is one for d in found]):
            found.append(one)
            for n in one.argnames:
                self._close(n, one if n == name else None, direct, found, missing)


class FixtureRequest(object):
    __complete__ = True

    def __init__(self, item, definition=None):
        self._item = item
        self._definition = definition
        if definition is not None and definition.argname in item.params:
            self.param = item.params[definition.argname]

    @property
    def node(self):
        return self._item

    @property
    def keywords(self):
        return self._item.keywords

    @property
    def config(self):
        return self._item.config

    @property
    def session(self):
        return self._item.session

    @property
    def function(self):
        return self._item.function

    @property
    def cls(self):
        return self._item.cls

    @property
    def instance(self):
        return self._item.instance

    @property
    def module(self):
        return self._item.module

    @property
    def fixturenames(self):
        return self._item.fixturenames

    @property
    def fixturename(self):
        return None if self._definition is None else self._definition.argname

    @property
    def scope(self):
        return "function" if self._definition is None else self._definition.scope

    @property
    def path(self):
        import pathlib

        return pathlib.Path(self._item.module.__file__)

    @property
    def fspath(self):
        return self.path

    def addfinalizer(self, finalizer):
        self._item.finalizers.append(finalizer)

    def getfixturevalue(self, argname):
        around = self._definition if self._definition is not None and self._definition.argname == argname else None
        return self._item.value_of(argname, around)

    def applymarker(self, marker):
        self._item.add_marker(marker)
