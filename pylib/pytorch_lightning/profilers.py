# Profilers measure.
from torch._runtime import _Mode


class Profiler(object):
    def __init__(self, dirpath=None, filename=None, **kwargs):
        pass

    def profile(self, action_name):
        return _Mode()

    def start(self, action_name):
        pass

    stop = start

    def summary(self):
        return LibCall.torch.unknown("str", "the summary of a profiler", "external")

    def describe(self):
        pass


class SimpleProfiler(Profiler):
    pass


class AdvancedProfiler(Profiler):
    pass


class PyTorchProfiler(Profiler):
    pass


class PassThroughProfiler(Profiler):
    pass
