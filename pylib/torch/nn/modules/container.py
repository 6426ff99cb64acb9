# Containers of modules and parameters.
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter

__exact_signatures__ = True


class Container(Module):
    def __init__(self, **kwargs):
        super().__init__()
        for name, module in kwargs.items():
            self.add_module(name, module)


class Sequential(Module):
    def __init__(self, *args):
        super().__init__()
        if len(args) == 1 and isinstance(args[0], dict):
            for name, module in args[0].items():
                self.add_module(name, module)
        else:
            for i, module in enumerate(args):
                self.add_module(str(i), module)

    def forward(self, input):
        return LibCall.torch.module_chain(self, input)

    def _plainly_forward(self, input):
        for module in self._modules.values():
            input = module(input)
        return input

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(list(self._modules.values()))

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(dict(list(self._modules.items())[idx]))
        return list(self._modules.values())[idx]

    def __setitem__(self, idx, module):
        self._modules[list(self._modules.keys())[idx]] = module

    def __delitem__(self, idx):
        keys = list(self._modules.keys())[idx]
        for key in keys if isinstance(idx, slice) else [keys]:
            del self._modules[key]
        modules = list(self._modules.values())
        self._modules.clear()
        for i, module in enumerate(modules):
            self._modules[str(i)] = module

    def __add__(self, other):
        return Sequential(*(list(self) + list(other)))

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def insert(self, index, module):
        modules = list(self)
        modules.insert(index, module)
        self._modules.clear()
        return self.extend(modules)

    def extend(self, sequential):
        for module in sequential:
            self.append(module)
        return self

    def pop(self, key):
        module = self[key]
        del self[key]
        return module


class ModuleList(Module):
    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.extend(modules)

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(list(self._modules.values()))

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return type(self)(list(self._modules.values())[idx])
        return list(self._modules.values())[idx]

    def __setitem__(self, idx, module):
        self._modules[list(self._modules.keys())[idx]] = module

    def __delitem__(self, idx):
        modules = list(self._modules.values())
        del modules[idx]
        self._modules.clear()
        self.extend(modules)

    def __add__(self, other):
        return ModuleList(list(self) + list(other))

    def __iadd__(self, modules):
        return self.extend(modules)

    def __contains__(self, module):
        return module in list(self._modules.values())

    def append(self, module):
        self.add_module(str(len(self._modules)), module)
        return self

    def extend(self, modules):
        for module in modules:
            self.append(module)
        return self

    def insert(self, index, module):
        modules = list(self._modules.values())
        modules.insert(index, module)
        self._modules.clear()
        for i, one in enumerate(modules):  # whatever it is, as the real one
            self._modules[str(i)] = one

    def pop(self, key):
        module = self[key]
        del self[key]
        return module

    def forward(self, *args):
        raise NotImplementedError("Module [ModuleList] is missing the required \"forward\" function")


class ModuleDict(Module):
    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key):
        return self._modules[key]

    def __setitem__(self, key, module):
        self.add_module(key, module)

    def __delitem__(self, key):
        del self._modules[key]

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules)

    def __contains__(self, key):
        return key in self._modules

    def clear(self):
        self._modules.clear()

    def pop(self, key):
        return self._modules.pop(key)

    def keys(self):
        return self._modules.keys()

    def items(self):
        return self._modules.items()

    def values(self):
        return self._modules.values()

    def get(self, key, default=None):
        return self._modules.get(key, default)

    def update(self, modules):
        for key, module in modules.items() if hasattr(modules, "items") else modules:
            self.add_module(key, module)


# A tensor becomes a parameter, anything else stays.
def _as_parameter(value):
    plain = LibCall.torch.is_tensor(value) and not isinstance(value, Parameter) and LibCall.data.kind(value) == "tensor"
    return Parameter(value) if plain else value


class ParameterList(Module):
    def __init__(self, values=None):
        super().__init__()
        self._size = 0
        if values is not None:
            self.extend(values)

    def __len__(self):
        return self._size

    def __iter__(self):
        return iter([self[i] for i in range(self._size)])

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return ParameterList([self[i] for i in range(*idx.indices(self._size))])
        return getattr(self, str(idx + self._size if idx < 0 else idx))

    def __setitem__(self, idx, param):
        setattr(self, str(idx), _as_parameter(param))

    def append(self, value):
        setattr(self, str(self._size), _as_parameter(value))
        self._size += 1
        return self

    def extend(self, values):
        for value in values:
            self.append(value)
        return self

    def __iadd__(self, values):
        return self.extend(values)


class ParameterDict(Module):
    def __init__(self, parameters=None):
        super().__init__()
        self._keys = {}
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key):
        return getattr(self, key)

    def __setitem__(self, key, value):
        self._keys[key] = None
        setattr(self, key, _as_parameter(value))

    def __delitem__(self, key):
        del self._keys[key]
        delattr(self, key)

    def __len__(self):
        return len(self._keys)

    def __iter__(self):
        return iter(self._keys)

    def __contains__(self, key):
        return key in self._keys

    def keys(self):
        return self._keys.keys()

    def items(self):
        return [(k, self[k]) for k in self._keys]

    def values(self):
        return [self[k] for k in self._keys]

    def get(self, key, default=None):
        return self[key] if key in self else default

    def update(self, parameters):
        for key, value in parameters.items() if hasattr(parameters, "items") else parameters:
            self[key] = value
