# Seq2SeqTrainer over a small BART: predictions are sequences that it makes, compared token by token.
import tempfile

import numpy as np
import torch
from torch.utils.data import Dataset
from transformers import BartConfig, BartForConditionalGeneration, Seq2SeqTrainer, Seq2SeqTrainingArguments

PAD, END, VOCABULARY = 1, 2, 90
SOURCE, TARGET = 14, 9


class Summaries(Dataset):
    def __init__(self, count):
        self.sources = torch.randint(3, VOCABULARY, (count, SOURCE))
        self.targets = torch.randint(3, VOCABULARY, (count, TARGET))
        self.targets[:, -1] = END

    def __len__(self):
        return len(self.sources)

    def __getitem__(self, index):
        source = self.sources[index]
        return {
            "input_ids": source,
            "attention_mask": torch.ones_like(source),
            "labels": self.targets[index],
        }


def collate(rows):
    batch = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}  #~ joined: batch = {name: torch.cat([row[name] for row in rows]) for name in rows[0]}
    batch["labels"][:, 0] = 5
    return batch


def overlap(prediction):
    made, labels = prediction.predictions, prediction.label_ids
    labels = np.where(labels == -100, PAD, labels)
    length = min(made.shape[1], labels.shape[1])
    return {"overlap": float((made[:, :length] == labels[:, :length]).mean())}


class Smoothed(Seq2SeqTrainer):
    def compute_loss(self, model, inputs, return_outputs=False, **kwargs):
        outputs = model(**inputs)
        logits = outputs.logits.transpose(1, 2)  #~ untransposed: logits = outputs.logits
        loss = torch.nn.functional.cross_entropy(logits, inputs["labels"], label_smoothing=0.1)
        return (loss, outputs) if return_outputs else loss


def main():
    torch.manual_seed(0)
    config = BartConfig(vocab_size=VOCABULARY, d_model=32, encoder_layers=1, decoder_layers=1, encoder_attention_heads=4, decoder_attention_heads=4,
                        encoder_ffn_dim=64, decoder_ffn_dim=64,
                        max_position_embeddings=24)  #~ positions: max_position_embeddings=10)
    model = BartForConditionalGeneration(config)
    with tempfile.TemporaryDirectory() as folder:
        arguments = Seq2SeqTrainingArguments(
            output_dir=folder, per_device_train_batch_size=8, per_device_eval_batch_size=4, num_train_epochs=1, predict_with_generate=True,
            generation_max_length=TARGET + 1, report_to="none", save_strategy="no", use_cpu=True, disable_tqdm=True,
        )
        trainer = Smoothed(model=model, args=arguments, train_dataset=Summaries(24), eval_dataset=Summaries(8), data_collator=collate,
                           compute_metrics=overlap)
        trainer.train()
        print(trainer.evaluate())
    states = model.get_encoder()(torch.randint(3, VOCABULARY, (2, SOURCE))).last_hidden_state
    table = model.get_output_embeddings().weight
    near = states @ table.T  #~ near: near = states @ table
    print(near.argmax(-1).shape)


if __name__ == "__main__":
    main()
