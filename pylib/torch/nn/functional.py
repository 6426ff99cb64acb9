# torch.nn.functional: activations and layers; losses are in _losses.py.
from torch._math import cosine_similarity, pairwise_distance, pdist
from torch._pointwise import sigmoid, tanh
from torch.nn._losses import *
from torch.nn._losses import _reduction


def _activation(name, kind="same"):
    def activation(input, inplace=False):
        return LibCall.torch.pointwise(name, kind, (input,), inplace)
    return activation


def relu(input, inplace=False):
    return LibCall.torch.pointwise("relu", "same", (input,), inplace)


def relu_(input: Tensor):
    return LibCall.torch.inplace("relu_", input, (), "same")


relu6 = _activation("relu6")
selu = _activation("selu")
silu = _activation("silu")
mish = _activation("mish")
hardswish = _activation("hardswish")
hardsigmoid = _activation("hardsigmoid")


def elu(input, alpha: Number = 1.0, inplace=False):
    return LibCall.torch.pointwise("elu", "same", (input,), inplace)


def celu(input, alpha: Number = 1.0, inplace=False):
    return LibCall.torch.pointwise("celu", "same", (input,), inplace)


def leaky_relu(input, negative_slope: Number = 0.01, inplace=False):
    return LibCall.torch.pointwise("leaky_relu", "same", (input,), inplace)


def rrelu(input, lower: Number = 0.125, upper: Number = 0.3333333333333333, training: bool = False, inplace=False):
    if training:
        LibCall.torch.check_kernel("rrelu_training", input)
    return LibCall.torch.pointwise("rrelu", "same", (input,), inplace)


def gelu(input: Tensor, approximate: str = "none"):
    LibCall.torch.require(approximate in ("none", "tanh"), "invalid-argument", "RuntimeError", "approximate argument must be either none or tanh.")
    return LibCall.torch.pointwise("gelu", "same", (input,))


def hardtanh(input, min_val: Number = -1.0, max_val: Number = 1.0, inplace=False):
    return LibCall.torch.pointwise("hardtanh", "same", (input,), inplace)


def hardshrink(input: Tensor, lambd: Number = 0.5):
    return LibCall.torch.pointwise("hardshrink", "same", (input,))


def softshrink(input: Tensor, lambd: Number = 0.5):
    return LibCall.torch.pointwise("softshrink", "same", (input,))


def tanhshrink(input):
    return LibCall.torch.pointwise("tanhshrink", "float", (input,))


def softsign(input):
    return LibCall.torch.pointwise("softsign", "float", (input,))


def softplus(input: Tensor, beta: Number = 1.0, threshold: Number = 20.0):
    return LibCall.torch.pointwise("softplus", "same", (input,))


def logsigmoid(input: Tensor):
    return LibCall.torch.pointwise("logsigmoid", "same", (input,))


def threshold(input: Tensor, threshold: Number, value: Number, inplace=False):
    return LibCall.torch.pointwise("threshold", "same", (input,), inplace)


def _changing(function):
    def changing(input, *args, **kwargs):
        return function(input, *args, **kwargs, inplace=True)
    return changing


selu_, celu_, elu_, leaky_relu_, rrelu_, hardtanh_, threshold_ = map(_changing, (selu, celu, elu, leaky_relu, rrelu, hardtanh, threshold))


def _check_probability(p: Number):
    if isinstance(p, (int, float)):
        LibCall.torch.require(p >= 0.0 and p <= 1.0, "invalid-argument", "ValueError",
                              "dropout probability has to be between 0 and 1, but got " + str(p))


def _dropped(out, input, p, training, inplace):
    # In place the input is changed, where there is anything to drop.
    return LibCall.torch.pointwise("dropout", "same", (input,), True) if inplace and training and p != 0 else input if inplace else out


def dropout(input, p: Number = 0.5, training: bool = True, inplace=False):
    _check_probability(p)
    return _dropped(LibCall.torch.dropout(input, p, training), input, p, training, inplace)


def alpha_dropout(input, p: Number = 0.5, training: bool = False, inplace=False):
    _check_probability(p)
    return _dropped(LibCall.torch.dropout(input, p, training, "alpha_dropout"), input, p, training, inplace)


def feature_alpha_dropout(input, p: Number = 0.5, training: bool = False, inplace=False):
    _check_probability(p)
    return _dropped(_feature_dropout(input, p, training, "feature_alpha_dropout"), input, p, training, inplace)


