from collections import namedtuple

ModuleInfo = namedtuple("ModuleInfo", "module_finder name ispkg")


def iter_modules(path=None, prefix=""):
    if path is None:
        return LibCall.unknown.iterator(LibCall.unknown.any("an installed module"), "number of installed modules", "external", 0)
    return _iter_modules(path, prefix)


def _iter_modules(path, prefix):
    seen = set()
    for folder in path:
        for name, is_package in LibCall.module.below(folder):
            if name not in seen:
                seen.add(name)
                yield ModuleInfo(LibCall.unknown.any("FileFinder"), prefix + name, is_package)


def walk_packages(path=None, prefix="", onerror=None):
    for info in iter_modules(path, prefix):
        yield info
        if info.ispkg:
            module = LibCall.module.load(info.name)
            yield from walk_packages(list(getattr(module, "__path__", [])), info.name + ".", onerror)
