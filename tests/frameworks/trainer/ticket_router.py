"""Routes support tickets: a small BERT from a config, datasets.map, a padding collator, Trainer."""
import numpy as np
import torch.nn as nn
from datasets import Dataset, DatasetDict
from tokenizers import Tokenizer, models, pre_tokenizers, processors
from transformers import (
    AutoModelForSequenceClassification,
    BertConfig,
    DataCollatorWithPadding,
    EarlyStoppingCallback,
    PreTrainedTokenizerFast,
    Trainer,
    TrainingArguments,
)

LABELS = ["billing", "bug", "feature", "other"]
TEXTS = [
    ("i was charged twice this month", "billing"),
    ("the app crashes when i open settings", "bug"),
    ("please add a dark mode", "feature"),
    ("hello", "other"),
    ("refund my last invoice please", "billing"),
    ("error 500 on the login page since yesterday morning", "bug"),
    ("it would be nice to export to csv", "feature"),
    ("thanks for the quick reply", "other"),
]


def build_tokenizer():
    words = sorted({word for text, _ in TEXTS for word in text.split()})
    vocab = {token: i for i, token in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]"] + words)}
    backend = Tokenizer(models.WordLevel(vocab, unk_token="[UNK]"))
    backend.pre_tokenizer = pre_tokenizers.Whitespace()
    backend.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", vocab["[CLS]"]), ("[SEP]", vocab["[SEP]"])]
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=backend, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]", model_max_length=16
    )


def load_data(repeat=6):
    rows = {"text": [t for t, _ in TEXTS] * repeat, "intent": [l for _, l in TEXTS] * repeat}
    split = Dataset.from_dict(rows).train_test_split(test_size=0.25, seed=0)
    return DatasetDict({"train": split["train"], "validation": split["test"]})


def compute_metrics(eval_pred):
    logits, labels = eval_pred
    predictions = np.argmax(logits, axis=-1)
    correct = predictions == labels
    per_class = {name: float(correct[labels == i].mean()) if (labels == i).any() else 0.0 for i, name in enumerate(LABELS)}
    confusion = np.zeros((len(LABELS), len(LABELS)))
    np.add.at(confusion, (labels, predictions), 1)
    assert confusion.shape == (logits.shape[1], logits.shape[1])
    return {"accuracy": float(correct.mean()), **{f"acc_{k}": v for k, v in per_class.items()}}


def main():
    tokenizer = build_tokenizer()
    dataset = load_data()
    label2id = {name: i for i, name in enumerate(LABELS)}

    def preprocess(batch):
        encoded = tokenizer(batch["text"], truncation=True, max_length=16)
        encoded["labels"] = [label2id[one] for one in batch["intent"]]
        return encoded

    encoded = dataset.map(preprocess, batched=True, remove_columns=["text", "intent"])

    config = BertConfig(
        vocab_size=len(tokenizer),
        hidden_size=48,
        num_hidden_layers=2,
        num_attention_heads=4,  #~ heads: num_attention_heads=5,
        intermediate_size=96,
        max_position_embeddings=16,  #~ positions: max_position_embeddings=5,
        num_labels=len(LABELS),
        id2label={i: name for name, i in label2id.items()},
        label2id=label2id,
        pad_token_id=tokenizer.pad_token_id,
    )
    model = AutoModelForSequenceClassification.from_config(config)
    model.classifier = nn.Linear(config.hidden_size, len(LABELS))  #~ head: model.classifier = nn.Linear(config.intermediate_size, len(LABELS))
    args = TrainingArguments(
        output_dir="out",
        per_device_train_batch_size=8,
        per_device_eval_batch_size=8,
        num_train_epochs=2,
        learning_rate=5e-4,
        warmup_steps=2,
        weight_decay=0.01,
        eval_strategy="epoch",
        save_strategy="epoch",
        load_best_model_at_end=True,
        metric_for_best_model="accuracy",
        logging_steps=5,
        report_to="none",
        use_cpu=True,
        disable_tqdm=True,
    )
    trainer = Trainer(
        model=model,
        args=args,
        train_dataset=encoded["train"],
        eval_dataset=encoded["validation"],
        processing_class=tokenizer,
        data_collator=DataCollatorWithPadding(tokenizer),
        compute_metrics=compute_metrics,
        callbacks=[EarlyStoppingCallback(early_stopping_patience=2)],
    )
    trainer.train()
    print(trainer.evaluate())
    output = trainer.predict(encoded["validation"])
    print(output.predictions.argmax(-1)[:5], output.metrics)


if __name__ == "__main__":
    main()
