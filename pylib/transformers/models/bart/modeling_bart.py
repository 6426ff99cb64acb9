# BART: an encoder and a decoder with tables of positions. mBART, Marian and Pegasus exchange positions and places of norms.
from torch import nn
import torch
from transformers import _losses, _seq2seq
from transformers._attention import attend, both_ways, causal, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.cache_utils import begun
from transformers.generation.utils import GenerationMixin
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPastAndCrossAttentions, CausalLMOutputWithCrossAttentions
from transformers.modeling_outputs import Seq2SeqLMOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.bart.configuration_bart import BartConfig

__exact_signatures__ = True


class BartLearnedPositionalEmbedding(nn.Embedding):
    def __init__(self, num_embeddings, embedding_dim):
        self.offset = 2
        super().__init__(num_embeddings + self.offset, embedding_dim)

    def at(self, first, length):
        return self(torch.arange(first + self.offset, first + self.offset + length))


class BartScaledWordEmbedding(nn.Embedding):
    def __init__(self, num_embeddings, embedding_dim, padding_idx, embed_scale=1.0):
        super().__init__(num_embeddings, embedding_dim, padding_idx)
        self.embed_scale = embed_scale


class BartAttention(Part):
    def __init__(self, embed_dim, num_heads, dropout=0.0, is_decoder=False, bias=True, is_causal=False, config=None, layer_idx=None):
        super().__init__()
        self.embed_dim, self.num_heads, self.head_dim, self.layer_idx = embed_dim, num_heads, embed_dim // num_heads, layer_idx
        if self.head_dim * num_heads != embed_dim:
            raise ValueError(f"embed_dim must be divisible by num_heads (got `embed_dim`: {embed_dim} and `num_heads`: {num_heads}).")
        self.k_proj = nn.Linear(embed_dim, embed_dim, bias=bias)
        self.v_proj = nn.Linear(embed_dim, embed_dim, bias=bias)
        self.q_proj = nn.Linear(embed_dim, embed_dim, bias=bias)
        self.out_proj = nn.Linear(embed_dim, embed_dim, bias=bias)

    def forward(self, hidden_states, key_value_states=None, cache=None, attention_mask=None, **kwargs):
        size = self.head_dim
        query = heads(self.q_proj(hidden_states), size)
        other = hidden_states if key_value_states is None else key_value_states
        key, value = heads(self.k_proj(other), size), heads(self.v_proj(other), size)
        if cache is not None and key_value_states is None:
            key, value = cache.update(key, value, self.layer_idx)
        return self.out_proj(attend(query, key, value, attention_mask)), None


class BartEncoderLayer(GradientCheckpointingLayer):
    _attention = BartAttention
    _norms_first = False

    def __init__(self, config, layer_idx=None):
        super().__init__()
        self.embed_dim = config.d_model
        self._begin(config, *self._sizes(config), layer_idx)
        self.activation_fn = get_activation(config.activation_function)

    def _sizes(self, config):
        return config.encoder_attention_heads, config.encoder_ffn_dim

    def _begin(self, config, count, inside, layer_idx):
        width = config.d_model
        self.self_attn = self._attention(width, count, config=config, layer_idx=layer_idx)
        self.self_attn_layer_norm = nn.LayerNorm(width)
        self._add_cross(config, count, layer_idx)
        self.fc1 = nn.Linear(width, inside)
        self.fc2 = nn.Linear(inside, width)
        self.final_layer_norm = nn.LayerNorm(width)

    def _add_cross(self, config, count, layer_idx):
        pass

    def _joined(self, x, norm, part):
        return x + part(norm(x)) if self._norms_first else norm(x + part(x))

    def _fed(self, x):
        return self.fc2(self.activation_fn(self.fc1(x)))

    def forward(self, hidden_states, attention_mask, **kwargs):
        x = self._joined(hidden_states, self.self_attn_layer_norm, lambda y: self.self_attn(y, attention_mask=attention_mask)[0])
        return self._joined(x, self.final_layer_norm, self._fed)


class BartDecoderLayer(BartEncoderLayer):
    def _sizes(self, config):
        return config.decoder_attention_heads, config.decoder_ffn_dim

    def _add_cross(self, config, count, layer_idx):
        self.encoder_attn = self._attention(config.d_model, count, config=config, layer_idx=layer_idx)
        self.encoder_attn_layer_norm = nn.LayerNorm(config.d_model)

    def forward(self, hidden_states, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None, **kwargs):
        other = encoder_hidden_states
        x = self._joined(hidden_states, self.self_attn_layer_norm, lambda y: self.self_attn(y, cache=cache, attention_mask=attention_mask)[0])
        if other is not None:
            x = self._joined(x, self.encoder_attn_layer_norm, lambda y: self.encoder_attn(y, other, attention_mask=encoder_attention_mask)[0])
        return self._joined(x, self.final_layer_norm, self._fed)


