# T5: an encoder and a decoder of one kind of layer; positions are told by a table of distances that each first layer has.
import copy
from torch import nn
from transformers import _losses, _seq2seq
from transformers._attention import attend, both_ways, causal, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.cache_utils import begun
from transformers.generation.utils import GenerationMixin
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import BaseModelOutputWithPastAndCrossAttentions, Seq2SeqLMOutput, TokenClassifierOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.t5.configuration_t5 import T5Config

__exact_signatures__ = True


class T5LayerNorm(nn.RMSNorm):
    def __init__(self, hidden_size, eps=1e-6):
        super().__init__(hidden_size, eps)


class T5DenseActDense(Part):
    def __init__(self, config):
        super().__init__()
        self.wi = nn.Linear(config.d_model, config.d_ff, bias=False)
        self.wo = nn.Linear(config.d_ff, config.d_model, bias=False)
        self.dropout = nn.Dropout(config.dropout_rate)
        self.act = get_activation(config.dense_act_fn)

    def forward(self, hidden_states):
        return self.wo(self.dropout(self.act(self.wi(hidden_states))))


class T5DenseGatedActDense(Part):
    def __init__(self, config):
        super().__init__()
        self.wi_0 = nn.Linear(config.d_model, config.d_ff, bias=False)
        self.wi_1 = nn.Linear(config.d_model, config.d_ff, bias=False)
        self.wo = nn.Linear(config.d_ff, config.d_model, bias=False)
        self.dropout = nn.Dropout(config.dropout_rate)
        self.act = get_activation(config.dense_act_fn)

    def forward(self, hidden_states):
        return self.wo(self.dropout(self.act(self.wi_0(hidden_states)) * self.wi_1(hidden_states)))


class T5LayerFF(Part):
    def __init__(self, config):
        super().__init__()
        self.DenseReluDense = T5DenseGatedActDense(config) if config.is_gated_act else T5DenseActDense(config)
        self.layer_norm = T5LayerNorm(config.d_model, config.layer_norm_epsilon)
        self.dropout = nn.Dropout(config.dropout_rate)

    def forward(self, hidden_states):
        return hidden_states + self.dropout(self.DenseReluDense(self.layer_norm(hidden_states)))


class T5Attention(Part):
    def __init__(self, config, has_relative_attention_bias=False, layer_idx=None):
        super().__init__()
        inner_dim = config.num_heads * config.d_kv
        self.layer_idx = layer_idx
        self.key_value_proj_dim = config.d_kv
        self.n_heads = config.num_heads
        self.has_relative_attention_bias = has_relative_attention_bias
        self.q = nn.Linear(config.d_model, inner_dim, bias=False)
        self.k = nn.Linear(config.d_model, inner_dim, bias=False)
        self.v = nn.Linear(config.d_model, inner_dim, bias=False)
        self.o = nn.Linear(inner_dim, config.d_model, bias=False)
        if has_relative_attention_bias:
            self.relative_attention_bias = nn.Embedding(config.relative_attention_num_buckets, config.num_heads)

    def forward(self, hidden_states, mask=None, key_value_states=None, cache=None):
        size = self.key_value_proj_dim
        other = hidden_states if key_value_states is None else key_value_states
        key, value = heads(self.k(other), size), heads(self.v(other), size)
        if cache is not None and key_value_states is None:
            key, value = cache.update(key, value, self.layer_idx)
        return self.o(attend(heads(self.q(hidden_states), size), key, value, mask))


class T5LayerSelfAttention(Part):
    def __init__(self, config, has_relative_attention_bias=False, layer_idx=None):
        super().__init__()
        self.SelfAttention = T5Attention(config, has_relative_attention_bias, layer_idx)
        self.layer_norm = T5LayerNorm(config.d_model, config.layer_norm_epsilon)
        self.dropout = nn.Dropout(config.dropout_rate)

    def forward(self, hidden_states, attention_mask=None, cache=None):
        return hidden_states + self.dropout(self.SelfAttention(self.layer_norm(hidden_states), attention_mask, cache=cache))


