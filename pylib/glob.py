def glob(pathname: path, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return LibCall.unknown.list(LibCall.unknown.str("the name of a file", "external"), "len(glob.glob(...))", "external", 0)


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return iter(glob(pathname))


def escape(pathname):
    return LibCall.unknown.str("the name of a file", "external")
