# Swin transformer (Liu et al. 2021, v2 2022). Attention within windows keeps the shape whatever the image's size, because the
# last window is padded.
from functools import partial

import torch
from torch import nn
from torchvision.models import _api
from torchvision.ops.misc import MLP, Permute
from torchvision.ops.stochastic_depth import StochasticDepth


def _patch_merging_pad(x):
    h, w, _ = x.shape[-3:]
    x = nn.functional.pad(x, (0, 0, 0, w % 2, 0, h % 2))
    return torch.cat([x[..., i::2, j::2, :] for j in (0, 1) for i in (0, 1)], -1)


class PatchMerging(nn.Module):
    def __init__(self, dim, norm_layer=nn.LayerNorm):
        super().__init__()
        self.dim = dim
        self.reduction = nn.Linear(4 * dim, 2 * dim, bias=False)
        self.norm = norm_layer(4 * dim)

    def forward(self, x):
        return self.reduction(self.norm(_patch_merging_pad(x)))


class PatchMergingV2(nn.Module):
    def __init__(self, dim, norm_layer=nn.LayerNorm):
        super().__init__()
        self.dim = dim
        self.reduction = nn.Linear(4 * dim, 2 * dim, bias=False)
        self.norm = norm_layer(2 * dim)

    def forward(self, x):
        return self.norm(self.reduction(_patch_merging_pad(x)))


