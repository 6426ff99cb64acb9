# From one process to another.
from torch.distributed import _processes
from torch.distributed._demands import end, is_out, one_tensor, require
from torch.distributed._work import Work, written


def _other(number, group_number, group, word):
    end(number, group_number)
    if number is not None and LibCall.data.kind(number) == "int" and not _processes.is_strange(group):
        _processes.of(group)
        require(number != _processes._default.rank, f"Invalid {word} rank: {word} rank should not be the same as the rank of the current process.", None, "ValueError")


def send(tensor, dst=None, group=None, tag=0, group_dst=None):
    isend(tensor, dst, group, tag, group_dst)


def isend(tensor, dst=None, group=None, tag=0, group_dst=None):
    _other(dst, group_dst, group, "destination")
    one_tensor(tensor, "tensor")
    return None if is_out(group) else Work()


def recv(tensor, src=None, group=None, tag=0, group_src=None):
    one_tensor(tensor, "tensor")
    written(tensor)
    return LibCall.unknown.int("rank of the sender", "external", 0, None) if src is None else src


def irecv(tensor, src=None, group=None, tag=0, group_src=None):
    one_tensor(tensor, "tensor")
    written(tensor)
    return None if is_out(group) else Work()


class P2POp(object):
    def __init__(self, op, tensor, peer=None, group=None, tag=0, group_peer=None):
        self.op = op
        self.tensor = tensor
        self.peer = peer
        self.group = group
        self.tag = tag


def batch_isend_irecv(p2p_op_list):
    return [one.op(one.tensor, one.peer, one.group, one.tag) for one in p2p_op_list]
