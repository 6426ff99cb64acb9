# Marks: what decorators, classes, modules and parameters say of tests.


class Mark(object):
    __complete__ = True

    def __init__(self, name, args=(), kwargs=None):
        self.name = name
        self.args = tuple(args)
        self.kwargs = kwargs if kwargs is not None else {}

    def combined_with(self, other):
        return Mark(self.name, self.args + other.args, dict(self.kwargs, **other.kwargs))


def _is_plain(thing):
    import inspect

    return inspect.isclass(thing) or inspect.isfunction(thing)


class MarkDecorator(object):
    __complete__ = True

    def __init__(self, mark):
        self.mark = mark

    @property
    def name(self):
        return self.mark.name

    @property
    def args(self):
        return self.mark.args

    @property
    def kwargs(self):
        return self.mark.kwargs

    def with_args(self, *args, **kwargs):
        return MarkDecorator(self.mark.combined_with(Mark(self.mark.name, args, kwargs)))

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and _is_plain(args[0]):
            store_mark(args[0], self.mark)
            return args[0]
        return self.with_args(*args, **kwargs)


def store_mark(thing, mark):
    own = thing.__dict__.get("pytestmark", [])
    thing.pytestmark = [*(own if isinstance(own, list) else [own]), mark]


def normalized(marks):
    """Marks out of a mark, a decorator, or several."""
    if not isinstance(marks, (list, tuple)):
        marks = [marks]
    return [m.mark if isinstance(m, MarkDecorator) else m for m in marks]


def marks_of(thing):
    """Those of a function, a module, or of a class and its bases."""
    if isinstance(thing, type):
        found = []
        for cls in reversed(thing.__mro__):
            if "pytestmark" in cls.__dict__:
                found.extend(normalized(cls.__dict__["pytestmark"]))
        return found
    return normalized(thing.__dict__.get("pytestmark", []))


class MarkGenerator(object):
    __complete__ = True

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError("Marker name must NOT start with underscore")
        return MarkDecorator(Mark(name))


class ParameterSet(object):
    __complete__ = True

    def __init__(self, values, marks=(), id=None):
        self.values = tuple(values)
        self.marks = normalized(marks)
        self.id = id


def param(*values, marks=(), id=None):
    return ParameterSet(values, marks, id)


def parameter_set(given, alone):
    """`alone`: of one name, whose value may be a tuple."""
    if isinstance(given, ParameterSet):
        return given
    return ParameterSet((given,) if alone else given)


mark = MarkGenerator()
