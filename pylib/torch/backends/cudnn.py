from torch._runtime import _Mode

benchmark = False
deterministic = False
enabled = True
allow_tf32 = True
benchmark_limit = 10
fp32_precision = "none"


def is_available():
    return LibCall.torch.unknown("bool", "torch.backends.cudnn.is_available()", "machine")


def version():
    return LibCall.torch.unknown("int", "the version of cudnn", "machine", 0)


class flags(_Mode):
    pass
