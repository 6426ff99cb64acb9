# A run: its configuration is what the program has given; what it logs goes nowhere.
def absorb(*args, **kwargs):
    return None


class Config(object):
    def __init__(self, items):
        object.__setattr__(self, "_items", items)

    @staticmethod
    def of(given):
        if given is None:
            return Config({})
        if isinstance(given, Config):
            return Config(given.as_dict())
        if isinstance(given, dict):
            return Config(dict(given))
        if not isinstance(given, str) and hasattr(given, "__dict__"):
            return Config(dict(vars(given)))
        return LibCall.unknown.any("a configuration of wandb")

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(name)
        return self[name]

    def __getitem__(self, name):
        # a sweep or a configuration file may hold more
        return self._items[name] if name in self._items else LibCall.unknown.any("wandb.config." + str(name))

    def __setattr__(self, name, value):
        self._items[name] = value

    __setitem__ = __setattr__

    def __contains__(self, name):
        return name in self._items

    def get(self, name, default=None):
        return self._items.get(name, default)

    def keys(self):
        return self._items.keys()

    def items(self):
        return self._items.items()

    def __iter__(self):
        return iter(self._items)

    def as_dict(self):
        return dict(self._items)

    def update(self, d, allow_val_change=None):
        self._items.update(d if isinstance(d, dict) else vars(d))

    def setdefaults(self, d):
        for name, value in d.items():
            self._items.setdefault(name, value)


class Run(object):
    def __init__(self, config):
        self.config = config
        self.summary = {}
        self.id = LibCall.unknown.str("the id of a run", "external")
        self.name = LibCall.unknown.str("the name of a run", "external")
        self.dir = LibCall.unknown.str("the folder of a run", "external")
        self.url = LibCall.unknown.str("the page of a run", "external")

    log = finish = watch = unwatch = save = alert = define_metric = log_artifact = log_code = log_model = mark_preempting = absorb

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def __getattr__(self, name):
        return LibCall.unknown.any("wandb.Run." + name)


class Media(object):
    def __init__(self, *args, **kwargs):
        pass

    add_data = add_column = absorb

    def __getattr__(self, name):
        return LibCall.unknown.any("something that is logged: " + name)


class Artifact(object):
    def __init__(self, name, type, description=None, metadata=None, **options):
        self.name, self.type, self.metadata = name, type, metadata

    add_file = add_dir = add_reference = add = save = absorb

    def __getattr__(self, name):
        return LibCall.unknown.any("wandb.Artifact." + name)
