# cause: the upsampling factors multiply to 64, the hop of the frames is 80
import argparse

import torch
import torch.nn as nn
import torch.nn.functional as F


class ResBlock(nn.Module):
    def __init__(self, ch, k=3, dilations=(1, 3)):
        super().__init__()
        self.convs = nn.ModuleList([nn.Conv1d(ch, ch, k, dilation=d, padding=d * (k - 1) // 2) for d in dilations])

    def forward(self, x):
        for conv in self.convs:
            x = x + conv(F.leaky_relu(x, 0.1))
        return x


class Vocoder(nn.Module):
    """Mel frames to samples, each frame becoming `hop` samples."""

    def __init__(self, n_mels, rates, channels=64):
        super().__init__()
        self.pre = nn.Conv1d(n_mels, channels, 7, padding=3)
        self.ups, self.blocks = nn.ModuleList(), nn.ModuleList()
        for i, r in enumerate(rates):
            cin, cout = channels // 2 ** i, channels // 2 ** (i + 1)
            self.ups.append(nn.ConvTranspose1d(cin, cout, 2 * r, stride=r, padding=r // 2 + r % 2, output_padding=r % 2))
            self.blocks.append(ResBlock(cout))
        self.post = nn.Conv1d(channels // 2 ** len(rates), 1, 7, padding=3)

    def forward(self, mel):
        x = self.pre(mel)
        for up, block in zip(self.ups, self.blocks):
            x = block(up(F.leaky_relu(x, 0.1)))
        return torch.tanh(self.post(F.leaky_relu(x)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--rates", type=int, nargs="+", default=[4, 4, 4])
    ap.add_argument("--hop", type=int, default=80)
    ap.add_argument("--frames", type=int, default=16)
    ap.add_argument("--mels", type=int, default=20)
    a = ap.parse_args()
    model = Vocoder(a.mels, a.rates)
    opt = torch.optim.AdamW(model.parameters(), 2e-4, betas=(0.8, 0.99))
    sched = torch.optim.lr_scheduler.ExponentialLR(opt, gamma=0.999)
    for step in range(3):
        mel = torch.randn(2, a.mels, a.frames)
        wav = torch.rand(2, 1, a.frames * a.hop) * 2 - 1
        fake = model(mel)
        loss = F.l1_loss(fake, wav) * 45
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step()
        print(step, loss.item())


if __name__ == "__main__":
    main()
