"""Names in sentences: labels of words are aligned with tokens in map(batched=True), padded by the collator."""
import numpy as np
import torch
from datasets import ClassLabel, Dataset, Features, Sequence, Value
from tokenizers import Tokenizer, models, pre_tokenizers, processors
from torch import nn
from transformers import DataCollatorForTokenClassification, PreTrainedTokenizerFast, Trainer, TrainingArguments

NAMES = ["O", "B-PER", "I-PER", "B-LOC"]
SENTENCES = [
    (["Ada", "Lovelace", "lived", "in", "London"], [1, 2, 0, 0, 3]),
    (["Turing", "was", "born", "there"], [1, 0, 0, 0]),
    (["Oslo", "is", "cold"], [3, 0, 0]),
    (["Grace", "Hopper", "flew", "to", "Paris", "twice"], [1, 2, 0, 0, 3, 0]),
    (["we", "met", "Noether"], [0, 0, 1]),
    (["Rome", "and", "Athens"], [3, 0, 3]),
]
PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "a", "o", "t", "##o", "##e", "in", "is", "was", "we", "met", "and", "to", "there", "cold", "lived", "born", "flew",
          "twice", "Ada", "Love", "##lace", "London", "Tu", "##ring", "Oslo", "Grace", "Hop", "##per", "Paris", "Noe", "##ther", "Rome", "Ath", "##ens"]


def build_tokenizer():
    tokenizer = Tokenizer(models.WordPiece({piece: i for i, piece in enumerate(PIECES)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    return PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]")


def align(batch, tokenizer):
    encoded = tokenizer(batch["tokens"], is_split_into_words=True, truncation=True, max_length=24)
    labels = []
    for i, tags in enumerate(batch["ner_tags"]):
        row, previous = [], None
        for word in encoded.word_ids(batch_index=i):
            if word is None:
                row.append(-100)  #~ skipped: pass
            elif word != previous:
                row.append(tags[word])
            else:
                row.append(-100)
            previous = word
        labels.append(row)
    encoded["labels"] = labels  #~ rows: encoded["labels"] = labels[1:]
    return encoded


class Tagger(nn.Module):
    def __init__(self, vocab_size, num_labels, width=24):
        super().__init__()
        self.num_labels = num_labels
        self.embed = nn.Embedding(vocab_size, width)
        self.lstm = nn.LSTM(width, width, batch_first=True, bidirectional=True)
        self.classifier = nn.Linear(2 * width, num_labels)  #~ directions: self.classifier = nn.Linear(width, num_labels)

    def forward(self, input_ids, attention_mask=None, labels=None):
        hidden, _ = self.lstm(self.embed(input_ids))
        logits = self.classifier(hidden)
        loss = None
        if labels is not None:
            loss = nn.functional.cross_entropy(logits.view(-1, self.num_labels), labels.view(-1))  #~ classes: loss = nn.functional.cross_entropy(logits, labels)
        return {"loss": loss, "logits": logits}


def compute_metrics(prediction):
    classes = np.argmax(prediction.predictions, axis=-1)  #~ axis: classes = np.argmax(prediction.predictions, axis=1)
    counted = prediction.label_ids != -100
    right = (classes == prediction.label_ids) & counted
    return {"accuracy": right.sum() / counted.sum()}


def main():
    tokenizer = build_tokenizer()
    features = Features({"tokens": Sequence(Value("string")), "ner_tags": Sequence(ClassLabel(names=NAMES))})
    data = Dataset.from_dict({"tokens": [words for words, _ in SENTENCES], "ner_tags": [tags for _, tags in SENTENCES]}, features=features)
    names = data.features["ner_tags"].feature.names
    encoded = data.map(align, batched=True, fn_kwargs={"tokenizer": tokenizer}, remove_columns=data.column_names)
    args = TrainingArguments(output_dir="out", num_train_epochs=2, per_device_train_batch_size=4, per_device_eval_batch_size=4, eval_strategy="epoch",
                             save_strategy="no", report_to="none", use_cpu=True, disable_tqdm=True)
    trainer = Trainer(Tagger(len(tokenizer), len(names)), args, train_dataset=encoded, eval_dataset=encoded, processing_class=tokenizer,
                      data_collator=DataCollatorForTokenClassification(tokenizer), compute_metrics=compute_metrics)
    trainer.train()
    print(trainer.evaluate()["eval_accuracy"])


if __name__ == "__main__":
    main()
