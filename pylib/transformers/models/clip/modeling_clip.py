# CLIP: an encoder of texts and one of images, whose vectors are compared.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, causal, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPooling, ImageClassifierOutput, ModelOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.clip.configuration_clip import CLIPConfig, CLIPTextConfig, CLIPVisionConfig

__exact_signatures__ = True


class CLIPVisionModelOutput(ModelOutput):
    __complete__ = True
    image_embeds = last_hidden_state = hidden_states = attentions = None


class CLIPTextModelOutput(ModelOutput):
    __complete__ = True
    text_embeds = last_hidden_state = hidden_states = attentions = None


class CLIPOutput(ModelOutput):
    __complete__ = True
    loss = logits_per_image = logits_per_text = text_embeds = image_embeds = text_model_output = vision_model_output = None

    def to_tuple(self):
        """What the two networks returned are tuples as well."""
        return tuple([value.to_tuple() if isinstance(value, ModelOutput) else value for value in self.values()])


class CLIPVisionEmbeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.image_size, self.patch_size = config.image_size, config.patch_size
        self.class_embedding = nn.Parameter(torch.randn(config.hidden_size))
        self.patch_embedding = nn.Conv2d(config.num_channels, config.hidden_size, config.patch_size, config.patch_size, bias=False)
        self.num_patches = (config.image_size // config.patch_size) ** 2
        self.position_embedding = nn.Embedding(self.num_patches + 1, config.hidden_size)

    def forward(self, pixel_values, interpolate_pos_encoding=False):
        batch, channels, height, width = pixel_values.shape
        size = self.image_size
        if not interpolate_pos_encoding:
            LibCall.torch.require(height == size and width == size, "invalid-argument", "ValueError",
                                  "Input image size ({}*{}) doesn't match model ({}*{}).", (height, width, size, size))
        x = torch.cat([self.class_embedding.expand(batch, 1, -1), self.patch_embedding(pixel_values).flatten(2).transpose(1, 2)], dim=1)
        return x if interpolate_pos_encoding else x + self.position_embedding.weight


class CLIPTextEmbeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.token_embedding = nn.Embedding(config.vocab_size, config.hidden_size)
        self.position_embedding = nn.Embedding(config.max_position_embeddings, config.hidden_size)
        self.register_buffer("position_ids", torch.arange(config.max_position_embeddings).expand((1, -1)), persistent=False)

    def forward(self, input_ids, position_ids=None):
        length, most = input_ids.shape[-1], self.position_embedding.num_embeddings
        LibCall.torch.require(length <= most, "invalid-argument", "ValueError",
                              "Sequence length must be less than max_position_embeddings (got `sequence length`: {} and max_position_embeddings: {}",
                              (length, most))
        return self.token_embedding(input_ids) + self.position_embedding(self.position_ids[:, :length] if position_ids is None else position_ids)


class CLIPAttention(Part):
    def __init__(self, config):
        super().__init__()
        width = config.hidden_size
        self.embed_dim, self.num_heads, self.head_dim = width, config.num_attention_heads, width // config.num_attention_heads
        self.k_proj = nn.Linear(width, width)
        self.v_proj = nn.Linear(width, width)
        self.q_proj = nn.Linear(width, width)
        self.out_proj = nn.Linear(width, width)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.head_dim
        return self.out_proj(attend(heads(self.q_proj(hidden_states), size), heads(self.k_proj(hidden_states), size),
                                    heads(self.v_proj(hidden_states), size), attention_mask)), None


class CLIPMLP(Part):
    def __init__(self, config):
        super().__init__()
        self.activation_fn = get_activation(config.hidden_act)
        self.fc1 = nn.Linear(config.hidden_size, config.intermediate_size)
        self.fc2 = nn.Linear(config.intermediate_size, config.hidden_size)

    def forward(self, hidden_states):
        return self.fc2(self.activation_fn(self.fc1(hidden_states)))


class CLIPEncoderLayer(GradientCheckpointingLayer):
    def __init__(self, config):
        super().__init__()
        self.embed_dim = config.hidden_size
        self.self_attn = CLIPAttention(config)
        self.layer_norm1 = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.mlp = CLIPMLP(config)
        self.layer_norm2 = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = hidden_states + self.self_attn(self.layer_norm1(hidden_states), attention_mask)[0]
        return x + self.mlp(self.layer_norm2(x))


class CLIPEncoder(Part):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.layers = nn.ModuleList([CLIPEncoderLayer(config) for _ in range(config.num_hidden_layers)])

    def forward(self, inputs_embeds, attention_mask=None, **kwargs):
        x, seen, config = inputs_embeds, (inputs_embeds,), self.config
        for layer in self.layers:
            x = layer(x, attention_mask)
            seen = seen + (x,)
        return BaseModelOutput(last_hidden_state=x, hidden_states=states(config, kwargs, seen),
                               attentions=weights(config, kwargs, config.num_hidden_layers, config.num_attention_heads, x))


class CLIPPreTrainedModel(PreTrainedModel):
    config_class = CLIPConfig
    base_model_prefix = "clip"


class CLIPTextModel(CLIPPreTrainedModel):
    config_class = CLIPTextConfig
    _input_embeddings = "embeddings.token_embedding"

    def __init__(self, config):
        super().__init__(config)
        self.embeddings = CLIPTextEmbeddings(config)
        self.encoder = CLIPEncoder(config)
        self.final_layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, **kwargs):
        if input_ids is None:
            raise ValueError("You have to specify input_ids")
        x = self.embeddings(input_ids.view(-1, input_ids.size()[-1]), position_ids)
        done = self.encoder(x, causal(attention_mask, x, None), **kwargs)
        x = self.final_layer_norm(done.last_hidden_state)
        return ended(self, BaseModelOutputWithPooling, kwargs, last_hidden_state=x, pooler_output=x[:, -1], hidden_states=done.hidden_states,
                     attentions=done.attentions)


