class Accelerator(object):
    @staticmethod
    def is_available():
        return LibCall.torch.unknown("bool", "whether there is an accelerator", "external")


class CPUAccelerator(Accelerator):
    @staticmethod
    def is_available():
        return True


class CUDAAccelerator(Accelerator):
    pass


class MPSAccelerator(Accelerator):
    pass


def find_usable_cuda_devices(num_devices=-1):
    return list(range(LibCall.torch.unknown("int", "GPUs", "external", 0) if num_devices == -1 else num_devices))
