# How an object is taken apart and put together again where its class has a say: copy, deepcopy, pickle.

# The methods of a class of the program that Python asks on the way.
SAY = ("__reduce_ex__", "__reduce__", "__getstate__", "__setstate__", "__getnewargs_ex__", "__getnewargs__", "__getattr__", "__getattribute__")


def reduced(x):
    """What __reduce_ex__ gives where the program says it; None: Python takes the object apart itself."""
    cls = type(x)
    x.__reduce_ex__
    if cls.__reduce_ex__ is not object.__reduce_ex__:
        return x.__reduce_ex__(4)
    if cls.__reduce__ is not object.__reduce__:
        return x.__reduce__()
    return None


def arguments(x):
    """What __new__ is given for the new object."""
    both = getattr(x, "__getnewargs_ex__", None)
    if both is not None:
        return both()
    plain = getattr(x, "__getnewargs__", None)
    return ((), {}) if plain is None else (plain(), {})


def state_of(x):
    """What __getstate__ of the program gives; what the object holds where there is none."""
    if _defined(type(x), "__getstate__"):
        return x.__getstate__()
    return getattr(x, "__dict__", None)


def rebuilt(x, memo):
    """The copy of x; memo is None for a shallow one."""
    made = reduced(x)
    if made is not None:
        return x if isinstance(made, str) else _put_together(x, memo, *made)
    given, named = arguments(x)
    cls = type(x)
    if isinstance(x, (list, dict)) and LibCall.object.says(x, ()):
        return _put_together(x, memo, lambda: cls.__new__(cls, *given, **named), (), state_of(x), x if isinstance(x, list) else None,
                             x.items() if isinstance(x, dict) else None)
    if _defined(cls, "__getstate__") or _defined(cls, "__setstate__") or given or named:
        empty = cls.__new__(cls, *given, **named)
        return _filled(empty, memo, state_of(x))
    hasattr(cls.__new__(cls), "__setstate__")  # of the new object, which has no attributes yet
    if memo is None:
        return LibCall.object.copy(x, False)
    own = LibCall.object.own(x, SAY, "__deepcopy__", True)
    return LibCall.object.copy(x, True, memo, own, [rebuilt(one, memo) for one in own])


# --- pickle: what is written is asked at once; what reading calls is handed over where something is read.

# The methods of a class of the program that reading may call: by the names that it defines.
_READING = ("__setstate__", "__new__")
_FILLING = ("append", "extend", "__setitem__")

_written = {}  # class or function -> the functions that reading calls


def written(x, known=()):
    """Asks the objects in x what they say of pickling them, and notes what reading them calls."""
    obstacle = LibCall.torch.unpicklable(x, SAY)
    if obstacle is not None:
        _refuse(*obstacle)
    for one in LibCall.object.own(x, SAY + ("__new__",)):
        if not any([one is other for other in known]):
            _note(one, known + (one,))
    if LibCall.object.own(x, ("__hash__",)) and LibCall.object.half(x):
        LibCall.torch.require(LibCall.unknown.bool("", "opaque", "whether a pickle with keys whose attributes lead to themselves can be read"),
                              "uncaught-exception", "AttributeError", "a key of what was pickled is asked for its hash before it has its attributes")


def _refuse(exception, message):
    import pickle
    raise {"AttributeError": AttributeError, "TypeError": TypeError, "PicklingError": pickle.PicklingError}[exception](message)


def _note(one, known):
    made = reduced(one)
    cls = type(one)
    if isinstance(made, tuple):
        _written[made[0]] = (made[0],) + _own_methods(cls, _READING + _FILLING)
        written(made, known)
        return
    if made is not None:
        return
    given = arguments(one)
    state = state_of(one)
    names = _READING + (_FILLING if isinstance(one, (list, dict)) else ())
    methods = _own_methods(cls, names)
    if methods:
        _written[cls] = methods
    written((given, state), known)


def _own_methods(cls, names):
    return tuple([base.__dict__[name] for base in cls.__mro__ if base is not object for name in names if name in base.__dict__])


def read(name):
    """Something is read that may be anything that the program has written."""
    for functions in list(_written.values()):
        LibCall.unknown.any(name)(*functions)


def _defined(cls, name):
    return any(name in base.__dict__ for base in cls.__mro__ if base is not object)


def _copied(x, memo):
    import copy
    return x if memo is None else copy.deepcopy(x, memo)


def _put_together(x, memo, function, given, state=None, items=None, entries=None):
    made = _filled(function(*_copied(given, memo)), memo, state)
    if items is not None:
        for item in items:
            made.append(_copied(item, memo))
    if entries is not None:
        for key, value in entries:
            made[_copied(key, memo)] = _copied(value, memo)
    return made


def _filled(made, memo, state):
    if state is None:
        return made
    state = _copied(state, memo)
    if hasattr(made, "__setstate__"):
        made.__setstate__(state)
        return made
    slots = None
    if isinstance(state, tuple) and len(state) == 2:
        state, slots = state
    if state:
        made.__dict__.update(state)
    for name, value in (slots or {}).items():
        setattr(made, name, value)
    return made
