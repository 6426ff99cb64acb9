# Vision transformer (Dosovitskiy et al. 2020).
from collections import OrderedDict, namedtuple
from functools import partial

import torch
from torch import nn
from torchvision.models import _api
from torchvision.ops.misc import MLP, Conv2dNormActivation

ConvStemConfig = namedtuple("ConvStemConfig", ["out_channels", "kernel_size", "stride", "norm_layer", "activation_layer"],
                            defaults=[nn.BatchNorm2d, nn.ReLU])


class MLPBlock(MLP):
    def __init__(self, in_dim, mlp_dim, dropout):
        super().__init__(in_dim, [mlp_dim, in_dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)


def _require_rank(input):
    LibCall.torch.require(input.dim() == 3, "attention-mismatch", "AssertionError",
                          f"Expected (batch_size, seq_length, hidden_dim) got {input.shape}")


class EncoderBlock(nn.Module):
    def __init__(self, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer=partial(nn.LayerNorm, eps=1e-06)):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = norm_layer(hidden_dim)
        self.self_attention = nn.MultiheadAttention(hidden_dim, num_heads, dropout=attention_dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.ln_2 = norm_layer(hidden_dim)
        self.mlp = MLPBlock(hidden_dim, mlp_dim, dropout)

    def forward(self, input):
        _require_rank(input)
        x = self.ln_1(input)
        x, _ = self.self_attention(x, x, x, need_weights=False)
        x = self.dropout(x) + input
        return x + self.mlp(self.ln_2(x))


class Encoder(nn.Module):
    def __init__(self, seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout,
                 norm_layer=partial(nn.LayerNorm, eps=1e-06)):
        super().__init__()
        self.pos_embedding = nn.Parameter(torch.empty(1, seq_length, hidden_dim))
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.Sequential(OrderedDict([
            (f"encoder_layer_{i}", EncoderBlock(num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer))
            for i in range(num_layers)]))
        self.ln = norm_layer(hidden_dim)

    def forward(self, input):
        _require_rank(input)
        return self.ln(self.layers(self.dropout(input + self.pos_embedding)))


def _stem(configs, hidden_dim):
    stem = nn.Sequential()
    width = 3
    for i, config in enumerate(configs):
        stem.add_module(f"conv_bn_relu_{i}", Conv2dNormActivation(width, config.out_channels, config.kernel_size, config.stride,
                                                                  norm_layer=config.norm_layer,
                                                                  activation_layer=config.activation_layer))
        width = config.out_channels
    stem.add_module("conv_last", nn.Conv2d(width, hidden_dim, 1))
    return stem


class VisionTransformer(nn.Module):
    def __init__(self, image_size, patch_size, num_layers, num_heads, hidden_dim, mlp_dim, dropout=0.0, attention_dropout=0.0,
                 num_classes=1000, representation_size=None, norm_layer=partial(nn.LayerNorm, eps=1e-06), conv_stem_configs=None):
        super().__init__()
        LibCall.torch.require(image_size % patch_size == 0, "invalid-argument", "AssertionError",
                              "Input shape indivisible by patch size!")
        self.image_size = image_size
        self.patch_size = patch_size
        self.hidden_dim = hidden_dim
        self.mlp_dim = mlp_dim
        self.attention_dropout = attention_dropout
        self.dropout = dropout
        self.num_classes = num_classes
        self.representation_size = representation_size
        self.norm_layer = norm_layer
        if conv_stem_configs is None:
            self.conv_proj = nn.Conv2d(3, hidden_dim, patch_size, patch_size)
        else:
            self.conv_proj = _stem(conv_stem_configs, hidden_dim)
        self.seq_length = (image_size // patch_size) ** 2 + 1
        self.class_token = nn.Parameter(torch.zeros(1, 1, hidden_dim))
        self.encoder = Encoder(self.seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer)
        heads = OrderedDict()
        if representation_size is not None:
            heads["pre_logits"] = nn.Linear(hidden_dim, representation_size)
            heads["act"] = nn.Tanh()
        heads["head"] = nn.Linear(hidden_dim if representation_size is None else representation_size, num_classes)
        self.heads = nn.Sequential(heads)

    def _process_input(self, x):
        n, c, h, w = x.shape
        for size, side in ((h, "height"), (w, "width")):
            LibCall.torch.require(size == self.image_size, "invalid-argument", "AssertionError",
                                  f"Wrong image {side}! Expected {self.image_size} but got {size}!")
        patches = self.conv_proj(x)
        count = (h // self.patch_size) * (w // self.patch_size)
        return patches.reshape(n, self.hidden_dim, count).permute(0, 2, 1)

    def forward(self, x):
        x = self._process_input(x)
        x = torch.cat([self.class_token.expand(x.shape[0], -1, -1), x], dim=1)
        return self.heads(self.encoder(x)[:, 0])


# Patch, layers, heads, width, width of the perceptron.
_SIZES = {"b_16": (16, 12, 12, 768, 3072), "b_32": (32, 12, 12, 768, 3072), "l_16": (16, 24, 16, 1024, 4096),
          "l_32": (32, 24, 16, 1024, 4096), "h_14": (14, 32, 16, 1280, 5120)}


def construct(name, weights, **kwargs):
    if weights is not None and LibCall.value.known(weights):
        _api.expect(kwargs, "image_size", weights.meta["min_size"][0])
    return VisionTransformer(kwargs.pop("image_size", 224), *_SIZES[name[len("vit_"):]], **kwargs)


def interpolate_embeddings(image_size, patch_size, model_state, interpolation_mode="bicubic", reset_heads=False):
    return LibCall.unknown.any("a state_dict with other positions")


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
