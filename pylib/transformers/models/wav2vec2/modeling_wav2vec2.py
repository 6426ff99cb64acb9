# Wav2Vec2: convolutions over a sound, an encoder over what they give, heads of characters and of classes.
import torch
from torch import nn
from transformers._attention import both_ways, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import BaseModelOutput, CausalLMOutput, ModelOutput, SequenceClassifierOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.bart.modeling_bart import BartAttention
from transformers.models.wav2vec2.configuration_wav2vec2 import Wav2Vec2Config

__exact_signatures__ = True


class Wav2Vec2BaseModelOutput(ModelOutput):
    __complete__ = True
    last_hidden_state = extract_features = hidden_states = attentions = None


class Wav2Vec2ConvLayer(GradientCheckpointingLayer):
    """One convolution of the feature encoder, with a norm of groups, of channels, or none."""

    def __init__(self, config, layer_id, norm):
        super().__init__()
        self.in_conv_dim = config.conv_dim[layer_id - 1] if layer_id > 0 else 1
        self.out_conv_dim = config.conv_dim[layer_id]
        self.conv = nn.Conv1d(self.in_conv_dim, self.out_conv_dim, config.conv_kernel[layer_id], config.conv_stride[layer_id], bias=config.conv_bias)
        self.activation = get_activation(config.feat_extract_activation)
        if norm == "group":
            self.layer_norm = nn.GroupNorm(self.out_conv_dim, self.out_conv_dim)
        elif norm == "layer":
            self.layer_norm = nn.LayerNorm(self.out_conv_dim)

    def forward(self, hidden_states):
        x = self.conv(hidden_states)
        if "layer_norm" in self._modules:
            x = self.layer_norm(x) if isinstance(self.layer_norm, nn.GroupNorm) else self.layer_norm(x.transpose(-2, -1)).transpose(-2, -1)
        return self.activation(x)


class Wav2Vec2FeatureEncoder(Part):
    def __init__(self, config):
        super().__init__()
        norm = config.feat_extract_norm
        if norm not in ("group", "layer"):
            raise ValueError(f"`config.feat_extract_norm` is {norm}, but has to be one of ['group', 'layer']")
        self.conv_layers = nn.ModuleList([Wav2Vec2ConvLayer(config, i, norm if i == 0 or norm == "layer" else None) for i in range(len(config.conv_dim))])

    def _freeze_parameters(self):
        for one in self.parameters():
            one.requires_grad = False

    def forward(self, input_values):
        x = input_values[:, None]
        for layer in self.conv_layers:
            x = layer(x)
        return x


class Wav2Vec2FeatureProjection(Part):
    def __init__(self, config):
        super().__init__()
        self.layer_norm = nn.LayerNorm(config.conv_dim[-1], eps=config.layer_norm_eps)
        self.projection = nn.Linear(config.conv_dim[-1], config.hidden_size)
        self.dropout = nn.Dropout(config.feat_proj_dropout)

    def forward(self, hidden_states):
        normed = self.layer_norm(hidden_states)
        return self.dropout(self.projection(normed)), normed


