# What the world was asked about a file or folder has the answer that it got, as long as the program has changed nothing there.


def of_file(question, file, fresh):
    return LibCall.world.answer(question, fresh, _path(file))


def truth(question, file):
    return of_file(question, file, LibCall.unknown.bool(question, "external"))


# Of files, lines, rows, bytes: it may be 0. A size of an image is not.
def number(question, file, low=0):
    return of_file(question, file, LibCall.unknown.int(question, "external", low, None, question, low == 0))


def text(question, file, reason):
    return of_file(question, file, LibCall.unknown.text(reason, "external"))


# The files that the program has taken away for certain, a line each: one text, which never keeps paths or iterations of a loop apart.
_gone = "\n"


# Something was written, made or taken away there.
def changed(*files):
    global _gone
    for file in files:
        path = _path(file)
        LibCall.world.change(path)
        if not LibCall.value.known(path):
            _gone = "\n"
        elif path is not None and _is_gone(path):
            _gone = _gone.replace("\n" + path + "\n", "\n")


def anything_changed():
    global _gone
    LibCall.world.change(None)
    _gone = "\n"


def removed(file):
    global _gone
    changed(file)
    path = _path(file)
    if path is not None and LibCall.value.known((path, _gone)):
        _gone = _gone + path + "\n"


# The program has taken it away, and nothing was put there since.
def is_gone(file):
    path = _path(file)
    return path is not None and LibCall.value.known(path) and _is_gone(path)


def _is_gone(path):
    return LibCall.value.known(_gone) and "\n" + path + "\n" in _gone


# What is asked to be there was taken away.
def demand(file):
    if is_gone(file):
        raise FileNotFoundError(2, "No such file or directory", _path(file))


# Its text; None where it is not known, and of a file that is open by its number.
def _path(file):
    if isinstance(file, (str, int, bytes)) or file is None or LibCall.data.kind(file) == "opaque":
        return file if isinstance(file, str) else None
    return file.__fspath__() if hasattr(file, "__fspath__") else getattr(file, "name", None)
