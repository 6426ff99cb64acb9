def seed_everything(seed=None, workers=False, verbose=True):
    if seed is None:
        return LibCall.unknown.int("seed", "external", 0, None)
    if not isinstance(seed, int):
        seed = int(seed)
    return seed


def reset_seed():
    pass


def isolate_rng(include_cuda=True):
    from torch._runtime import _Mode
    return _Mode()


def pl_worker_init_function(worker_id, rank=None):
    pass
