class Error(OSError):
    pass


def _hope():
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")


def copyfile(src: path, dst: path, *, follow_symlinks=True):
    _hope()
    from _shapeproof import saved
    saved.copy(src, dst)
    return dst


copy = copy2 = copyfile


def move(src: path, dst: path, copy_function=copy2):
    _hope()
    from _shapeproof import world
    world.changed(src, dst)
    from _shapeproof import saved
    saved.move(src, dst)
    return dst


def copytree(src: path, dst: path, symlinks=False, ignore=None, copy_function=None, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    _hope()
    for function in (ignore, copy_function):
        if function is not None:
            LibCall.unknown.any("shutil.copytree")(function)
    from _shapeproof import disk
    disk.anything_written()
    return dst


def copyfileobj(fsrc, fdst, length=0):
    from _shapeproof import disk
    from _shapeproof.files import File
    disk.written(fdst)
    if isinstance(fdst, File) and fdst._text is not None:
        fdst._keep(None)
    return None


def rmtree(path: path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    if ignore_errors is not True and onerror is None and onexc is None:
        _hope()
    for function in (onerror, onexc):
        if function is not None:
            LibCall.unknown.any("shutil.rmtree")(function)
    from _shapeproof import disk
    disk.anything_written()
    return None


def which(cmd: path, mode=1, path=None):
    return LibCall.unknown.any("shutil.which")


def disk_usage(path):
    _hope()
    return LibCall.unknown.any("shutil.disk_usage")


def make_archive(base_name, format, root_dir=None, base_dir=None, **kwargs):
    _hope()
    from _shapeproof import world
    world.changed(None)
    return LibCall.unknown.str("the name of an archive", "external")


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    _hope()
    from _shapeproof import world
    world.changed(extract_dir)
    return None


def get_terminal_size(fallback=(80, 24)):
    return LibCall.unknown.any("shutil.get_terminal_size")
