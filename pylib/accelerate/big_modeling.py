# Models that are larger than a device: where their weights lie changes no shape.
from torch._runtime import _Mode, place_elsewhere


def init_empty_weights(include_buffers=None):
    place_elsewhere()
    return _Mode()


def init_on_device(device, include_buffers=None):
    place_elsewhere()
    return _Mode()


def load_checkpoint_and_dispatch(model, checkpoint, device_map=None, max_memory=None, no_split_module_classes=None, offload_folder=None,
                                 offload_buffers=False, dtype=None, offload_state_dict=None, skip_keys=None, preload_module_classes=None,
                                 force_hooks=False, strict=False, full_state_dict=True, broadcast_from_rank0=False):
    place_elsewhere()
    return model


def dispatch_model(model, device_map, *args, **kwargs):
    place_elsewhere()
    return model


def load_checkpoint_in_model(model, checkpoint, *args, **kwargs):
    return None


def cpu_offload(model, *args, **kwargs):
    place_elsewhere()
    return model


disk_offload = cpu_offload


def cpu_offload_with_hook(model, execution_device=None, prev_module_hook=None):
    place_elsewhere()
    return model, LibCall.unknown.any("accelerate.cpu_offload_with_hook")


def infer_auto_device_map(model, *args, **kwargs):
    return LibCall.unknown.any("accelerate.infer_auto_device_map")
