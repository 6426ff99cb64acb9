# What a module is made from. Loaders of files run them; other loaders are opaque.
SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = [".pyc"]


class SourceFileLoader(object):
    def __init__(self, fullname, path):
        self.name = fullname
        self.path = path

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        LibCall.module.run(module)

    def load_module(self, fullname=None):
        module = LibCall.module.create(self.name, self.path)
        LibCall.program.modules()[self.name] = module
        LibCall.module.run(module)
        return module

    def get_filename(self, name=None):
        return self.path


class ModuleSpec(object):
    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self.has_location = False
        self.cached = None

    @property
    def parent(self):
        return self.name if self.submodule_search_locations is not None else self.name.rpartition(".")[0]
