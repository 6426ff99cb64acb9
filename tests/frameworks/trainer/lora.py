"""LoRA on a small network of one's own: targets, saved modules, merge."""
import torch
from datasets import Dataset
from peft import LoraConfig, get_peft_model
from torch import nn
from transformers import Trainer, TrainingArguments


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.output = nn.Linear(width, width)

    def split(self, x):
        batch, length, width = x.shape
        return x.view(batch, length, self.heads, width // self.heads).transpose(1, 2)

    def forward(self, x):
        q, k, v = self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x))
        weights = (q @ k.transpose(-1, -2)).softmax(-1)  #~ scores: weights = (q @ k).softmax(-1)
        mixed = (weights @ v).transpose(1, 2).flatten(2)
        return self.output(mixed)


class Tiny(nn.Module):
    def __init__(self, words=40, width=32, classes=3):
        super().__init__()
        self.embed = nn.Embedding(words, width)
        self.blocks = nn.ModuleList([Attention(width, 4) for _ in range(2)])
        self.classifier = nn.Linear(width, classes)

    def forward(self, input_ids, labels=None):
        x = self.embed(input_ids)
        for block in self.blocks:
            x = x + block(x)
        logits = self.classifier(x.mean(dim=1))  #~ pooled: logits = self.classifier(x.mean(dim=2))
        loss = nn.functional.cross_entropy(logits, labels) if labels is not None else None
        return {"loss": loss, "logits": logits}


def main():
    torch.manual_seed(0)
    ids = torch.randint(0, 40, (48, 10))  #~ table: ids = torch.randint(0, 90, (48, 10))
    data = Dataset.from_dict({"input_ids": ids.tolist(), "labels": torch.randint(0, 3, (48,)).tolist()})
    config = LoraConfig(r=4, lora_alpha=8, lora_dropout=0.05, target_modules=["query", "value"], modules_to_save=["classifier"])
    model = get_peft_model(Tiny(), config)  #~ targets: model = get_peft_model(Tiny(), LoraConfig(r=4, target_modules=["q_proj", "v_proj"]))
    model.print_trainable_parameters()
    args = TrainingArguments(output_dir="out", num_train_epochs=1, per_device_train_batch_size=8, save_strategy="no", label_names=["labels"],
                             report_to="none", use_cpu=True, disable_tqdm=True)
    trainer = Trainer(model=model, args=args, train_dataset=data)
    trainer.train()
    merged = model.merge_and_unload()
    merged.eval()
    with torch.no_grad():
        out = merged(torch.randint(0, 40, (2, 7)))
    print(out["logits"].reshape(6))  #~ reshape: print(out["logits"].reshape(7))


if __name__ == "__main__":
    main()
