# Encoders as BERT's, from which RoBERTa's and ELECTRA's differ in names, positions and heads.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, both_ways, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.cache_utils import begun
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPoolingAndCrossAttentions, MaskedLMOutput, MultipleChoiceModelOutput
from transformers.modeling_outputs import NextSentencePredictorOutput, SequenceClassifierOutput, TokenClassifierOutput
from transformers.modeling_outputs import CausalLMOutputWithCrossAttentions, ended, inner, states
from transformers.generation.utils import GenerationMixin
from transformers.modeling_utils import PreTrainedModel
from transformers.models.bert.configuration_bert import BertConfig

__exact_signatures__ = True


class BertEmbeddings(Part):
    _first_position = 0

    def __init__(self, config):
        super().__init__()
        width = config.__dict__.get("embedding_size", config.hidden_size)
        self.word_embeddings = nn.Embedding(config.vocab_size, width, padding_idx=config.pad_token_id)
        self.position_embeddings = nn.Embedding(config.max_position_embeddings, width)
        self.token_type_embeddings = nn.Embedding(config.type_vocab_size, width)
        self.LayerNorm = nn.LayerNorm(width, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.register_buffer("position_ids", torch.arange(config.max_position_embeddings).expand((1, -1)), persistent=False)
        self.register_buffer("token_type_ids", torch.zeros(1, config.max_position_embeddings, dtype=torch.long), persistent=False)

    def forward(self, input_ids=None, token_type_ids=None, position_ids=None, inputs_embeds=None, cache_length=0):
        batch, length = input_ids.size() if input_ids is not None else inputs_embeds.size()[:-1]
        if position_ids is None:
            position_ids = self._positions(length, cache_length)
        if token_type_ids is None:
            self._demand_types(batch, length)
            token_type_ids = torch.zeros(batch, length, dtype=torch.long)
        if inputs_embeds is None:
            inputs_embeds = self.word_embeddings(input_ids)
        sum = inputs_embeds + self.token_type_embeddings(token_type_ids)
        return self.dropout(self.LayerNorm(sum + self.position_embeddings(position_ids)))

    def _positions(self, length, first):
        return self.position_ids[:, first:first + length]

    def _demand_types(self, batch, length):
        # the buffer of types is cut at the last position that there is
        self.token_type_ids[:, :length].expand(batch, length)


class BertSelfAttention(Part):
    def __init__(self, config, is_causal=False, layer_idx=None):
        super().__init__()
        width, count = config.hidden_size, config.num_attention_heads
        if "embedding_size" not in config.__dict__ and width % count != 0:
            raise ValueError(f"The hidden size ({width}) is not a multiple of the number of attention heads ({count})")
        self.config = config
        self.layer_idx = layer_idx
        self.num_attention_heads = count
        self.attention_head_size = width // count
        self.all_head_size = count * self.attention_head_size
        self.query = nn.Linear(width, self.all_head_size)
        self.key = nn.Linear(width, self.all_head_size)
        self.value = nn.Linear(width, self.all_head_size)
        self.dropout = nn.Dropout(config.attention_probs_dropout_prob)

    def forward(self, hidden_states, attention_mask=None, cache=None, encoder_hidden_states=None, **kwargs):
        size = self.attention_head_size
        other = hidden_states if encoder_hidden_states is None else encoder_hidden_states
        key, value = heads(self.key(other), size), heads(self.value(other), size)
        if cache is not None and encoder_hidden_states is None:
            key, value = cache.update(key, value, self.layer_idx)
        return attend(heads(self.query(hidden_states), size), key, value, attention_mask), None


class BertSelfOutput(Part):
    def __init__(self, config, width=None):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size if width is None else width, config.hidden_size)
        self.LayerNorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)

    def forward(self, hidden_states, input_tensor):
        return self.LayerNorm(self.dropout(self.dense(hidden_states)) + input_tensor)


class BertAttention(Part):
    def __init__(self, config, is_causal=False, layer_idx=None, is_cross_attention=False):
        super().__init__()
        self.self = BertSelfAttention(config, is_causal, layer_idx)
        self.output = BertSelfOutput(config)

    def forward(self, hidden_states, attention_mask=None, encoder_hidden_states=None, cache=None, **kwargs):
        out, told = self.self(hidden_states, attention_mask, cache, encoder_hidden_states)
        return self.output(out, hidden_states), told


class BertIntermediate(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.intermediate_size)
        self.intermediate_act_fn = get_activation(config.hidden_act)

    def forward(self, hidden_states):
        return self.intermediate_act_fn(self.dense(hidden_states))


class BertOutput(BertSelfOutput):
    def __init__(self, config):
        super().__init__(config, config.intermediate_size)


