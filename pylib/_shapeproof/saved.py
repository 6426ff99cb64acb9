# What the program itself has written with torch.save, to a file or a buffer, and can read back.
#
# Of what was written there is a picture (libcalls/torch/saved.cpp), kept in this module under the text of the path. `_sure` names
# the files that have been written for certain, a line each. It is one text because texts that differ never keep paths or
# iterations of a loop apart; where it is not known, nothing is sure.
from _shapeproof import disk
from _shapeproof.files import File
from _shapeproof.reduction import SAY
from _shapeproof.text_streams import BytesIO

_sure = "\n"


# The text of a path; None where it is not known.
def _path(file):
    if not LibCall.torch.is_known(file):
        return None
    if isinstance(file, File):
        path = file.name
    elif isinstance(file, str):
        path = file
    else:
        path = file.__fspath__() if hasattr(file, "__fspath__") else None
    return path if LibCall.value.known(path) else None


def _text_of(file):
    from _shapeproof import settings
    return settings.text_of(file)


def save(value, file):
    global _sure
    picture = LibCall.torch.picture(value, SAY + ("__new__",))
    if isinstance(file, BytesIO):
        file._saved = picture
        file._at_end = True  # until it is wound back
        return
    disk.written(file)
    path = _path(file)
    if path is None:  # it may be any
        _sure = "\n"
    else:
        LibCall.torch.keep_picture(path, picture)


# The path was written for certain, and nothing else has been put there since.
def has(file):
    path = _path(file)
    return path is not None and LibCall.value.known(_sure) and "\n" + path + "\n" in _sure


def _picture(file):
    if isinstance(file, BytesIO):
        return getattr(file, "_saved", None)
    return LibCall.torch.kept_picture(_path(file)) if has(file) else None


# As torch.load demands where it reads weights only.
def demand_weights(file):
    picture = _picture(file)
    name = None if picture is None else LibCall.torch.refused_picture(picture)
    if name is not None:
        import pickle
        raise pickle.UnpicklingError("Weights only load failed. Unsupported global: GLOBAL " + name + " was not an allowed global by default.")


# What was saved there; `otherwise` when that is not known. `whole`: instances of any class too, without it those of `allowed`.
def load(file, otherwise, whole=False, allowed=()):
    if isinstance(file, BytesIO) and LibCall.value.known(file._at_end) and file._at_end:
        raise EOFError()
    picture = _picture(file)
    return otherwise if picture is None else LibCall.torch.rebuilt(picture, whole, allowed)


# Of no file is it known any more what it holds.
def forget_all():
    global _sure
    _sure = "\n"


def forget(file):
    global _sure
    disk.written(file)
    path = _path(file)
    if path is None or not LibCall.value.known(_sure):
        _sure = "\n"
    else:
        _sure = _sure.replace("\n" + path + "\n", "\n")


def copy(source, target):
    path = _path(target)
    disk.written(target)
    text = _text_of(source)
    if has(source) and path is not None:
        LibCall.torch.keep_picture(path, LibCall.torch.kept_picture(_path(source)))
    elif text is not None and path is not None:
        save(text, target)
    else:
        forget(target)


def move(source, target):
    copy(source, target)
    forget(source)
