# cause: the number of patches is computed with the wrong patch size in mind, so the position table has 49 rows for 64 patches
import torch
import torch.nn as nn


class PatchEmbed(nn.Module):
    def __init__(self, img_size, patch_size, in_chans, dim):
        super().__init__()
        self.proj = nn.Conv2d(in_chans, dim, kernel_size=patch_size, stride=patch_size)
        self.num_patches = (img_size // (patch_size + 1)) ** 2

    def forward(self, x):
        return self.proj(x).flatten(2).transpose(1, 2)


class Encoder(nn.Module):
    def __init__(self, dim, depth, heads, mlp_ratio=2.0):
        super().__init__()
        self.layers = nn.ModuleList([
            nn.ModuleDict({
                "ln1": nn.LayerNorm(dim),
                "attn": nn.MultiheadAttention(dim, heads, batch_first=True),
                "ln2": nn.LayerNorm(dim),
                "ff": nn.Sequential(nn.Linear(dim, int(dim * mlp_ratio)), nn.GELU(), nn.Linear(int(dim * mlp_ratio), dim)),
            })
            for _ in range(depth)
        ])

    def forward(self, x):
        for layer in self.layers:
            h = layer["ln1"](x)
            x = x + layer["attn"](h, h, h, need_weights=False)[0]
            x = x + layer["ff"](layer["ln2"](x))
        return x


class ViT(nn.Module):
    def __init__(self, *, img_size=64, patch_size=8, in_chans=3, dim=48, depth=2, heads=4, classes=10):
        super().__init__()
        self.patch = PatchEmbed(img_size, patch_size, in_chans, dim)
        self.cls = nn.Parameter(torch.zeros(1, 1, dim))
        self.pos = nn.Parameter(torch.zeros(1, self.patch.num_patches + 1, dim))
        self.drop = nn.Dropout(0.1)
        self.encoder = Encoder(dim, depth, heads)
        self.head = nn.Linear(dim, classes)
        nn.init.trunc_normal_(self.pos, std=0.02)

    def forward(self, x):
        x = self.patch(x)
        x = torch.cat((self.cls.expand(x.shape[0], -1, -1), x), dim=1)
        x = self.drop(x + self.pos)
        return self.head(self.encoder(x)[:, 0])


if __name__ == "__main__":
    model = ViT()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.05)
    for step in range(3):
        images, labels = torch.rand(4, 3, 64, 64), torch.randint(10, (4,))
        loss = nn.functional.cross_entropy(model(images), labels)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        print(f"step={step} loss={loss.item():.4f}")
