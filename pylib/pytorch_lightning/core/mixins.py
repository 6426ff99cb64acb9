# The arguments of a constructor, kept as `hparams`.
from lightning_fabric.utilities.data import AttributeDict


def _parameters(cls):
    """Names of the constructor's parameters, and of those that take the rest (*args, **kwargs)."""
    import inspect
    named, rest = [], []
    for one in list(inspect.signature(cls.__init__).parameters.values()):
        if one.kind.value in (2, 4):
            rest.append(one)
        elif one.name != "self":
            named.append(one)
    return named, rest


def _constructors(cls):
    libraries = ("pytorch_lightning", "torch", "builtins")
    return [one for one in cls.__mro__ if "__init__" in one.__dict__ and one.__module__.partition(".")[0] not in libraries]


def given_arguments(self, names):
    """The arguments of the constructor whose local names these are; of constructors around it, that there are some."""
    given, outer = {}, {}
    for cls in _constructors(type(self)):
        named, rest = _parameters(cls)
        if all([one.name in names for one in named + rest]):
            for one in named:
                given[one.name] = names[one.name]
            for one in rest:
                if one.kind.value == 4:
                    given.update(names[one.name])
            break
        for one in named:
            outer[one.name] = LibCall.unknown.any("an argument of a constructor around the one that saves its own")
    return {**given, **outer}


class HyperparametersMixin(object):
    def __init__(self):
        super().__init__()

    def save_hyperparameters(self, *args, ignore=None, frame=None, logger=True):
        names = LibCall.frame.locals() if frame is None else frame
        if len(args) == 1 and not args[0]:
            return
        ignored = [ignore] if isinstance(ignore, str) else [] if ignore is None else list(ignore)
        whole = [one for one in args if not isinstance(one, str)]
        if len(whole) == 1:
            found = whole[0]
        else:
            own = given_arguments(self, names)
            found = {name: own[name] for name in args} if args else own
        self._take_hparams(found, ignored)

    def _take_hparams(self, found, ignored):
        from argparse import Namespace
        if isinstance(found, Namespace):
            found = vars(found)
        if LibCall.data.kind(found) == "opaque":
            self._hparams = found
            return
        if isinstance(found, str) or not hasattr(found, "keys"):
            raise ValueError(f"Primitives {(bool, int, float, str)} are not allowed." if isinstance(found, (bool, int, float, str)) else
                             f"Unsupported config type of {type(found)}.")
        kept = self.hparams
        for name in found.keys():
            if name not in ignored:
                kept[name] = found[name]
        for name in ignored:
            kept.pop(name, None)
        self._hparams_initial = AttributeDict(kept)

    @property
    def hparams(self):
        if "_hparams" not in self.__dict__:
            self._hparams = AttributeDict()
        return self._hparams

    @property
    def hparams_initial(self):
        return self._hparams_initial if "_hparams_initial" in self.__dict__ else AttributeDict()
