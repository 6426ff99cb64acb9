# expected: valid
import torch
import torch.nn as nn


class MaskedAutoencoder(nn.Module):
    def __init__(self, n=36, dim=20, keep=0.25):
        super().__init__()
        self.n, self.keep = n, int(n * keep)
        self.embed, self.mask_token = nn.Linear(12, dim), nn.Parameter(torch.zeros(1, 1, dim))
        self.encoder = nn.TransformerEncoderLayer(dim, 4, 40, batch_first=True)
        self.decoder = nn.Linear(dim, 12)

    def random_masking(self, x):
        b, n, d = x.shape
        order = torch.rand(b, n).argsort(dim=1)
        restore = order.argsort(dim=1)
        kept = torch.gather(x, 1, order[:, :self.keep].unsqueeze(-1).repeat(1, 1, d))
        mask = torch.ones(b, n)
        mask[:, :self.keep] = 0
        return kept, torch.gather(mask, 1, restore), restore

    def forward(self, patches):
        x, mask, restore = self.random_masking(self.embed(patches))
        x = self.encoder(x)
        fill = self.mask_token.expand(x.size(0), self.n - x.size(1), -1)
        x = torch.cat([x, fill], dim=1)
        x = torch.gather(x, 1, restore[..., None].expand(-1, -1, x.size(2)))
        error = (self.decoder(x) - patches).pow(2).mean(-1)
        return (error * mask).sum() / mask.sum()


net = MaskedAutoencoder()
opt = torch.optim.AdamW(net.parameters())
for _ in range(2):
    loss = net(torch.randn(4, 36, 12))
    opt.zero_grad()
    loss.backward()
    opt.step()
print(loss.item())