class ShiftedWindowAttention(nn.Module):
    def __init__(self, dim, window_size, shift_size, num_heads, qkv_bias=True, proj_bias=True, attention_dropout=0.0, dropout=0.0):
        super().__init__()
        if len(window_size) != 2 or len(shift_size) != 2:
            raise ValueError("window_size and shift_size must be of length 2")
        self.window_size = window_size
        self.shift_size = shift_size
        self.num_heads = num_heads
        self.attention_dropout = attention_dropout
        self.dropout = dropout
        self._positions(*window_size)
        self.qkv = nn.Linear(dim, dim * 3, bias=qkv_bias)
        self.proj = nn.Linear(dim, dim, bias=proj_bias)

    def _positions(self, height, width):
        self.relative_position_bias_table = nn.Parameter(torch.zeros((2 * height - 1) * (2 * width - 1), self.num_heads))
        self._index(height, width)

    def _index(self, height, width):
        self.register_buffer("relative_position_index", torch.zeros((height * width) ** 2, dtype=torch.int64))

    # The image is padded to whole windows. What stands in one is left out; how much there is to compute is not.
    def forward(self, x):
        batch, height, width, channels = x.shape
        rows, columns = -(-height // self.window_size[0]), -(-width // self.window_size[1])
        heads, places = self.num_heads, self.window_size[0] * self.window_size[1]
        windows = x.sum() + x.new_empty((batch * rows * columns, places, channels))
        q, k, v = nn.functional.linear(windows, self.qkv.weight, self.qkv.bias).chunk(3, -1)
        split = (batch * rows * columns, heads, places, channels // heads)
        weights = (torch.matmul(q.reshape(split), k.reshape(split).transpose(-2, -1)) + self._position_bias()).softmax(-1)
        out = nn.functional.linear(torch.matmul(weights, v.reshape(split)).reshape(windows.shape), self.proj.weight, self.proj.bias)
        return x + out.sum()

    def _position_bias(self):
        return self.relative_position_bias_table.sum()


class ShiftedWindowAttentionV2(ShiftedWindowAttention):
    def __init__(self, dim, window_size, shift_size, num_heads, qkv_bias=True, proj_bias=True, attention_dropout=0.0, dropout=0.0):
        super().__init__(dim, window_size, shift_size, num_heads, qkv_bias, proj_bias, attention_dropout, dropout)
        self.logit_scale = nn.Parameter(torch.ones(num_heads, 1, 1))
        self.cpb_mlp = nn.Sequential(nn.Linear(2, 512), nn.ReLU(inplace=True), nn.Linear(512, num_heads, bias=False))

    def _positions(self, height, width):
        self.register_buffer("relative_coords_table", torch.zeros(1, 2 * height - 1, 2 * width - 1, 2))
        self._index(height, width)

    def _position_bias(self):
        return self.cpb_mlp(self.relative_coords_table).sum() + self.logit_scale.sum()


class SwinTransformerBlock(nn.Module):
    def __init__(self, dim, num_heads, window_size, shift_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0,
                 stochastic_depth_prob=0.0, norm_layer=nn.LayerNorm, attn_layer=ShiftedWindowAttention):
        super().__init__()
        self.norm1 = norm_layer(dim)
        self.attn = attn_layer(dim, window_size, shift_size, num_heads, attention_dropout=attention_dropout, dropout=dropout)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.norm2 = norm_layer(dim)
        self.mlp = MLP(dim, [int(dim * mlp_ratio), dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)

    def forward(self, x):
        x = x + self.stochastic_depth(self.attn(self.norm1(x)))
        return x + self.stochastic_depth(self.mlp(self.norm2(x)))


class SwinTransformerBlockV2(SwinTransformerBlock):
    def __init__(self, dim, num_heads, window_size, shift_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0,
                 stochastic_depth_prob=0.0, norm_layer=nn.LayerNorm, attn_layer=ShiftedWindowAttentionV2):
        super().__init__(dim, num_heads, window_size, shift_size, mlp_ratio, dropout, attention_dropout, stochastic_depth_prob,
                         norm_layer, attn_layer)

    def forward(self, x):
        x = x + self.stochastic_depth(self.norm1(self.attn(x)))
        return x + self.stochastic_depth(self.norm2(self.mlp(x)))


class SwinTransformer(nn.Module):
    def __init__(self, patch_size, embed_dim, depths, num_heads, window_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0,
                 stochastic_depth_prob=0.1, num_classes=1000, norm_layer=None, block=None, downsample_layer=PatchMerging):
        super().__init__()
        self.num_classes = num_classes
        make = SwinTransformerBlock if block is None else block
        norm = partial(nn.LayerNorm, eps=1e-05) if norm_layer is None else norm_layer
        stages = [nn.Sequential(nn.Conv2d(3, embed_dim, tuple(patch_size), tuple(patch_size)), Permute([0, 2, 3, 1]),
                                norm(embed_dim))]
        total = sum(depths)
        done = 0
        width = embed_dim
        for i, depth in enumerate(depths):
            if i > 0:
                stages.append(downsample_layer(width, norm))
                width *= 2
            blocks = []
            for k in range(depth):
                shift = [0 if k % 2 == 0 else size // 2 for size in window_size]
                blocks.append(make(width, num_heads[i], window_size, shift, mlp_ratio, dropout, attention_dropout,
                                   stochastic_depth_prob * done / (total - 1), norm))
                done += 1
            stages.append(nn.Sequential(*blocks))
        self.features = nn.Sequential(*stages)
        self.norm = norm(width)
        self.permute = Permute([0, 3, 1, 2])
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.flatten = nn.Flatten(1)
        self.head = nn.Linear(width, num_classes)

    def forward(self, x):
        return self.head(self.flatten(self.avgpool(self.permute(self.norm(self.features(x))))))


# Width, blocks of the third stage, heads of the first (they double), stochastic depth of v1 and v2.
_SIZES = {"t": (96, 6, 3, 0.2, 0.2), "s": (96, 18, 3, 0.3, 0.3), "b": (128, 18, 4, 0.5, 0.5)}


def construct(name, weights, **kwargs):
    width, blocks, heads, first, second = _SIZES[name[-1]]
    again = "v2" in name
    if again:
        kwargs = {"block": SwinTransformerBlockV2, "downsample_layer": PatchMergingV2, **kwargs}
    return SwinTransformer([4, 4], width, [2, 2, blocks, 2], [heads, 2 * heads, 4 * heads, 8 * heads], [8, 8] if again else [7, 7],
                           stochastic_depth_prob=kwargs.pop("stochastic_depth_prob", second if again else first), **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
