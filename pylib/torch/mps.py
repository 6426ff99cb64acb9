def is_available():
    return LibCall.torch.unknown("bool", "torch.mps.is_available()", "machine")


def device_count():
    return LibCall.torch.unknown("int", "torch.mps.device_count()", "machine", 0, 1)


def manual_seed(seed):
    pass


def empty_cache():
    pass


def synchronize():
    pass
