# Mocks: whatever is asked of one is another, the same each time; what a program says it returns, it returns.
import contextlib
import functools
import inspect


class _Default(object):
    def __repr__(self):
        return "sentinel.DEFAULT"


DEFAULT = _Default()


class _Sentinel(object):
    def __getattr__(self, name):
        return LibCall.unknown.any("sentinel." + name)


sentinel = _Sentinel()
ANY = LibCall.unknown.any("mock.ANY")


class _Call(tuple):
    @property
    def args(self):
        return self[0]

    @property
    def kwargs(self):
        return self[1]


class _CallMaker(object):
    def __call__(self, *args, **kwargs):
        return _Call((args, kwargs))


call = _CallMaker()
_OWN = ("return_value", "side_effect", "_children", "_calls", "_spec", "_name", "_wraps")


class NonCallableMock(object):
    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, side_effect=None, return_value=DEFAULT, **kwargs):
        own = self.__dict__
        own["_children"] = {}
        own["_calls"] = []
        own["_spec"] = spec if spec is not None else spec_set
        own["_name"] = name
        own["_wraps"] = wraps
        own["_result"] = return_value
        own["side_effect"] = side_effect
        self.configure_mock(**kwargs)

    def _child(self):
        return MagicMock() if isinstance(self, MagicMock) else Mock()

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__") or name.startswith("assert"):
            raise AttributeError(name)
        own = self.__dict__
        if name == "return_value":
            if own["_result"] is DEFAULT:
                own["_result"] = self._child()
            return own["_result"]
        if own["_spec"] is not None and LibCall.value.known(name) and not hasattr(own["_spec"], name):
            raise AttributeError(f"Mock object has no attribute {name!r}")
        if name not in own["_children"]:
            own["_children"][name] = self._child()
        return own["_children"][name]

    def __setattr__(self, name, value):
        if name == "return_value":
            self.__dict__["_result"] = value
        else:
            self.__dict__[name] = value

    def configure_mock(self, **kwargs):
        for name, value in kwargs.items():
            thing = self
            *before, last = name.split(".")
            for part in before:
                thing = getattr(thing, part)
            setattr(thing, last, value)

    @property
    def called(self):
        return len(self._calls) > 0

    @property
    def call_count(self):
        return len(self._calls)

    @property
    def call_args(self):
        return self._calls[-1] if self._calls else None

    @property
    def call_args_list(self):
        return self._calls

    mock_calls = method_calls = call_args_list

    def reset_mock(self, **kwargs):
        self._calls[:] = []

    def assert_called(self):
        assert self._calls, "Expected mock to have been called."

    def assert_called_once(self):
        assert len(self._calls) == 1, f"Expected mock to have been called once. Called {len(self._calls)} times."

    def assert_not_called(self):
        assert not self._calls, f"Expected mock to not have been called. Called {len(self._calls)} times."

    def assert_called_with(self, *args, **kwargs):
        assert self._calls, "expected call not found."

    def assert_called_once_with(self, *args, **kwargs):
        assert len(self._calls) == 1, f"Expected 'mock' to be called once. Called {len(self._calls)} times."

    def assert_any_call(self, *args, **kwargs):
        assert self._calls, "mock call not found"

    def assert_has_calls(self, calls, any_order=False):
        assert len(self._calls) >= len(calls), "Calls not found."


class Mock(NonCallableMock):
    def __call__(self, *args, **kwargs):
        self._calls.append(_Call((args, kwargs)))
        effect = self.side_effect
        if effect is not None:
            if isinstance(effect, BaseException) or isinstance(effect, type) and issubclass(effect, BaseException):
                raise effect
            if callable(effect):
                result = effect(*args, **kwargs)
                return self.return_value if result is DEFAULT else result
            if not hasattr(effect, "__next__"):
                effect = self.__dict__["side_effect"] = iter(effect)
            result = next(effect)
            if isinstance(result, BaseException) or isinstance(result, type) and issubclass(result, BaseException):
                raise result
            return result
        if self.__dict__["_result"] is DEFAULT and self._wraps is not None:
            return self._wraps(*args, **kwargs)
        return self.return_value


