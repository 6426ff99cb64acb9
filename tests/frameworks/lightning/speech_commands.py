# args: --epochs 1
"""Keyword spotting: spectrogram-like inputs of different lengths, padded in a collate function, a CRNN with CTC, Weights & Biases if asked for."""
from argparse import ArgumentParser

import lightning as L
import torch
import torch.nn as nn
from lightning.pytorch.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint, RichProgressBar
from lightning.pytorch.loggers import CSVLogger, WandbLogger
from lightning.pytorch.utilities import rank_zero_info
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

N_MELS = 40


class Utterances(Dataset):
    def __init__(self, n, vocab):
        self.n, self.vocab = n, vocab

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        frames = 60 + (i % 5) * 8
        return torch.randn(frames, N_MELS), torch.randint(1, self.vocab, (6,))


def collate(batch):
    spectrograms = pad_sequence([s for s, _ in batch], batch_first=True).unsqueeze(1).transpose(2, 3)  #~ channel: spectrograms = pad_sequence([s for s, _ in batch], batch_first=True).transpose(1, 2)
    targets = torch.stack([t for _, t in batch])
    input_lengths = torch.tensor([s.size(0) // 2 for s, _ in batch])
    return spectrograms, targets, input_lengths, torch.full((len(batch),), 6)


class CRNN(L.LightningModule):
    def __init__(self, vocab=29, conv=32, hidden=64, lr=5e-4):
        super().__init__()
        self.save_hyperparameters()
        self.conv = nn.Sequential(nn.Conv2d(1, conv, 3, stride=2, padding=1), nn.BatchNorm2d(conv), nn.GELU())
        self.project = nn.Linear(conv * N_MELS // 2, hidden)  #~ project: self.project = nn.Linear(conv * N_MELS, hidden)
        self.rnn = nn.GRU(hidden, hidden, num_layers=2, batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * hidden, vocab)  #~ out: self.out = nn.Linear(hidden, vocab)
        self.ctc = nn.CTCLoss(blank=0, zero_infinity=True)

    def forward(self, x):
        x = self.conv(x)
        b, c, m, t = x.shape
        x = x.permute(0, 3, 1, 2).reshape(b, t, c * m)  #~ reshape: x = x.permute(0, 3, 1, 2).reshape(b, c, t * m)
        x, _ = self.rnn(torch.relu(self.project(x)))
        return self.out(x).log_softmax(dim=-1)

    def _loss(self, batch):
        x, targets, input_lengths, target_lengths = batch
        log_probs = self(x)
        return self.ctc(log_probs.transpose(0, 1), targets, input_lengths, target_lengths)  #~ time: return self.ctc(log_probs, targets, input_lengths, target_lengths)

    def training_step(self, batch, batch_idx):
        loss = self._loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True, batch_size=batch[0].size(0))
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self._loss(batch), batch_size=batch[0].size(0))

    def on_train_epoch_end(self):
        rank_zero_info(f"epoch {self.current_epoch}: {self.trainer.callback_metrics['train_loss_epoch']:.3f}")

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        warmup = torch.optim.lr_scheduler.LinearLR(optimizer, start_factor=0.1, total_iters=3)
        decay = torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=0.99)
        scheduler = torch.optim.lr_scheduler.SequentialLR(optimizer, [warmup, decay], milestones=[3])
        return [optimizer], [{"scheduler": scheduler, "interval": "step"}]


def main(args):
    L.seed_everything(args.seed)
    logger = WandbLogger(project="keywords", offline=True) if args.wandb else CSVLogger("logs", name="keywords")
    train = DataLoader(Utterances(24, 29), batch_size=8, shuffle=True, collate_fn=collate)
    val = DataLoader(Utterances(8, 29), batch_size=8, collate_fn=collate)
    callbacks = [ModelCheckpoint(monitor="val_loss", filename="best-{epoch:02d}"), EarlyStopping("val_loss"), LearningRateMonitor("step")]
    if args.rich:
        callbacks.append(RichProgressBar())
    trainer = L.Trainer(max_epochs=args.epochs, logger=logger, callbacks=callbacks, gradient_clip_val=5.0, accelerator="cpu", precision="32-true",
                        log_every_n_steps=1, deterministic=False)
    model = CRNN()
    trainer.fit(model, train, val)
    trainer.validate(model, val, ckpt_path="best")
    model = CRNN.load_from_checkpoint(trainer.checkpoint_callback.best_model_path)
    model.freeze()
    decoded = model(torch.randn(2, 1, N_MELS, 80)).argmax(dim=-1)
    print(decoded.shape)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--wandb", action="store_true")
    parser.add_argument("--rich", action="store_true")
    main(parser.parse_args())
