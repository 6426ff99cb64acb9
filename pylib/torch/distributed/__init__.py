# torch.distributed: one process of several; the collectives keep the shapes of their tensors.


def is_available():
    return LibCall.torch.unknown("bool", "torch.distributed.is_available()", "external")


def is_initialized():
    return LibCall.torch.unknown("bool", "torch.distributed.is_initialized()", "external")


is_nccl_available = is_gloo_available = is_mpi_available = is_torchelastic_launched = is_available


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, group_name="", pg_options=None,
                       device_id=None):
    pass


def destroy_process_group(group=None):
    pass


# A process has one rank and one number of companions, however often it asks.
_rank = LibCall.torch.unknown("int", "rank", "external", 0, 1023)
_world_size = LibCall.torch.unknown("int", "world_size", "external", 1, 1024)


def get_rank(group=None):
    return _rank if group is None else LibCall.torch.unknown("int", "rank", "external", 0, 1023)


def get_world_size(group=None):
    return _world_size if group is None else LibCall.torch.unknown("int", "world_size", "external", 1, 1024)


def get_local_rank():
    return LibCall.torch.unknown("int", "local_rank", "external", 0, 15)


get_node_local_rank = get_local_rank


def get_backend(group=None):
    return LibCall.torch.unknown("str", "the backend of torch.distributed", "external")


def get_default_backend_for_device(device):
    return LibCall.torch.unknown("str", "the backend of torch.distributed", "external")


class _Work:
    def wait(self, timeout=None):
        return True

    def is_completed(self):
        return True


def barrier(group=None, async_op=False, device_ids=None):
    return _Work() if async_op else None


def _collective(tensor, *args, async_op=False, **kwargs):
    return _Work() if async_op else None


all_reduce = reduce = broadcast = all_gather = gather = scatter = reduce_scatter = all_to_all = all_gather_into_tensor = _collective
reduce_scatter_tensor = all_to_all_single = send = recv = monitored_barrier = _collective


def isend(tensor, dst=None, group=None, tag=0, group_dst=None):
    return _Work()


irecv = isend


def _objects(object_list, *args, **kwargs):
    return None


broadcast_object_list = gather_object = scatter_object_list = all_gather_object = _objects


def new_group(ranks=None, timeout=None, backend=None, pg_options=None, use_local_synchronization=False, group_desc=None, device_id=None):
    return LibCall.torch.unknown("any", "a process group", "external")


class ReduceOp:
    SUM = "sum"
    AVG = "avg"
    PRODUCT = "product"
    MIN = "min"
    MAX = "max"
    BAND = "band"
    BOR = "bor"
    BXOR = "bxor"


class Backend:
    NCCL = "nccl"
    GLOO = "gloo"
    MPI = "mpi"


class group:
    WORLD = None
