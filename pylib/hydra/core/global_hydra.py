# GlobalHydra: where compose() looks, as initialize() has said.


class GlobalHydra(object):
    def __init__(self):
        self._folder = None
        self._begun = False

    @staticmethod
    def instance(*args, **kwargs):
        return _hydra

    @staticmethod
    def is_initialized():
        return _hydra._begun

    def clear(self=None):
        _hydra._folder = None
        _hydra._begun = False

    @staticmethod
    def get_state():
        return (_hydra._folder, _hydra._begun)

    @staticmethod
    def set_state(state):
        _hydra._folder, _hydra._begun = state


_hydra = GlobalHydra()
