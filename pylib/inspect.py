# inspect: signatures of Python functions, kinds of objects. Frames and sources are not known.
from collections import OrderedDict
from _shapeproof.namedtuples import named

_UNKNOWN = "inspect of something that is not modelled"
FullArgSpec = named("FullArgSpec", ("args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations"), {}, "inspect")


class _empty(object):
    __complete__ = True


class _ParameterKind(object):
    __complete__ = True

    def __init__(self, value, name, description):
        self.value = value
        self.name = name
        self.description = description

    def __eq__(self, other):
        return self.value == getattr(other, "value", other)

    def __lt__(self, other):
        return self.value < other.value

    def __hash__(self):
        return self.value

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {self.value}>"

    def __str__(self):
        return self.name


_KINDS = (_ParameterKind(0, "POSITIONAL_ONLY", "positional-only"), _ParameterKind(1, "POSITIONAL_OR_KEYWORD", "positional or keyword"),
          _ParameterKind(2, "VAR_POSITIONAL", "variadic positional"), _ParameterKind(3, "KEYWORD_ONLY", "keyword-only"),
          _ParameterKind(4, "VAR_KEYWORD", "variadic keyword"))


def formatannotation(annotation):
    if isinstance(annotation, type):
        return annotation.__qualname__ if annotation.__module__ == "builtins" else annotation.__module__ + "." + annotation.__qualname__
    return repr(annotation).replace("typing.", "")


class Parameter(object):
    __complete__ = True

    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _KINDS
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        self.name = name
        self.kind = kind
        self.default = default
        self.annotation = annotation

    def replace(self, *, name=None, kind=None, annotation=None, default=None):
        return Parameter(name or self.name, kind or self.kind, default=self.default if default is None else default,
                         annotation=self.annotation if annotation is None else annotation)

    def __eq__(self, other):
        return isinstance(other, Parameter) and (self.name, self.kind.value, self.default, self.annotation) == (
            other.name, other.kind.value, other.default, other.annotation)

    def __str__(self):
        text = self.name
        if self.annotation is not _empty:
            text += ": " + formatannotation(self.annotation)
        if self.default is not _empty:
            text += (" = " if self.annotation is not _empty else "=") + repr(self.default)
        return "*" + text if self.kind is _KINDS[2] else "**" + text if self.kind is _KINDS[4] else text

    def __repr__(self):
        return f'<Parameter "{self}">'


class BoundArguments(object):
    __complete__ = True

    def __init__(self, signature, arguments):
        self.signature = signature
        self.arguments = arguments

    @property
    def args(self):
        result = []
        for name, one in self.signature.parameters.items():
            if one.kind.value in (3, 4) or name not in self.arguments:
                break
            if one.kind.value == 2:
                result.extend(self.arguments[name])
            else:
                result.append(self.arguments[name])
        return tuple(result)

    @property
    def kwargs(self):
        taken = len(self.args)
        result = {}
        for name, one in self.signature.parameters.items():
            if name in self.arguments and one.kind.value == 4:
                result.update(self.arguments[name])
            elif name in self.arguments and one.kind.value == 3:
                result[name] = self.arguments[name]
        return result

    def apply_defaults(self):
        filled = {}
        for name, one in self.signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif one.default is not _empty:
                filled[name] = one.default
            elif one.kind.value == 2:
                filled[name] = ()
            elif one.kind.value == 4:
                filled[name] = {}
        self.arguments = filled


class Signature(object):
    __complete__ = True

    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        self.parameters = OrderedDict([(one.name, one) for one in parameters or ()])
        self.return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True):
        return signature(obj)

    def replace(self, *, parameters=None, return_annotation=None):
        return Signature(list(self.parameters.values()) if parameters is None else parameters,
                         return_annotation=self.return_annotation if return_annotation is None else return_annotation)

    def bind(self, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial):
        arguments = {}
        rest = list(args)
        for name, one in self.parameters.items():
            if one.kind.value == 2:
                if rest:
                    arguments[name] = tuple(rest)
                rest = []
            elif one.kind.value < 2 and rest:
                arguments[name] = rest.pop(0)
                if name in kwargs and one.kind.value == 1:
                    raise TypeError(f"multiple values for argument {name!r}")
            elif one.kind.value in (1, 3) and name in kwargs:
                arguments[name] = kwargs.pop(name)
            elif one.kind.value == 4:
                if kwargs:
                    arguments[name] = kwargs
                kwargs = {}
            elif one.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {name!r}")
        if rest:
            raise TypeError("too many positional arguments")
        for name in kwargs:
            raise TypeError(f"got an unexpected keyword argument {name!r}")
        return BoundArguments(self, arguments)

    def __eq__(self, other):
        return isinstance(other, Signature) and list(self.parameters.values()) == list(other.parameters.values())

    def __str__(self):
        parts = []
        slash = star = False
        for one in self.parameters.values():
            if slash and one.kind.value != 0:
                parts.append("/")
                slash = False
            slash = slash or one.kind.value == 0
            if one.kind.value == 3 and not star:
                parts.append("*")
            star = star or one.kind.value in (2, 3)
            parts.append(str(one))
        if slash:
            parts.append("/")
        text = "(" + ", ".join(parts) + ")"
        return text if self.return_annotation is _empty else text + " -> " + formatannotation(self.return_annotation)

    def __repr__(self):
        return f"<Signature {self}>"


def _kind(obj):
    """What an object is: a function of a model is one of the program's kind where its module says that its signatures are the real ones."""
    kind = LibCall.function.kind(obj)
    return "function" if kind == "builtin" and _is_as_the_librarys(obj) else kind


