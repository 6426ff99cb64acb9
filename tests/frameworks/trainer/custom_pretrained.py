"""A model of one's own as a PreTrainedModel: config class, save and load, ModelOutput, multi-task heads."""
import tempfile
from dataclasses import dataclass
from typing import Optional

import torch
from torch import nn
from torch.utils.data import Dataset
from transformers import PretrainedConfig, PreTrainedModel, Trainer, TrainingArguments
from transformers.modeling_outputs import ModelOutput


class PatchMixerConfig(PretrainedConfig):
    model_type = "patch_mixer"

    def __init__(self, context_length=48, patch_length=8, num_channels=5, d_model=32, expansion=2, num_layers=2, horizon=12, num_regimes=3, dropout=0.1, **kwargs):
        self.context_length = context_length
        self.patch_length = patch_length
        self.num_channels = num_channels
        self.d_model = d_model
        self.expansion = expansion
        self.num_layers = num_layers
        self.horizon = horizon
        self.num_regimes = num_regimes
        self.dropout = dropout
        super().__init__(**kwargs)

    @property
    def num_patches(self):
        return self.context_length // self.patch_length


@dataclass
class ForecastOutput(ModelOutput):
    loss: Optional[torch.FloatTensor] = None
    forecast: torch.FloatTensor = None
    regime_logits: torch.FloatTensor = None


class MixerBlock(nn.Module):
    def __init__(self, size, config):
        super().__init__()
        self.norm = nn.LayerNorm(config.d_model)
        self.fc1 = nn.Linear(size, size * config.expansion)
        self.fc2 = nn.Linear(size * config.expansion, size)
        self.drop = nn.Dropout(config.dropout)

    def forward(self, x):
        return self.drop(self.fc2(nn.functional.gelu(self.fc1(x))))


class MixerLayer(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.patch = MixerBlock(config.num_patches, config)  #~ patches: self.patch = MixerBlock(config.patch_length, config)
        self.feature = MixerBlock(config.d_model, config)

    def forward(self, x):
        x = x + self.patch(self.patch.norm(x).transpose(-1, -2)).transpose(-1, -2)
        return x + self.feature(self.feature.norm(x))


class PatchMixerForForecasting(PreTrainedModel):
    config_class = PatchMixerConfig
    main_input_name = "past_values"

    def __init__(self, config):
        super().__init__(config)
        self.embed = nn.Linear(config.patch_length, config.d_model)
        self.layers = nn.ModuleList([MixerLayer(config) for _ in range(config.num_layers)])
        self.flatten = nn.Flatten(start_dim=-2)
        self.forecast_head = nn.Linear(config.num_patches * config.d_model, config.horizon)
        self.regime_head = nn.Linear(config.num_channels * config.d_model, config.num_regimes)
        self.post_init()

    def _init_weights(self, module):
        if isinstance(module, nn.Linear):
            nn.init.trunc_normal_(module.weight, std=0.02)
            if module.bias is not None:
                nn.init.zeros_(module.bias)

    def forward(self, past_values, future_values=None, regime=None, return_dict=True):
        mean = past_values.mean(dim=1, keepdim=True)
        std = past_values.std(dim=1, keepdim=True) + 1e-5
        x = ((past_values - mean) / std).transpose(1, 2)
        patches = x.unfold(dimension=-1, size=self.config.patch_length, step=self.config.patch_length)
        h = self.embed(patches)
        for layer in self.layers:
            h = layer(h)
        forecast = self.forecast_head(self.flatten(h)).transpose(1, 2) * std + mean  #~ scale: forecast = self.forecast_head(self.flatten(h)) * std + mean
        regime_logits = self.regime_head(h.mean(dim=2).flatten(1))  #~ regime: regime_logits = self.regime_head(h.mean(dim=1).flatten(1))
        loss = None
        if future_values is not None:
            loss = nn.functional.l1_loss(forecast, future_values)
            if regime is not None:
                loss = loss + 0.1 * nn.functional.cross_entropy(regime_logits, regime)
        if not return_dict:
            return (loss, forecast, regime_logits)
        return ForecastOutput(loss=loss, forecast=forecast, regime_logits=regime_logits)


class RandomWalks(Dataset):
    def __init__(self, n, config, seed=0):
        generator = torch.Generator().manual_seed(seed)
        total = config.context_length + config.horizon
        self.series = torch.randn(n, total, config.num_channels, generator=generator).cumsum(dim=1)
        self.split = config.context_length
        self.regime = (self.series[:, -1].mean(dim=-1) > 0).long()

    def __len__(self):
        return len(self.series)

    def __getitem__(self, i):
        return {"past_values": self.series[i, : self.split], "future_values": self.series[i, self.split :], "regime": self.regime[i]}


def metrics(prediction):
    forecast, regime_logits = prediction.predictions
    future, regime = prediction.label_ids
    return {"mae": abs(forecast - future).mean(), "regime": (regime_logits.argmax(-1) == regime).mean()}


if __name__ == "__main__":
    config = PatchMixerConfig(num_layers=3)
    model = PatchMixerForForecasting(config)
    args = TrainingArguments(
        output_dir="mixer", max_steps=3, per_device_train_batch_size=6, per_device_eval_batch_size=6, label_names=["future_values", "regime"],
        eval_strategy="no", save_strategy="no", report_to="none", use_cpu=True, disable_tqdm=True,
    )
    trainer = Trainer(model=model, args=args, train_dataset=RandomWalks(20, config), eval_dataset=RandomWalks(10, config, 1), compute_metrics=metrics)
    trainer.train()
    print(trainer.evaluate())
    with tempfile.TemporaryDirectory() as folder:
        trainer.save_model(folder)
        again = PatchMixerForForecasting.from_pretrained(folder)
    again.eval()
    loss, forecast, _ = again(torch.randn(2, 48, 5), return_dict=False)
    print(loss, forecast.shape)
