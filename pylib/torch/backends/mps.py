def is_available():
    return LibCall.torch.unknown("bool", "torch.backends.mps.is_available()", "machine")


def is_built():
    return LibCall.torch.unknown("bool", "torch.backends.mps.is_built()", "machine")