def _feature_dropout(input, p, training, name="dropout"):
    if training and LibCall.torch.is_tensor(input) and p != 0:
        LibCall.torch.require(LibCall.torch.ndim(input) >= 2, "invalid-argument", "RuntimeError",
                              "Feature dropout requires at least 2 dimensions in the input")
    return LibCall.torch.dropout(input, p, training, name)


def dropout1d(input, p: Number = 0.5, training: bool = True, inplace=False):
    _check_probability(p)
    rank = LibCall.torch.ndim(input)
    LibCall.torch.require(rank == 2 or rank == 3, "invalid-argument", "RuntimeError",
                          "dropout1d: Expected 2D or 3D input, but received a " + str(rank) + "D input. Note that dropout1d exists to provide "
                          "channel-wise dropout on inputs with 1 spatial dimension, a channel dimension, and an optional batch dimension (i.e. 2D or 3D inputs).")
    return _dropped(_feature_dropout(input, p, training), input, p, training, inplace)


def dropout2d(input, p: Number = 0.5, training: bool = True, inplace=False):
    _check_probability(p)
    return _dropped(_feature_dropout(input, p, training), input, p, training, inplace)


def dropout3d(input, p: Number = 0.5, training: bool = True, inplace=False):
    _check_probability(p)
    input.dim()  # as the real one looks at it: no other object will do
    return _dropped(LibCall.torch.dropout(input, p, training), input, p, training, inplace)


def local_response_norm(input, size: int, alpha: Number = 0.0001, beta: Number = 0.75, k: Number = 1.0):
    LibCall.torch.check_kernel("local_response_norm", input)
    return LibCall.torch.local_response_norm(input)


def prelu(input: Tensor, weight: Tensor):
    return LibCall.torch.prelu(input, weight)


def glu(input, dim=-1):
    return LibCall.torch.glu(input, dim)


def _softmax_dim(input, dim):
    if dim is not None:
        return dim
    rank = input.dim()
    return 0 if rank == 0 or rank == 1 or rank == 3 else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    return LibCall.torch.along("softmax", "same", input if dtype is None else input.to(dtype), _softmax_dim(input, dim))


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    return LibCall.torch.along("log_softmax", "same", input if dtype is None else input.to(dtype), _softmax_dim(input, dim))


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return LibCall.torch.along("softmin", "same", input if dtype is None else input.to(dtype), _softmax_dim(input, dim))


def gumbel_softmax(logits, tau: Number = 1, hard=False, eps=1e-10, dim=-1):
    LibCall.torch.check_kernel("gumbel_softmax", logits)
    return LibCall.torch.along("gumbel_softmax", "same", logits, dim)


def normalize(input, p: Number | None = 2.0, dim=1, eps=1e-12, out=None):
    result = LibCall.torch.along("normalize", "same", input, dim)
    return result if out is None else LibCall.torch.into(out, result, "normalize")


def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None):
    return LibCall.torch.linear(input, weight, bias)


def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None = None):
    return LibCall.torch.bilinear(input1, input2, weight, bias)


def conv1d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints | str = 0, dilation: ints = 1, groups: int = 1):
    return LibCall.torch.conv(1, input, weight, bias, stride, padding, dilation, groups)


def conv2d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints | str = 0, dilation: ints = 1, groups: int = 1):
    return LibCall.torch.conv(2, input, weight, bias, stride, padding, dilation, groups)


def conv3d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints | str = 0, dilation: ints = 1, groups: int = 1):
    return LibCall.torch.conv(3, input, weight, bias, stride, padding, dilation, groups)


def conv_transpose1d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints = 0, output_padding: ints = 0, groups: int = 1, dilation: ints = 1):
    return LibCall.torch.conv_transpose(1, input, weight, bias, stride, padding, output_padding, groups, dilation)


def conv_transpose2d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints = 0, output_padding: ints = 0, groups: int = 1, dilation: ints = 1):
    return LibCall.torch.conv_transpose(2, input, weight, bias, stride, padding, output_padding, groups, dilation)


def conv_transpose3d(input: Tensor, weight: Tensor, bias: Tensor | None = None, stride: ints = 1, padding: ints = 0, output_padding: ints = 0, groups: int = 1, dilation: ints = 1):
    return LibCall.torch.conv_transpose(3, input, weight, bias, stride, padding, output_padding, groups, dilation)


