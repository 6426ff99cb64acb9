# processes: 1 2
"""Text classifier with accelerate: padded batches, accumulation, metrics over all processes."""
import torch
from accelerate import Accelerator
from accelerate.logging import get_logger
from accelerate.utils import ProjectConfiguration, set_seed
from torch import nn
from torch.nn.utils.rnn import pad_sequence
from torch.optim.lr_scheduler import LambdaLR
from torch.utils.data import DataLoader, Dataset

logger = get_logger(__name__)
VOCAB, LABELS = 120, 3


class Reviews(Dataset):
    def __init__(self, size, max_len=20):
        self.items = [(torch.randint(1, VOCAB, (4 + i % (max_len - 4),)), i % LABELS) for i in range(size)]

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        tokens, label = self.items[index]
        return {"input_ids": tokens, "label": label}


def collate(samples):
    ids = pad_sequence([one["input_ids"] for one in samples], batch_first=True)
    return {"input_ids": ids, "attention_mask": (ids != 0).long(), "labels": torch.tensor([one["label"] for one in samples])}


class Classifier(nn.Module):
    def __init__(self, dim=32, heads=4, layers=2):
        super().__init__()
        self.embed = nn.Embedding(VOCAB, dim, padding_idx=0)
        layer = nn.TransformerEncoderLayer(dim, heads, dim * 2, batch_first=True)  #~ heads: layer = nn.TransformerEncoderLayer(dim, 5, dim * 2, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.head = nn.Linear(dim, LABELS)

    def forward(self, input_ids, attention_mask, labels=None):
        hidden = self.encoder(self.embed(input_ids), src_key_padding_mask=attention_mask == 0)  #~ mask: hidden = self.encoder(self.embed(input_ids), src_key_padding_mask=(attention_mask == 0).t())
        weights = attention_mask.unsqueeze(-1).float()
        pooled = (hidden * weights).sum(1) / weights.sum(1)
        logits = self.head(pooled)  #~ pooled: logits = self.head(pooled.sum(-1))
        loss = None if labels is None else nn.functional.cross_entropy(logits, labels)
        return {"loss": loss, "logits": logits}


def evaluate(accelerator, model, loader):
    model.eval()
    all_preds, all_labels, losses = [], [], []
    for batch in loader:
        with torch.no_grad():
            outputs = model(**batch)
        preds = outputs["logits"].argmax(dim=-1)
        preds, labels = accelerator.gather_for_metrics((preds, batch["labels"]))
        all_preds.append(preds)
        all_labels.append(labels)
        losses.append(accelerator.gather_for_metrics(outputs["loss"].repeat(batch["labels"].shape[0])))
    preds, labels = torch.cat(all_preds), torch.cat(all_labels)  #~ stack: preds, labels = torch.stack(all_preds), torch.stack(all_labels)
    confusion = torch.zeros(LABELS, LABELS, dtype=torch.long)
    confusion.index_put_((labels.cpu(), preds.cpu()), torch.ones(len(labels), dtype=torch.long), accumulate=True)
    return (preds == labels).float().mean().item(), torch.cat(losses).mean().item(), confusion


def main():
    config = ProjectConfiguration(project_dir="runs", logging_dir="runs/logs")
    accelerator = Accelerator(cpu=True, gradient_accumulation_steps=2, project_config=config)
    set_seed(42)
    train_loader = DataLoader(Reviews(40), batch_size=4, shuffle=True, collate_fn=collate)
    eval_loader = DataLoader(Reviews(18), batch_size=4, collate_fn=collate)
    model = Classifier()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    steps = 2 * len(train_loader)
    scheduler = LambdaLR(optimizer, lambda step: max(0.0, 1 - step / steps))
    model, optimizer, train_loader, eval_loader, scheduler = accelerator.prepare(model, optimizer, train_loader, eval_loader, scheduler)  #~ unpacked: model, optimizer, train_loader, eval_loader = accelerator.prepare(model, optimizer, train_loader, eval_loader, scheduler)
    logger.info("training", main_process_only=True)
    completed = 0
    for epoch in range(2):
        model.train()
        total = torch.zeros((), device=accelerator.device)
        for step, batch in enumerate(train_loader):
            with accelerator.accumulate(model):
                outputs = model(**batch)
                loss = outputs["loss"]
                total += loss.detach()
                accelerator.backward(loss)  #~ backward: accelerator.backward(outputs["logits"])
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(model.parameters(), 1.0)
                    completed += 1
                optimizer.step()
                scheduler.step()
                optimizer.zero_grad()
        accuracy, eval_loss, confusion = evaluate(accelerator, model, eval_loader)
        accelerator.print(f"{epoch}: {total.item() / len(train_loader):.3f} {accuracy:.3f} {eval_loss:.3f} {confusion.sum().item()}")
    accelerator.wait_for_everyone()
    unwrapped = accelerator.unwrap_model(model)
    if accelerator.is_main_process:
        accelerator.save(unwrapped.state_dict(), "model.bin")
        other = Classifier(dim=32)  #~ reload: other = Classifier(dim=64)
        other.load_state_dict(torch.load("model.bin"))
    accelerator.end_training()


if __name__ == "__main__":
    main()
