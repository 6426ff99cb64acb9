# ConfigStore: configs that the program has registered, by group and name.


class ConfigNode(object):
    def __init__(self, name, node, group, package, provider):
        self.name = name
        self.node = node
        self.group = group
        self.package = package
        self.provider = provider


class ConfigStore(object):
    @staticmethod
    def instance(*args, **kwargs):
        return _store

    def __init__(self):
        self._kept = {}

    def store(self, name, node, group=None, package=None, provider=None):
        key = name.removesuffix(".yaml")
        self._kept[f"{group}/{key}" if group else key] = ConfigNode(name, node, group, package, provider)

    def load(self, config_path):
        return self._kept[config_path.removesuffix(".yaml")]

    def _has_group(self, group):
        return any([path.startswith(group + "/") for path in self._kept])


_store = ConfigStore()