def _max_pool(n):
    name = "max_pool" + str(n) + "d"

    def pool(input, kernel_size: ints, stride: ints | None = None, padding: ints = 0, dilation: ints = 1, ceil_mode: bool = False, return_indices=False):
        return LibCall.torch.pool(name, n, input, kernel_size, stride, padding, dilation, ceil_mode, True if return_indices else False)
    return pool


def _max_pool_with_indices(n):
    name = "max_pool" + str(n) + "d"

    def pool(input, kernel_size: ints, stride: ints | None = None, padding: ints = 0, dilation: ints = 1, ceil_mode: bool = False, return_indices=False):
        return LibCall.torch.pool(name, n, input, kernel_size, stride, padding, dilation, ceil_mode, True)
    return pool


max_pool1d, max_pool2d, max_pool3d = _max_pool(1), _max_pool(2), _max_pool(3)
max_pool1d_with_indices, max_pool2d_with_indices = _max_pool_with_indices(1), _max_pool_with_indices(2)
max_pool3d_with_indices = _max_pool_with_indices(3)


def _avg_pool(n):
    name = "avg_pool" + str(n) + "d"

    def pool(input, kernel_size: ints, stride: ints | None = None, padding: ints = 0, ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int | None = None):
        return LibCall.torch.pool(name, n, input, kernel_size, stride, padding, 1, ceil_mode)
    return pool


avg_pool1d, avg_pool2d, avg_pool3d = _avg_pool(1), _avg_pool(2), _avg_pool(3)


def _lp_pool(n):
    name = "avg_pool" + str(n) + "d"

    def pool(input, norm_type: Number, kernel_size: ints, stride: ints | None = None, ceil_mode: bool = False):
        if LibCall.torch.dtype_name(input) == "bool":
            input = input.long()  # a power of truth values
        return LibCall.torch.pool(name, n, input, kernel_size, stride, 0, 1, ceil_mode)
    return pool


lp_pool1d, lp_pool2d, lp_pool3d = _lp_pool(1), _lp_pool(2), _lp_pool(3)


def _adaptive_avg_pool(n):
    name = "adaptive_avg_pool" + str(n) + "d"

    def pool(input, output_size):
        return LibCall.torch.adaptive_pool(name, n, input, output_size)
    return pool


adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d = _adaptive_avg_pool(1), _adaptive_avg_pool(2), _adaptive_avg_pool(3)


def _adaptive_max_pool(n):
    name = "adaptive_max_pool" + str(n) + "d"

    def pool(input, output_size, return_indices=False):
        return LibCall.torch.adaptive_pool(name, n, input, output_size, True if return_indices else False)
    return pool


adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d = _adaptive_max_pool(1), _adaptive_max_pool(2), _adaptive_max_pool(3)


def _max_unpool(n):
    def unpool(input, indices, kernel_size, stride=None, padding=0, output_size=None):
        return LibCall.torch.max_unpool(n, input, indices, kernel_size, stride, padding, output_size)
    return unpool


max_unpool1d, max_unpool2d, max_unpool3d = _max_unpool(1), _max_unpool(2), _max_unpool(3)


def fractional_max_pool2d(input, kernel_size: ints, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
    if output_size is None and output_ratio is None:
        raise ValueError("fractional_max_pool2d requires specifying either an output_size or an output_ratio")
    if output_size is None:
        if isinstance(output_ratio, float):
            raise TypeError("object of type 'float' has no len()")
        output_size = (int(input.size(-2) * output_ratio[0]), int(input.size(-1) * output_ratio[1]))
    return LibCall.torch.adaptive_pool("fractional_max_pool2d", 2, input, output_size, return_indices, kernel_size)


def pad(input, pad, mode="constant", value: float | None = None):
    if value is not None:
        LibCall.torch.check_argument("pad", "value", 4, value, "float")
        if isinstance(value, (int, float)) and LibCall.torch.is_tensor(input) and LibCall.value.known(value):
            LibCall.torch.fits(input, float(value))
    return LibCall.torch.pad(input, pad, mode, value)


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None, antialias=False):
    if mode in ("nearest", "area", "nearest-exact"):
        LibCall.torch.require(align_corners is None, "invalid-argument", "ValueError",
                              "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear")
    if recompute_scale_factor and size is not None and scale_factor is None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    return LibCall.torch.interpolate(input, size, scale_factor, mode)


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    return LibCall.torch.interpolate(input, size, scale_factor, mode)


