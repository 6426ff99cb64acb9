# DistilBERT: half of BERT's layers, no types of tokens, no pooler.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, both_ways, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutput, MaskedLMOutput, MultipleChoiceModelOutput
from transformers.modeling_outputs import SequenceClassifierOutput, TokenClassifierOutput, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.distilbert.configuration_distilbert import DistilBertConfig

__exact_signatures__ = True


class Embeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.word_embeddings = nn.Embedding(config.vocab_size, config.dim, padding_idx=config.pad_token_id)
        self.position_embeddings = nn.Embedding(config.max_position_embeddings, config.dim)
        self.LayerNorm = nn.LayerNorm(config.dim, eps=1e-12)
        self.dropout = nn.Dropout(config.dropout)
        self.register_buffer("position_ids", torch.arange(config.max_position_embeddings).expand((1, -1)), persistent=False)

    def forward(self, input_ids=None, inputs_embeds=None, position_ids=None):
        if input_ids is not None:
            inputs_embeds = self.word_embeddings(input_ids)
        if position_ids is None:
            position_ids = self.position_ids[:, :inputs_embeds.size(1)]
        return self.dropout(self.LayerNorm(inputs_embeds + self.position_embeddings(position_ids)))


class DistilBertSelfAttention(Part):
    def __init__(self, config):
        super().__init__()
        self.n_heads = config.n_heads
        self.dim = config.dim
        self.attention_head_size = config.dim // config.n_heads
        if self.dim % self.n_heads != 0:
            raise ValueError(f"self.n_heads: {self.n_heads} must divide self.dim: {self.dim} evenly")
        self.q_lin = nn.Linear(config.dim, config.dim)
        self.k_lin = nn.Linear(config.dim, config.dim)
        self.v_lin = nn.Linear(config.dim, config.dim)
        self.out_lin = nn.Linear(config.dim, config.dim)
        self.dropout = nn.Dropout(config.attention_dropout)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.attention_head_size
        out = attend(heads(self.q_lin(hidden_states), size), heads(self.k_lin(hidden_states), size), heads(self.v_lin(hidden_states), size),
                     attention_mask)
        return self.out_lin(out), None


class FFN(Part):
    def __init__(self, config):
        super().__init__()
        self.dropout = nn.Dropout(config.dropout)
        self.lin1 = nn.Linear(config.dim, config.hidden_dim)
        self.lin2 = nn.Linear(config.hidden_dim, config.dim)
        self.activation = get_activation(config.activation)

    def forward(self, input):
        return self.dropout(self.lin2(self.activation(self.lin1(input))))


class TransformerBlock(Part):
    def __init__(self, config):
        super().__init__()
        self.attention = DistilBertSelfAttention(config)
        self.sa_layer_norm = nn.LayerNorm(config.dim, eps=1e-12)
        self.ffn = FFN(config)
        self.output_layer_norm = nn.LayerNorm(config.dim, eps=1e-12)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = self.sa_layer_norm(self.attention(hidden_states, attention_mask)[0] + hidden_states)
        return self.output_layer_norm(self.ffn(x) + x)


class Transformer(Part):
    def __init__(self, config):
        super().__init__()
        self.n_layers = config.n_layers
        self.layer = nn.ModuleList([TransformerBlock(config) for _ in range(config.n_layers)])

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        seen = (hidden_states,)
        for layer in self.layer:
            hidden_states = layer(hidden_states, attention_mask)
            seen = seen + (hidden_states,)
        return BaseModelOutput(last_hidden_state=hidden_states, hidden_states=seen)


class DistilBertPreTrainedModel(PreTrainedModel):
    config_class = DistilBertConfig
    base_model_prefix = "distilbert"
    _input_embeddings = "embeddings.word_embeddings"


class DistilBertModel(DistilBertPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.embeddings = Embeddings(config)
        self.transformer = Transformer(config)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, position_ids=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        x = self.embeddings(input_ids, inputs_embeds, position_ids)
        done = self.transformer(x, both_ways(attention_mask, x))
        return ended(self, BaseModelOutput, kwargs, last_hidden_state=done.last_hidden_state,
                     hidden_states=states(self.config, kwargs, done.hidden_states),
                     attentions=weights(self.config, kwargs, self.config.n_layers, self.config.n_heads, x))


class _Head(DistilBertPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.config = config
        self.num_labels = config.num_labels
        self.distilbert = DistilBertModel(config)
        self._add_head(config)
        self.tie_weights()

    def _run(self, input_ids, attention_mask, inputs_embeds, position_ids, kwargs):
        return self.distilbert(input_ids, attention_mask, inputs_embeds, position_ids, **inner(kwargs))

    def _end(self, kind, done, kwargs, **fields):
        return ended(self, kind, kwargs, **fields, hidden_states=done.hidden_states, attentions=done.attentions)


class DistilBertForSequenceClassification(_Head):
    def _add_head(self, config):
        self.pre_classifier = nn.Linear(config.dim, config.dim)
        self.classifier = nn.Linear(config.dim, config.num_labels)
        self.dropout = nn.Dropout(config.seq_classif_dropout)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, labels=None, position_ids=None, **kwargs):
        done = self._run(input_ids, attention_mask, inputs_embeds, position_ids, kwargs)
        logits = self.classifier(self.dropout(nn.functional.relu(self.pre_classifier(done.last_hidden_state[:, 0]))))
        loss = None if labels is None else _losses.sequence(labels, logits, self.config)
        return self._end(SequenceClassifierOutput, done, kwargs, loss=loss, logits=logits)


class DistilBertForTokenClassification(_Head):
    def _add_head(self, config):
        self.dropout = nn.Dropout(config.dropout)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, labels=None, position_ids=None, **kwargs):
        done = self._run(input_ids, attention_mask, inputs_embeds, position_ids, kwargs)
        logits = self.classifier(self.dropout(done.last_hidden_state))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.num_labels), labels.view(-1))
        return self._end(TokenClassifierOutput, done, kwargs, loss=loss, logits=logits)


class DistilBertForQuestionAnswering(_Head):
    def _add_head(self, config):
        self.qa_outputs = nn.Linear(config.dim, config.num_labels)
        self.dropout = nn.Dropout(config.qa_dropout)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, start_positions=None, end_positions=None, position_ids=None,
                **kwargs):
        done = self._run(input_ids, attention_mask, inputs_embeds, position_ids, kwargs)
        return _losses.answered(self, self.qa_outputs(self.dropout(done.last_hidden_state)), start_positions, end_positions, done, kwargs)


class DistilBertForMaskedLM(_Head):
    _output_embeddings = "vocab_projector"

    def _add_head(self, config):
        self.activation = get_activation(config.activation)
        self.vocab_transform = nn.Linear(config.dim, config.dim)
        self.vocab_layer_norm = nn.LayerNorm(config.dim, eps=1e-12)
        self.vocab_projector = nn.Linear(config.dim, config.vocab_size)

    def forward(self, input_ids=None, attention_mask=None, inputs_embeds=None, labels=None, position_ids=None, **kwargs):
        done = self._run(input_ids, attention_mask, inputs_embeds, position_ids, kwargs)
        logits = self.vocab_projector(self.vocab_layer_norm(self.activation(self.vocab_transform(done.last_hidden_state))))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, logits.size(-1)), labels.view(-1))
        return self._end(MaskedLMOutput, done, kwargs, loss=loss, logits=logits)
