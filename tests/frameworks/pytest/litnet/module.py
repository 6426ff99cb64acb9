import lightning as L
import torch
from torch import nn
from torch.nn import functional as F
from torchmetrics.functional import accuracy


class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=64):
        super().__init__()
        position = torch.arange(max_len).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * (-torch.log(torch.tensor(10000.0)) / d_model))
        pe = torch.zeros(max_len, d_model)
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe)

    def forward(self, x):
        return x + self.pe[: x.size(1)]


class SequenceTagger(L.LightningModule):
    def __init__(self, vocab_size=50, num_tags=6, d_model=16, nhead=2, layers=1, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.embed = nn.Embedding(vocab_size, d_model, padding_idx=0)
        self.pos = PositionalEncoding(d_model)
        layer = nn.TransformerEncoderLayer(d_model, nhead, 4 * d_model, dropout=0.0, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.tagger = nn.Linear(d_model, num_tags)

    def forward(self, tokens):
        padding = tokens == 0
        h = self.encoder(self.pos(self.embed(tokens)), src_key_padding_mask=padding)
        return self.tagger(h)

    def _step(self, batch, name):
        tokens, tags = batch
        logits = self(tokens)
        loss = F.cross_entropy(logits.flatten(0, 1), tags.flatten(), ignore_index=-100)
        keep = tags.flatten() != -100
        acc = accuracy(logits.flatten(0, 1)[keep], tags.flatten()[keep], task="multiclass", num_classes=self.hparams.num_tags)
        self.log_dict({f"{name}_loss": loss, f"{name}_acc": acc}, prog_bar=True)
        return loss

    def training_step(self, batch, batch_idx):
        return self._step(batch, "train")

    def validation_step(self, batch, batch_idx):
        self._step(batch, "val")

    def predict_step(self, batch, batch_idx):
        tokens, _ = batch
        return self(tokens).argmax(-1)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
