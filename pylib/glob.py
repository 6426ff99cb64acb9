def glob(pathname: path, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    from _shapeproof import world
    return LibCall.unknown.list(LibCall.unknown.str("the name of a file", "external"), world.number("len(glob.glob(...))", _place(pathname) if root_dir is None else None))


# The folder that a pattern is about, where all of it is known; with the pattern, it is the question.
def _place(pathname):
    return pathname if isinstance(pathname, str) and LibCall.value.known(pathname) and "**" not in pathname else None


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return iter(glob(pathname))


def escape(pathname):
    return LibCall.unknown.str("the name of a file", "external")
