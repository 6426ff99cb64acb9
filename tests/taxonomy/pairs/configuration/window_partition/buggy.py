# cause: windows of 7 do not tile a map of 24 (the Swin partition needs a multiple)
# hint: 8
import torch
import torch.nn as nn


def window_partition(x, window):
    b, h, w, c = x.shape
    x = x.view(b, h // window, window, w // window, window, c)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(-1, window * window, c)


def window_reverse(windows, window, h, w):
    b = windows.shape[0] // ((h // window) * (w // window))
    x = windows.view(b, h // window, w // window, window, window, -1)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(b, h, w, -1)


class WindowAttention(nn.Module):
    def __init__(self, dim, window, heads):
        super().__init__()
        self.window, self.heads, self.scale = window, heads, (dim // heads) ** -0.5
        self.bias_table = nn.Parameter(torch.zeros((2 * window - 1) ** 2, heads))
        coords = torch.stack(torch.meshgrid(torch.arange(window), torch.arange(window), indexing="ij")).flatten(1)
        relative = (coords[:, :, None] - coords[:, None, :]).permute(1, 2, 0).contiguous()
        relative += window - 1
        relative[:, :, 0] *= 2 * window - 1
        self.register_buffer("index", relative.sum(-1))
        self.qkv, self.proj = nn.Linear(dim, dim * 3), nn.Linear(dim, dim)

    def forward(self, x):
        n, t, c = x.shape
        q, k, v = self.qkv(x).reshape(n, t, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        attn = (q * self.scale) @ k.transpose(-2, -1)
        bias = self.bias_table[self.index.view(-1)].view(t, t, -1).permute(2, 0, 1)
        attn = (attn + bias.unsqueeze(0)).softmax(-1)
        return self.proj((attn @ v).transpose(1, 2).reshape(n, t, c))


class SwinBlock(nn.Module):
    def __init__(self, dim, window, shift, heads=2):
        super().__init__()
        self.window, self.shift = window, shift
        self.norm, self.attn = nn.LayerNorm(dim), WindowAttention(dim, window, heads)

    def forward(self, x):
        b, h, w, c = x.shape
        y = self.norm(x)
        if self.shift:
            y = torch.roll(y, (-self.shift, -self.shift), dims=(1, 2))
        y = window_reverse(self.attn(window_partition(y, self.window)), self.window, h, w)
        if self.shift:
            y = torch.roll(y, (self.shift, self.shift), dims=(1, 2))
        return x + y


class TinySwin(nn.Module):
    def __init__(self, dim=16, window=7, classes=5):
        super().__init__()
        self.embed = nn.Conv2d(3, dim, 4, stride=4)
        self.blocks = nn.Sequential(SwinBlock(dim, window, 0), SwinBlock(dim, window, window // 2))
        self.head = nn.Linear(dim, classes)

    def forward(self, x):
        x = self.embed(x).permute(0, 2, 3, 1)
        return self.head(self.blocks(x).mean(dim=(1, 2)))


torch.manual_seed(0)
net = TinySwin()
opt = torch.optim.AdamW(net.parameters(), lr=1e-3)
for i in range(2):
    loss = nn.functional.cross_entropy(net(torch.rand(2, 3, 96, 96)), torch.tensor([1, 3]))
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(i, loss.item())
