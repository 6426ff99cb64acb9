# jaxtyping: annotations are kept with their shapes. `jaxtyped` with a checker, and an entry (_shapeproof/entry.py), hold values
# against them.
from _shapeproof.dims import demands, shape_of

_FLOATS = ("float32", "float64", "float16", "bfloat16")
_INTS = ("int64", "int32", "int16", "int8")
_UINTS = ("uint8",)
_COMPLEX = ("complex64", "complex128")


class TypeCheckError(TypeError):
    pass


class AnnotationError(Exception):
    pass


class _Shaped(object):
    def __init__(self, kind, array, dims):
        self.kind = kind
        self.array = array
        self.dims = dims

    def dtype(self):
        return self.kind._dtypes[0] if self.kind._dtypes else "float32"

    def hold(self, value, sizes, what):
        """Demands that a tensor fits; `what` begins the message where it does not."""
        import torch

        if not isinstance(value, torch.Tensor):
            return
        allowed = self.kind._dtypes
        if allowed and value.dtype not in [getattr(torch, name) for name in allowed]:
            LibCall.torch.require(False, "invalid-argument", "TypeError", f"{what} another dtype, not {self!r}")
        for holds, wrong in demands(self.dims, value.shape, sizes):
            LibCall.torch.require(holds, "invalid-argument", "TypeError", f"{what} {wrong}, not {self!r}")

    def shape(self, size):
        return shape_of(self.dims, size)

    def __instancecheck__(self, value):
        import torch

        if isinstance(value, torch.Tensor):
            return LibCall.unknown.bool("", "opaque", "isinstance with a shape of jaxtyping")
        return False

    def __call__(self, *args, **kwargs):
        return self.array(*args, **kwargs)

    def __or__(self, other):
        import typing

        return typing.Union[self, other]

    def __ror__(self, other):
        import typing

        return typing.Union[other, self]

    def __repr__(self):
        return f'{self.kind.__name__}[Tensor, "{self.dims}"]'


class _Kind(object):
    _dtypes = ()

    def __class_getitem__(cls, item):
        array, dims = item
        if isinstance(array, _Shaped):
            return _Shaped(array.kind, array.array, dims + " " + array.dims)
        return _Shaped(cls, array, dims)


class Shaped(_Kind):
    pass


class Float(_Kind):
    _dtypes = _FLOATS


class Inexact(_Kind):
    _dtypes = _FLOATS + _COMPLEX


class Complex(_Kind):
    _dtypes = _COMPLEX


class Int(_Kind):
    _dtypes = _INTS


class Integer(_Kind):
    _dtypes = _INTS + _UINTS


class UInt(_Kind):
    _dtypes = _UINTS


class Real(_Kind):
    _dtypes = _FLOATS + _INTS + _UINTS


class Num(_Kind):
    _dtypes = _FLOATS + _INTS + _UINTS + _COMPLEX


class Bool(_Kind):
    _dtypes = ("bool",)


class Float16(_Kind):
    _dtypes = ("float16",)


class Float32(_Kind):
    _dtypes = ("float32",)


class Float64(_Kind):
    _dtypes = ("float64",)


class BFloat16(_Kind):
    _dtypes = ("bfloat16",)


class Int8(_Kind):
    _dtypes = ("int8",)


class Int16(_Kind):
    _dtypes = ("int16",)


class Int32(_Kind):
    _dtypes = ("int32",)


class Int64(_Kind):
    _dtypes = ("int64",)


class UInt8(_Kind):
    _dtypes = ("uint8",)


def _checked(function):
    import functools
    import inspect

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        hints = function.__annotations__
        sizes = {}
        for name, value in dict(zip(list(inspect.signature(function).parameters), args), **kwargs).items():
            hint = hints.get(name)
            if isinstance(hint, _Shaped):
                hint.hold(value, sizes, f"Type-check error whilst checking the parameters of {function.__name__}: '{name}' has")
        result = function(*args, **kwargs)
        hint = hints.get("return")
        if isinstance(hint, _Shaped):
            hint.hold(result, sizes, f"Type-check error whilst checking the return value of {function.__name__}: it has")
        return result

    return wrapper


def jaxtyped(decorated=None, *, typechecker=None):
    if decorated is None:
        return lambda function: jaxtyped(function, typechecker=typechecker)
    if typechecker is None or LibCall.type.isclass(decorated):
        return decorated
    return _checked(decorated)


def install_import_hook(modules, typechecker):
    return LibCall.unknown.any("jaxtyping.install_import_hook")


def __getattr__(name):
    return LibCall.unknown.any("jaxtyping." + name)
