from _shapeproof.reduction import SAY, rebuilt


class Error(Exception):
    pass


error = Error


def copy(x):
    if LibCall.object.says(x, SAY, "__copy__"):
        copier = getattr(type(x), "__copy__", None)
        if copier is not None:
            return copier(x)
        return rebuilt(x, None)
    return LibCall.object.copy(x, False)


def deepcopy(x, memo=None, _nil=[]):
    own = LibCall.object.own(x, SAY, "__deepcopy__")
    if not own:
        return LibCall.object.copy(x, True, memo)
    memo = {} if memo is None else memo
    return LibCall.object.copy(x, True, memo, own, [_own(one, memo) for one in own])


def _own(x, memo):
    copier = getattr(x, "__deepcopy__", None)
    if copier is not None:
        return copier(memo)
    return rebuilt(x, memo)


def replace(obj, /, **changes):
    import dataclasses
    return dataclasses.replace(obj, **changes)
