# torch.distributed: one process of several. Collectives ask for what torch asks for; the other processes are taken to come with the
# same shapes. tests/frameworks/collectives holds them against real groups of processes.
from torch.distributed import _processes
from torch.distributed._collectives import *
from torch.distributed._demands import require
from torch.distributed._objects import *
from torch.distributed._point_to_point import *
from torch.distributed._processes import ProcessGroup
from torch.distributed.device_mesh import DeviceMesh, init_device_mesh


def is_available():
    return True


def is_initialized():
    return _processes._default.is_up()


def is_nccl_available():
    return LibCall.torch.unknown("bool", "torch.distributed.is_nccl_available()", "machine")


is_mpi_available = is_ucc_available = is_xccl_available = is_nccl_available


def is_gloo_available():
    return True


def is_backend_available(backend):
    return LibCall.torch.unknown("bool", "torch.distributed.is_backend_available()", "external")


def is_torchelastic_launched():
    return LibCall.torch.unknown("bool", "torch.distributed.is_torchelastic_launched()", "machine")


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, group_name="", pg_options=None,
                       device_id=None, _ranks=None):
    _processes.start(backend, init_method, world_size, rank, store)


def destroy_process_group(group=None):
    _processes.demanded()
    _processes.stop(group)


def get_rank(group=None):
    return _processes.rank_of(group)


def get_world_size(group=None):
    return _processes.size_of(group)


def get_node_local_rank(fallback_rank=None):
    from _shapeproof import processes
    return processes.local_rank


get_local_rank = get_node_local_rank


def get_backend(group=None):
    backend = _processes._default.backend
    if isinstance(backend, str):
        return backend
    return LibCall.torch.unknown("str", "the backend of torch.distributed", "external")


def get_default_backend_for_device(device):
    return LibCall.torch.unknown("str", "the backend of torch.distributed", "external")


def get_process_group_ranks(group=None):
    found = _processes.of(group)
    if found._size is not None:
        return LibCall.data.rest(LibCall.unknown.int("rank", "external", 0), found._size)
    return list(range(found.size())) if found._ranks is None else list(found._ranks)


def get_global_rank(group, group_rank):
    found = _processes.of(group)
    return group_rank if found._ranks is None else found._ranks[group_rank]


def get_group_rank(group, global_rank):
    found = _processes.of(group)
    return global_rank if found._ranks is None else found._ranks.index(global_rank)


def new_group(ranks=None, timeout=None, backend=None, pg_options=None, use_local_synchronization=False, group_desc=None, device_id=None,
              sort_ranks=True):
    _processes.demanded()
    if ranks is None:
        return ProcessGroup(None, backend)
    if LibCall.data.kind(ranks) == "opaque":
        return LibCall.unknown.any("a process group of unknown ranks")
    ranks = list(ranks)
    world = _processes._default.world
    require(len(ranks) <= world, "the new group's world size should be less or equal to the world size set by init_process_group", None, "ValueError")
    number = LibCall.data.constant(len(ranks))
    for one in ranks if number is not None and number <= 64 else []:
        require(one < world, "Rank {} is out of range. Valid ranks are 0 to {} (world_size={})", [one, world - 1, world], "ValueError")
    return ProcessGroup(ranks, backend)


def new_subgroups(group_size=None, group=None, timeout=None, backend=None, pg_options=None, group_desc=None):
    return LibCall.unknown.any("torch.distributed.new_subgroups"), LibCall.unknown.any("torch.distributed.new_subgroups")


class ReduceOp:
    SUM = "sum"
    AVG = "avg"
    PRODUCT = "product"
    MIN = "min"
    MAX = "max"
    BAND = "band"
    BOR = "bor"
    BXOR = "bxor"
    PREMUL_SUM = "premul_sum"


reduce_op = ReduceOp


class Backend(str):
    UNDEFINED = "undefined"
    NCCL = "nccl"
    GLOO = "gloo"
    MPI = "mpi"
    UCC = "ucc"
    XCCL = "xccl"


class group:
    WORLD = None


class GroupMember:
    WORLD = None
    NON_GROUP_MEMBER = -100


default_pg_timeout = LibCall.unknown.any("torch.distributed.default_pg_timeout")


def _store(name):
    def make(*args, **kwargs):
        return LibCall.torch.unknown("any", name, "external")
    return make


Store = TCPStore = FileStore = HashStore = PrefixStore = _store("a store of torch.distributed")


class DistError(RuntimeError):
    pass


class DistBackendError(DistError):
    pass


class DistNetworkError(DistError):
    pass


class DistStoreError(DistError):
    pass
