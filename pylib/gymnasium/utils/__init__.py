# What environments are made with.
from gymnasium.utils import env_checker, seeding


class RecordConstructorArgs(object):
    def __init__(self, *, _disable_deepcopy=False, **kwargs):
        self._saved_kwargs = kwargs


class EzPickle(object):
    def __init__(self, *args, **kwargs):
        self._ezpickle_args, self._ezpickle_kwargs = args, kwargs


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.utils." + name)
