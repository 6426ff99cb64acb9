# Ready-made networks: their layers are not modelled, so what they return is not known.


def __getattr__(name):
    return LibCall.unknown.any("torchvision.models." + name)
