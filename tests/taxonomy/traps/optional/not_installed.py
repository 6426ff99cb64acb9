# expected: undecided (apex may be installed, and its layers are not known)
import torch
import torch.nn as nn

try:
    from apex.normalization import FusedLayerNorm as LayerNorm
except ImportError:
    LayerNorm = nn.LayerNorm

try:
    import flash_attn_that_nobody_has

    HAS_FLASH = True
except ImportError:
    HAS_FLASH = False

try:
    import some_progress_bar as bar
except ModuleNotFoundError:
    bar = None


def progress(items):
    return items if bar is None else bar.track(items)


class Attend(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.norm = LayerNorm(dim)
        self.qkv = nn.Linear(dim, 3 * dim)
        self.heads = heads

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = self.qkv(self.norm(x)).view(b, n, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        if HAS_FLASH:
            out = flash_attn_that_nobody_has.attention(q, k, v)
        else:
            out = nn.functional.scaled_dot_product_attention(q, k, v)
        return x + out.transpose(1, 2).reshape(b, n, d)


model = Attend(32, 4)
for step in progress(range(3)):
    print(step, model(torch.randn(2, 10, 32)).shape)
