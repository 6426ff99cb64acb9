# ViT: patches of an image as tokens.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, both_ways, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutputWithPooling, ImageClassifierOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.vit.configuration_vit import ViTConfig

__exact_signatures__ = True


def _pair(size):
    return tuple(size) if isinstance(size, (tuple, list)) else (size, size)


class ViTPatchEmbeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.image_size = _pair(config.image_size)
        self.patch_size = _pair(config.patch_size)
        self.num_channels = config.num_channels
        self.num_patches = (self.image_size[1] // self.patch_size[1]) * (self.image_size[0] // self.patch_size[0])
        self.projection = nn.Conv2d(config.num_channels, config.hidden_size, self.patch_size, self.patch_size)

    def forward(self, pixel_values):
        batch, channels, height, width = pixel_values.shape
        LibCall.torch.require(channels == self.num_channels, "conv-mismatch", "ValueError",
                              "Make sure that the channel dimension of the pixel values match with the one set in the configuration. "
                              "Expected {} but got {}.", (self.num_channels, channels))
        return self.projection(pixel_values).flatten(2).transpose(1, 2)


class ViTEmbeddings(Part):
    def __init__(self, config, use_mask_token=False):
        super().__init__()
        self.cls_token = nn.Parameter(torch.randn(1, 1, config.hidden_size))
        self.mask_token = nn.Parameter(torch.zeros(1, 1, config.hidden_size)) if use_mask_token else None
        self.patch_embeddings = ViTPatchEmbeddings(config)
        self.position_embeddings = nn.Parameter(torch.randn(1, self.patch_embeddings.num_patches + 1, config.hidden_size))
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.image_size = self.patch_embeddings.image_size

    def forward(self, pixel_values, interpolate_pos_encoding=False):
        batch, channels, height, width = pixel_values.shape
        x = self.patch_embeddings(pixel_values)
        if interpolate_pos_encoding:
            return self.dropout(torch.cat((self.cls_token.expand(batch, -1, -1), x), dim=1))
        rows, columns = self.image_size
        LibCall.torch.require(height == rows and width == columns, "shape-mismatch", "ValueError",
                              "Input image size ({}*{}) doesn't match model ({}*{}).", (height, width, rows, columns))
        return self.dropout(torch.cat((self.cls_token.expand(batch, -1, -1), x), dim=1) + self.position_embeddings)


class ViTAttention(Part):
    def __init__(self, config):
        super().__init__()
        width = config.hidden_size
        self.num_attention_heads = config.num_attention_heads
        self.head_dim = width // config.num_attention_heads
        inner = config.num_attention_heads * self.head_dim
        self.q_proj = nn.Linear(width, inner, bias=config.qkv_bias)
        self.k_proj = nn.Linear(width, inner, bias=config.qkv_bias)
        self.v_proj = nn.Linear(width, inner, bias=config.qkv_bias)
        self.o_proj = nn.Linear(inner, width)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.head_dim
        return self.o_proj(attend(heads(self.q_proj(hidden_states), size), heads(self.k_proj(hidden_states), size),
                                  heads(self.v_proj(hidden_states), size), attention_mask)), None


class ViTMLP(Part):
    def __init__(self, config):
        super().__init__()
        self.activation_fn = get_activation(config.hidden_act)
        self.fc1 = nn.Linear(config.hidden_size, config.intermediate_size)
        self.fc2 = nn.Linear(config.intermediate_size, config.hidden_size)

    def forward(self, hidden_states):
        return self.fc2(self.activation_fn(self.fc1(hidden_states)))


class ViTLayer(Part):
    def __init__(self, config):
        super().__init__()
        self.attention = ViTAttention(config)
        self.layernorm_before = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.layernorm_after = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.mlp = ViTMLP(config)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = self.dropout(self.attention(self.layernorm_before(hidden_states), attention_mask)[0]) + hidden_states
        return self.dropout(self.mlp(self.layernorm_after(x))) + x


class ViTPooler(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.pooler_output_size)
        self.activation = get_activation(config.pooler_act)

    def forward(self, hidden_states):
        return self.activation(self.dense(hidden_states[:, 0]))


class ViTPreTrainedModel(PreTrainedModel):
    config_class = ViTConfig
    base_model_prefix = "vit"
    main_input_name = "pixel_values"
    _input_embeddings = "embeddings.patch_embeddings"


class ViTModel(ViTPreTrainedModel):
    def __init__(self, config, add_pooling_layer=True, use_mask_token=False):
        super().__init__(config)
        self.embeddings = ViTEmbeddings(config, use_mask_token)
        self.layers = nn.ModuleList([ViTLayer(config) for _ in range(config.num_hidden_layers)])
        self.layernorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.pooler = ViTPooler(config) if add_pooling_layer else None

    def forward(self, pixel_values=None, bool_masked_pos=None, interpolate_pos_encoding=None, attention_mask=None, **kwargs):
        if pixel_values is None:
            raise ValueError("You have to specify pixel_values")
        x = self.embeddings(pixel_values, interpolate_pos_encoding)
        mask = both_ways(attention_mask, x)
        seen = (x,)
        for layer in self.layers:
            x = layer(x, mask)
            seen = seen + (x,)
        x = self.layernorm(x)
        config = self.config
        return ended(self, BaseModelOutputWithPooling, kwargs, last_hidden_state=x, pooler_output=None if self.pooler is None else self.pooler(x),
                     hidden_states=states(config, kwargs, seen), attentions=weights(config, kwargs, config.num_hidden_layers, config.num_attention_heads, x))


class ViTForImageClassification(ViTPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.vit = ViTModel(config, add_pooling_layer=False)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels) if config.num_labels > 0 else nn.Identity()

    def forward(self, pixel_values=None, labels=None, interpolate_pos_encoding=None, attention_mask=None, **kwargs):
        done = self.vit(pixel_values, interpolate_pos_encoding=interpolate_pos_encoding, attention_mask=attention_mask, **inner(kwargs))
        logits = self.classifier(done.last_hidden_state[:, 0, :])
        loss = None if labels is None else _losses.sequence(labels, logits, self.config)
        return ended(self, ImageClassifierOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.vit.modeling_vit." + name)
