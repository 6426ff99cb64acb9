# The processes that call each other, by their names, and which one runs.
from _shapeproof import processes
from torch.distributed import _processes

_NOT_UP = "RPC has not been initialized. Call torch.distributed.rpc.init_rpc first."


class WorkerInfo(object):
    def __init__(self, name, id):
        self.name, self.id = name, id

    def __repr__(self):
        return f"WorkerInfo(id={self.id}, name={self.name})"


class _Group(object):
    # `own` is the process of the program, `now` the one in which the call that is followed runs; None: the group is not up.
    own = now = world = None
    infos = ()


def init_rpc(name, backend=None, rank=-1, world_size=None, rpc_backend_options=None):
    if not isinstance(name, str):
        raise TypeError("Argument name must be a string")
    if _Group.own is not None:
        raise RuntimeError("RPC is already initialized")
    if not _processes.is_given(rank):
        from os import environ
        environ.launched()
    _Group.world = world_size if _processes.is_given(world_size) else processes.world_size
    _Group.own = _Group.now = WorkerInfo(name, rank if _processes.is_given(rank) else processes.rank)
    _Group.infos = [_Group.own]


def shutdown(graceful=True, timeout=0):
    demanded()
    _Group.own = _Group.now = None


def demanded():
    if _Group.own is None:
        raise RuntimeError(_NOT_UP)


def get_worker_info(worker_name=None):
    demanded()
    return _Group.now if worker_name is None else info_of(worker_name)


def info_of(to):
    if isinstance(to, WorkerInfo):
        return to
    field = "name" if isinstance(to, str) else "id"
    if LibCall.value.known(to):
        for info in _Group.infos:
            if LibCall.value.known(getattr(info, field)) and getattr(info, field) == to:
                return info
    found = WorkerInfo(to, _id_of_other()) if field == "name" else WorkerInfo(LibCall.unknown.str("the name of a worker", "external"), to)
    _Group.infos = _Group.infos + [found]
    return found


# Of two processes the other one is known by its number as well.
def _id_of_other():
    if LibCall.value.known(_Group.world) and _Group.world == 2 and LibCall.value.known(_Group.own.name):
        return 1 - _Group.own.id
    return LibCall.unknown.int("id of a worker", "external", 0, _Group.world - 1)


# Runs a call as another process does. Which groups that one has started is not known here.
def run_at(info, func, args, kwargs):
    default, before = _processes._default, _Group.now
    kept = default.up, default.asked, default.rank
    if info is not before:
        _Group.now = info
        default.up, default.asked, default.rank = None, None, info.id
    try:
        result = func(*args, **kwargs)
        return result.wait() if hasattr(func, "_wrapped_async_rpc_function") else result
    finally:
        _Group.now = before
        default.up, default.asked, default.rank = kept
