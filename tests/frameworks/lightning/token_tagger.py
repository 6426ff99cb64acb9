"""Lightning around a token classifier of transformers, with word labels aligned to pieces."""
import lightning.pytorch as pl
import torch
from torch.utils.data import DataLoader
from torchmetrics import Accuracy
from datasets import Dataset
from transformers import AutoModelForTokenClassification, RobertaConfig, get_cosine_schedule_with_warmup

TAGS = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]


def sentences(count):
    g = torch.Generator().manual_seed(4)
    ids, tags = [], []
    for _ in range(count):
        n = int(torch.randint(4, 12, (1,), generator=g))
        ids.append([0] + torch.randint(5, 90, (n,), generator=g).tolist() + [2])
        tags.append([-100] + torch.randint(0, len(TAGS), (n,), generator=g).tolist() + [-100])  #~ special: tags.append(torch.randint(0, len(TAGS), (n,), generator=g).tolist())
    return Dataset.from_dict({"input_ids": ids, "labels": tags})


def collate(rows, pad=1):
    longest = max(len(row["input_ids"]) for row in rows)
    ids = torch.full((len(rows), longest), pad)
    labels = torch.full((len(rows), longest), -100)
    mask = torch.zeros(len(rows), longest, dtype=torch.long)
    for at, row in enumerate(rows):
        n = len(row["input_ids"])
        ids[at, :n] = torch.tensor(row["input_ids"])
        labels[at, :n] = torch.tensor(row["labels"])
        mask[at, :n] = 1
    return {"input_ids": ids, "attention_mask": mask, "labels": labels}  #~ mask: return {"input_ids": ids, "attention_mask": mask[0], "labels": labels}


class Tagger(pl.LightningModule):
    def __init__(self, lr=5e-4, warmup=0.1):
        super().__init__()
        self.save_hyperparameters()
        config = RobertaConfig(vocab_size=90, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, max_position_embeddings=20,  #~ positions: config = RobertaConfig(vocab_size=90, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, max_position_embeddings=6,
                               num_labels=len(TAGS), type_vocab_size=1)
        self.model = AutoModelForTokenClassification.from_config(config)
        self.accuracy = Accuracy(task="multiclass", num_classes=len(TAGS), ignore_index=-100)

    def forward(self, **batch):
        return self.model(**batch)

    def training_step(self, batch, batch_idx):
        out = self(**batch)
        self.log("loss", out.loss)
        return out.loss

    def validation_step(self, batch, batch_idx):
        out = self(**batch)
        self.accuracy(out.logits.view(-1, len(TAGS)), batch["labels"].view(-1))
        self.log("val_loss", out.loss, batch_size=len(batch["input_ids"]))  #~ key: self.log("val_loss", out.loss, batch_size=len(batch["ids"]))
        self.log("val_acc", self.accuracy, on_epoch=True)

    def configure_optimizers(self):
        decay = [p for n, p in self.named_parameters() if not n.endswith("bias")]
        rest = [p for n, p in self.named_parameters() if n.endswith("bias")]
        optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}], lr=self.hparams.lr)
        steps = self.trainer.estimated_stepping_batches
        schedule = get_cosine_schedule_with_warmup(optimizer, int(self.hparams.warmup * steps), steps)
        return [optimizer], [{"scheduler": schedule, "interval": "step"}]


def main():
    pl.seed_everything(0, workers=True)
    train, val = sentences(50), sentences(14)
    model = Tagger()
    trainer = pl.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False, gradient_clip_val=1.0)
    trainer.fit(model, DataLoader(train, batch_size=8, shuffle=True, collate_fn=collate), DataLoader(val, batch_size=8, collate_fn=collate))
    print(trainer.callback_metrics["val_acc"].item())
    model.eval()
    one = collate([val[0], val[1]])
    with torch.no_grad():
        tags = model(input_ids=one["input_ids"], attention_mask=one["attention_mask"]).logits.argmax(-1)
    for row, keep in zip(tags, one["attention_mask"].bool()):
        print([TAGS[i] for i in row[keep].tolist()])


if __name__ == "__main__":
    main()