class T5LayerCrossAttention(Part):
    def __init__(self, config, layer_idx=None):
        super().__init__()
        self.EncDecAttention = T5Attention(config, False, layer_idx)
        self.layer_norm = T5LayerNorm(config.d_model, config.layer_norm_epsilon)
        self.dropout = nn.Dropout(config.dropout_rate)

    def forward(self, hidden_states, key_value_states, attention_mask=None):
        return hidden_states + self.dropout(self.EncDecAttention(self.layer_norm(hidden_states), attention_mask, key_value_states))


class T5Block(GradientCheckpointingLayer):
    def __init__(self, config, has_relative_attention_bias=False, layer_idx=None):
        super().__init__()
        self.is_decoder = config.is_decoder
        self.layer = nn.ModuleList([T5LayerSelfAttention(config, has_relative_attention_bias, layer_idx)])
        if self.is_decoder:
            self.layer.append(T5LayerCrossAttention(config, layer_idx))
        self.layer.append(T5LayerFF(config))

    def forward(self, hidden_states, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None):
        x = self.layer[0](hidden_states, attention_mask, cache)
        if self.is_decoder and encoder_hidden_states is not None:
            x = self.layer[1](x, encoder_hidden_states, encoder_attention_mask)
        return self.layer[-1](x)


class T5PreTrainedModel(PreTrainedModel):
    config_class = T5Config
    base_model_prefix = "transformer"
    _input_embeddings = "shared"

    def _shift_right(self, input_ids):
        start = self.config.decoder_start_token_id
        if start is None:
            raise ValueError("self.model.config.decoder_start_token_id has to be defined. In T5 it is usually set to the pad_token_id. "
                             "See T5 docs for more information.")
        return _seq2seq.shift_tokens_right(input_ids, self.config.pad_token_id, start)

    def set_input_embeddings(self, value):
        base = self.base_model
        base.shared = value
        for name in ("encoder", "decoder"):
            if name in base._modules:
                getattr(base, name).embed_tokens = value


class T5Stack(T5PreTrainedModel):
    _input_embeddings = "embed_tokens"

    def __init__(self, config):
        super().__init__(config)
        self.embed_tokens = nn.Embedding(config.vocab_size, config.d_model)
        self.is_decoder = config.is_decoder
        self.block = nn.ModuleList([T5Block(config, i == 0, i) for i in range(config.num_layers)])
        self.final_layer_norm = T5LayerNorm(config.d_model, config.layer_norm_epsilon)
        self.dropout = nn.Dropout(config.dropout_rate)

    def forward(self, input_ids=None, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, inputs_embeds=None, cache=None,
                use_cache=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        config = self.config
        x = self.dropout(self.embed_tokens(input_ids) if inputs_embeds is None else inputs_embeds)
        cache = begun(config, kwargs, cache, use_cache) if self.is_decoder else None
        rows, crosses = x.shape[1], self.is_decoder and encoder_hidden_states is not None
        mask = causal(attention_mask, x, cache) if self.is_decoder else both_ways(attention_mask, x)
        across = both_ways(encoder_attention_mask, x, encoder_hidden_states.shape[1]) if crosses else None
        seen = (x,)
        for block in self.block:
            x = block(x, mask, encoder_hidden_states, across, cache)
            seen = seen + (x,)
        x = self.dropout(self.final_layer_norm(x))
        layers, count = config.num_layers, config.num_heads
        own = weights(config, kwargs, layers, count, x, rows if cache is None else cache.get_seq_length())
        read = None if own is None else weights(config, kwargs, layers, count, x, encoder_hidden_states.shape[1]) if crosses else ()
        return ended(self, BaseModelOutputWithPastAndCrossAttentions, kwargs, last_hidden_state=x, cache=cache,
                     hidden_states=states(config, kwargs, seen[:-1] + (x,)), attentions=own, cross_attentions=read)


class _Both(T5PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.shared = nn.Embedding(config.vocab_size, config.d_model)
        self.encoder = T5Stack(_part(config, False, config.num_layers))
        self.decoder = T5Stack(_part(config, True, config.num_decoder_layers))
        self._add_head(config)
        self.set_input_embeddings(self.shared)
        self.tie_weights()

    def _add_head(self, config):
        pass


def _part(config, is_decoder, layers):
    result = copy.deepcopy(config)
    result.is_decoder, result.num_layers = is_decoder, layers
    if not is_decoder:
        result.use_cache = False
    return result


class T5Model(_Both):
    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, use_cache=None, **kwargs):
        return _seq2seq.ended_both(self, kwargs, *_seq2seq.run(self, kwargs, input_ids, attention_mask, decoder_input_ids, decoder_attention_mask,
                                                              encoder_outputs, cache, inputs_embeds, decoder_inputs_embeds, use_cache))


class T5ForConditionalGeneration(_Both, GenerationMixin):
    _output_embeddings = "lm_head"

    def _add_head(self, config):
        self.model_dim = config.d_model
        self.lm_head = nn.Linear(config.d_model, config.vocab_size, bias=False)

    def prepare_decoder_input_ids_from_labels(self, labels):
        return self._shift_right(labels)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        if labels is not None and decoder_input_ids is None and decoder_inputs_embeds is None:
            decoder_input_ids = self._shift_right(labels)
        first, second = _seq2seq.run(self, kwargs, input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache,
                                     inputs_embeds, decoder_inputs_embeds, use_cache)
        x = second.last_hidden_state
        logits = self.lm_head(x * self.model_dim ** -0.5 if self.config.scale_decoder_outputs else x)
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, logits.size(-1)), labels.view(-1), ignore_index=-100)
        return ended(self, Seq2SeqLMOutput, kwargs, loss=loss, logits=logits, **_seq2seq.both(first, second))


