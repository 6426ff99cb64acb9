# cause: torch.flatten without start_dim swallows the batch dimension
import logging

import torch
import torch.nn as nn

logging.basicConfig(level=logging.INFO)
log = logging.getLogger(__name__)


class KeywordSpotter(nn.Module):
    """Log-mel spectrogram -> one of 12 words."""

    def __init__(self, n_mels=40, n_words=12):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 8, (8, 20), stride=(1, 1))
        self.pool = nn.MaxPool2d((2, 2))
        self.conv2 = nn.Conv2d(8, 16, (4, 5))
        h = ((n_mels - 8 + 1) // 2 - 4 + 1)
        w = ((101 - 20 + 1) // 2 - 5 + 1)
        self.lin = nn.Linear(16 * h * w, 32)
        self.out = nn.Linear(32, n_words)
        self.dropout = nn.Dropout(0.3)

    def forward(self, mel):
        x = mel.unsqueeze(1)
        x = self.pool(torch.relu(self.conv1(x)))
        x = torch.relu(self.conv2(x))
        x = torch.flatten(x)
        x = self.dropout(torch.relu(self.lin(x)))
        return self.out(x)


def synth_batch(batch_size, generator):
    mel = torch.rand(batch_size, 40, 101, generator=generator)
    words = torch.randint(12, (batch_size,), generator=generator)
    return mel.log1p(), words


def run(steps=4, batch_size=6):
    generator = torch.Generator().manual_seed(1)
    model = KeywordSpotter()
    log.info("%d parameters", sum(p.numel() for p in model.parameters() if p.requires_grad))
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-4)
    scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=1e-2, total_steps=steps)
    criterion = nn.CrossEntropyLoss(label_smoothing=0.1)
    best = float("inf")
    for step in range(steps):
        mel, words = synth_batch(batch_size, generator)
        loss = criterion(model(mel), words)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        best = min(best, loss.item())
        log.info("step %d loss %.3f best %.3f", step, loss.item(), best)


if __name__ == "__main__":
    run()
