from torch.distributed import *
from torch.distributed._demands import size_or_none as _get_group_size_by_name


def _get_default_group():
    from torch.distributed import _processes
    return _processes.of(None)
