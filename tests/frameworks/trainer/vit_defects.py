"""Defects on wafers: ViT from a config, datasets.with_transform, class weights in compute_loss, a callback."""
import numpy as np
import torch
from datasets import Dataset, Features, Image, ClassLabel
from PIL import Image as PILImage
from torchvision.transforms import v2 as T
from transformers import Trainer, TrainerCallback, TrainingArguments, ViTConfig, ViTForImageClassification

CLASSES = ["none", "scratch", "ring", "center"]
SIZE = 32


def fake_wafer(rng, label):
    image = rng.integers(0, 40, (48, 48, 3), dtype=np.uint8)
    if label == 1:
        image[20:24, :, :] = 255
    elif label == 2:
        image[4:44, 4:44, 0] = 200
    elif label == 3:
        image[18:30, 18:30, :] = 180
    return PILImage.fromarray(image)


def make_dataset(n, seed):
    rng = np.random.default_rng(seed)
    labels = rng.integers(0, len(CLASSES), n).tolist()
    images = [fake_wafer(rng, label) for label in labels]
    features = Features({"image": Image(), "label": ClassLabel(names=CLASSES)})
    return Dataset.from_dict({"image": images, "label": labels}, features=features)


train_transforms = T.Compose([
    T.ToImage(),
    T.RandomResizedCrop(SIZE, scale=(0.8, 1.0), antialias=True),
    T.RandomHorizontalFlip(),
    T.ToDtype(torch.float32, scale=True),
    T.Normalize(mean=[0.5, 0.5, 0.5], std=[0.5, 0.5, 0.5]),
])
eval_transforms = T.Compose([
    T.ToImage(),
    T.Resize((SIZE, SIZE), antialias=True),  #~ resize: T.Resize((SIZE, SIZE + 4), antialias=True),
    T.ToDtype(torch.float32, scale=True),
    T.Normalize([0.5] * 3, [0.5] * 3),
])


def transform_train(examples):
    examples["pixel_values"] = [train_transforms(image.convert("RGB")) for image in examples["image"]]
    return examples


def transform_eval(examples):
    examples["pixel_values"] = [eval_transforms(image.convert("RGB")) for image in examples["image"]]
    return examples


def collate_fn(examples):
    pixel_values = torch.stack([example["pixel_values"] for example in examples])
    labels = torch.tensor([example["label"] for example in examples])
    return {"pixel_values": pixel_values, "labels": labels}


class WeightedTrainer(Trainer):
    def __init__(self, *args, class_weights=None, **kwargs):
        super().__init__(*args, **kwargs)
        self.class_weights = class_weights

    def compute_loss(self, model, inputs, return_outputs=False, **kwargs):
        labels = inputs.get("labels")
        outputs = model(pixel_values=inputs["pixel_values"])
        criterion = torch.nn.CrossEntropyLoss(weight=self.class_weights.to(outputs.logits.device))
        loss = criterion(outputs.logits.view(-1, self.model.config.num_labels), labels.view(-1))
        return (loss, outputs) if return_outputs else loss


class LogGradients(TrainerCallback):
    def on_log(self, args, state, control, logs=None, model=None, **kwargs):
        if state.is_world_process_zero and logs is not None:
            print(state.global_step, {k: v for k, v in logs.items() if k.endswith("loss")})


def class_weights(dataset):
    counts = np.bincount(dataset["label"], minlength=len(CLASSES))
    weights = counts.sum() / (len(CLASSES) * np.maximum(counts, 1))
    return torch.tensor(weights, dtype=torch.float)  #~ weights: return torch.tensor(weights[1:], dtype=torch.float)


def compute_metrics(p):
    predictions = np.argmax(p.predictions, axis=1)
    return {"accuracy": float((predictions == p.label_ids).astype(np.float32).mean())}


def main():
    train, test = make_dataset(40, 0), make_dataset(12, 1)
    weights = class_weights(train)
    train_ds = train.with_transform(transform_train)
    test_ds = test.with_transform(transform_eval)
    config = ViTConfig(
        image_size=SIZE,
        patch_size=8,
        num_channels=3,
        hidden_size=36,
        num_hidden_layers=2,
        num_attention_heads=3,
        intermediate_size=72,
        num_labels=len(CLASSES),
        id2label=dict(enumerate(CLASSES)),
        label2id={c: i for i, c in enumerate(CLASSES)},
    )
    model = ViTForImageClassification(config)
    args = TrainingArguments(
        output_dir="wafers", remove_unused_columns=False, per_device_train_batch_size=8, per_device_eval_batch_size=5,
        num_train_epochs=1, eval_strategy="epoch", save_strategy="no", logging_steps=2, report_to="none", use_cpu=True, disable_tqdm=True,
    )
    trainer = WeightedTrainer(
        model=model, args=args, train_dataset=train_ds, eval_dataset=test_ds, data_collator=collate_fn,
        compute_metrics=compute_metrics, callbacks=[LogGradients()], class_weights=weights,
    )
    trainer.train()
    print(trainer.evaluate()["eval_accuracy"])
    batch = collate_fn([test_ds[i] for i in range(3)])
    with torch.no_grad():
        hidden = model.vit(batch["pixel_values"]).last_hidden_state
    side = SIZE // 8
    grid = hidden[:, 1:].transpose(1, 2).reshape(3, -1, side, side)  #~ token: grid = hidden.transpose(1, 2).reshape(3, -1, side, side)
    heat = torch.nn.functional.interpolate(grid.norm(dim=1, keepdim=True), size=(SIZE, SIZE), mode="bilinear")
    print(heat.shape)


if __name__ == "__main__":
    main()
