# What click says and asks.
from click.core import _stack


def echo(message=None, file=None, nl=True, err=False, color=None):
    return None


def secho(message=None, file=None, nl=True, err=False, color=None, **styles):
    return None


def style(text, **styles):
    return text if not styles else LibCall.unknown.str("a styled text")


def clear():
    return None


def confirm(text, default=False, abort=False, **more):
    return LibCall.unknown.bool("what a user answers", "external")


def prompt(text, default=None, hide_input=False, confirmation_prompt=False, type=None, **more):
    from click.types import convert_type
    return convert_type(type, default)(LibCall.unknown.str("what a user types", "external"))


def get_current_context(silent=False):
    if _stack:
        return _stack[-1]
    if silent:
        return None
    raise RuntimeError("There is no active click context.")


class progressbar(object):
    def __init__(self, iterable=None, length=None, label=None, **more):
        self._items = range(length) if iterable is None else iterable

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        return None

    def __iter__(self):
        return iter(self._items)

    def update(self, n_steps, current_item=None):
        return None
