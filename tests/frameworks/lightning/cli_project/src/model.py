import lightning as L
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class SequenceTagger(L.LightningModule):
    def __init__(self, vocab: int = 100, num_tags: int = 5, embedding_dim: int = 32, hidden_dim: int = 64, dropout: float = 0.1, lr: float = 1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.embedding = nn.Embedding(vocab, embedding_dim, padding_idx=0)
        self.encoder = nn.LSTM(embedding_dim, hidden_dim, batch_first=True, bidirectional=True)
        self.norm = nn.LayerNorm(2 * hidden_dim)  #~ norm: self.norm = nn.LayerNorm(128)
        self.dropout = nn.Dropout(dropout)
        self.classifier = nn.Linear(2 * hidden_dim, num_tags)  #~ classifier: self.classifier = nn.Linear(hidden_dim, num_tags)

    def forward(self, tokens, lengths):
        embedded = self.dropout(self.embedding(tokens))
        packed = pack_padded_sequence(embedded, lengths, batch_first=True, enforce_sorted=False)
        output, _ = pad_packed_sequence(self.encoder(packed)[0], batch_first=True)
        return self.classifier(self.dropout(self.norm(output)))

    def _loss(self, batch):
        tokens, tags, lengths = batch  #~ unpack: tokens, tags = batch
        logits = self(tokens, lengths)
        return F.cross_entropy(logits.permute(0, 2, 1), tags, ignore_index=-100), logits

    def training_step(self, batch, batch_idx):
        loss, _ = self._loss(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, logits = self._loss(batch)
        self.log("val_loss", loss, prog_bar=True, batch_size=batch[0].size(0))

    def test_step(self, batch, batch_idx):
        loss, logits = self._loss(batch)
        keep = batch[1] != -100
        self.log("test_acc", (logits.argmax(-1)[keep] == batch[1][keep]).float().mean())  #~ keep: self.log("test_acc", (logits[keep] == batch[1][keep]).float().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
