from torch._runtime import save, load, _Mode, _safe_globals


class safe_globals(_Mode):
    # torch.load makes instances of these classes too while it is entered; what was allowed before is allowed again behind it.
    def __init__(self, safe_globals):
        self.safe_globals = safe_globals

    def __enter__(self):
        self._before = list(_safe_globals)
        add_safe_globals(self.safe_globals)

    def __exit__(self, exc_type, exc_value, traceback):
        _safe_globals[:] = self._before


def add_safe_globals(safe_globals):
    _safe_globals.extend(safe_globals)


def get_safe_globals():
    return list(_safe_globals)


def clear_safe_globals():
    _safe_globals.clear()
