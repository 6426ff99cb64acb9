# expected: valid
import torch
import torch.nn as nn


def crop_like(a, b):
    """The middle of a, as large as b."""
    dh, dw = a.size(2) - b.size(2), a.size(3) - b.size(3)
    top, left = dh // 2, dw // 2
    return a[:, :, top:top + b.size(2), left:left + b.size(3)]


class ValidUNet(nn.Module):
    """The original: no padding anywhere, skips cropped."""

    def __init__(self, c=6):
        super().__init__()
        conv = lambda i, o: nn.Sequential(nn.Conv2d(i, o, 3), nn.ReLU(), nn.Conv2d(o, o, 3), nn.ReLU())  # noqa: E731
        self.a, self.b, self.mid = conv(1, c), conv(c, 2 * c), conv(2 * c, 4 * c)
        self.pool = nn.MaxPool2d(2)
        self.up_b, self.up_a = nn.ConvTranspose2d(4 * c, 2 * c, 2, 2), nn.ConvTranspose2d(2 * c, c, 2, 2)
        self.dec_b, self.dec_a = conv(4 * c, 2 * c), conv(2 * c, c)
        self.out = nn.Conv2d(c, 2, 1)

    def forward(self, x):
        a = self.a(x)
        b = self.b(self.pool(a))
        x = self.up_b(self.mid(self.pool(b)))
        x = self.dec_b(torch.cat([crop_like(b, x), x], 1))
        x = self.up_a(x)
        x = self.dec_a(torch.cat([crop_like(a, x), x], 1))
        return self.out(x)


net = ValidUNet()
image, mask = torch.rand(1, 1, 92, 108), torch.randint(2, (1, 1, 92, 108))
out = net(image)
target = crop_like(mask, out).squeeze(1)
loss = nn.functional.cross_entropy(out, target)
loss.backward()
print(out.shape, loss.item())
