# torch.distributed.rpc: a call that is made in another process is made here, at once. What a process has of its own (its name, its
# rank, its groups) is the other's while it runs; objects and globals are those of the program.
from torch.distributed.rpc import functions
from torch.distributed.rpc._workers import WorkerInfo, get_worker_info, init_rpc, shutdown
from torch.distributed.rpc._calls import PyRRef, RRef, remote, rpc_async, rpc_sync
from torch.distributed.rpc.options import BackendType, RpcBackendOptions, TensorPipeRpcBackendOptions


def is_available():
    return True


def __getattr__(name):
    return LibCall.unknown.any("torch.distributed.rpc." + name)
