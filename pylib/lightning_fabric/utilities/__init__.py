from lightning_fabric.utilities.data import AttributeDict, suggested_max_num_workers
from lightning_fabric.utilities.apply_func import move_data_to_device
from lightning_fabric.utilities.rank_zero import rank_zero_deprecation, rank_zero_info, rank_zero_only, rank_zero_warn
from lightning_fabric.utilities.seed import seed_everything


def disable_possible_user_warnings(module=""):
    pass


def is_shared_filesystem(strategy, path=None, timeout=3):
    return True


def measure_flops(model, forward_fn, loss_fn=None):
    result = forward_fn()
    if loss_fn is not None:
        loss_fn(result).backward()
    return LibCall.unknown.int("FLOPs", "program", 0, None)
