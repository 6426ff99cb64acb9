# GPT-2.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, causal, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.cache_utils import begun
from transformers.modeling_outputs import BaseModelOutputWithPastAndCrossAttentions, CausalLMOutputWithCrossAttentions, SequenceClassifierOutputWithPast
from transformers.modeling_outputs import TokenClassifierOutput, ended, inner, states
from transformers.generation.utils import GenerationMixin
from transformers.modeling_layers import last_of
from transformers.modeling_utils import PreTrainedModel
from transformers.models.gpt2.configuration_gpt2 import GPT2Config
from transformers.pytorch_utils import Conv1D

__exact_signatures__ = True


class GPT2Attention(Part):
    def __init__(self, config, is_cross_attention=False, layer_idx=None):
        super().__init__()
        self.embed_dim = config.hidden_size
        self.num_heads = config.num_attention_heads
        self.head_dim = self.embed_dim // self.num_heads
        self.split_size = self.embed_dim
        self.layer_idx = layer_idx
        if self.head_dim * self.num_heads != self.embed_dim:
            raise ValueError("`embed_dim` must be divisible by num_heads (got `embed_dim`: "
                             f"{self.embed_dim} and `num_heads`: {self.num_heads}).")
        self.c_attn = Conv1D(3 * self.embed_dim, self.embed_dim)
        self.c_proj = Conv1D(self.embed_dim, self.embed_dim)
        self.attn_dropout = nn.Dropout(config.attn_pdrop)
        self.resid_dropout = nn.Dropout(config.resid_pdrop)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        query, key, value = self.c_attn(hidden_states).split(self.split_size, dim=2)
        query, key, value = heads(query, self.head_dim), heads(key, self.head_dim), heads(value, self.head_dim)
        if cache is not None:
            key, value = cache.update(key, value, self.layer_idx)
        return self.resid_dropout(self.c_proj(attend(query, key, value, attention_mask))), None


class GPT2MLP(Part):
    def __init__(self, intermediate_size, config):
        super().__init__()
        self.c_fc = Conv1D(intermediate_size, config.hidden_size)
        self.c_proj = Conv1D(config.hidden_size, intermediate_size)
        self.act = get_activation(config.activation_function)
        self.dropout = nn.Dropout(config.resid_pdrop)

    def forward(self, hidden_states):
        return self.dropout(self.c_proj(self.act(self.c_fc(hidden_states))))


class GPT2Block(Part):
    def __init__(self, config, layer_idx=None):
        super().__init__()
        width = config.hidden_size
        self.ln_1 = nn.LayerNorm(width, eps=config.layer_norm_epsilon)
        self.attn = GPT2Attention(config, layer_idx=layer_idx)
        self.ln_2 = nn.LayerNorm(width, eps=config.layer_norm_epsilon)
        self.mlp = GPT2MLP(4 * width if config.n_inner is None else config.n_inner, config)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        x = self.attn(self.ln_1(hidden_states), cache, attention_mask)[0] + hidden_states
        return self.mlp(self.ln_2(x)) + x


class GPT2PreTrainedModel(PreTrainedModel):
    config_class = GPT2Config
    base_model_prefix = "transformer"
    _input_embeddings = "wte"


