class _Plugin(object):
    def __init__(self, *args, **kwargs):
        pass


class MixedPrecision(_Plugin):
    def __init__(self, precision, device, scaler=None):
        from torch._runtime import _change_types
        _change_types()


class LightningEnvironment(_Plugin):
    pass


class SLURMEnvironment(_Plugin):
    pass


class AsyncCheckpointIO(_Plugin):
    pass


class TorchCheckpointIO(_Plugin):
    pass


class TorchSyncBatchNorm(_Plugin):
    pass
