from importlib import machinery, util


def _resolve(name, package, level):
    if level == 0:
        return name
    if not package:
        raise ImportError("attempted relative import with no known parent package")
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return bits[0] + "." + name if name else bits[0]


def import_module(name, package=None):
    level = len(name) - len(name.lstrip("."))
    if level > 0 and not package:
        raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
    return LibCall.module.load(_resolve(name[level:], package, level))


def reload(module):
    return LibCall.module.run(module)


def invalidate_caches():
    return None