class BartPreTrainedModel(PreTrainedModel):
    config_class = BartConfig
    base_model_prefix = "model"
    _input_embeddings = "shared"
    _layers = BartEncoderLayer, BartDecoderLayer
    _norms_embedding, _norms_end = True, False
    _one_of = "You must specify exactly one of input_ids or inputs_embeds"

    def set_input_embeddings(self, value):
        base = self.base_model
        base.shared = value
        base.encoder.embed_tokens = base.decoder.embed_tokens = value


class _Side(BartPreTrainedModel):
    """What an encoder and a decoder have: tokens, positions, layers, norms."""
    _input_embeddings = "embed_tokens"

    def __init__(self, config):
        super().__init__(config)
        self.embed_tokens = BartScaledWordEmbedding(config.vocab_size, config.d_model, config.pad_token_id)
        self.embed_positions = self._positions(config)
        self.layers = nn.ModuleList([self._layers[self._side](config, i) for i in range(self._depth(config))])
        if self._norms_embedding:
            self.layernorm_embedding = nn.LayerNorm(config.d_model)
        if self._norms_end:
            self.layer_norm = nn.LayerNorm(config.d_model)

    def _positions(self, config):
        return BartLearnedPositionalEmbedding(config.max_position_embeddings, config.d_model)

    def set_input_embeddings(self, value):
        self.embed_tokens = value

    def _embedded(self, input_ids, inputs_embeds, first):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError(self._one_of)
        x = self.embed_tokens(input_ids) if inputs_embeds is None else inputs_embeds
        x = x + self.embed_positions.at(first, x.shape[1])
        return self.layernorm_embedding(x) if self._norms_embedding else x

    def _closed(self, x):
        return self.layer_norm(x) if self._norms_end else x


class BartEncoder(_Side):
    _side = 0

    def _depth(self, config):
        return config.encoder_layers

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, **kwargs):
        x = self._embedded(input_ids, inputs_embeds, 0)
        mask = both_ways(attention_mask, x)
        seen = (x,)
        for layer in self.layers:
            x = layer(x, mask)
            seen = seen + (x,)
        x, config = self._closed(x), self.config
        return ended(self, BaseModelOutput, kwargs, last_hidden_state=x, hidden_states=states(config, kwargs, seen[:-1] + (x,)),
                     attentions=weights(config, kwargs, config.encoder_layers, config.encoder_attention_heads, x))


class BartDecoder(_Side):
    _side = 1

    def _depth(self, config):
        return config.decoder_layers

    def forward(self, input_ids=None, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None, inputs_embeds=None,
                use_cache=None, **kwargs):
        config, other = self.config, encoder_hidden_states
        cache = begun(config, kwargs, cache, use_cache, other is not None)
        x = self._embedded(input_ids, inputs_embeds, 0 if cache is None else cache.get_seq_length())
        rows = x.shape[1]
        across = None if other is None else both_ways(encoder_attention_mask, x, other.shape[1])
        mask = causal(attention_mask, x, cache)
        seen = (x,)
        for layer in self.layers:
            x = layer(x, mask, other, across, cache)
            seen = seen + (x,)
        x = self._closed(x)
        layers, count = config.decoder_layers, config.decoder_attention_heads
        own = weights(config, kwargs, layers, count, x, rows if cache is None else cache.get_seq_length())
        read = None if own is None else weights(config, kwargs, layers, count, x, other.shape[1]) if other is not None else ()
        return ended(self, BaseModelOutputWithPastAndCrossAttentions, kwargs, last_hidden_state=x, cache=cache,
                     hidden_states=states(config, kwargs, seen[:-1] + (x,)), attentions=own, cross_attentions=read)


class BartModel(BartPreTrainedModel):
    _sides = BartEncoder, BartDecoder

    def __init__(self, config):
        super().__init__(config)
        self.shared = BartScaledWordEmbedding(config.vocab_size, config.d_model, config.pad_token_id)
        self.encoder = self._sides[0](config)
        self.decoder = self._sides[1](config)
        if config.tie_word_embeddings:
            self.set_input_embeddings(self.shared)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, use_cache=None, **kwargs):
        if decoder_input_ids is None and decoder_inputs_embeds is None:
            decoder_input_ids = self._started(input_ids)
        return _seq2seq.ended_both(self, kwargs, *_seq2seq.run(self, kwargs, input_ids, attention_mask, decoder_input_ids, decoder_attention_mask,
                                                              encoder_outputs, cache, inputs_embeds, decoder_inputs_embeds, use_cache))

    def _started(self, input_ids):
        if input_ids is None:
            raise ValueError("If no `decoder_input_ids` or `decoder_inputs_embeds` are passed, `input_ids` cannot be `None`. Please pass either "
                             "`input_ids` or `decoder_input_ids` or `decoder_inputs_embeds`.")
        return _seq2seq.shift_tokens_right(input_ids, self.config.pad_token_id, self.config.decoder_start_token_id)


