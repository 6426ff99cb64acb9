"""An LSTM language model over a token stream, hidden state carried through the epoch, perplexity, ReduceLROnPlateau."""
import math

import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class TokenBlocks(Dataset):
    def __init__(self, tokens, block_size):
        self.tokens = tokens
        self.block_size = block_size

    def __len__(self):
        return (len(self.tokens) - 1) // self.block_size

    def __getitem__(self, i):
        start = i * self.block_size
        chunk = self.tokens[start:start + self.block_size + 1]
        return chunk[:-1], chunk[1:]  #~ shift: return chunk, chunk[1:]


class LSTMLanguageModel(pl.LightningModule):
    def __init__(self, vocab_size, embedding_dim=32, hidden_dim=64, num_layers=2, dropout=0.2, tie_weights=False, lr=2e-3):
        super().__init__()
        self.save_hyperparameters()
        self.embedding = nn.Embedding(vocab_size, embedding_dim)
        self.lstm = nn.LSTM(embedding_dim, hidden_dim, num_layers=num_layers, dropout=dropout, batch_first=True)  #~ input: self.lstm = nn.LSTM(hidden_dim, hidden_dim, num_layers=num_layers, dropout=dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.fc = nn.Linear(hidden_dim, vocab_size)
        if tie_weights:
            assert embedding_dim == hidden_dim
            self.fc.weight = self.embedding.weight

    def init_hidden(self, batch_size):
        shape = (self.hparams.num_layers, batch_size, self.hparams.hidden_dim)  #~ state: shape = (1, batch_size, self.hparams.hidden_dim)
        return torch.zeros(shape, device=self.device), torch.zeros(shape, device=self.device)

    def forward(self, tokens, hidden):
        embedded = self.dropout(self.embedding(tokens))
        output, hidden = self.lstm(embedded, hidden)
        return self.fc(self.dropout(output)), hidden

    def _shared_step(self, batch):
        source, target = batch
        logits, _ = self(source, self.init_hidden(source.size(0)))
        return F.cross_entropy(logits.reshape(-1, self.hparams.vocab_size), target.reshape(-1))  #~ classes: return F.cross_entropy(logits, target)

    def training_step(self, batch, batch_idx):
        loss = self._shared_step(batch)
        self.log("train_ppl", math.e ** loss.detach(), on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self._shared_step(batch)
        self.log("val_loss", loss, prog_bar=True)
        return loss

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.5, patience=0)
        return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "val_loss"}  #~ monitor: return {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "valid_loss"}

    @torch.no_grad()
    def generate(self, prompt, steps):
        self.eval()
        hidden = self.init_hidden(1)
        for _ in range(steps):
            logits, hidden = self(prompt[:, -1:], hidden)
            probs = torch.softmax(logits[:, -1], dim=-1)
            prompt = torch.cat([prompt, torch.multinomial(probs, 1)], dim=1)  #~ append: prompt = torch.cat([prompt, torch.multinomial(probs, 1)], dim=0)
        return prompt


def main():
    pl.seed_everything(0)
    vocab_size = 50
    stream = torch.randint(0, vocab_size, (1601,))
    train = DataLoader(TokenBlocks(stream, 20), batch_size=16, shuffle=True, drop_last=True)
    val = DataLoader(TokenBlocks(stream[:401], 20), batch_size=16)
    model = LSTMLanguageModel(vocab_size)
    trainer = pl.Trainer(max_epochs=2, gradient_clip_val=0.25, gradient_clip_algorithm="norm", accelerator="cpu", logger=False,
                         enable_checkpointing=False, enable_progress_bar=False)
    trainer.fit(model, train, val)
    text = model.generate(torch.zeros(1, 1, dtype=torch.long), steps=5)
    print(text.shape)


if __name__ == "__main__":
    main()
