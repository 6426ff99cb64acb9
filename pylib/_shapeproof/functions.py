# The builtin functions, and reveal_shape and reveal_value.
from _shapeproof import disk as _disk, settings as _settings, world as _world  # here, so that every path has the one module: they remember what was written
from _shapeproof.asking import ask_each, asked
from _shapeproof.files import File as _File, check_open as _check_open


def abs(x, /):
    return LibCall.number.abs(x)


def all(iterable, /):
    return LibCall.builtins.all(iterable)


def any(iterable, /):
    return LibCall.builtins.any(iterable)


# any() and all() of what a generator still gives; the engine comes here where its end stays open.
def _quantified(iterator, any):
    for item in iterator:
        if item:
            if any:
                return True
        elif not any:
            return False
    return not any


def ascii(obj, /):
    text = LibCall.str.of(obj, True)
    if text.isascii() or not LibCall.value.known(text):
        return text
    return text.encode("ascii", "backslashreplace").decode("ascii")


def bin(number: index, /):
    return LibCall.number.base(number, 2)


def oct(number: index, /):
    return LibCall.number.base(number, 8)


def hex(number: index, /):
    return LibCall.number.base(number, 16)


def breakpoint(*args, **kws):
    return None


def callable(obj, /):
    return LibCall.builtins.callable(obj)


def chr(i: index, /):
    return LibCall.str.chr(i)


def ord(c: chars, /):
    return LibCall.str.ord(c)


def compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1):
    return LibCall.unknown.call("compile")


def delattr(obj, name, /):
    LibCall.builtins.delattr(obj, name)


def dir(*args):
    if not args:
        return sorted(LibCall.frame.locals())
    own = getattr(type(args[0]), "__dir__", None)
    if own is None or own is object.__dir__:
        names = LibCall.object.dir(args[0])
        return names if LibCall.value.known(len(names)) else _SomeNames(names, args[0])
    return sorted(own(args[0]))


# The names of something that is modelled in part: what is asked for by name is known all the same.
class _SomeNames(list):
    def __init__(self, names, of):
        list.__init__(self, names)
        self._of = of

    def __contains__(self, name):
        return isinstance(name, str) and hasattr(self._of, name)