class BartForConditionalGeneration(BartPreTrainedModel, GenerationMixin):
    _output_embeddings = "lm_head"
    _base = BartModel

    def __init__(self, config):
        super().__init__(config)
        self.model = self._base(config)
        self.register_buffer("final_logits_bias", torch.zeros((1, config.vocab_size)))
        self.lm_head = nn.Linear(config.d_model, config.vocab_size, bias=False)
        self.tie_weights()

    def _resized(self, count):
        self.register_buffer("final_logits_bias", torch.zeros((1, count)))

    def prepare_decoder_input_ids_from_labels(self, labels):
        return _seq2seq.shift_tokens_right(labels, self.config.pad_token_id, self.config.decoder_start_token_id)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        if labels is not None:
            use_cache = False
            if decoder_input_ids is None and decoder_inputs_embeds is None:
                decoder_input_ids = self.prepare_decoder_input_ids_from_labels(labels)
        done = self.model(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache, inputs_embeds,
                          decoder_inputs_embeds, use_cache, **inner(kwargs))
        logits = self.lm_head(done.last_hidden_state) + self.final_logits_bias
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.vocab_size), labels.view(-1))
        return ended(self, Seq2SeqLMOutput, kwargs, loss=loss, logits=logits, **_seq2seq.handed_on(done))


class BartForSequenceClassification(BartPreTrainedModel):
    _base = BartModel

    def __init__(self, config, **kwargs):
        super().__init__(config, **kwargs)
        self.model = self._base(config)
        self.classification_head = _seq2seq.ClassificationHead(config.d_model, config.num_labels, config.classifier_dropout)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
                inputs_embeds=None, decoder_inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        if input_ids is None and inputs_embeds is not None:
            raise NotImplementedError(f"Passing input embeddings is currently not supported for {type(self).__name__}")
        done = self.model(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, None, inputs_embeds,
                          decoder_inputs_embeds, use_cache if labels is None else False, **inner(kwargs))
        return _seq2seq.classified(self, kwargs, done, input_ids, labels)


class BartForQuestionAnswering(BartPreTrainedModel):
    _base = BartModel

    def __init__(self, config):
        super().__init__(config)
        config.num_labels = self.num_labels = 2
        self.model = self._base(config)
        self.qa_outputs = nn.Linear(config.hidden_size, 2)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
                start_positions=None, end_positions=None, inputs_embeds=None, decoder_inputs_embeds=None, use_cache=None, **kwargs):
        if start_positions is not None and end_positions is not None:
            use_cache = False
        done = self.model(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, None, inputs_embeds,
                          decoder_inputs_embeds, use_cache, **inner(kwargs))
        return _seq2seq.answered(self, kwargs, self.qa_outputs(done.last_hidden_state), start_positions, end_positions, _seq2seq.handed_on(done))


class BartForCausalLM(BartPreTrainedModel, GenerationMixin):
    _output_embeddings = "lm_head"
    _decoder = BartDecoder

    def __init__(self, config):
        config.is_decoder, config.is_encoder_decoder = True, False
        super().__init__(config)
        self.model = Part()
        self.model.decoder = self._decoder(config)
        self.lm_head = nn.Linear(config.hidden_size, config.vocab_size, bias=False)
        self.tie_weights()

    def get_input_embeddings(self):
        return self.model.decoder.embed_tokens

    def set_input_embeddings(self, value):
        self.model.decoder.embed_tokens = value

    def forward(self, input_ids=None, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None, inputs_embeds=None,
                labels=None, use_cache=None, logits_to_keep=0, **kwargs):
        done = self.model.decoder(input_ids, attention_mask, encoder_hidden_states, encoder_attention_mask, cache, inputs_embeds, use_cache,
                                  **inner(kwargs))
        logits = self.lm_head(_losses.kept(done.last_hidden_state, logits_to_keep))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.vocab_size), labels.view(-1))
        return ended(self, CausalLMOutputWithCrossAttentions, kwargs, loss=loss, logits=logits, cache=done.cache, hidden_states=done.hidden_states,
                     attentions=done.attentions, cross_attentions=done.cross_attentions)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.bart.modeling_bart." + name)
