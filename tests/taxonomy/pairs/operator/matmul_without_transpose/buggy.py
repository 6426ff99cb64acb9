# cause: similarity of two sets of embeddings without transposing the second
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class TextTower(nn.Module):
    def __init__(self, vocab=500, width=48, out=32):
        super().__init__()
        self.embed = nn.EmbeddingBag(vocab, width, mode="mean")
        self.proj = nn.Linear(width, out)

    def forward(self, tokens):
        return self.proj(self.embed(tokens))


class ImageTower(nn.Module):
    def __init__(self, out=32):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 16, 7, stride=4, padding=3), nn.GELU(), nn.Conv2d(16, 24, 3, stride=2, padding=1))
        self.proj = nn.Linear(24, out)

    def forward(self, images):
        x = self.stem(images)
        return self.proj(x.mean(dim=(2, 3)))


class CLIP(nn.Module):
    def __init__(self):
        super().__init__()
        self.text, self.image = TextTower(), ImageTower()
        self.logit_scale = nn.Parameter(torch.tensor(math.log(1 / 0.07)))

    def forward(self, images, tokens):
        img = F.normalize(self.image(images), dim=-1)
        txt = F.normalize(self.text(tokens), dim=-1)
        logits = self.logit_scale.exp() * (img @ txt)
        return logits, logits.t()


def contrastive_loss(logits):
    return F.cross_entropy(logits, torch.arange(len(logits), device=logits.device))


def main():
    torch.manual_seed(0)
    model = CLIP()
    decay = [p for n, p in model.named_parameters() if p.ndim >= 2]
    no_decay = [p for n, p in model.named_parameters() if p.ndim < 2]
    optimizer = torch.optim.AdamW(
        [{"params": decay, "weight_decay": 0.2}, {"params": no_decay, "weight_decay": 0.0}], lr=5e-4, betas=(0.9, 0.98))
    for step in range(4):
        images = torch.rand(24, 3, 64, 64)
        tokens = torch.randint(0, 500, (24, 16))
        per_image, per_text = model(images, tokens)
        loss = (contrastive_loss(per_image) + contrastive_loss(per_text)) / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            model.logit_scale.clamp_(0, math.log(100))
        acc = (per_image.argmax(dim=1) == torch.arange(24)).float().mean()
        print(f"step {step} loss {loss.item():.3f} acc {acc.item():.2f}")


if __name__ == "__main__":
    main()