class NormedConv1d(Part):
    """A convolution whose weight is its length, one for each place of the kernel, times its direction."""

    def __init__(self, width, size, groups):
        super().__init__()
        self.padding, self.groups = size // 2, groups
        self.bias = nn.Parameter(torch.zeros(width))
        self.parametrizations = nn.ModuleDict({"weight": Part()})
        self.parametrizations["weight"].original0 = nn.Parameter(torch.ones(1, 1, size))
        self.parametrizations["weight"].original1 = nn.Parameter(torch.zeros(width, width // groups, size))

    @property
    def weight(self):
        parts = self.parametrizations["weight"]
        return parts.original0 * parts.original1

    def forward(self, input):
        return nn.functional.conv1d(input, self.weight, self.bias, padding=self.padding, groups=self.groups)


class Wav2Vec2PositionalConvEmbedding(Part):
    def __init__(self, config):
        super().__init__()
        size = config.num_conv_pos_embeddings
        self.conv = NormedConv1d(config.hidden_size, size, config.num_conv_pos_embedding_groups)
        self.activation = get_activation(config.feat_extract_activation)
        self._more = 1 if size % 2 == 0 else 0

    def forward(self, hidden_states):
        x = self.conv(hidden_states.transpose(1, 2))
        return self.activation(x[:, :, :-1] if self._more else x).transpose(1, 2)


class Wav2Vec2FeedForward(Part):
    def __init__(self, config):
        super().__init__()
        self.intermediate_dropout = nn.Dropout(config.activation_dropout)
        self.intermediate_dense = nn.Linear(config.hidden_size, config.intermediate_size)
        self.intermediate_act_fn = get_activation(config.hidden_act)
        self.output_dense = nn.Linear(config.intermediate_size, config.hidden_size)
        self.output_dropout = nn.Dropout(config.hidden_dropout)

    def forward(self, hidden_states):
        return self.output_dropout(self.output_dense(self.intermediate_dropout(self.intermediate_act_fn(self.intermediate_dense(hidden_states)))))


class Wav2Vec2EncoderLayer(GradientCheckpointingLayer):
    def __init__(self, config):
        super().__init__()
        self.attention = BartAttention(config.hidden_size, config.num_attention_heads, config=config)
        self.dropout = nn.Dropout(config.hidden_dropout)
        self.layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.feed_forward = Wav2Vec2FeedForward(config)
        self.final_layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self._norms_first = config.do_stable_layer_norm

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        if self._norms_first:
            x = hidden_states + self.dropout(self.attention(self.layer_norm(hidden_states), attention_mask=attention_mask)[0])
            return x + self.feed_forward(self.final_layer_norm(x))
        x = self.layer_norm(hidden_states + self.dropout(self.attention(hidden_states, attention_mask=attention_mask)[0]))
        return self.final_layer_norm(x + self.feed_forward(x))


class Wav2Vec2Encoder(Part):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.pos_conv_embed = Wav2Vec2PositionalConvEmbedding(config)
        self.layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout)
        self.layers = nn.ModuleList([Wav2Vec2EncoderLayer(config) for _ in range(config.num_hidden_layers)])

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        config, x = self.config, hidden_states
        if attention_mask is not None:
            x = x.clone()
            x[~attention_mask.unsqueeze(-1).repeat(1, 1, x.shape[2])] = 0
        mask = both_ways(attention_mask, x)
        x = x + self.pos_conv_embed(x)
        x = self.dropout(x if config.do_stable_layer_norm else self.layer_norm(x))
        seen = (x,)
        for layer in self.layers:
            x = layer(x, mask)
            seen = seen + (x,)
        x = self.layer_norm(x) if config.do_stable_layer_norm else x
        return BaseModelOutput(last_hidden_state=x, hidden_states=states(config, kwargs, seen[:-1] + (x,)),
                               attentions=weights(config, kwargs, config.num_hidden_layers, config.num_attention_heads, x))


class Wav2Vec2PreTrainedModel(PreTrainedModel):
    config_class = Wav2Vec2Config
    base_model_prefix = "wav2vec2"
    main_input_name = "input_values"

    def freeze_feature_encoder(self):
        self.base_model.feature_extractor._freeze_parameters()

    def freeze_base_model(self):
        for one in self.base_model.parameters():
            one.requires_grad = False

    def _get_feat_extract_output_lengths(self, input_lengths, add_adapter=None):
        for kernel, stride in zip(self.config.conv_kernel, self.config.conv_stride):
            input_lengths = (input_lengths - kernel) // stride + 1
        return input_lengths

    def _get_feature_vector_attention_mask(self, feature_vector_length, attention_mask, add_adapter=None):
        """Which features are of the sound: how many, its length decides."""
        lengths = self._get_feat_extract_output_lengths(attention_mask.sum(-1))
        return torch.arange(feature_vector_length)[None, :] < lengths[:, None]


class Wav2Vec2Model(Wav2Vec2PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.feature_extractor = Wav2Vec2FeatureEncoder(config)
        self.feature_projection = Wav2Vec2FeatureProjection(config)
        if config.mask_time_prob > 0.0 or config.mask_feature_prob > 0.0:
            self.masked_spec_embed = nn.Parameter(torch.rand(config.hidden_size))
        self.encoder = Wav2Vec2Encoder(config)

    def forward(self, input_values, attention_mask=None, mask_time_indices=None, **kwargs):
        if self.config.add_adapter or self.config.adapter_attn_dim is not None:
            return LibCall.unknown.any("an adapter of Wav2Vec2")
        features = self.feature_extractor(input_values).transpose(1, 2)
        if attention_mask is not None:
            attention_mask = self._get_feature_vector_attention_mask(features.shape[1], attention_mask)
        x, features = self.feature_projection(features)
        if mask_time_indices is not None:
            x = x.clone()
            x[mask_time_indices] = self.masked_spec_embed.to(x.dtype)
        done = self.encoder(x, attention_mask, **kwargs)
        return ended(self, Wav2Vec2BaseModelOutput, kwargs, last_hidden_state=done.last_hidden_state, extract_features=features,
                     hidden_states=done.hidden_states, attentions=done.attentions)


class Wav2Vec2ForCTC(Wav2Vec2PreTrainedModel):
    def __init__(self, config, target_lang=None):
        super().__init__(config)
        self.wav2vec2 = Wav2Vec2Model(config)
        self.dropout = nn.Dropout(config.final_dropout)
        self.target_lang = target_lang
        self.lm_head = nn.Linear(config.hidden_size, config.vocab_size)

    def forward(self, input_values, attention_mask=None, labels=None, **kwargs):
        config = self.config
        highest = None if labels is None else labels.max().item()
        if LibCall.value.known(highest) and highest is not None and highest >= config.vocab_size:
            raise ValueError(f"Label values must be <= vocab_size: {config.vocab_size}")
        done = self.wav2vec2(input_values, attention_mask, **inner(kwargs))
        logits = self.lm_head(self.dropout(done.last_hidden_state))
        loss = None if labels is None else self._loss(logits, labels)
        return ended(self, CausalLMOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)

    def _loss(self, logits, labels):
        config, named = self.config, labels >= 0
        steps = torch.full((logits.shape[0],), logits.shape[1], dtype=torch.long)
        return nn.functional.ctc_loss(logits.log_softmax(-1).transpose(0, 1), labels.masked_select(named), steps, named.sum(-1),
                                      blank=config.pad_token_id, reduction=config.ctc_loss_reduction, zero_infinity=config.ctc_zero_infinity)


class Wav2Vec2ForSequenceClassification(Wav2Vec2PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        if config.add_adapter:
            raise ValueError("Sequence classification does not support the use of Wav2Vec2 adapters (config.add_adapter=True)")
        self.wav2vec2 = Wav2Vec2Model(config)
        if config.use_weighted_layer_sum:
            self.layer_weights = nn.Parameter(torch.ones(config.num_hidden_layers + 1))
        self.projector = nn.Linear(config.hidden_size, config.classifier_proj_size)
        self.classifier = nn.Linear(config.classifier_proj_size, config.num_labels)

    def forward(self, input_values, attention_mask=None, labels=None, **kwargs):
        done = self.wav2vec2(input_values, attention_mask, **inner(kwargs))
        logits = self.classifier(self.projector(done.last_hidden_state).mean(dim=1))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.num_labels), labels.view(-1))
        return ended(self, SequenceClassifierOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.wav2vec2.modeling_wav2vec2." + name)
