enabled = True
strategy = "auto"


def is_available():
    return LibCall.torch.unknown("bool", "torch.backends.opt_einsum.is_available()", "machine")
