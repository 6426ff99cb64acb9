# atexit: what is registered runs when the program has ended, the last one first.
_handlers = []


def register(func, /, *args, **kwargs):
    _handlers.append((func, args, kwargs))
    return func


def unregister(func, /):
    _handlers[:] = [handler for handler in _handlers if handler[0] != func]


def _run_exitfuncs():
    while _handlers:
        func, args, kwargs = _handlers.pop()
        func(*args, **kwargs)