def divmod(x, y, /):
    if isinstance(x, float) or isinstance(y, float):
        if isinstance(x, (int, float)) and isinstance(y, (int, float)) and LibCall.value.known(y) and y == 0:
            raise ZeroDivisionError("float divmod()")
    elif isinstance(x, (str, list, dict, set)) or isinstance(y, (str, list, dict, set, tuple)):
        raise TypeError(f"unsupported operand type(s) for divmod(): '{type(x).__name__}' and '{type(y).__name__}'")
    elif not isinstance(x, int) and hasattr(type(x), "__divmod__"):
        return type(x).__divmod__(x, y)
    elif LibCall.object.says(y, ("__rdivmod__",)):
        return y.__rdivmod__(x)
    return (x // y, x % y)


def eval(source, globals=None, locals=None, /):
    return LibCall.program.eval(source, globals, locals)


def exec(source, globals=None, locals=None, /):
    if LibCall.program.exec(source, globals, locals) is ...:
        LibCall.unknown.call("exec")


def format(value, format_spec: text = "", /):
    return LibCall.str.formatted(value, format_spec)


def getattr(*args):
    return LibCall.builtins.getattr(args)


def globals():
    return LibCall.frame.globals()


def hasattr(obj, name: text, /):
    return LibCall.builtins.hasattr(obj, name)


def hash(obj, /):
    own = getattr(type(obj), "__hash__", None)
    if own is not None and own is not object.__hash__ and LibCall.function.isuser(own):
        number = own(obj)
        if not isinstance(number, int) and LibCall.value.known(number):
            raise TypeError("__hash__ method should return an integer")
        if not isinstance(number, int):
            return LibCall.builtins.hash(number)
        if not LibCall.value.known(number):
            return number
        fits = -(2 ** 63) <= number < 2 ** 63  # what is longer is hashed itself
        return (-2 if number == -1 else int(number)) if fits else LibCall.builtins.hash(number)
    return LibCall.builtins.hash(obj)


def help(*args):
    return None


def id(obj, /):
    return LibCall.builtins.id(obj)


def input(prompt="", /):
    LibCall.program.hope("file-opens", "EOFError", "EOF when reading a line")
    return LibCall.unknown.text("what a user types", "external")


def isinstance(obj, class_or_tuple, /):
    return LibCall.type.isinstance(obj, class_or_tuple)


def issubclass(cls, class_or_tuple, /):
    return LibCall.type.issubclass(cls, class_or_tuple)


def iter(*args):
    if len(args) == 2:
        if not LibCall.builtins.callable(args[0]):
            raise TypeError("iter(v, w): v must be callable")
        return _until(args[0], args[1])
    return LibCall.iter.of(args)


def len(obj, /):
    return LibCall.builtins.len(obj)


def locals():
    return LibCall.frame.locals()


def _no_default(name, args, kwargs):
    if len(args) > 1 and "default" in kwargs:
        raise TypeError(f"Cannot specify a default for {name}() with multiple positional arguments")


def max(*args, key=None, **kwargs):
    _no_default("max", args, kwargs)
    return LibCall.number.extreme(args, key, kwargs, True)


def min(*args, key=None, **kwargs):
    _no_default("min", args, kwargs)
    return LibCall.number.extreme(args, key, kwargs, False)


def next(*args):
    return LibCall.iter.next_or(args)


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if LibCall.object.says(file, ("__fspath__", "__index__")):
        file = LibCall.object.converted(file, "__fspath__" if hasattr(type(file), "__fspath__") else "__index__")
    _check_open(file, mode)
    if LibCall.value.known(mode) and not any([c in mode for c in "wxa"]):
        _world.demand(file)
    known = _settings.opened(file, mode, encoding, newline)
    if known is not None:
        return known
    if not _disk.opened(file, mode):
        LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return _File(file, mode)


def pow(base, exp, mod=None):
    if mod is None:
        return base ** exp
    if LibCall.object.says(base, ("__pow__",)):
        return base.__pow__(exp, mod)
    return LibCall.number.pow_mod(base, exp, mod)


def print(*args, sep=" ", end="\n", file=None, flush=False, **others):
    for name in others:
        raise TypeError(f"'{name}' is an invalid keyword argument for print()")
    if sep is None:
        sep = " "
    elif not isinstance(sep, str):
        raise TypeError(f"sep must be None or a string, not {type(sep).__name__}")
    if end is None:
        end = "\n"
    elif not isinstance(end, str):
        raise TypeError(f"end must be None or a string, not {type(end).__name__}")
    import sys
    if file is None:
        file = sys.stdout
        if file is None:
            return None
    if type(file) is sys._Stream:  # nobody reads what is written there
        for value in args:
            if LibCall.builtins.speaks_itself(value):
                str(value)
    elif LibCall.data.kind(file) == "opaque":
        file.write(sep.join([str(value) for value in args]) + end)
    else:
        _print_to(file, args, sep, end, flush)


def _print_to(file, args, sep, end, flush):
    first = True
    for value in args:
        if not first:
            file.write(sep)
        first = False
        file.write(str(value))
    file.write(end)
    if flush:
        file.flush()


def repr(obj, /):
    return LibCall.str.of(obj, True)


def round(number, ndigits: index | None = None):
    return LibCall.number.round(number, ndigits)


def setattr(obj, name, value, /):
    LibCall.builtins.setattr(obj, name, value)


def sorted(iterable, /, *, key=None, reverse=False):
    result = LibCall.list.of(iterable)
    if not LibCall.value.known(LibCall.builtins.len(result)) and asked(result, key):
        ask_each(result, key, False)
    LibCall.list.sort(result, key, reverse)
    return result


def sum(iterable, /, start=0):
    return LibCall.number.sum(iterable, start)


def vars(*args):
    if len(args) == 0:
        return LibCall.frame.locals()
    if len(args) > 1:
        raise TypeError(f"vars expected at most 1 argument, got {len(args)}")
    if isinstance(args[0], (int, float, str, bytes, list, tuple, dict, set, frozenset)) and type(args[0]) in _PLAIN or args[0] is None or not hasattr(args[0], "__dict__"):
        raise TypeError("vars() argument must have __dict__ attribute")
    return args[0].__dict__


_PLAIN = (int, float, bool, str, bytes, list, tuple, dict, set, frozenset)


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    package = LibCall.module.package() if globals is None else globals.get("__package__")
    full = LibCall.module.load("importlib")._resolve(name, package, level)
    if not fromlist:
        if level == 0:
            return LibCall.module.load(full, False)
        cut = len(name) - len(name.partition(".")[0])
        return LibCall.module.load(full[: len(full) - cut])
    module = LibCall.module.load(full)
    for part in fromlist:
        if part != "*" and not hasattr(module, part) and LibCall.module.find(full + "." + part, module) is not None:
            LibCall.module.load(full + "." + part)
    return module


def __build_class__(func, name, *bases, **kwargs):
    return LibCall.unknown.call("__build_class__")


class _Quitter(object):
    def __call__(self, code=None):
        raise SystemExit(code)


exit = _Quitter()
quit = _Quitter()


def reveal_shape(x):
    return LibCall.reveal.shape(x)


def reveal_value(x):
    return LibCall.reveal.value(x)
