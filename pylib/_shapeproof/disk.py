# Files that lie beside the program, of settings (settings.py) and of saved values (.pt, .safetensors, .npy, .npz, .pkl, .h5): what they hold
# is known as long as the program has written nothing there.
#
# `_written` names the files that may have been written, a line each. It is one text because texts that differ never keep paths or
# iterations of a loop apart; where it is not known, any may have been. `_moved`: the working folder may be another.
from _shapeproof.files import File

_written = "\n"
_moved = False


# The text of a path; None where it is not known.
def path_of(file):
    if not LibCall.torch.is_known(file):
        return None
    if isinstance(file, File):
        return file.name if file.untouched() and LibCall.value.known(file.name) else None
    if not isinstance(file, str):
        file = file.__fspath__() if hasattr(file, "__fspath__") else None
    return file if isinstance(file, str) and LibCall.value.known(file) else None


# The path, the format, what is refused of it, the names in it; None where the file is not there or not known.
def found(file):
    path = path_of(file)
    if path is None or not reachable(path):
        return None
    file = LibCall.torch.saved_file(path)
    return None if file is None or not untouched(file[0]) else (path,) + file[1:]


# It is known which file the path means.
def reachable(path):
    return LibCall.value.known((_moved, _written)) and (path.startswith("/") or not _moved)


# Nothing has been written there.
def untouched(place):
    return LibCall.value.known(_written) and "\n" + place + "\n" not in _written


# What is saved there. `whole`: instances of any class, else of the `allowed` ones. `device`: as torch.saved_value takes it.
def value(found, whole=True, allowed=(), device=None):
    names = {}
    for key in found[3]:
        names[key] = _named(key, whole, allowed)
    return LibCall.torch.saved_value(found[0], names, device)


def _named(key, whole, allowed):
    kind, _, name = key.partition(" ")
    if kind == "collections.OrderedDict":
        from collections import OrderedDict
        return OrderedDict
    if kind == "torch.nn.parameter.Parameter":
        from torch.nn import Parameter
        return Parameter
    if kind == "numpy.ndarray":
        from numpy import ndarray
        return ndarray
    if kind == "scalar":
        from numpy._scalars import scalar
        return scalar(name, LibCall.torch.unknown("float" if "float" in name else "bool" if name == "bool" else "int", "a number in a file", "external"))
    if kind == "device":
        import torch
        return torch.device(name)
    return _global(name) if whole or name.startswith("torch.") or _is_allowed(name, allowed) is True else None


# A function or class by its name; None where that is not known.
def _global(name):
    module, _, leaf = name.rpartition(".")
    if module == "torch":
        import torch
        return getattr(torch, leaf, None)
    import sys
    if module in ("argparse", "types"):
        import importlib
        return getattr(importlib.import_module(module), leaf, None)
    if module == "" or module.split(".")[0] in ("torch", "numpy", "builtins", "collections"):
        return None
    if module not in sys.modules:
        return None
    if module == "__main__" and not hasattr(sys.modules[module], leaf):
        raise AttributeError(f"Can't get attribute '{leaf}' on <module '__main__' from '{sys.argv[0]}'>")
    found = getattr(sys.modules[module], leaf, None)
    return found if isinstance(found, type) else None


# True, False; None where it is not known. `allowed`: classes and functions, or pairs of one and its name.
def _is_allowed(name, allowed):
    perhaps = False
    for one in allowed:
        if isinstance(one, tuple):
            if one[1] == name:
                return True
        elif LibCall.data.kind(one) == "opaque":
            perhaps = None
        elif one.__module__ + "." + one.__qualname__ == name or one is _global(name):
            return True
    return perhaps


# As torch.load demands where it reads weights only. False: it is not known whether it refuses.
def demand_weights(found, allowed):
    for name in found[2]:
        is_allowed = _is_allowed(name, allowed)
        if is_allowed is None:
            return False
        if not is_allowed:
            import pickle
            raise pickle.UnpicklingError(_refusal(name))
    return True


def _refusal(name):
    if name.startswith("operand "):
        return ("Weights only load failed. In PyTorch 2.6, we changed the default value of the `weights_only` argument in `torch.load` from `False` to "
                "`True`. … WeightsUnpickler error: Unsupported " + name)
    name = name[9:] if name.startswith("builtins.") else name
    return ("Weights only load failed. This file can still be loaded, to do so you have two options, do those steps only if you trust the source of the "
            "checkpoint. … Unsupported global: GLOBAL " + name + " was not an allowed global by default. Please use "
            "`torch.serialization.add_safe_globals([" + name + "])` or the `torch.serialization.safe_globals([" + name + "])` context manager to "
            "allowlist this global if you trust this class/function.")


# Something else may be there from here on. `file` as open() takes it.
def written(file):
    global _written
    from _shapeproof import world
    world.changed(file)
    if isinstance(file, (int, File)):
        file = file.name if isinstance(file, File) else None
        if file is None:
            return
    path = path_of(file)
    if path is None:
        if isinstance(file, str) or hasattr(file, "__fspath__"):
            anything_written()
        return
    if not LibCall.value.known((_moved, _written)):
        return
    if _moved and not path.startswith("/"):
        anything_written()
        return
    for there in (LibCall.torch.saved_file(path), LibCall.settings.find(path)):
        if there is not None and untouched(there[0]):
            _written = _written + there[0] + "\n"


# Commands and what has no model may write anything.
def anything_written():
    global _written
    from _shapeproof import world
    world.anything_changed()
    _written = LibCall.unknown.str("the files that were written")


def moved():
    global _moved
    _moved = True
    from _shapeproof import world
    world.anything_changed()


# A file is opened: whether it is one that is known to be there.
def opened(file, mode):
    if not LibCall.value.known(mode) or any([c in mode for c in "wxa+"]):
        written(file)
        return False
    return "b" in mode and found(file) is not None