class BertLayer(Part):
    def __init__(self, config, layer_idx=None):
        super().__init__()
        self.attention = BertAttention(config, layer_idx=layer_idx)
        self.is_decoder = config.is_decoder
        self.add_cross_attention = config.add_cross_attention
        if config.add_cross_attention:
            self.crossattention = BertAttention(config, is_cross_attention=True)
        self.intermediate = BertIntermediate(config)
        self.output = BertOutput(config)

    def forward(self, hidden_states, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None, **kwargs):
        x, _ = self.attention(hidden_states, attention_mask, cache=cache)
        if self.is_decoder and encoder_hidden_states is not None:
            x, _ = self.crossattention(x, encoder_attention_mask, encoder_hidden_states)
        return self.output(self.intermediate(x), x)


class BertEncoder(Part):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.layer = nn.ModuleList([BertLayer(config, i) for i in range(config.num_hidden_layers)])

    def forward(self, hidden_states, attention_mask=None, encoder_hidden_states=None, encoder_attention_mask=None, cache=None, **kwargs):
        seen = (hidden_states,)
        for layer in self.layer:
            hidden_states = layer(hidden_states, attention_mask, encoder_hidden_states, encoder_attention_mask, cache)
            seen = seen + (hidden_states,)
        return BaseModelOutput(last_hidden_state=hidden_states, hidden_states=seen)


class BertPooler(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.activation = nn.Tanh()

    def forward(self, hidden_states):
        return self.activation(self.dense(hidden_states[:, 0]))


class BertPredictionHeadTransform(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.transform_act_fn = get_activation(config.hidden_act)
        self.LayerNorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)

    def forward(self, hidden_states):
        return self.LayerNorm(self.transform_act_fn(self.dense(hidden_states)))


class BertLMPredictionHead(Part):
    def __init__(self, config):
        super().__init__()
        self.transform = BertPredictionHeadTransform(config)
        self.decoder = nn.Linear(config.hidden_size, config.vocab_size)
        self.bias = self.decoder.bias

    def forward(self, hidden_states):
        return self.decoder(self.transform(hidden_states))


class BertOnlyMLMHead(Part):
    def __init__(self, config):
        super().__init__()
        self.predictions = BertLMPredictionHead(config)

    def forward(self, sequence_output):
        return self.predictions(sequence_output)


class BertPreTrainedModel(PreTrainedModel):
    config_class = BertConfig
    base_model_prefix = "bert"
    _input_embeddings = "embeddings.word_embeddings"


class BertModel(BertPreTrainedModel):
    _embeddings = BertEmbeddings
    _pools = True
    _returns = BaseModelOutputWithPoolingAndCrossAttentions

    def __init__(self, config, add_pooling_layer=True):
        super().__init__(config)
        self.embeddings = self._embeddings(config)
        if config.__dict__.get("embedding_size", config.hidden_size) != config.hidden_size:
            self.embeddings_project = nn.Linear(config.embedding_size, config.hidden_size)
        self.encoder = BertEncoder(config)
        if self._pools:
            self.pooler = BertPooler(config) if add_pooling_layer else None

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, encoder_hidden_states=None,
                encoder_attention_mask=None, cache=None, use_cache=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        config = self.config
        decodes = config.__dict__.get("is_decoder", False)
        cache = begun(config, kwargs, cache, use_cache) if decodes else None
        seen = 0 if cache is None else cache.get_seq_length()
        x = self.embeddings(input_ids, token_type_ids, position_ids, inputs_embeds, seen)
        if "embeddings_project" in self._modules:
            x = self.embeddings_project(x)
        mask = None if decodes else both_ways(attention_mask, x)
        crosses = decodes and encoder_hidden_states is not None
        across = both_ways(encoder_attention_mask, x, encoder_hidden_states.shape[1]) if crosses else None
        done = self.encoder(x, mask, encoder_hidden_states, across, cache)
        own = weights(config, kwargs, config.num_hidden_layers, config.num_attention_heads, x, x.shape[1] + seen)
        across = () if own is not None and hasattr(self._returns, "cross_attentions") else None
        if own is not None and crosses:
            across = weights(config, kwargs, config.num_hidden_layers, config.num_attention_heads, x, encoder_hidden_states.shape[1])
        x = done.last_hidden_state
        return ended(self, self._returns, kwargs, last_hidden_state=x,
                     pooler_output=self._pooled(x) if self._pools and self.pooler is not None else None, cache=cache,
                     hidden_states=states(config, kwargs, done.hidden_states), attentions=own, cross_attentions=across)

    def _pooled(self, x):
        return self.pooler(x)


class Head(BertPreTrainedModel):
    """A base model and layers on top: the base is an attribute of the name that the architecture gives it."""
    _base = BertModel
    _base_pools = False

    def __init__(self, config):
        super().__init__(config)
        setattr(self, self.base_model_prefix, self._base(config, add_pooling_layer=False) if self._base._pools and not self._base_pools
                else self._base(config))
        self._add_head(config)
        self.tie_weights()

    def _run(self, input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs):
        return self.base_model(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, **inner(kwargs))

    def _end(self, kind, done, kwargs, **fields):
        last = {"cross_attentions": done.cross_attentions} if hasattr(kind, "cross_attentions") else {}
        return ended(self, kind, kwargs, **fields, hidden_states=done.hidden_states, attentions=done.attentions, **last)

    @staticmethod
    def _dropout(config):
        rate = config.__dict__.get("classifier_dropout")
        return nn.Dropout(config.hidden_dropout_prob if rate is None else rate)


class BertForSequenceClassification(Head):
    _base_pools = True

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.dropout = self._dropout(config)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def _logits(self, done):
        return self.classifier(self.dropout(done.pooler_output))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs)
        logits = self._logits(done)
        loss = None if labels is None else _losses.sequence(labels, logits, self.config)
        return self._end(SequenceClassifierOutput, done, kwargs, loss=loss, logits=logits)


