# Decoders as Llama's: rotated positions, groups of heads, gated layers. Others are made of it by the parts that they exchange.
from torch import nn
from transformers import _losses
from transformers._attention import attend, causal, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.cache_utils import begun
from transformers.generation.utils import GenerationMixin
from transformers.modeling_layers import GenericForQuestionAnswering, GenericForSequenceClassification, GenericForTokenClassification
from transformers.modeling_layers import GradientCheckpointingLayer
from transformers.modeling_outputs import BaseModelOutputWithPast, CausalLMOutputWithPast, ended, inner, states
from transformers.modeling_utils import PreTrainedModel
from transformers.models.llama.configuration_llama import LlamaConfig

__exact_signatures__ = True


class LlamaRMSNorm(nn.RMSNorm):
    def __init__(self, hidden_size, eps=1e-6):
        super().__init__(hidden_size, eps)


class LlamaMLP(Part):
    def __init__(self, config):
        super().__init__()
        bias = config.__dict__.get("mlp_bias", False)
        self.gate_proj = nn.Linear(config.hidden_size, config.intermediate_size, bias=bias)
        self.up_proj = nn.Linear(config.hidden_size, config.intermediate_size, bias=bias)
        self.down_proj = nn.Linear(config.intermediate_size, config.hidden_size, bias=bias)
        own = config.__dict__
        self.act_fn = get_activation(own["hidden_activation" if "hidden_activation" in own else "hidden_act"])

    def forward(self, x):
        return self.down_proj(self.act_fn(self.gate_proj(x)) * self.up_proj(x))


class LlamaAttention(Part):
    def __init__(self, config, layer_idx):
        super().__init__()
        self.config = config
        self.layer_idx = layer_idx
        size = config.__dict__.get("head_dim")
        self.head_dim = config.hidden_size // config.num_attention_heads if size is None else size
        groups = config.num_key_value_heads
        self._add_projections(config, config.num_attention_heads, config.num_attention_heads if groups is None else groups)

    def _add_projections(self, config, count, groups):
        own = config.__dict__.get("attention_bias", False)
        bias = self._bias(own)
        self.q_proj = nn.Linear(config.hidden_size, count * self.head_dim, bias=bias)
        self.k_proj = nn.Linear(config.hidden_size, groups * self.head_dim, bias=bias)
        self.v_proj = nn.Linear(config.hidden_size, groups * self.head_dim, bias=bias)
        self.o_proj = nn.Linear(count * self.head_dim, config.hidden_size, bias=own)

    def _bias(self, own):
        return own

    def _projected(self, hidden_states):
        size = self.head_dim
        return heads(self.q_proj(hidden_states), size), heads(self.k_proj(hidden_states), size), heads(self.v_proj(hidden_states), size)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        query, key, value = self._projected(hidden_states)
        if cache is not None:
            key, value = cache.update(key, value, self.layer_idx)
        return self.o_proj(attend(query, key, value, attention_mask)), None


class LlamaDecoderLayer(GradientCheckpointingLayer):
    _attention, _mlp, _norm = LlamaAttention, LlamaMLP, LlamaRMSNorm

    def __init__(self, config, layer_idx):
        super().__init__()
        self.hidden_size = config.hidden_size
        self.self_attn = self._attention(config, layer_idx)
        self.mlp = self._mlp(config)
        self.input_layernorm = self._norm(config.hidden_size, config.rms_norm_eps)
        self.post_attention_layernorm = self._norm(config.hidden_size, config.rms_norm_eps)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        x = self.self_attn(self.input_layernorm(hidden_states), cache, attention_mask)[0] + hidden_states
        return self.mlp(self.post_attention_layernorm(x)) + x


class LlamaPreTrainedModel(PreTrainedModel):
    config_class = LlamaConfig
    base_model_prefix = "model"
    _input_embeddings = "embed_tokens"


class LlamaModel(LlamaPreTrainedModel):
    _layer = LlamaDecoderLayer

    def __init__(self, config):
        super().__init__(config)
        self.padding_idx = config.pad_token_id
        self.vocab_size = config.vocab_size
        self.embed_tokens = nn.Embedding(config.vocab_size, config.hidden_size, self.padding_idx)
        self.layers = nn.ModuleList([self._layer(config, i) for i in range(config.num_hidden_layers)])
        self.norm = self._layer._norm(config.hidden_size, config.rms_norm_eps)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, use_cache=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        x = self.embed_tokens(input_ids) if inputs_embeds is None else inputs_embeds
        cache = begun(self.config, kwargs, cache, use_cache)
        mask = causal(attention_mask, x, cache)
        seen = (x,)
        for layer in self.layers:
            x = layer(x, cache, mask)
            seen = seen + (x,)
        x = self.norm(x)
        columns = x.shape[1] if cache is None else cache.get_seq_length()
        return ended(self, BaseModelOutputWithPast, kwargs, last_hidden_state=x, cache=cache, hidden_states=states(self.config, kwargs, seen[:-1] + (x,)),
                     attentions=weights(self.config, kwargs, self.config.num_hidden_layers, self.config.num_attention_heads, x, columns))


class LlamaForCausalLM(LlamaPreTrainedModel, GenerationMixin):
    _output_embeddings = "lm_head"
    _base = LlamaModel

    def __init__(self, config):
        super().__init__(config)
        self.model = self._base(config)
        self.vocab_size = config.vocab_size
        self.lm_head = nn.Linear(config.hidden_size, config.vocab_size, bias=False)
        self.tie_weights()

    def _resized(self, count):
        self.vocab_size = count

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, labels=None, use_cache=None,
                logits_to_keep=0, **kwargs):
        done = self.model(input_ids, attention_mask, position_ids, cache, inputs_embeds, use_cache, **inner(kwargs))
        logits = self.lm_head(_losses.kept(done.last_hidden_state, logits_to_keep))
        loss = None if labels is None else _losses.causal(logits, labels, self.config.vocab_size, **kwargs)
        return ended(self, CausalLMOutputWithPast, kwargs, loss=loss, logits=logits, cache=done.cache, hidden_states=done.hidden_states,
                     attentions=done.attentions)


class LlamaForSequenceClassification(GenericForSequenceClassification, LlamaPreTrainedModel):
    _base = LlamaModel


class LlamaForTokenClassification(GenericForTokenClassification, LlamaPreTrainedModel):
    _base = LlamaModel


class LlamaForQuestionAnswering(GenericForQuestionAnswering, LlamaPreTrainedModel):
    _base = LlamaModel


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.llama.modeling_llama." + name)
