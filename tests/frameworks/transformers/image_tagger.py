# A ViT with a head of its own for several tags of an image, trained by the Trainer with a loss of its own.
import tempfile

import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import Dataset
from transformers import Trainer, TrainingArguments, ViTConfig, ViTModel, ViTPreTrainedModel
from transformers.modeling_outputs import ImageClassifierOutput

TAGS = 6


class Tagged(Dataset):
    def __init__(self, count, size=32):
        self.pixels = torch.randn(count, 3, size, size)
        self.tags = (torch.rand(count, TAGS) > 0.6).float()

    def __len__(self):
        return len(self.pixels)

    def __getitem__(self, index):
        return {"pixel_values": self.pixels[index], "labels": self.tags[index]}


class ViTForTags(ViTPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.vit = ViTModel(config, add_pooling_layer=False)
        self.attend = nn.Linear(config.hidden_size, 1)  #~ attention: self.attend = nn.Linear(config.hidden_size, 2)
        self.norm = nn.LayerNorm(config.hidden_size)  #~ norm: self.norm = nn.LayerNorm(config.intermediate_size)
        self.classifier = nn.Linear(2 * config.hidden_size, config.num_labels)
        self.post_init()

    def forward(self, pixel_values=None, labels=None, **kwargs):
        output = self.vit(pixel_values)
        states = output.last_hidden_state
        patches = states[:, 1:]
        share = self.attend(patches).softmax(dim=1)
        pooled = self.norm((share * patches).sum(dim=1)) if share.size(-1) == 1 else torch.bmm(share, patches)
        logits = self.classifier(torch.cat([states[:, 0], pooled], dim=-1))  #~ unpooled: logits = self.classifier(torch.cat([states[:, 0], patches], dim=-1))
        loss = None
        if labels is not None:
            loss = nn.functional.binary_cross_entropy_with_logits(logits, labels)
        return ImageClassifierOutput(loss=loss, logits=logits)


class WeightedTrainer(Trainer):
    def __init__(self, *args, weights=None, **kwargs):
        super().__init__(*args, **kwargs)
        self.weights = weights

    def compute_loss(self, model, inputs, return_outputs=False, **kwargs):
        labels = inputs.pop("labels")
        outputs = model(**inputs)
        loss = nn.functional.binary_cross_entropy_with_logits(outputs.logits, labels, pos_weight=self.weights)
        return (loss, outputs) if return_outputs else loss


def metrics(prediction):
    scores, tags = prediction
    guessed = (scores > 0).astype(np.float32)
    right = (guessed == tags).mean(axis=1)
    return {"accuracy": float(right.mean())}


def main():
    torch.manual_seed(0)
    config = ViTConfig(image_size=32, patch_size=8, hidden_size=48, num_hidden_layers=2, num_attention_heads=4, intermediate_size=96,
                       num_labels=TAGS)
    model = ViTForTags(config)
    train, test = Tagged(40), Tagged(16)  #~ size: train, test = Tagged(40, size=40), Tagged(16)
    weights = torch.full((TAGS,), 1.5)  #~ weights: weights = torch.full((TAGS + 1,), 1.5)
    with tempfile.TemporaryDirectory() as folder:
        arguments = TrainingArguments(output_dir=folder, per_device_train_batch_size=8, per_device_eval_batch_size=8, num_train_epochs=1,
                                      report_to="none", save_strategy="no", use_cpu=True, disable_tqdm=True)
        trainer = WeightedTrainer(model=model, args=arguments, train_dataset=train, eval_dataset=test, compute_metrics=metrics, weights=weights)
        trainer.train()
        print(trainer.evaluate())
    with torch.no_grad():
        print(model(torch.randn(2, 3, 32, 32)).logits.sigmoid().shape)


if __name__ == "__main__":
    main()
