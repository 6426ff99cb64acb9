# safetensors: tensors by their names, without code.
class SafetensorError(Exception):
    pass


def _refused(name):
    return SafetensorError("File does not contain tensor " + name)


# One tensor that is read in parts.
class _Slice(object):
    def __init__(self, tensor):
        self._tensor = tensor

    def get_shape(self):
        return list(self._tensor.shape)

    def get_dtype(self):
        return LibCall.unknown.str("the type of a tensor in a file", "external")

    def __getitem__(self, index):
        return self._tensor[index]


class safe_open(object):
    def __init__(self, filename, framework, device="cpu", backend=None):
        if framework not in ("pt", "torch", "pytorch", "np", "numpy", "tf", "tensorflow", "jax", "flax", "mlx", "paddle"):
            raise SafetensorError("framework " + framework + " is invalid")
        from safetensors import _files
        self._metadata, self._tensors = _files.content(filename, device, framework in ("np", "numpy"))

    def keys(self):
        return sorted(self._tensors)

    def offset_keys(self):
        return list(self._tensors)

    def metadata(self):
        return self._metadata

    def get_tensor(self, name):
        if name not in self._tensors:
            raise _refused(name)
        return self._tensors[name]

    def get_tensors(self, names=None):
        return {name: self.get_tensor(name) for name in (self.keys() if names is None else names)}

    def get_slice(self, name):
        return _Slice(self.get_tensor(name))

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def serialize(tensor_dict, metadata=None):
    return LibCall.unknown.bytes("tensors as bytes", "opaque")


def serialize_file(tensor_dict, filename, metadata=None):
    from _shapeproof import saved
    saved.forget(filename)


def deserialize(bytes):
    return LibCall.unknown.any("safetensors.deserialize")
