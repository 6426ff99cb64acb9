# pytest, as test files see it. How tests are collected and run stands in _pytest.
from _pytest.config import Config, Parser, Session
from _pytest.fixtures import FixtureRequest, fixture, yield_fixture
from _pytest.item import Item
from _pytest.mark import Mark, MarkDecorator, MarkGenerator, mark, param
from _pytest.monkeypatch import MonkeyPatch
from _pytest.outcomes import exit, fail, importorskip, skip, xfail
from _pytest.python_api import approx
from _pytest.raises import ExceptionInfo, RaisesExc, deprecated_call, raises, warns
from _pytest.builtin_fixtures import CaptureFixture, LogCaptureFixture, TempPathFactory

__version__ = "9.0.0"
version_tuple = (9, 0, 0)
Function = Item


class PytestWarning(UserWarning):
    pass


class PytestUnraisableExceptionWarning(PytestWarning):
    pass


class PytestDeprecationWarning(PytestWarning, DeprecationWarning):
    pass


class UsageError(Exception):
    pass


class ExitCode(object):
    OK = 0
    TESTS_FAILED = 1


def hookimpl(function=None, **kwargs):
    return (lambda f: f) if function is None else function


hookspec = hookimpl


def register_assert_rewrite(*names):
    return None


def set_trace(*args, **kwargs):
    return None


def main(args=None, plugins=None):
    """The tests of the file that is run; the process ends with what this returns."""
    import sys
    from _pytest.collect import tests_of
    from _shapeproof.testing import collected

    collected.extend(tests_of(sys.modules["__main__"], []))
    return LibCall.unknown.int("pytest's exit status", "program", 0, 5)


def __getattr__(name):
    return LibCall.unknown.any("pytest." + name)
