# torch: skip (imports modules that nobody has)
# A tokenizer of whole words: exact ids, padding, truncation; rows of several lengths are padded by the collator.
import torch
from torch import nn
from datasets import Dataset
from tokenizers import Tokenizer, models, pre_tokenizers, trainers, processors, normalizers
from transformers import PreTrainedTokenizerFast, Trainer, TrainingArguments, DataCollatorWithPadding

texts = ["the movie was good", "a bad film", "great plot and good acting", "terrible"] * 6
labels = [1, 0, 1, 0] * 6
tok = Tokenizer(models.WordLevel(unk_token="[UNK]"))
tok.normalizer = normalizers.Lowercase()
tok.pre_tokenizer = pre_tokenizers.Whitespace()
tok.train_from_iterator(texts, trainers.WordLevelTrainer(special_tokens=["[PAD]", "[UNK]", "[CLS]", "[SEP]"]))
tok.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
tokenizer = PreTrainedTokenizerFast(tokenizer_object=tok, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]")
reveal_value(len(tokenizer))  # revealed: 16
reveal_value(tokenizer.pad_token_id)  # revealed: 0
e = tokenizer("the good film", return_tensors="pt")
reveal_shape(e["input_ids"])  # revealed: (1, 5)
reveal_value(tokenizer("the good film")["input_ids"])  # revealed: [2, 14, 4, 9, 3]
b = tokenizer(texts[:3], padding=True, return_tensors="pt")
reveal_shape(b.input_ids)  # revealed: (3, 7)
reveal_shape(b["attention_mask"])  # revealed: (3, 7)
b = tokenizer(texts[:3], padding="max_length", truncation=True, max_length=6)
reveal_value(len(b["input_ids"][2]))  # revealed: 6

ds = Dataset.from_dict({"text": texts, "label": labels})
ds = ds.map(lambda batch: tokenizer(batch["text"], truncation=True, max_length=8), batched=True, remove_columns=["text"])
reveal_value(ds.column_names)  # revealed: ['label', 'input_ids', 'attention_mask']


class Classifier(nn.Module):
    def __init__(self, vocab, dim, classes):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim, padding_idx=0)
        self.head = nn.Linear(dim, classes)

    def forward(self, input_ids, attention_mask=None, labels=None):
        x = self.embed(input_ids)
        mask = attention_mask.unsqueeze(-1).float()
        pooled = (x * mask).sum(1) / mask.sum(1)
        logits = self.head(pooled)
        loss = nn.functional.cross_entropy(logits, labels) if labels is not None else None
        return (loss, logits)


args = TrainingArguments("out", num_train_epochs=1, per_device_train_batch_size=4, use_cpu=True)
trainer = Trainer(Classifier(len(tokenizer), 16, 2), args, data_collator=DataCollatorWithPadding(tokenizer), train_dataset=ds, processing_class=tokenizer)
trainer.train()
