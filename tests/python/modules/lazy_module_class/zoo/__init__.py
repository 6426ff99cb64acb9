import importlib
import sys
import types


class LazyModule(types.ModuleType):
    def __init__(self, name, path, table):
        super().__init__(name)
        self.__path__ = path
        self._table = table
        self.accessed = []
        self.VERSION = "2"

    def __getattr__(self, name):
        if name not in self._table:
            raise AttributeError(f"module {self.__name__} has no attribute {name}")
        module = importlib.import_module("." + self._table[name], self.__name__)
        self.accessed.append(name)
        value = getattr(module, name)
        setattr(self, name, value)
        return value


sys.modules[__name__] = LazyModule(__name__, __path__, {"resnet": "residual", "vgg": "plain"})
