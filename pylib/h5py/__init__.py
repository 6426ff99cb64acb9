# h5py: groups and datasets of a file that lies beside the program, or that the program makes itself.
#
# Of a file that is read there is a tree (driver/saved/hdf5.cpp): ("group", attributes, members), ("dataset", attributes, array).
import numpy as np


class AttributeManager(object):
    def __init__(self, values):
        self._values = values

    def __getitem__(self, name):
        if name not in self._values:
            raise KeyError(f"Unable to synchronously open attribute (can't locate attribute: '{name}')")
        return self._values[name]

    def __setitem__(self, name, value):
        self._values[name] = value

    def __delitem__(self, name):
        del self._values[name]

    def __contains__(self, name):
        return name in self._values

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def keys(self):
        return self._values.keys()

    def values(self):
        return self._values.values()

    def items(self):
        return self._values.items()

    def get(self, name, default=None):
        return self._values.get(name, default)

    def create(self, name, data, shape=None, dtype=None):
        self._values[name] = data

    modify = create

    def update(self, values):
        self._values.update(values)


class HLObject(object):
    def __init__(self, name, attributes):
        self.name = name
        self.attrs = AttributeManager(attributes)

    @property
    def file(self):
        return LibCall.unknown.any("the file of an HDF5 object")

    parent = file


class Dataset(HLObject):
    def __init__(self, name, attributes, array):
        HLObject.__init__(self, name, attributes)
        self._array = array

    @property
    def shape(self):
        return tuple(self._array.shape)

    maxshape = shape

    @property
    def dtype(self):
        return self._array.dtype

    @property
    def ndim(self):
        return self._array.ndim

    @property
    def size(self):
        return self._array.size

    @property
    def nbytes(self):
        return self._array.nbytes

    @property
    def chunks(self):
        return LibCall.unknown.any("the chunks of a dataset")

    compression = chunks

    def len(self):
        return len(self)

    def __len__(self):
        if len(self.shape) == 0:
            raise TypeError("Attempt to take len() of scalar dataset")
        return self.shape[0]

    def __getitem__(self, args):
        given = args if isinstance(args, tuple) else (args,)
        if isinstance(args, str):
            return LibCall.unknown.any("a field of a dataset")
        shape = self.shape
        if len([one for one in given if one is not Ellipsis]) > len(shape):
            raise ValueError(f"{len(given)} indexing arguments for {len(shape)} dimensions")
        axis = 0
        for one in given:
            if one is Ellipsis:
                break
            if isinstance(one, int):
                LibCall.torch.require_ordinary(
                    -shape[axis] <= one < shape[axis], "index-out-of-range", "IndexError", "Index ({}) out of range for (0-{})", [one, shape[axis] - 1])
            axis += 1
        return self._array[args]

    def __setitem__(self, args, value):
        self._array[args] = value

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __array__(self, dtype=None, copy=True):
        return self._array if dtype is None else self._array.astype(dtype)

    def astype(self, dtype, *, copy=True):
        return Dataset(self.name, {}, self._array.astype(dtype))

    def asstr(self, encoding=None, errors="strict"):
        return LibCall.unknown.any("a dataset of texts")

    def read_direct(self, dest, source_sel=None, dest_sel=None):
        return None

    def write_direct(self, source, source_sel=None, dest_sel=None):
        return None

    def resize(self, size, axis=None):
        shape = list(self.shape)
        if axis is not None:
            shape[axis] = size
        else:
            shape = size
        self._array = np.zeros(tuple(shape), self._array.dtype)

    def flush(self):
        return None

    def refresh(self):
        return None


def _opened(tree, name):
    if not isinstance(tree, tuple):
        return tree  # not known
    return Group(name, tree[1], tree[2]) if tree[0] == "group" else Dataset(name, tree[1], tree[2])