class T5EncoderModel(T5PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        config.use_cache = config.is_encoder_decoder = False
        self.shared = nn.Embedding(config.vocab_size, config.d_model)
        self.encoder = T5Stack(config)
        self.set_input_embeddings(self.shared)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, **kwargs):
        return self.encoder(input_ids=input_ids, attention_mask=attention_mask, inputs_embeds=inputs_embeds, **kwargs)


class T5ForSequenceClassification(T5PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.transformer = T5Model(config)
        self.classification_head = _seq2seq.ClassificationHead(config.d_model, config.num_labels, config.classifier_dropout)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
                inputs_embeds=None, decoder_inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        if input_ids is None and inputs_embeds is not None:
            raise NotImplementedError(f"Passing input embeddings is currently not supported for {type(self).__name__}")
        if decoder_input_ids is None and decoder_inputs_embeds is None:
            decoder_input_ids = self._shift_right(input_ids)
        done = self.transformer(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, None, inputs_embeds,
                                decoder_inputs_embeds, use_cache if labels is None else False, **inner(kwargs))
        return _seq2seq.classified(self, kwargs, done, input_ids, labels)


class T5ForTokenClassification(T5PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.transformer = T5EncoderModel(config)
        self.dropout = nn.Dropout(config.classifier_dropout)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, labels=None, **kwargs):
        done = self.transformer(input_ids, attention_mask, inputs_embeds, **inner(kwargs))
        logits = self.classifier(self.dropout(done.last_hidden_state))
        loss = None if labels is None else _losses.tokens(logits, labels, self.config)
        return ended(self, TokenClassifierOutput, kwargs, loss=loss, logits=logits, hidden_states=done.hidden_states, attentions=done.attentions)


class T5ForQuestionAnswering(_Both):
    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.qa_outputs = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
                start_positions=None, end_positions=None, inputs_embeds=None, decoder_inputs_embeds=None, use_cache=None, **kwargs):
        if start_positions is not None and end_positions is not None:
            use_cache = False
        if decoder_input_ids is None and decoder_inputs_embeds is None:
            decoder_input_ids = self._shift_right(input_ids)
        first, second = _seq2seq.run(self, kwargs, input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, None,
                                     inputs_embeds, decoder_inputs_embeds, use_cache)
        return _seq2seq.answered(self, kwargs, self.qa_outputs(second.last_hidden_state), start_positions, end_positions, _seq2seq.both(first, second))


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.t5.modeling_t5." + name)
