enabled = True
strategy = "auto"


def is_available():
    return LibCall.torch.unknown("bool", "torch.backends.mkldnn.is_available()", "machine")