class Group(HLObject):
    def __init__(self, name, attributes, members):
        HLObject.__init__(self, name, attributes)
        self._members = {member: _opened(tree, name.rstrip("/") + "/" + member) for member, tree in members.items()}

    def _found(self, path):
        here = self
        for part in [one for one in path.split("/") if one]:
            if isinstance(here, Dataset) or isinstance(here, Group) and part not in here._members:
                return None
            here = here._members[part] if isinstance(here, Group) else LibCall.unknown.any("a member of a group")
        return here

    def __getitem__(self, name):
        if not isinstance(name, str):
            if isinstance(name, (int, slice, tuple, list)):
                raise TypeError(f"Accessing a group is done with bytes or str, not {type(name)}")
            return LibCall.unknown.any("a member of a group")
        if not LibCall.value.known(name):
            return LibCall.unknown.any("a member of a group")
        found = self._found(name)
        if found is None:
            raise KeyError(f"Unable to synchronously open object (object '{name.split('/')[-1]}' doesn't exist)")
        return found

    def __contains__(self, name):
        return self._found(name) is not None if LibCall.value.known(name) else LibCall.unknown.bool("whether a group has a member", "external")

    def get(self, name, default=None, getclass=False, getlink=False):
        return self[name] if name in self else default

    def keys(self):
        return self._members.keys()

    def values(self):
        return self._members.values()

    def items(self):
        return self._members.items()

    def __iter__(self):
        return iter(self._members)

    def __len__(self):
        return len(self._members)

    def visititems(self, func):
        for name, member in self._members.items():
            func(name, member)
            if isinstance(member, Group):
                member.visititems(lambda inner, one: func(name + "/" + inner, one))

    def visit(self, func):
        self.visititems(lambda name, member: func(name))

    def _keep(self, path, member):
        parts = [one for one in path.split("/") if one]
        here = self
        for part in parts[:-1]:
            here = here.require_group(part)
        if parts[-1] in here._members:
            raise ValueError("Unable to synchronously create dataset (name already exists)")
        here._members[parts[-1]] = member
        return member

    def create_group(self, name, track_order=None):
        return self._keep(name, Group(self.name.rstrip("/") + "/" + name, {}, {}))

    def require_group(self, name):
        return self[name] if name in self else self.create_group(name)

    def create_dataset(self, name, shape=None, dtype=None, data=None, **kwds):
        if data is None:
            array = np.zeros(shape, "float32" if dtype is None else dtype)
        else:
            array = np.asarray(data) if dtype is None else np.asarray(data).astype(dtype)
        return self._keep(name, Dataset(self.name.rstrip("/") + "/" + name, {}, array))

    def require_dataset(self, name, shape, dtype, exact=False, **kwds):
        return self[name] if name in self else self.create_dataset(name, shape, dtype, **kwds)

    def __setitem__(self, name, value):
        if isinstance(value, HLObject):
            self._keep(name, value)
        else:
            self.create_dataset(name, data=value)

    def __delitem__(self, name):
        del self._members[name]


class File(Group):
    _tree = ("group", {}, {})  # of a file that the program makes

    def __new__(cls, name, mode="r", driver=None, **kwds):
        from _shapeproof import disk, saved
        if LibCall.value.known(mode) and mode in ("w", "w-", "x"):
            saved.forget(name)
            return object.__new__(cls)
        if not LibCall.value.known(mode) or mode != "r":
            saved.forget(name)
            return LibCall.unknown.any("the content of an HDF5 file")
        found = disk.found(name)
        if found is None:
            LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
        if found is None or found[1] != "hdf5":
            return LibCall.unknown.any("the content of an HDF5 file")
        made = object.__new__(cls)
        made._tree = disk.value(found)
        return made

    def __init__(self, name, mode="r", driver=None, **kwds):
        Group.__init__(self, "/", self._tree[1], self._tree[2])
        self.filename = name
        self.mode = "r" if mode == "r" else "r+"

    def close(self):
        return None

    def flush(self):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def is_hdf5(name):
    return LibCall.unknown.bool("whether a file is one of HDF5", "external")
