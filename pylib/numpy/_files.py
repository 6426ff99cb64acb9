# Files: the shapes of what they hold are the world's.
from numpy._array import asarray as _asarray, made as _made, _unknown
from numpy._scalars import name_of as _name_of


def _external(name, dtype):
    return _made(LibCall.torch.to(LibCall.image.unknown_tensor(name, "the contents of a file"), ((None,),)))


# Arrays by their names, read when they are asked for.
class NpzFile(object):
    def __init__(self, arrays, refused=()):
        self._arrays = arrays
        self._refused = refused
        self.files = list(arrays)
        self.zip = self.fid = None

    def __getitem__(self, key):
        if key[-4:] == ".npy" and key not in self._arrays:
            key = key[:-4]
        if key not in self._arrays:
            raise KeyError(f"{key} is not a file in the archive")
        if key in self._refused:
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        return self._arrays[key]

    def __contains__(self, key):
        return key in self._arrays or key[-4:] == ".npy" and key[:-4] in self._arrays

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    @property
    def f(self):
        return _Fields(self)

    def keys(self):
        return self._arrays.keys()

    def values(self):
        return [self[key] for key in self.files]

    def items(self):
        return [(key, self[key]) for key in self.files]

    def get(self, key, default=None, /):
        return self[key] if key in self else default

    def close(self):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def _hope(file):
    if isinstance(file, str) or hasattr(file, "__fspath__"):
        LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")


class _Fields(object):
    def __init__(self, arrays):
        self._all = arrays

    def __getattr__(self, name):
        return self._all[name]


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    from _shapeproof import disk, saved
    if isinstance(file, (int, float, list, tuple, dict, set)) or file is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(file).__name__}")
    if saved.has(file):
        made = saved.load(file, None, True)
        return _of_program(made) if isinstance(made, tuple) and len(made) == 2 else LibCall.unknown.any("the contents of a file")
    found = disk.found(file)
    if found is None:
        _hope(file)
    if found is None or not LibCall.value.known(allow_pickle):
        return LibCall.unknown.any("the contents of a file")
    refused = () if allow_pickle else found[2]
    if found[1] == "npy":
        if refused:
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        return disk.value(found)
    if found[1] == "npz":
        return NpzFile(disk.value(found), refused)
    if found[1] == "pickle":
        if not allow_pickle:
            raise ValueError("This file contains pickled (object) data. If you trust the file you can load it unsafely using the `allow_pickle=` "
                             "keyword argument or `pickle.load()`.")
        return disk.value(found)
    return LibCall.unknown.any("the contents of a file")


# What this program has saved before: ("numpy array", it), ("numpy arrays", a dict of them).
def _of_program(made):
    kind, content = made
    if not LibCall.value.known(kind) or kind not in ("numpy array", "numpy arrays"):
        return LibCall.unknown.any("the contents of a file")
    return content if kind == "numpy array" else NpzFile(content)


def _named(file, end):
    if hasattr(file, "__fspath__"):
        file = file.__fspath__()
    return file if not isinstance(file, str) or not LibCall.value.known(file) or file[-4:] == end else file + end


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0,
            encoding=None, max_rows=None, *, quotechar=None, like=None):
    _hope(fname)
    return _external("loadtxt", dtype)


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None,
               filling_values=None, usecols=None, names=None, **kwargs):
    _hope(fname)
    return _external("genfromtxt", dtype)


# One axis, as long as there is data.
def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    if isinstance(count, int) and LibCall.value.known(count) and count >= 0:
        return _made(LibCall.image.tensor("frombuffer", (count,), _name_of(dtype)))
    size = LibCall.unknown.int("", "opaque", 0, None, "the length of a buffer")
    return _made(LibCall.image.tensor("frombuffer", (size,), _name_of(dtype)))


def _whole_file(operation, file, dtype):
    _hope(file)
    name = "elements of " + file if LibCall.value.known(file) and isinstance(file, str) else "elements of a file"
    return _made(LibCall.image.tensor(operation, (LibCall.unknown.int(name, "external", 0, None, name, True),), _name_of(dtype)))


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    if LibCall.value.known(count) and count == -1:
        return _whole_file("fromfile", file, dtype)
    return frombuffer(file, dtype, count)


def fromstring(string, dtype=float, count=-1, *, sep="", like=None):
    if LibCall.value.known(sep) and sep == "":
        raise ValueError("The binary mode of fromstring is removed, use frombuffer instead")
    return frombuffer(string, dtype, count)


def memmap(filename, dtype="uint8", mode="r+", offset=0, shape=None, order="C"):
    if mode not in ("r", "c"):
        from _shapeproof import disk
        disk.written(filename)
    if shape is None:
        return _whole_file("memmap", filename, dtype)
    return _made(LibCall.image.tensor("memmap", shape if isinstance(shape, (tuple, list)) else (shape,), _name_of(dtype)))


def save(file, arr, allow_pickle=True, fix_imports=True):
    from _shapeproof import saved
    saved.save(("numpy array", _asarray(arr)), _named(file, ".npy"))


def savez(file, *args, allow_pickle=True, **kwds):
    from _shapeproof import saved
    arrays = {name: _asarray(one) for name, one in kwds.items()}
    for i in range(len(args)):
        if f"arr_{i}" in arrays:
            raise ValueError(f"Cannot use un-named variables and keyword arr_{i}")
        arrays[f"arr_{i}"] = _asarray(args[i])
    saved.save(("numpy arrays", arrays), _named(file, ".npz"))


savez_compressed = savez


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    _asarray(X)


def array2string(a, *args, **kwargs):
    return LibCall.torch.unknown("str", "the text of an array", "opaque")


array_repr = array_str = array2string
