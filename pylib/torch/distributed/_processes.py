# The default group and others: how many processes, which one this is. What `init_process_group` is told holds; what it is not told
# is the launcher's affair (_shapeproof/processes.py).
from _shapeproof import processes

_NOT_UP = "Default process group has not been initialized, please make sure to call init_process_group."


class ProcessGroup(object):
    # `ranks` is None for the group of all, and for one of `size` processes to which this one belongs.
    def __init__(self, ranks, backend, size=None):
        self._ranks = ranks
        self._backend = backend
        self._size = size
        self._rank = None

    def size(self):
        if self._size is not None:
            return self._size
        return _default.world if self._ranks is None else len(self._ranks)

    def rank(self):
        if self._size is not None:
            if self._rank is None:
                self._rank = LibCall.unknown.int("rank in a group", "external", 0, self._size - 1)
            return self._rank
        if self._ranks is None:
            return _default.rank
        if not self.is_member():
            return -1
        if LibCall.value.known(_default.rank) and LibCall.data.constant(len(self._ranks)) is not None:
            return self._ranks.index(_default.rank)
        return LibCall.unknown.int("rank in a group", "external", 0, len(self._ranks) - 1)

    def is_member(self):
        return self._ranks is None or _default.rank in self._ranks

    @property
    def group_name(self):
        return LibCall.unknown.str("the name of a process group", "external")

    def name(self):
        return self._backend


class _Default(object):
    # `up` is None where nobody has said whether there is a group.
    def __init__(self):
        self.up = None
        self.asked = None
        self.world = processes.world_size
        self.rank = processes.rank
        self.backend = None
        self.group = ProcessGroup(None, None)

    def is_up(self):
        if self.up is not None:
            return self.up
        if self.asked is None:
            self.asked = LibCall.torch.unknown("bool", "torch.distributed.is_initialized()", "external")
        return self.asked


_default = _Default()


def is_given(number):
    return number is not None and (not LibCall.value.known(number) or number != -1)


def start(backend, init_method, world_size, rank, store):
    if _default.up is True:
        raise ValueError("trying to initialize the default process group twice!")
    if init_method is None and not is_given(rank):
        from os import environ
        LibCall.program.hope("service-answers", "ValueError", "Error initializing torch.distributed using env:// rendezvous: environment variable RANK "
                             "expected, but not set")
        environ.launched()
    else:
        LibCall.program.hope("service-answers", "RuntimeError", "the other processes did not come")
    _default.world = world_size if is_given(world_size) else processes.world_size
    _default.rank = rank if is_given(rank) else processes.rank
    _default.backend = backend
    _default.group = ProcessGroup(None, backend)
    _default.up = True


def launched_alone(several):
    # A library on top has started the group, where there are several processes.
    if _default.up is None and _default.asked is None:
        _default.asked = several


def stop(group):
    if group is None or group is _default.group:
        _default.up = False


def demanded():
    if _default.up is False:
        raise ValueError(_NOT_UP)


def of(group):
    # The group that a call speaks of.
    demanded()
    return _default.group if group is None or not isinstance(group, ProcessGroup) else group


def is_strange(group):
    # A group that was made by something without a model.
    return group is not None and not isinstance(group, ProcessGroup)


def rank_of(group):
    if is_strange(group):
        return LibCall.unknown.int("rank in a group", "opaque", 0, None, "a process group without a model")
    return of(group).rank()


def size_of(group):
    if is_strange(group):
        return LibCall.unknown.int("world size of a group", "opaque", 1, None, "a process group without a model")
    found = of(group)
    return found.size() if found.is_member() else -1


def is_gloo():
    # Whose rules are held against a call: those of gloo where the program names it, else only what all backends refuse.
    backend = _default.backend
    return isinstance(backend, str) and LibCall.value.known(backend) and "gloo" in backend and "nccl" not in backend
