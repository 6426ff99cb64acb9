# ConvNeXt: stages of depthwise convolutions, each after the first at half the size.
import torch
from torch import nn
from transformers import _losses
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutputWithNoAttention, BaseModelOutputWithPoolingAndNoAttention, ImageClassifierOutputWithNoAttention
from transformers.modeling_outputs import ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.convnext.configuration_convnext import ConvNextConfig

__exact_signatures__ = True


class ConvNextLayerNorm(nn.LayerNorm):
    def __init__(self, normalized_shape, *, eps=1e-6, data_format="channels_last", **kwargs):
        super().__init__(normalized_shape, eps=eps, **kwargs)
        if data_format not in ["channels_last", "channels_first"]:
            raise NotImplementedError(f"Unsupported data format: {data_format}")
        self.data_format = data_format

    def forward(self, features):
        if self.data_format == "channels_first":
            return super().forward(features.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)
        return super().forward(features)


class ConvNextEmbeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.patch_embeddings = nn.Conv2d(config.num_channels, config.hidden_sizes[0], config.patch_size, config.patch_size)
        self.layernorm = ConvNextLayerNorm(config.hidden_sizes[0], eps=1e-6, data_format="channels_first")
        self.num_channels = config.num_channels

    def forward(self, pixel_values):
        LibCall.torch.require(pixel_values.shape[1] == self.num_channels, "invalid-argument", "ValueError",
                              "Make sure that the channel dimension of the pixel values match with the one set in the configuration.", ())
        return self.layernorm(self.patch_embeddings(pixel_values))


class ConvNextLayer(Part):
    def __init__(self, config, dim, drop_path=0):
        super().__init__()
        self.dwconv = nn.Conv2d(dim, dim, 7, padding=3, groups=dim)
        self.layernorm = ConvNextLayerNorm(dim, eps=1e-6)
        self.pwconv1 = nn.Linear(dim, 4 * dim)
        self.act = get_activation(config.hidden_act)
        self.pwconv2 = nn.Linear(4 * dim, dim)
        self.layer_scale_parameter = nn.Parameter(torch.ones(dim)) if config.layer_scale_init_value > 0 else None

    def forward(self, features):
        x = self.pwconv2(self.act(self.pwconv1(self.layernorm(self.dwconv(features).permute(0, 2, 3, 1)))))
        x = x if self.layer_scale_parameter is None else self.layer_scale_parameter * x
        return features + x.permute(0, 3, 1, 2)


class ConvNextStage(Part):
    def __init__(self, config, in_channels, out_channels, stride=2, depth=2):
        super().__init__()
        changes = in_channels != out_channels or stride > 1
        self.downsampling_layer = nn.ModuleList([ConvNextLayerNorm(in_channels, eps=1e-6, data_format="channels_first"),
                                                 nn.Conv2d(in_channels, out_channels, 2, stride)] if changes else [])
        self.layers = nn.ModuleList([ConvNextLayer(config, out_channels) for _ in range(depth)])

    def forward(self, features):
        for layer in self.downsampling_layer:
            features = layer(features)
        for layer in self.layers:
            features = layer(features)
        return features


class ConvNextPreTrainedModel(PreTrainedModel):
    config_class = ConvNextConfig
    base_model_prefix = "convnext"
    main_input_name = "pixel_values"
    _input_embeddings = "embeddings.patch_embeddings"


class ConvNextEncoder(ConvNextPreTrainedModel):
    main_input_name = "hidden_states"

    def __init__(self, config):
        super().__init__(config)
        sizes = [config.hidden_sizes[0]] + list(config.hidden_sizes)
        self.stages = nn.ModuleList([ConvNextStage(config, sizes[i], sizes[i + 1], 2 if i > 0 else 1, config.depths[i])
                                     for i in range(config.num_stages)])

    def forward(self, hidden_states, **kwargs):
        seen = (hidden_states,)
        for stage in self.stages:
            seen = seen + (stage(seen[-1]),)
        return ended(self, BaseModelOutputWithNoAttention, kwargs, last_hidden_state=seen[-1], hidden_states=states(self.config, kwargs, seen))


class ConvNextModel(ConvNextPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.embeddings = ConvNextEmbeddings(config)
        self.encoder = ConvNextEncoder(config)
        self.layernorm = nn.LayerNorm(config.hidden_sizes[-1], eps=config.layer_norm_eps)

    def forward(self, pixel_values=None, **kwargs):
        if pixel_values is None:
            raise ValueError("You have to specify pixel_values")
        done = self.encoder(self.embeddings(pixel_values), **inner(kwargs))
        x = done.last_hidden_state
        return ended(self, BaseModelOutputWithPoolingAndNoAttention, kwargs, last_hidden_state=x, pooler_output=self.layernorm(x.mean([-2, -1])),
                     hidden_states=done.hidden_states)


class ConvNextForImageClassification(ConvNextPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.convnext = ConvNextModel(config)
        self.classifier = nn.Linear(config.hidden_sizes[-1], config.num_labels) if config.num_labels > 0 else nn.Identity()

    def forward(self, pixel_values=None, labels=None, **kwargs):
        done = self.convnext(pixel_values, **inner(kwargs))
        logits = self.classifier(done.pooler_output)
        loss = None if labels is None else _losses.sequence(labels, logits, self.config)
        return ended(self, ImageClassifierOutputWithNoAttention, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.convnext.modeling_convnext." + name)
