"""A causal language model on blocks of text: group_texts, own decoder, perplexity."""
import math
import torch
from datasets import Dataset, DatasetDict
from tokenizers import Tokenizer, models, pre_tokenizers, trainers
from torch import nn
from transformers import DataCollatorForLanguageModeling, PreTrainedTokenizerFast, Trainer, TrainingArguments

LINES = [
    "the sea is wide and the ship is small", "a storm came in the night", "the crew sang and the wind sang too", "in the morning the sea was calm",
    "a bird sat on the mast", "land was near and the crew was glad", "the captain slept", "they came home in the spring",
]
BLOCK = 8


def tokenizer_of(lines):
    backend = Tokenizer(models.WordLevel(unk_token="<unk>"))
    backend.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    backend.train_from_iterator(lines, trainers.WordLevelTrainer(special_tokens=["<unk>", "<eos>"]))
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=backend, unk_token="<unk>", eos_token="<eos>")
    tokenizer.pad_token = tokenizer.eos_token
    return tokenizer


def group_texts(examples):
    joined = {name: sum(examples[name], []) for name in examples.keys()}
    total = (len(joined["input_ids"]) // BLOCK) * BLOCK
    result = {name: [ids[i:i + BLOCK] for i in range(0, total, BLOCK)] for name, ids in joined.items()}  #~ ragged: result = {name: [ids[i:i + BLOCK] for i in range(0, len(ids), BLOCK)] for name, ids in joined.items()}
    result["labels"] = result["input_ids"].copy()
    return result


class Decoder(nn.Module):
    def __init__(self, vocab_size, width=32, heads=2):
        super().__init__()
        self.embed = nn.Embedding(vocab_size, width)
        self.position = nn.Parameter(torch.zeros(BLOCK, width))  #~ position: self.position = nn.Parameter(torch.zeros(BLOCK // 2, width))
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.feed = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, 64), nn.GELU(), nn.Linear(64, width))
        self.head = nn.Linear(width, vocab_size, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, input_ids, labels=None):
        length = input_ids.size(1)
        x = self.embed(input_ids) + self.position[:length]
        future = torch.triu(torch.ones(length, length, dtype=torch.bool), diagonal=1)
        mixed, _ = self.attention(x, x, x, attn_mask=future)  #~ mask: mixed, _ = self.attention(x, x, x, attn_mask=future[1:])
        x = x + mixed
        logits = self.head(x + self.feed(x))
        if labels is None:
            return {"logits": logits}
        shifted = logits[:, :-1].reshape(-1, logits.size(-1))
        targets = labels[:, 1:].reshape(-1)  #~ shift: targets = labels.reshape(-1)
        return {"loss": nn.functional.cross_entropy(shifted, targets), "logits": logits}


def main():
    tokenizer = tokenizer_of(LINES)
    raw = DatasetDict({"train": Dataset.from_dict({"text": LINES[:6] * 3}), "validation": Dataset.from_dict({"text": LINES[6:] * 3})})
    tokens = raw.map(lambda rows: tokenizer([text + " <eos>" for text in rows["text"]]), batched=True, remove_columns=["text"])
    tokens = tokens.remove_columns(["attention_mask"])
    blocks = tokens.map(group_texts, batched=True)
    args = TrainingArguments(output_dir="out", num_train_epochs=1, per_device_train_batch_size=4, save_strategy="no", report_to="none", use_cpu=True,
                             disable_tqdm=True)
    trainer = Trainer(model=Decoder(len(tokenizer)), args=args, train_dataset=blocks["train"], eval_dataset=blocks["validation"])
    trainer.train()
    print("perplexity", math.exp(trainer.evaluate()["eval_loss"]))


if __name__ == "__main__":
    main()
