# What hooks of a conftest.py are given. No option is on pytest's command line: each has its default.


class Parser(object):
    __complete__ = True

    def __init__(self):
        self.options = {}

    def addoption(self, *names, **attributes):
        name = attributes.get("dest") or names[-1].lstrip("-").replace("-", "_")
        default = False if attributes.get("action") == "store_true" else True if attributes.get("action") == "store_false" else None
        value = attributes.get("default", default)
        self.options[name] = value
        for one in names:
            self.options[one] = value

    def addini(self, name, help=None, type=None, default=None):
        self.options[name] = default

    def getgroup(self, name, description="", after=None):
        return self


class _Options(object):
    __complete__ = True

    def __init__(self, options):
        self._options = options

    def __getattr__(self, name):
        if name in self._options:
            return self._options[name]
        return LibCall.unknown.any("an option of pytest")


class PluginManager(object):
    __complete__ = True

    def hasplugin(self, name):
        return False

    has_plugin = hasplugin

    def getplugin(self, name):
        return None

    get_plugin = getplugin

    def register(self, plugin, name=None):
        LibCall.tests.open("a plugin that is registered by the program is not followed")


class Config(object):
    __complete__ = True

    def __init__(self, options):
        self._options = options
        self.option = _Options(options)
        self.pluginmanager = PluginManager()

    def addinivalue_line(self, name, line):
        return None

    def getoption(self, name, default=None, skip=False):
        if name in self._options:
            return self._options[name]
        if default is not None:
            return default
        return LibCall.unknown.any("an option of pytest")

    def getini(self, name):
        return self._options.get(name, LibCall.unknown.any("a setting of pytest"))

    def getvalue(self, name):
        return self.getoption(name)


class Session(object):
    __complete__ = True

    def __init__(self, config):
        self.config = config
        self.items = []
