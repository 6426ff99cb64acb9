# MaxViT (Tu et al. 2022): convolution, attention within windows, attention over a grid, over and over.
import math
from collections import OrderedDict
from functools import partial

import torch
from torch import nn
from torchvision.models import _api
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation
from torchvision.ops.stochastic_depth import StochasticDepth


class MBConv(nn.Module):
    def __init__(self, in_channels, out_channels, expansion_ratio, squeeze_ratio, stride, activation_layer, norm_layer,
                 p_stochastic_dropout=0.0):
        super().__init__()
        if stride != 1 or in_channels != out_channels:
            pooling = [nn.AvgPool2d(3, stride, 1)] if stride == 2 else []
            self.proj = nn.Sequential(*pooling, nn.Conv2d(in_channels, out_channels, 1))
        else:
            self.proj = nn.Identity()
        wide = int(out_channels * expansion_ratio)
        self.stochastic_depth = StochasticDepth(p_stochastic_dropout, "row") if p_stochastic_dropout else nn.Identity()
        options = {"norm_layer": norm_layer, "activation_layer": activation_layer, "inplace": None}
        self.layers = nn.Sequential(OrderedDict([
            ("pre_norm", norm_layer(in_channels)),
            ("conv_a", Conv2dNormActivation(in_channels, wide, 1, 1, 0, **options)),
            ("conv_b", Conv2dNormActivation(wide, wide, 3, stride, 1, groups=wide, **options)),
            ("squeeze_excitation", SqueezeExcitation(wide, int(out_channels * squeeze_ratio), nn.SiLU)),
            ("conv_c", nn.Conv2d(wide, out_channels, 1))]))

    def forward(self, x):
        return self.proj(x) + self.stochastic_depth(self.layers(x))


class RelativePositionalMultiHeadAttention(nn.Module):
    def __init__(self, feat_dim, head_dim, max_seq_len):
        super().__init__()
        if feat_dim % head_dim != 0:
            raise ValueError(f"feat_dim: {feat_dim} must be divisible by head_dim: {head_dim}")
        self.n_heads = feat_dim // head_dim
        self.head_dim = head_dim
        self.size = int(math.sqrt(max_seq_len))
        self.max_seq_len = max_seq_len
        self.to_qkv = nn.Linear(feat_dim, 3 * feat_dim)
        self.scale_factor = feat_dim ** -0.5
        self.merge = nn.Linear(feat_dim, feat_dim)
        self.relative_position_bias_table = nn.Parameter(torch.empty((2 * self.size - 1) ** 2, self.n_heads))
        self.register_buffer("relative_position_index", torch.zeros(self.size ** 2, self.size ** 2, dtype=torch.int64))

    def forward(self, x):
        b, g, p, d = x.shape
        q, k, v = [part.reshape(b, g, p, self.n_heads, self.head_dim).permute(0, 1, 3, 2, 4)
                   for part in torch.chunk(self.to_qkv(x), 3, dim=-1)]
        bias = self.relative_position_bias_table[self.relative_position_index.view(-1)]
        bias = bias.view(self.max_seq_len, self.max_seq_len, -1).permute(2, 0, 1).unsqueeze(0)
        weights = torch.softmax(q @ k.transpose(-1, -2) * self.scale_factor + bias, dim=-1)
        return self.merge((weights @ v).permute(0, 1, 3, 2, 4).reshape(b, g, p, d))


class SwapAxes(nn.Module):
    def __init__(self, a, b):
        super().__init__()
        self.a = a
        self.b = b

    def forward(self, x):
        return torch.swapaxes(x, self.a, self.b)


