# safetensors for numpy.
from safetensors import _files


def save_file(tensor_dict, filename, metadata=None):
    import torch
    _files.keep({name: torch.from_numpy(one) for name, one in tensor_dict.items()}, filename, metadata)


def save(tensor_dict, metadata=None):
    return LibCall.unknown.bytes("arrays as bytes", "opaque")


def load_file(filename, backend=None):
    return _files.content(filename, "cpu", True)[1]


def load(data):
    return LibCall.unknown.any("what bytes of safetensors hold")
