from torch._runtime import _Mode


class _Switches:
    allow_tf32 = False
    allow_fp16_reduced_precision_reduction = True
    allow_bf16_reduced_precision_reduction = True
    fp32_precision = "none"


matmul = _Switches()


class sdp_kernel(_Mode):
    pass


def is_built():
    return LibCall.torch.unknown("bool", "torch.backends.cuda.is_built()", "machine")


def _switch(enabled):
    pass


enable_flash_sdp = enable_mem_efficient_sdp = enable_math_sdp = enable_cudnn_sdp = _switch


def flash_sdp_enabled():
    return LibCall.torch.unknown("bool", "flash attention", "external")


mem_efficient_sdp_enabled = math_sdp_enabled = cudnn_sdp_enabled = flash_sdp_enabled
