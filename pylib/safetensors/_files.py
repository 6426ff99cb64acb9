# What a file holds: the metadata, the tensors by their names.
_KIND = "safetensors"


def content(filename, device, as_arrays):
    from _shapeproof import disk, saved
    if saved.has(filename):
        made = saved.load(filename, None, True)
        if not isinstance(made, tuple) or len(made) != 3 or made[0] != _KIND:
            return _unknown()
        metadata, tensors = made[1], _moved(made[2], device)
    else:
        found = disk.found(filename)
        if found is None:
            LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
        if found is None or found[1] != _KIND:
            return _unknown()
        metadata, tensors = disk.value(found, device=str(device) if LibCall.value.known(device) else False)
    return metadata, {name: one.numpy() for name, one in tensors.items()} if as_arrays else tensors


def _moved(tensors, device):
    return {name: one if isinstance(device, str) and device == "cpu" else one.to(device) for name, one in tensors.items()}


def _unknown():
    return LibCall.unknown.any("the metadata of a file of safetensors"), LibCall.unknown.any("the content of a file of safetensors")


def keep(tensors, filename, metadata):
    from _shapeproof import saved
    kept = {name: tensors[name].detach().contiguous().cpu() for name in sorted(tensors)}
    saved.save((_KIND, metadata, kept), filename)
