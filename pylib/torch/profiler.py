# torch.profiler: measuring changes nothing.
from torch._runtime import _Mode


class ProfilerActivity:
    CPU = 0
    CUDA = 2
    XPU = 1


class profile(_Mode):
    def step(self):
        pass

    def start(self):
        pass

    def stop(self):
        pass

    def key_averages(self, *args, **kwargs):
        return LibCall.torch.unknown("any", "the averages of a profile", "external")

    def export_chrome_trace(self, path):
        pass

    def export_stacks(self, path, metric="self_cuda_time_total"):
        pass


class record_function(_Mode):
    pass


def schedule(*, wait, warmup, active, repeat=0, skip_first=0, skip_first_wait=0):
    return LibCall.torch.unknown("any", "a schedule of a profiler", "external")


def tensorboard_trace_handler(dir_name, worker_name=None, use_gzip=False):
    return LibCall.torch.unknown("any", "a trace handler", "external")
