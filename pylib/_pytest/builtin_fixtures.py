# The fixtures that pytest brings along.
from _pytest.fixtures import fixture
from _pytest.monkeypatch import MonkeyPatch


def _folder():
    import pathlib
    import tempfile

    return pathlib.Path(tempfile.mkdtemp())


class LocalPath(object):
    """py.path.local, of which tests use little."""
    __complete__ = True

    def __init__(self, path):
        self._path = path

    @property
    def strpath(self):
        return str(self._path)

    def __str__(self):
        return str(self._path)

    def __fspath__(self):
        return str(self._path)

    def join(self, *parts):
        return LocalPath(self._path.joinpath(*[str(p) for p in parts]))

    __truediv__ = join

    def mkdir(self, *parts):
        made = self.join(*parts) if parts else self
        made._path.mkdir()
        return made

    mkdtemp = mkdir

    def ensure(self, *parts, dir=False):
        return self.join(*parts)

    def write(self, data, mode="w"):
        self._path.write_text(data)

    def read(self, mode="r"):
        return self._path.read_text()

    def exists(self):
        return self._path.exists()


class TempPathFactory(object):
    __complete__ = True

    def mktemp(self, basename, numbered=True):
        made = _folder() / basename
        made.mkdir()
        return made

    def getbasetemp(self):
        return _folder()


class TempdirFactory(object):
    __complete__ = True

    def mktemp(self, basename, numbered=True):
        return LocalPath(TempPathFactory().mktemp(basename))


class CaptureResult(object):
    __complete__ = True

    def __init__(self):
        self.out = LibCall.unknown.str("what was printed")
        self.err = LibCall.unknown.str("what was printed")

    def __iter__(self):
        return iter((self.out, self.err))


class CaptureFixture(object):
    __complete__ = True

    def readouterr(self):
        return CaptureResult()

    def disabled(self):
        import contextlib

        return contextlib.nullcontext()


class LogCaptureFixture(object):
    __complete__ = True

    @property
    def text(self):
        return LibCall.unknown.str("what was logged")

    @property
    def records(self):
        return LibCall.unknown.any("what was logged")

    messages = record_tuples = records

    def set_level(self, level, logger=None):
        return None

    def at_level(self, level, logger=None):
        import contextlib

        return contextlib.nullcontext()

    def clear(self):
        return None


class SubTests(object):
    __complete__ = True

    def test(self, msg=None, **kwargs):
        import contextlib

        return contextlib.nullcontext()


@fixture
def tmp_path():
    return _folder()


@fixture
def tmpdir():
    return LocalPath(_folder())


@fixture(scope="session")
def tmp_path_factory():
    return TempPathFactory()


@fixture(scope="session")
def tmpdir_factory():
    return TempdirFactory()


@fixture
def monkeypatch():
    patch = MonkeyPatch()
    yield patch
    patch.undo()


@fixture
def capsys():
    return CaptureFixture()


@fixture
def capfd():
    return CaptureFixture()


@fixture
def caplog():
    return LogCaptureFixture()


@fixture
def recwarn():
    from _pytest.raises import WarningsChecker

    with WarningsChecker() as checker:
        yield checker


@fixture(scope="session")
def pytestconfig(request):
    return request.config


@fixture
def record_property():
    return lambda name, value: None


@fixture
def record_xml_attribute():
    return lambda name, value: None


@fixture(scope="session")
def record_testsuite_property():
    return lambda name, value: None


@fixture
def subtests():
    return SubTests()