class WindowPartition(nn.Module):
    def forward(self, x, p):
        b, c, h, w = x.shape
        return x.reshape(b, c, h // p, p, w // p, p).permute(0, 2, 4, 3, 5, 1).reshape(b, (h // p) * (w // p), p * p, c)


class WindowDepartition(nn.Module):
    def forward(self, x, p, h_partitions, w_partitions):
        b, g, size, c = x.shape
        x = x.reshape(b, h_partitions, w_partitions, p, p, c).permute(0, 5, 1, 3, 2, 4)
        return x.reshape(b, c, h_partitions * p, w_partitions * p)


class PartitionAttentionLayer(nn.Module):
    def __init__(self, in_channels, head_dim, partition_size, partition_type, grid_size, mlp_ratio, activation_layer, norm_layer,
                 attention_dropout, mlp_dropout, p_stochastic_dropout):
        super().__init__()
        self.n_heads = in_channels // head_dim
        self.head_dim = head_dim
        self.n_partitions = grid_size[0] // partition_size
        self.partition_type = partition_type
        self.grid_size = grid_size
        if partition_type not in ("grid", "window"):
            raise ValueError("partition_type must be either 'grid' or 'window'")
        window = partition_type == "window"
        self.p, self.g = (partition_size, self.n_partitions) if window else (self.n_partitions, partition_size)
        self.partition_op = WindowPartition()
        self.departition_op = WindowDepartition()
        self.partition_swap = nn.Identity() if window else SwapAxes(-2, -3)
        self.departition_swap = nn.Identity() if window else SwapAxes(-2, -3)
        self.attn_layer = nn.Sequential(
            norm_layer(in_channels), RelativePositionalMultiHeadAttention(in_channels, head_dim, partition_size ** 2),
            nn.Dropout(attention_dropout))
        self.mlp_layer = nn.Sequential(
            nn.LayerNorm(in_channels), nn.Linear(in_channels, in_channels * mlp_ratio), activation_layer(),
            nn.Linear(in_channels * mlp_ratio, in_channels), nn.Dropout(mlp_dropout))
        self.stochastic_dropout = StochasticDepth(p_stochastic_dropout, "row")

    def forward(self, x):
        rows, columns = self.grid_size[0] // self.p, self.grid_size[1] // self.p
        LibCall.torch.require(self.grid_size[0] % self.p == 0 and self.grid_size[1] % self.p == 0, "invalid-argument", "AssertionError",
                              f"Grid size must be divisible by partition size. Got grid size of {self.grid_size} and "
                              f"partition size of {self.p}")
        x = self.partition_swap(self.partition_op(x, self.p))
        x = x + self.stochastic_dropout(self.attn_layer(x))
        x = x + self.stochastic_dropout(self.mlp_layer(x))
        return self.departition_op(self.departition_swap(x), self.p, rows, columns)


class MaxVitLayer(nn.Module):
    def __init__(self, in_channels, out_channels, squeeze_ratio, expansion_ratio, stride, norm_layer, activation_layer, head_dim,
                 mlp_ratio, mlp_dropout, attention_dropout, p_stochastic_dropout, partition_size, grid_size):
        super().__init__()
        layers = OrderedDict()
        layers["MBconv"] = MBConv(in_channels, out_channels, expansion_ratio, squeeze_ratio, stride, activation_layer, norm_layer,
                                  p_stochastic_dropout)
        for kind in ("window", "grid"):
            layers[kind + "_attention"] = PartitionAttentionLayer(
                out_channels, head_dim, partition_size, kind, grid_size, mlp_ratio, activation_layer, nn.LayerNorm,
                attention_dropout, mlp_dropout, p_stochastic_dropout)
        self.layers = nn.Sequential(layers)

    def forward(self, x):
        return self.layers(x)


class MaxVitBlock(nn.Module):
    def __init__(self, in_channels, out_channels, squeeze_ratio, expansion_ratio, norm_layer, activation_layer, head_dim, mlp_ratio,
                 mlp_dropout, attention_dropout, partition_size, input_grid_size, n_layers, p_stochastic):
        super().__init__()
        if len(p_stochastic) != n_layers:
            raise ValueError(f"p_stochastic must have length n_layers={n_layers}, got p_stochastic={p_stochastic}.")
        self.grid_size = _halved(input_grid_size)
        self.layers = nn.ModuleList()
        for i, p in enumerate(p_stochastic):
            self.layers.append(MaxVitLayer(
                in_channels if i == 0 else out_channels, out_channels, squeeze_ratio, expansion_ratio, 2 if i == 0 else 1,
                norm_layer, activation_layer, head_dim, mlp_ratio, mlp_dropout, attention_dropout, p, partition_size,
                self.grid_size))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def _halved(size):
    return ((size[0] - 1) // 2 + 1, (size[1] - 1) // 2 + 1)


class MaxVit(nn.Module):
    def __init__(self, input_size, stem_channels, partition_size, block_channels, block_layers, head_dim, stochastic_depth_prob,
                 norm_layer=None, activation_layer=nn.GELU, squeeze_ratio=0.25, expansion_ratio=4, mlp_ratio=4, mlp_dropout=0.0,
                 attention_dropout=0.0, num_classes=1000):
        super().__init__()
        norm = partial(nn.BatchNorm2d, eps=0.001, momentum=0.01) if norm_layer is None else norm_layer
        size = _halved(input_size)
        sizes = [_halved(size)]
        for _ in block_channels[1:]:
            sizes.append(_halved(sizes[-1]))
        for i, (h, w) in enumerate(sizes):
            if h % partition_size != 0 or w % partition_size != 0:
                raise ValueError(f"Input size {(h, w)} of block {i} is not divisible by partition size {partition_size}. "
                                 "Consider changing the partition size or the input size.")
        self.stem = nn.Sequential(
            Conv2dNormActivation(3, stem_channels, 3, 2, norm_layer=norm, activation_layer=activation_layer, bias=False,
                                 inplace=None),
            Conv2dNormActivation(stem_channels, stem_channels, 3, 1, norm_layer=None, activation_layer=None, bias=True))
        self.partition_size = partition_size
        self.blocks = nn.ModuleList()
        total = sum(block_layers)
        done = 0
        width = stem_channels
        for out, count in zip(block_channels, block_layers):
            p = [stochastic_depth_prob * (done + i) / (total - 1) for i in range(count)]
            self.blocks.append(MaxVitBlock(width, out, squeeze_ratio, expansion_ratio, norm, activation_layer, head_dim, mlp_ratio,
                                           mlp_dropout, attention_dropout, partition_size, size, count, p))
            size = self.blocks[-1].grid_size
            width = out
            done += count
        self.classifier = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.LayerNorm(width), nn.Linear(width, width),
                                        nn.Tanh(), nn.Linear(width, num_classes, bias=False))

    def forward(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        return self.classifier(x)


def construct(name, weights, **kwargs):
    kwargs = {"input_size": (224, 224), **kwargs}
    return MaxVit(stem_channels=64, block_channels=[64, 128, 256, 512], block_layers=[2, 2, 5, 2], head_dim=32,
                  stochastic_depth_prob=0.2, partition_size=7, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
