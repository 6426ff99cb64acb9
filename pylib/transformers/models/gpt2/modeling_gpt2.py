# GPT-2.
import torch
from torch import nn
from transformers import _losses
from transformers._attention import attend, causal, heads
from transformers.activations import get_activation
from transformers.cache_utils import DynamicCache
from transformers.modeling_outputs import BaseModelOutputWithPastAndCrossAttentions, CausalLMOutputWithCrossAttentions, SequenceClassifierOutputWithPast
from transformers.modeling_outputs import TokenClassifierOutput, output
from transformers.modeling_utils import PreTrainedModel
from transformers.models.gpt2.configuration_gpt2 import GPT2Config
from transformers.pytorch_utils import Conv1D


class GPT2Attention(nn.Module):
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


class GPT2MLP(nn.Module):
    def __init__(self, intermediate_size, config):
        super().__init__()
        self.c_fc = Conv1D(intermediate_size, config.hidden_size)
        self.c_proj = Conv1D(config.hidden_size, intermediate_size)
        self.act = get_activation(config.activation_function)
        self.dropout = nn.Dropout(config.resid_pdrop)

    def forward(self, hidden_states):
        return self.dropout(self.c_proj(self.act(self.c_fc(hidden_states))))


class GPT2Block(nn.Module):
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
                encoder_hidden_states=None, encoder_attention_mask=None, use_cache=None, past_key_values=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        config = self.config
        cache = past_key_values if cache is None else cache
        use_cache = config.use_cache if use_cache is None else use_cache
        if use_cache and cache is None:
            cache = DynamicCache()
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
        mask = causal(attention_mask)
        states = (x,)
        for block in self.h:
            x = block(x, cache, mask)
            states = states + (x,)
        x = self.ln_f(x)
        wanted = config.output_hidden_states if output_hidden_states is None else output_hidden_states
        return output(BaseModelOutputWithPastAndCrossAttentions, config.return_dict if return_dict is None else return_dict, last_hidden_state=x,
                      cache=cache if use_cache else None, hidden_states=states[:-1] + (x,) if wanted else None)


class _Head(GPT2PreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        self.transformer = GPT2Model(config)
        self._add_head(config)
        self.tie_weights()

    def _run(self, input_ids, args):
        return self.transformer(input_ids, return_dict=True, **{name: value for name, value in args.items() if name != "num_items_in_batch"})

    def _returns(self, return_dict):
        return self.config.return_dict if return_dict is None else return_dict


class GPT2LMHeadModel(_Head):
    _output_embeddings = "lm_head"

    def _add_head(self, config):
        self.lm_head = nn.Linear(config.n_embd, config.vocab_size, bias=False)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None,
                encoder_hidden_states=None, encoder_attention_mask=None, labels=None, use_cache=None, logits_to_keep=0, return_dict=None, **kwargs):
        done = self._run(input_ids, dict(cache=cache, attention_mask=attention_mask, token_type_ids=token_type_ids, position_ids=position_ids,
                                         inputs_embeds=inputs_embeds, use_cache=use_cache, **kwargs))
        logits = self.lm_head(done.last_hidden_state)
        loss = None if labels is None else _losses.causal(logits, labels, self.config.vocab_size, **kwargs)
        return output(CausalLMOutputWithCrossAttentions, self._returns(return_dict), loss=loss, logits=logits, cache=done.cache,
                      hidden_states=done.hidden_states)


class GPT2ForSequenceClassification(_Head):
    def _add_head(self, config):
        self.score = nn.Linear(config.n_embd, self.num_labels, bias=False)

    def forward(self, input_ids=None, cache=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                use_cache=None, return_dict=None, **kwargs):
        done = self._run(input_ids, dict(cache=cache, attention_mask=attention_mask, token_type_ids=token_type_ids, position_ids=position_ids,
                                         inputs_embeds=inputs_embeds, use_cache=use_cache, **kwargs))
        logits = self.score(done.last_hidden_state)
        batch = logits.shape[0]
        if self.config.pad_token_id is None and LibCall.value.known(batch) and batch != 1:
            raise ValueError("Cannot handle batch sizes > 1 if no padding token is defined.")
        pooled = logits[:, -1]
        loss = None if labels is None else _losses.sequence(labels, pooled, self.config)
        return output(SequenceClassifierOutputWithPast, self._returns(return_dict), loss=loss, logits=pooled, cache=done.cache,
                      hidden_states=done.hidden_states)


class GPT2ForTokenClassification(_Head):
    def _add_head(self, config):
        self.dropout = nn.Dropout(0.1)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, return_dict=None,
                **kwargs):
        done = self._run(input_ids, dict(attention_mask=attention_mask, token_type_ids=token_type_ids, position_ids=position_ids,
                                         inputs_embeds=inputs_embeds, **kwargs))
        logits = self.classifier(self.dropout(done.last_hidden_state))
        loss = None if labels is None else nn.functional.cross_entropy(logits.view(-1, self.num_labels), labels.view(-1))
        return output(TokenClassifierOutput, self._returns(return_dict), loss=loss, logits=logits, hidden_states=done.hidden_states)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.gpt2.modeling_gpt2." + name)
