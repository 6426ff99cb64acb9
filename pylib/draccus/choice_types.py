# One of several dataclasses, chosen by the name under which it was registered.
import functools

CHOICE_TYPE_KEY = "type"


class ChoiceType(object):
    pass


class ChoiceRegistry(ChoiceType):
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if not hasattr(cls, "_choice_registry"):
            cls._choice_registry = {}

    @classmethod
    def get_choice_class(cls, name):
        return cls._choice_registry[name]

    @classmethod
    def get_known_choices(cls):
        return cls._choice_registry

    @classmethod
    def get_choice_name(cls, subcls):
        for name, one in cls._choice_registry.items():
            if one is subcls:
                return name
        raise ValueError(f"Cannot find choice name for {subcls}")

    @classmethod
    def default_choice_name(cls):
        return None

    @classmethod
    def register_subclass(cls, name, choice_type=None):
        if choice_type is None:
            return functools.partial(cls.register_subclass, name)
        if name in cls._choice_registry and cls._choice_registry[name] is not choice_type:
            raise ValueError(f"Cannot register {choice_type} as {name} because {cls._choice_registry[name]} is already registered as {name}")
        cls._choice_registry[name] = choice_type
        return choice_type


class PluginRegistry(ChoiceRegistry):
    """The modules of a package register themselves: imported when a class is asked for."""

    def __init_subclass__(cls, discover_packages_path=None, **kwargs):
        super().__init_subclass__(**kwargs)
        if discover_packages_path is not None:
            cls.discover_packages_path = discover_packages_path
        elif not hasattr(cls, "discover_packages_path"):
            raise ValueError("discover_packages_path must be specified in the class or constructor")

    @classmethod
    def _discover(cls):
        import importlib
        import pkgutil
        package = importlib.import_module(cls.discover_packages_path)
        for _, name, _ in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            importlib.import_module(name)

    @classmethod
    def get_choice_class(cls, name):
        cls._discover()
        return cls._choice_registry[name]

    @classmethod
    def get_known_choices(cls):
        cls._discover()
        return cls._choice_registry
