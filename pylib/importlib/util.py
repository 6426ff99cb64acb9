from importlib.machinery import ModuleSpec, SourceFileLoader


def resolve_name(name, package):
    level = len(name) - len(name.lstrip("."))
    if level > 0 and not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    bits = package.rsplit(".", level - 1) if level else []
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return name if level == 0 else bits[0] + "." + name[level:] if name[level:] else bits[0]


def find_spec(name, package=None):
    name = resolve_name(name, package) if name.startswith(".") else name
    modules = LibCall.program.modules()
    if name in modules:
        if modules[name] is None:
            return None
        return _spec_of(name, modules[name])
    parent = name.rpartition(".")[0]
    holder = LibCall.module.load(parent) if parent else None
    found = LibCall.module.find(name, holder)
    if found is None:
        return None
    return _made(name, found[0], found[1])


def _spec_of(name, module):
    return _made(name, getattr(module, "__file__", None), getattr(module, "__path__", None))


def _made(name, file, folders):
    spec = ModuleSpec(name, SourceFileLoader(name, file), origin=file, is_package=folders is not None)
    spec.has_location = file is not None
    if folders is not None:
        spec.submodule_search_locations = folders
    return spec


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    location = str(location)
    spec = ModuleSpec(name, loader if loader is not None else SourceFileLoader(name, location), origin=location)
    spec.submodule_search_locations = submodule_search_locations
    spec.has_location = True
    return spec


def module_from_spec(spec):
    module = LibCall.module.create(spec.name, spec.origin)
    module.__spec__ = spec
    module.__loader__ = spec.loader
    return module