def upsample_nearest(input, size=None, scale_factor=None):
    return LibCall.torch.interpolate(input, size, scale_factor, "nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    return LibCall.torch.interpolate(input, size, scale_factor, "bilinear")


def pixel_shuffle(input: Tensor, upscale_factor: int):
    return LibCall.torch.pixel_shuffle(input, upscale_factor)


def pixel_unshuffle(input: Tensor, downscale_factor: int):
    return LibCall.torch.pixel_unshuffle(input, downscale_factor)


def channel_shuffle(input: Tensor, groups: int):
    return LibCall.torch.channel_shuffle(input, groups)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    return LibCall.torch.unfold(input, kernel_size, dilation, padding, stride)


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    return LibCall.torch.fold(input, output_size, kernel_size, dilation, padding, stride)


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners: bool | None = None):
    LibCall.torch.require(mode in ("bilinear", "nearest", "bicubic"), "invalid-argument", "ValueError",
                          "nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '" + str(mode) + "'")
    LibCall.torch.require(padding_mode in ("zeros", "border", "reflection"), "invalid-argument", "ValueError",
                          "nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: '" + str(padding_mode) + "'")
    return LibCall.torch.grid_sample(input, grid)


def affine_grid(theta, size, align_corners: bool | None = None):
    return LibCall.torch.affine_grid(theta, size)


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training: bool = False, momentum: float = 0.1, eps: float = 1e-05):
    if training and LibCall.value.known(training):
        _demand_eps(eps)
    return LibCall.torch.batch_norm(input, running_mean, running_var, weight, bias, training)


def _demand_eps(eps):
    if isinstance(eps, (int, float)) and LibCall.value.known(eps) and eps <= 0:
        raise ValueError(f"batch_norm eps must be positive during training, but got {eps}")


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats: bool = True, momentum: float = 0.1, eps: float = 1e-05):
    return LibCall.torch.instance_norm(input, running_mean, running_var, weight, bias, use_input_stats)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps: float = 1e-05):
    return LibCall.torch.layer_norm("layer_norm", input, normalized_shape, weight, bias)


def rms_norm(input, normalized_shape, weight=None, eps: float | None = None):
    return LibCall.torch.layer_norm("rms_norm", input, normalized_shape, weight, None)


def group_norm(input, num_groups: int, weight=None, bias=None, eps: float = 1e-05):
    return LibCall.torch.group_norm(input, num_groups, weight, bias)


def embedding(input, weight, padding_idx: int | None = None, max_norm: float | None = None, norm_type=2.0, scale_grad_by_freq: bool = False, sparse: bool = False):
    return LibCall.torch.embedding(input, weight)


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq: bool = False, mode="mean", sparse: bool = False,
                  per_sample_weights=None, include_last_offset: bool = False, padding_idx: int | None = None):
    LibCall.torch.require(mode in ("sum", "mean", "max"), "invalid-argument", "ValueError", "mode has to be one of sum, mean or max")
    if LibCall.torch.is_tensor(input) and LibCall.torch.is_tensor(weight) and input.is_floating_point() and str(weight.dtype) == "torch.int64":
        input, weight = weight, input  # the order of old
    return LibCall.torch.embedding_bag(input, weight, offsets, include_last_offset)


def one_hot(tensor: Tensor, num_classes: int = -1):
    return LibCall.torch.one_hot(tensor, num_classes)


def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None = None, dropout_p: float = 0.0, is_causal: bool = False, scale: float | None = None, enable_gqa: bool = False):
    return LibCall.torch.sdpa(query, key, value, attn_mask, enable_gqa)


def multi_head_attention_forward(query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn,
                                 dropout_p, out_proj_weight, out_proj_bias, training=True, key_padding_mask=None, need_weights=True,
                                 attn_mask=None, use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None, v_proj_weight=None,
                                 static_k=None, static_v=None, average_attn_weights=True, is_causal=False):
    sizes = (embed_dim_to_check, key.size(-1), value.size(-1), num_heads)
    return LibCall.torch.multihead_attention(query, key, value, sizes, False, key_padding_mask, attn_mask, need_weights, average_attn_weights,
                                             True, (bias_k is not None) + add_zero_attn,
                                             (in_proj_weight, q_proj_weight, k_proj_weight, v_proj_weight, in_proj_bias, bias_k, bias_v, out_proj_weight, out_proj_bias))


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.nn.functional", name)
