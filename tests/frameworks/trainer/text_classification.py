"""Sentiment of short reviews: a tokenizer of whole words, a small encoder, Trainer with a collator of its own."""
import torch
from datasets import Dataset
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers
from torch import nn
from transformers import PreTrainedTokenizerFast, Trainer, TrainingArguments

REVIEWS = [
    ("a warm and funny film", 1), ("the plot is thin and dull", 0), ("great acting and a clever script", 1), ("two hours that I want back", 0),
    ("beautiful music", 1), ("noise without a story", 0), ("I laughed and I cried", 1), ("the jokes are old", 0), ("a small wonder", 1),
    ("badly cut and badly lit", 0), ("the children loved it", 1), ("never again", 0),
]


def build_tokenizer(texts):
    tokenizer = Tokenizer(models.WordLevel(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.train_from_iterator(texts, trainers.WordLevelTrainer(special_tokens=["[PAD]", "[UNK]", "[CLS]", "[SEP]"]))
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    return PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]")


class Encoder(nn.Module):
    def __init__(self, vocab_size, width=32, heads=4, layers=2, classes=2, longest=64):
        super().__init__()
        self.words = nn.Embedding(vocab_size, width, padding_idx=0)
        self.places = nn.Embedding(longest, width)
        layer = nn.TransformerEncoderLayer(width, heads, 4 * width, batch_first=True)
        self.layers = nn.TransformerEncoder(layer, layers)
        self.head = nn.Linear(width, classes)  #~ head: self.head = nn.Linear(2 * width, classes)

    def forward(self, input_ids, attention_mask, labels=None):
        places = torch.arange(input_ids.size(1), device=input_ids.device)
        hidden = self.words(input_ids) + self.places(places)
        hidden = self.layers(hidden, src_key_padding_mask=attention_mask == 0)  #~ mask: hidden = self.layers(hidden, src_key_padding_mask=(attention_mask == 0).t())
        logits = self.head(hidden[:, 0])
        loss = None
        if labels is not None:
            loss = nn.functional.cross_entropy(logits, labels)
        return {"loss": loss, "logits": logits}


class Collator:
    def __init__(self, tokenizer):
        self.tokenizer = tokenizer

    def __call__(self, features):
        longest = max(len(feature["input_ids"]) for feature in features)
        ids = [feature["input_ids"] + [self.tokenizer.pad_token_id] * (longest - len(feature["input_ids"])) for feature in features]  #~ unpadded: ids = [feature["input_ids"] for feature in features]
        mask = [[1] * len(feature["input_ids"]) + [0] * (longest - len(feature["input_ids"])) for feature in features]
        return {
            "input_ids": torch.tensor(ids),
            "attention_mask": torch.tensor(mask),
            "labels": torch.tensor([feature["label"] for feature in features]),  #~ labels: "labels": torch.tensor([[feature["label"]] for feature in features]),
        }


def main():
    texts = [text for text, _ in REVIEWS]
    tokenizer = build_tokenizer(texts)
    data = Dataset.from_dict({"text": texts, "label": [label for _, label in REVIEWS]})
    data = data.map(lambda row: tokenizer(row["text"], truncation=True, max_length=16), remove_columns=["text"])
    parts = data.train_test_split(test_size=0.25, seed=0)
    args = TrainingArguments(
        output_dir="out", num_train_epochs=2, per_device_train_batch_size=4, per_device_eval_batch_size=4,
        eval_strategy="epoch", save_strategy="no", report_to="none", use_cpu=True, disable_tqdm=True)
    trainer = Trainer(model=Encoder(len(tokenizer)), args=args, train_dataset=parts["train"], eval_dataset=parts["test"],
                      data_collator=Collator(tokenizer))
    trainer.train()
    metrics = trainer.evaluate()
    print(f"loss {metrics['eval_loss']:.3f}")
    batch = tokenizer(["a dull script", "funny"], padding=True, return_tensors="pt")
    trainer.model.eval()
    with torch.no_grad():
        logits = trainer.model(**batch)["logits"]
    print(logits.softmax(-1).argmax(-1).view(2))  #~ view: print(logits.softmax(-1).argmax(-1).view(2, 2))


if __name__ == "__main__":
    main()