class BertForTokenClassification(Head):
    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.dropout = self._dropout(config)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs)
        logits = self.classifier(self.dropout(done.last_hidden_state))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.num_labels), labels.view(-1))
        return self._end(TokenClassifierOutput, done, kwargs, loss=loss, logits=logits)


class BertForQuestionAnswering(Head):
    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.qa_outputs = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, start_positions=None,
                end_positions=None, **kwargs):
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs)
        return _losses.answered(self, self.qa_outputs(done.last_hidden_state), start_positions, end_positions, done, kwargs)


class BertForMultipleChoice(Head):
    _base_pools = True

    def _add_head(self, config):
        self.dropout = self._dropout(config)
        self.classifier = nn.Linear(config.hidden_size, 1)

    def _score(self, done):
        return self.classifier(self.dropout(done.pooler_output))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        choices = input_ids.shape[1] if input_ids is not None else inputs_embeds.shape[1]
        flat = [None if x is None else x.view(-1, x.size(-1)) for x in (input_ids, attention_mask, token_type_ids, position_ids)]
        if inputs_embeds is not None:
            inputs_embeds = inputs_embeds.view(-1, inputs_embeds.size(-2), inputs_embeds.size(-1))
        done = self._run(*flat, inputs_embeds, kwargs)
        logits = self._score(done).view(-1, choices)
        loss = None if labels is None else nn.functional.cross_entropy(logits, labels)
        return self._end(MultipleChoiceModelOutput, done, kwargs, loss=loss, logits=logits)


class BertForNextSentencePrediction(Head):
    _base_pools = True

    def _add_head(self, config):
        self.cls = nn.Module()
        self.cls.seq_relationship = nn.Linear(config.hidden_size, 2)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs)
        logits = self.cls.seq_relationship(done.pooler_output)
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, 2), labels.view(-1))
        return self._end(NextSentencePredictorOutput, done, kwargs, loss=loss, logits=logits)


class BertForMaskedLM(Head):
    _output_embeddings = "cls.predictions.decoder"

    def _add_head(self, config):
        self.cls = BertOnlyMLMHead(config)

    def _tokens(self, hidden_states):
        return self.cls(hidden_states)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, encoder_hidden_states=None,
                encoder_attention_mask=None, labels=None, **kwargs):
        across = {"encoder_hidden_states": encoder_hidden_states, "encoder_attention_mask": encoder_attention_mask}
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, {**kwargs, **across})
        return self._masked(done, labels, kwargs)

    def _masked(self, done, labels, kwargs):
        logits = self._tokens(done.last_hidden_state)
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.config.vocab_size), labels.view(-1))
        return self._end(MaskedLMOutput, done, kwargs, loss=loss, logits=logits)


class BertLMHeadModel(BertForMaskedLM, GenerationMixin):
    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, encoder_hidden_states=None,
                encoder_attention_mask=None, labels=None, cache=None, use_cache=None, logits_to_keep=0, **kwargs):
        across = {"encoder_hidden_states": encoder_hidden_states, "encoder_attention_mask": encoder_attention_mask, "cache": cache,
                  "use_cache": use_cache if labels is None else False}
        done = self._run(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, {**kwargs, **across})
        logits = self._tokens(_losses.kept(done.last_hidden_state, logits_to_keep))
        loss = None if labels is None else _losses.causal(logits, labels, self.config.vocab_size, **kwargs)
        return self._end(CausalLMOutputWithCrossAttentions, done, kwargs, loss=loss, logits=logits, cache=done.cache)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.bert.modeling_bert." + name)
