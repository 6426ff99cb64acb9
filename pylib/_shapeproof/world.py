# What the world was asked about a file or folder has the answer that it got, as long as the program has changed nothing there.


def of_file(question, file, fresh):
    return LibCall.world.answer(question, fresh, _path(file))


def truth(question, file):
    return of_file(question, file, LibCall.unknown.bool(question, "external"))


def number(question, file, low=0):
    return of_file(question, file, LibCall.unknown.int(question, "external", low, None, question))


def text(question, file, reason):
    return of_file(question, file, LibCall.unknown.text(reason, "external"))


# Something was written, made or taken away there.
def changed(*files):
    for file in files:
        LibCall.world.change(_path(file))


def anything_changed():
    LibCall.world.change(None)


# Its text; None where it is not known, and of a file that is open by its number.
def _path(file):
    if isinstance(file, (str, int, bytes)) or file is None or LibCall.data.kind(file) == "opaque":
        return file if isinstance(file, str) else None
    return file.__fspath__() if hasattr(file, "__fspath__") else getattr(file, "name", None)
