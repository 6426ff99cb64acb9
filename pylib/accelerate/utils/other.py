from torch._runtime import _Mode, load as read, save as write
from torch.nn.parallel import DataParallel, DistributedDataParallel
from tqdm.auto import tqdm as bar


def extract_model_from_parallel(model, keep_fp32_wrapper=True, keep_torch_compile=True, recursive=False):
    if LibCall.data.kind(model) != "opaque" and not hasattr(model, "_modules"):
        raise AttributeError(f"'{type(model).__name__}' object has no attribute '_modules'")
    return model.module if isinstance(model, (DistributedDataParallel, DataParallel)) else model


def save(obj, f, save_on_each_node=False, safe_serialization=False):
    write(obj, f)


def load(f, map_location=None, **kwargs):
    return read(f, map_location)


def wait_for_everyone():
    return None


def write_basic_config(mixed_precision="no", save_location=None):
    return LibCall.unknown.any("accelerate.utils.write_basic_config")


def patch_environment(**kwargs):
    return _Mode()


def merge_dicts(source, destination):
    for key, value in source.items():
        destination[key] = value
    return destination


def is_torch_version(operation, version):
    return compare_versions("torch", operation, version)


def compare_versions(library_or_version, operation, requirement_version):
    return LibCall.unknown.bool("which version is installed", "external")


def _available(*args, **kwargs):
    return LibCall.unknown.bool("what is installed", "external")


is_bf16_available = is_fp16_available = is_fp8_available = is_cuda_available = is_mps_available = is_wandb_available = is_tensorboard_available = _available
is_rich_available = is_datasets_available = is_transformers_available = is_deepspeed_available = is_xpu_available = is_npu_available = _available
is_torch_xla_available = is_bnb_available = is_comet_ml_available = is_mlflow_available = is_timm_available = is_peft_model = _available
is_torchvision_available = is_triton_available = is_mlu_available = is_hpu_available = is_matplotlib_available = is_trackio_available = _available


def tqdm(*args, main_process_only=True, **kwargs):
    return bar(*args, **kwargs)