class GPT2Model(GPT2PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.embed_dim = config.hidden_size
        self.wte = nn.Embedding(config.vocab_size, self.embed_dim)
        self.wpe = nn.Embedding(config.max_position_embeddings, self.embed_dim)
        self.drop = nn.Dropout(config.embd_pdrop)
        self.h = nn.ModuleList([GPT2Block(config, i) for i in range(config.num_hidden_layers)])
        self.ln_f = nn.LayerNorm(self.embed_dim, eps=config.layer_norm_epsilon)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None,
                encoder_hidden_states=None, encoder_attention_mask=None, use_cache=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        config = self.config
        cache = begun(config, kwargs, cache, use_cache)
        if input_ids is not None:
            input_ids = input_ids.view(-1, input_ids.size()[-1])
            inputs_embeds = self.wte(input_ids)
        if position_ids is None:
            past = cache.get_seq_length() if cache is not None else 0
            position_ids = torch.arange(past, past + inputs_embeds.shape[1]).unsqueeze(0)
        x = inputs_embeds + self.wpe(position_ids)
        if token_type_ids is not None:
            x = x + self.wte(token_type_ids.view(-1, x.shape[1]))
        x = self.drop(x)
        if attention_mask is not None and LibCall.data.kind(attention_mask) == "tensor" and attention_mask.dim() < 4:
            attention_mask = attention_mask.view(x.shape[0], -1)
        mask = causal(attention_mask, x, cache)
        seen = (x,)
        for block in self.h:
            x = block(x, cache, mask)
            seen = seen + (x,)
        x = self.ln_f(x)
        own = weights(config, kwargs, config.n_layer, config.n_head, x, position_ids.shape[-1] if cache is None else cache.get_seq_length())
        return ended(self, BaseModelOutputWithPastAndCrossAttentions, kwargs, last_hidden_state=x, cache=cache,
                     hidden_states=states(config, kwargs, seen[:-1] + (x,)), attentions=own, cross_attentions=None if own is None else ())


class _Head(GPT2PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.transformer = GPT2Model(config)
        self._add_head(config)
        self.tie_weights()

    def _end(self, kind, done, kwargs, **fields):
        last = {"cross_attentions": done.cross_attentions} if hasattr(kind, "cross_attentions") else {}
        return ended(self, kind, kwargs, **fields, hidden_states=done.hidden_states, attentions=done.attentions, **last)


class GPT2LMHeadModel(_Head, GenerationMixin):
    _output_embeddings = "lm_head"

    def _add_head(self, config):
        self.lm_head = nn.Linear(config.n_embd, config.vocab_size, bias=False)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None,
                encoder_hidden_states=None, encoder_attention_mask=None, labels=None, use_cache=None, logits_to_keep=0, **kwargs):
        done = self.transformer(input_ids, cache, attention_mask, token_type_ids, position_ids, inputs_embeds, encoder_hidden_states,
                                encoder_attention_mask, use_cache, **inner(kwargs))
        logits = self.lm_head(_losses.kept(done.last_hidden_state, logits_to_keep))
        loss = None if labels is None else _losses.causal(logits, labels, self.config.vocab_size, **kwargs)
        return self._end(CausalLMOutputWithCrossAttentions, done, kwargs, loss=loss, logits=logits, cache=done.cache)


class GPT2ForSequenceClassification(_Head):
    def _add_head(self, config):
        self.score = nn.Linear(config.n_embd, self.num_labels, bias=False)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                use_cache=None, **kwargs):
        done = self.transformer(input_ids, cache, attention_mask, token_type_ids, position_ids, inputs_embeds, use_cache=use_cache, **inner(kwargs))
        pooled = last_of(self.config, self.score(done.last_hidden_state))
        loss = None if labels is None else _losses.sequence(labels, pooled, self.config)
        return self._end(SequenceClassifierOutputWithPast, done, kwargs, loss=loss, logits=pooled, cache=done.cache)


class GPT2ForTokenClassification(_Head):
    def _add_head(self, config):
        self.dropout = nn.Dropout(0.1)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                use_cache=None, **kwargs):
        done = self.transformer(input_ids, cache, attention_mask, token_type_ids, position_ids, inputs_embeds, use_cache=use_cache, **inner(kwargs))
        logits = self.classifier(self.dropout(done.last_hidden_state))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.num_labels), labels.view(-1))
        return self._end(TokenClassifierOutput, done, kwargs, loss=loss, logits=logits)


class GPT2ForQuestionAnswering(_Head):
    def _add_head(self, config):
        self.qa_outputs = nn.Linear(config.hidden_size, 2)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, start_positions=None,
                end_positions=None, **kwargs):
        done = self.transformer(input_ids, None, attention_mask, token_type_ids, position_ids, inputs_embeds, **inner(kwargs))
        return _losses.answered(self, self.qa_outputs(done.last_hidden_state), start_positions, end_positions, done, kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.gpt2.modeling_gpt2." + name)
