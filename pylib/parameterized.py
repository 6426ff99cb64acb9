# parameterized: one method, or one class, for each set of values.
import re


class param(object):
    def __init__(self, *args, **kwargs):
        self.args = args
        self.kwargs = kwargs


def _given(values):
    if isinstance(values, param):
        return values
    return param(*values) if isinstance(values, (tuple, list)) else param(values)


def _suffix(number, given):
    first = given.args[0] if given.args else None
    if not isinstance(first, str) or not LibCall.value.known(first):
        return str(number)
    return f"{number}_{re.sub('[^a-zA-Z0-9_]+', '_', first)}"


def _bound(function, given):
    def method(self):
        return function(self, *given.args, **given.kwargs)

    return method


class _Expanded(object):
    """Gives place to the methods that it stands for when the class is made."""

    def __init__(self, function, sets):
        self._function = function
        self._sets = sets

    def __set_name__(self, owner, name):
        delattr(owner, name)
        for number, given in enumerate(self._sets):
            method = _bound(self._function, given)
            method.__name__ = f"{name}_{_suffix(number, given)}"
            method.__dict__.update(self._function.__dict__)
            setattr(owner, method.__name__, method)


class parameterized(object):
    def __init__(self, input, doc_func=None, skip_on_empty=False):
        self.input = input

    def __call__(self, function):
        return LibCall.unknown.any("parameterized without expand")

    @classmethod
    def expand(cls, input, name_func=None, doc_func=None, skip_on_empty=False, namespace=None, **legacy):
        sets = [_given(v) for v in (input() if callable(input) else input)]
        return lambda function: _Expanded(function, sets)


def parameterized_class(attrs, input_values=None, class_name_func=None, classname_func=None):
    if isinstance(attrs, str):
        attrs = [attrs]
    rows = attrs if input_values is None else [dict(zip(attrs, v if isinstance(v, (tuple, list)) else (v,))) for v in input_values]

    def decorate(base):
        import sys

        module = sys.modules[base.__module__]
        tests = {n: base.__dict__[n] for n in list(base.__dict__) if n.startswith("test")}
        for number, row in enumerate(rows):
            name = f"{base.__name__}_{number}"
            setattr(module, name, type(name, (base,), dict(tests, __module__=base.__module__, **row)))
        for name in tests:
            delattr(base, name)
        return base

    return decorate
