# Layers of transformers: encoders, decoders, heads of other widths, masks, keys that a layer adds.
import torch
from torch import nn


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(32, 4, 64, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, 3, norm=nn.LayerNorm(32), enable_nested_tensor=False)
        self.decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(32, 2, 48, batch_first=True, norm_first=True), 2)
        self.other = nn.MultiheadAttention(32, 4, kdim=12, vdim=20, batch_first=True)
        self.more_keys = nn.MultiheadAttention(32, 8, add_bias_kv=True, add_zero_attn=True, batch_first=True)

    def forward(self, x, y):
        memory = self.encoder(x)
        out = self.decoder(y, memory)
        other, weights = self.other(out, x[..., :12], x[..., 12:])
        more, _ = self.more_keys(other, other, other, need_weights=True, average_attn_weights=False)
        return more, weights


INPUTS = {"x": "B,9,32", "y": "B,5,32"}


def build():
    return Attention()