class MagicMock(Mock):
    def __enter__(self):
        return self._magic("enter")

    def __exit__(self, *exc_info):
        return False

    def _magic(self, name):
        return LibCall.unknown.any("a mock")

    def __len__(self):
        return 0

    def __iter__(self):
        return iter([])

    def __getitem__(self, key):
        return self._magic("getitem")

    def __contains__(self, key):
        return False


class NonCallableMagicMock(NonCallableMock):
    pass


class AsyncMock(Mock):
    async def __call__(self, *args, **kwargs):
        return Mock.__call__(self, *args, **kwargs)


class PropertyMock(Mock):
    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, value):
        self(value)


class _Patch(object):
    def __init__(self, target, name, new, kwargs):
        self._find = target
        self._name = name
        self._new = new
        self._kwargs = {k: v for k, v in kwargs.items() if k not in ("create", "autospec", "new_callable")}
        self._made_by = kwargs.get("new_callable") or MagicMock

    def gives_argument(self):
        return self._new is DEFAULT

    def copy(self):
        again = _Patch(self._find, self._name, self._new, self._kwargs)
        again._made_by = self._made_by
        return again

    def __enter__(self):
        thing = self._find()
        self._thing = thing
        self._own = self._name in getattr(thing, "__dict__", {})
        self._old = getattr(thing, self._name, DEFAULT)
        new = self._made_by(**self._kwargs) if self._new is DEFAULT else self._new
        setattr(thing, self._name, new)
        return new

    def __exit__(self, *exc_info):
        if self._old is DEFAULT or not self._own:
            delattr(self._thing, self._name)
        else:
            setattr(self._thing, self._name, self._old)
        return None

    def start(self):
        return self.__enter__()

    def stop(self):
        return self.__exit__(None, None, None)

    def __call__(self, thing):
        if isinstance(thing, type):
            for name in list(thing.__dict__):
                if name.startswith("test") and inspect.isfunction(thing.__dict__[name]):
                    setattr(thing, name, self.copy()(thing.__dict__[name]))
            return thing
        if hasattr(thing, "patchings"):
            thing.patchings.append(self)
            return thing

        @functools.wraps(thing)
        def patched(*args, **kwargs):
            with contextlib.ExitStack() as stack:
                more = [stack.enter_context(p) for p in patched.patchings]
                given = [m for m, p in zip(more, patched.patchings) if p.gives_argument()]
                return thing(*args, *given, **kwargs)

        patched.patchings = [self]
        return patched


def _finder(path):
    def find():
        import importlib

        parts = path.split(".")
        name = parts[0]
        thing = importlib.import_module(name)
        for part in parts[1:]:
            name = name + "." + part
            if not hasattr(thing, part):
                importlib.import_module(name)
            thing = getattr(thing, part)
        return thing

    return find


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    path, _, name = target.rpartition(".")
    return _Patch(_finder(path), name, new, dict(kwargs, new_callable=new_callable))


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    return _Patch(lambda: target, attribute, new, dict(kwargs, new_callable=new_callable))


class _PatchDict(object):
    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = _finder(in_dict)() if isinstance(in_dict, str) else in_dict
        self.values = dict(values, **kwargs)
        self.clear = clear

    def gives_argument(self):
        return False

    def __enter__(self):
        self._old = dict(self.in_dict)
        if self.clear:
            self.in_dict.clear()
        self.in_dict.update(self.values)
        return self.in_dict

    def __exit__(self, *exc_info):
        self.in_dict.clear()
        self.in_dict.update(self._old)

    start = __enter__

    def stop(self):
        self.__exit__()

    def __call__(self, function):
        @functools.wraps(function)
        def patched(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return patched


patch.object = _patch_object
patch.dict = _PatchDict
patch.TEST_PREFIX = "test"


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, **kwargs):
    return MagicMock(spec, **kwargs)


def mock_open(mock=None, read_data=""):
    return LibCall.unknown.any("mock.mock_open")


def seal(mock):
    return None
