# Files: the shapes of what they hold are the world's.
from numpy._array import asarray as _asarray, made as _made, _unknown
from numpy._scalars import name_of as _name_of


def _external(name, dtype):
    return _made(LibCall.torch.to(LibCall.image.unknown_tensor(name, "the contents of a file"), ((None,),)))


def load(file: path, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    return LibCall.unknown.any("the contents of a file")


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0,
            encoding=None, max_rows=None, *, quotechar=None, like=None):
    return _external("loadtxt", dtype)


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None,
               filling_values=None, usecols=None, names=None, **kwargs):
    return _external("genfromtxt", dtype)


# One axis, as long as there is data.
def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    if isinstance(count, int) and LibCall.value.known(count) and count >= 0:
        return _made(LibCall.image.tensor("frombuffer", (count,), _name_of(dtype)))
    size = LibCall.unknown.int("", "opaque", 0, None, "the length of a buffer")
    return _made(LibCall.image.tensor("frombuffer", (size,), _name_of(dtype)))


def _whole_file(operation, file, dtype):
    name = "elements of " + file if LibCall.value.known(file) and isinstance(file, str) else "elements of a file"
    return _made(LibCall.image.tensor(operation, (LibCall.unknown.int(name, "external", 0),), _name_of(dtype)))


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    if LibCall.value.known(count) and count == -1:
        return _whole_file("fromfile", file, dtype)
    return frombuffer(file, dtype, count)


def fromstring(string, dtype=float, count=-1, *, sep, like=None):
    return frombuffer(string, dtype, count)


def memmap(filename, dtype="uint8", mode="r+", offset=0, shape=None, order="C"):
    if shape is None:
        return _whole_file("memmap", filename, dtype)
    return _made(LibCall.image.tensor("memmap", shape if isinstance(shape, (tuple, list)) else (shape,), _name_of(dtype)))


def save(file, arr, allow_pickle=True, fix_imports=True):
    _asarray(arr)


def savez(file, *args, allow_pickle=True, **kwds):
    return None


savez_compressed = savez


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    _asarray(X)


def array2string(a, *args, **kwargs):
    return LibCall.torch.unknown("str", "the text of an array", "program")


array_repr = array_str = array2string