class CLIPVisionModel(CLIPPreTrainedModel):
    config_class = CLIPVisionConfig
    main_input_name = "pixel_values"
    _input_embeddings = "embeddings.patch_embedding"

    def __init__(self, config):
        super().__init__(config)
        self.embeddings = CLIPVisionEmbeddings(config)
        self.pre_layrnorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.encoder = CLIPEncoder(config)
        self.post_layernorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)

    def forward(self, pixel_values=None, interpolate_pos_encoding=False, **kwargs):
        done = self.encoder(self.pre_layrnorm(self.embeddings(pixel_values, interpolate_pos_encoding)), **kwargs)
        x = done.last_hidden_state
        return ended(self, BaseModelOutputWithPooling, kwargs, last_hidden_state=x, pooler_output=self.post_layernorm(x[:, 0, :]),
                     hidden_states=done.hidden_states, attentions=done.attentions)


class CLIPModel(CLIPPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        text, vision = config.text_config, config.vision_config
        self.projection_dim, self.text_embed_dim, self.vision_embed_dim = config.projection_dim, text.hidden_size, vision.hidden_size
        self.text_model = CLIPTextModel(text)
        self.vision_model = CLIPVisionModel(vision)
        self.visual_projection = nn.Linear(vision.hidden_size, config.projection_dim, bias=False)
        self.text_projection = nn.Linear(text.hidden_size, config.projection_dim, bias=False)
        self.logit_scale = nn.Parameter(torch.tensor(config.logit_scale_init_value))

    def get_text_features(self, input_ids, attention_mask=None, position_ids=None, **kwargs):
        done = self.text_model(input_ids, attention_mask, position_ids, **inner(kwargs))
        done.pooler_output = self.text_projection(done.pooler_output)
        return done

    def get_image_features(self, pixel_values, interpolate_pos_encoding=False, **kwargs):
        done = self.vision_model(pixel_values, interpolate_pos_encoding, **inner(kwargs))
        done.pooler_output = self.visual_projection(done.pooler_output)
        return done

    def forward(self, input_ids=None, pixel_values=None, attention_mask=None, position_ids=None, return_loss=None, interpolate_pos_encoding=False,
                **kwargs):
        vision = self.get_image_features(pixel_values, interpolate_pos_encoding, **kwargs)
        text = self.get_text_features(input_ids, attention_mask, position_ids, **kwargs)
        images, texts = nn.functional.normalize(vision.pooler_output, dim=-1), nn.functional.normalize(text.pooler_output, dim=-1)
        per_text = torch.matmul(texts, images.t()) * self.logit_scale.exp()
        loss = None
        if return_loss:
            loss = (_same_places(per_text) + _same_places(per_text.t())) / 2.0
        return ended(self, CLIPOutput, kwargs, loss=loss, logits_per_image=per_text.t(), logits_per_text=per_text, text_embeds=texts,
                     image_embeds=images, text_model_output=text, vision_model_output=vision)


def _same_places(logits):
    return nn.functional.cross_entropy(logits, torch.arange(logits.shape[0]))


class CLIPTextModelWithProjection(CLIPPreTrainedModel):
    config_class = CLIPTextConfig
    base_model_prefix = "text_model"
    _input_embeddings = "embeddings.token_embedding"

    def __init__(self, config):
        super().__init__(config)
        self.text_model = CLIPTextModel(config)
        self.text_projection = nn.Linear(config.hidden_size, config.projection_dim, bias=False)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, **kwargs):
        done = self.text_model(input_ids, attention_mask, position_ids, **inner(kwargs))
        return ended(self, CLIPTextModelOutput, kwargs, text_embeds=self.text_projection(done.pooler_output), last_hidden_state=done.last_hidden_state,
                     hidden_states=done.hidden_states, attentions=done.attentions)


class CLIPVisionModelWithProjection(CLIPPreTrainedModel):
    config_class = CLIPVisionConfig
    base_model_prefix = "vision_model"
    main_input_name = "pixel_values"
    _input_embeddings = "embeddings.patch_embedding"

    def __init__(self, config):
        super().__init__(config)
        self.vision_model = CLIPVisionModel(config)
        self.visual_projection = nn.Linear(config.hidden_size, config.projection_dim, bias=False)

    def forward(self, pixel_values=None, interpolate_pos_encoding=False, **kwargs):
        done = self.vision_model(pixel_values, interpolate_pos_encoding, **inner(kwargs))
        return ended(self, CLIPVisionModelOutput, kwargs, image_embeds=self.visual_projection(done.pooler_output),
                     last_hidden_state=done.last_hidden_state, hidden_states=done.hidden_states, attentions=done.attentions)


class CLIPForImageClassification(CLIPPreTrainedModel):
    main_input_name = "pixel_values"

    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.vision_model = CLIPVisionModel(config.vision_config)
        self.classifier = nn.Linear(config.vision_config.hidden_size, config.num_labels) if config.num_labels > 0 else nn.Identity()

    def forward(self, pixel_values=None, labels=None, **kwargs):
        done = self.vision_model(pixel_values, **inner(kwargs))
        logits = self.classifier(done.last_hidden_state[:, 1:, :].mean(dim=1))
        loss = None if labels is None else _losses.sequence(labels, logits, self.config)
        return ended(self, ImageClassifierOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.clip.modeling_clip." + name)
