# What the program itself has written to a file or a buffer and can read back: torch.save and torch.load.
#
# A file is known by the text of its path, as it stands. Everything else that may lie on a disk is external.
from _shapeproof.files import File
from _shapeproof.text_streams import BytesIO

_by_path = {}
_unsaved = object()


def _path(file):
    if not LibCall.torch.is_known(file):
        return None
    if isinstance(file, str):
        return file
    if isinstance(file, File):
        return file.name
    return file.__fspath__() if hasattr(file, "__fspath__") else None


def _known_path(file):
    path = _path(file)
    return path if path is not None and LibCall.value.known(path) else None


def save(value, file):
    copied = LibCall.object.copy(value, True, None)
    if isinstance(file, BytesIO):
        file._saved = copied
        return
    path = _known_path(file)
    if path is not None:
        _by_path[path] = copied


# What was saved there; `otherwise` when that is not known.
def load(file, otherwise):
    if isinstance(file, BytesIO):
        found = getattr(file, "_saved", _unsaved)
    else:
        path = _known_path(file)
        found = _unsaved if path is None else _by_path.get(path, _unsaved)
    return otherwise if found is _unsaved else LibCall.object.copy(found, True, None)


def has(file):
    path = _known_path(file)
    return path is not None and path in _by_path


def forget(file):
    path = _known_path(file)
    if path is not None:
        _by_path.pop(path, None)


def copy(source, target):
    path = _known_path(target)
    if path is None:
        return
    if has(source):
        _by_path[path] = _by_path[_known_path(source)]
    else:
        _by_path.pop(path, None)


def move(source, target):
    copy(source, target)
    forget(source)
