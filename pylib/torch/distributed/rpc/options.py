class BackendType(object):
    TENSORPIPE = "TENSORPIPE"


class RpcBackendOptions(object):
    pass


class TensorPipeRpcBackendOptions(RpcBackendOptions):
    def __init__(self, *, num_worker_threads=16, rpc_timeout=60, init_method="env://", device_maps=None, devices=None, _transports=None, _channels=None):
        self.num_worker_threads, self.rpc_timeout, self.init_method = num_worker_threads, rpc_timeout, init_method
        self.device_maps, self.devices = dict(device_maps or {}), devices

    def set_device_map(self, to, device_map):
        self.device_maps[to] = device_map

    def set_devices(self, devices):
        self.devices = devices