def _is_as_the_librarys(function):
    import importlib
    name = getattr(function, "__module__", None)
    return isinstance(name, str) and importlib.import_module(name).__dict__.get("__exact_signatures__", False)


def _of_function(function, skip):
    if _kind(function) not in ("function", "generator", "coroutine"):
        return LibCall.unknown.any(_UNKNOWN)
    annotations = getattr(function, "__annotations__", {})
    result = []
    for name, kind, has, default in LibCall.function.parameters(function):
        result.append(Parameter(name, _KINDS[kind], default=default if has else _empty, annotation=annotations.get(name, _empty)))
    return Signature(result[skip:], return_annotation=annotations.get("return", _empty))


def _of_dataclass(function):
    import dataclasses
    positional, keyword = function.__dataclass_parameters__
    result = []
    for fields, kind in ((positional, 1), (keyword, 3)):
        for one in fields:
            default = one.default
            if default is dataclasses.MISSING:
                default = _empty if one.default_factory is dataclasses.MISSING else LibCall.unknown.any("the default of a field")
            result.append(Parameter(one.name, _KINDS[kind], default=default, annotation=one.type))
    return Signature(result, return_annotation=None)


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    skip = 0
    if isinstance(obj, type):
        function = obj.__init__
        if _is_as_the_librarys(function):
            return _of_function(function, 1)
        if hasattr(function, "__dataclass_parameters__"):
            return _of_dataclass(function)
        if function is object.__init__:
            return Signature() if obj.__new__ is object.__new__ else _of_function(obj.__new__, 1)
        return _of_function(function, 1)
    if LibCall.function.kind(obj) == "method" and _is_as_the_librarys(obj.__func__):
        return _of_function(obj.__func__, 1)
    if LibCall.function.kind(obj) == "builtin" and _is_as_the_librarys(obj):
        return _of_function(obj, 0)
    if hasattr(obj, "__signature__"):
        return obj.__signature__
    if LibCall.function.kind(obj) == "method":
        obj, skip = obj.__func__, 1
    while hasattr(obj, "__wrapped__") and follow_wrapped:
        obj = obj.__wrapped__
    if LibCall.function.kind(obj) in ("function", "generator", "coroutine"):
        return _of_function(obj, skip)
    import functools
    if isinstance(obj, functools.partial):
        return LibCall.unknown.any(_UNKNOWN)
    return _of_function(type(obj).__call__, 1)


def getfullargspec(func):
    kind = LibCall.function.kind(func)
    if kind == "class":
        func = func.__init__
    found = LibCall.function.parameters(func.__func__ if LibCall.function.kind(func) == "method" else func)
    if found is None:
        return LibCall.unknown.any(_UNKNOWN)
    plain = [one for one in found if one[1] < 2]
    keywords = [one for one in found if one[1] == 3]
    stars = {one[1]: one[0] for one in found if one[1] in (2, 4)}
    return FullArgSpec([one[0] for one in plain], stars.get(2), stars.get(4), tuple([one[3] for one in plain if one[2]]) or None,
                       [one[0] for one in keywords], {one[0]: one[3] for one in keywords if one[2]} or None,
                       getattr(func, "__annotations__", {}))


def _is(obj, kinds):
    kind = _kind(obj)
    return LibCall.unknown.bool("", "opaque", _UNKNOWN) if kind is None else kind in kinds


def isclass(object):
    return _is(object, ("class",))


def isfunction(object):
    return _is(object, ("function", "generator", "coroutine"))


def ismethod(object):
    return _is(object, ("method",))


def ismodule(object):
    return _is(object, ("module",))


def isbuiltin(object):
    return _is(object, ("builtin",))


def isroutine(object):
    return _is(object, ("function", "generator", "coroutine", "method", "builtin"))


def isgeneratorfunction(obj):
    return _is(obj, ("generator",))


def iscoroutinefunction(obj):
    return _is(obj, ("coroutine",))


def iscoroutine(object):
    from _shapeproof.coroutines import coroutine

    return isinstance(object, coroutine)


def isgenerator(object):
    return isinstance(object, type((i for i in ())))


def isabstract(object):
    return len(getattr(object, "__abstractmethods__", ())) > 0


def getmro(cls):
    return cls.__mro__


def getmembers(object, predicate=None):
    if LibCall.function.kind(object) != "class" or predicate is None:
        if predicate is not None:
            predicate(LibCall.unknown.any("inspect.getmembers"))
        return LibCall.unknown.any("inspect.getmembers")
    names = {}
    for base in reversed(object.__mro__):
        if base.__module__ != "builtins":
            names.update(base.__dict__)
    return [(name, getattr(object, name)) for name in sorted(names) if predicate(getattr(object, name))]


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    margin = min(margins, default=0)
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getdoc(object):
    doc = object.__doc__
    if doc is None and LibCall.function.kind(object) == "class":
        return LibCall.unknown.any("the text of a class")
    return cleandoc(doc) if isinstance(doc, str) else None


def _unknown_text(*args, **kwargs):
    return LibCall.unknown.str(_UNKNOWN, "opaque")


def _unknown(*args, **kwargs):
    return LibCall.unknown.any(_UNKNOWN)


getsource = getfile = getsourcefile = _unknown_text
getmodule = currentframe = stack = getsourcelines = trace = getcallargs = getattr_static = getmodulename = _unknown


def unwrap(func, *, stop=None):
    while hasattr(func, "__wrapped__"):
        func = func.__wrapped__
    return func
