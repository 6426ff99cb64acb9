# Decoders as Llama's: rotated positions, groups of heads, gated layers.
from torch import nn
from transformers import _losses
from transformers._attention import attend, causal, heads
from transformers.activations import get_activation
from transformers.cache_utils import DynamicCache
from transformers.modeling_outputs import BaseModelOutputWithPast, CausalLMOutputWithPast, output
from transformers.modeling_utils import PreTrainedModel
from transformers.models.llama.configuration_llama import LlamaConfig


class LlamaRMSNorm(nn.RMSNorm):
    def __init__(self, hidden_size, eps=1e-6):
        super().__init__(hidden_size, eps)


class LlamaMLP(nn.Module):
    def __init__(self, config):
        super().__init__()
        bias = config.__dict__.get("mlp_bias", False)
        self.gate_proj = nn.Linear(config.hidden_size, config.intermediate_size, bias=bias)
        self.up_proj = nn.Linear(config.hidden_size, config.intermediate_size, bias=bias)
        self.down_proj = nn.Linear(config.intermediate_size, config.hidden_size, bias=bias)
        self.act_fn = get_activation(config.hidden_act)

    def forward(self, x):
        return self.down_proj(self.act_fn(self.gate_proj(x)) * self.up_proj(x))


class LlamaAttention(nn.Module):
    def __init__(self, config, layer_idx):
        super().__init__()
        width, size = config.hidden_size, config.__dict__.get("head_dim")
        self.layer_idx = layer_idx
        self.head_dim = width // config.num_attention_heads if size is None else size
        own = config.__dict__.get("attention_bias", False)
        bias = own if config.model_type != "qwen2" else True
        groups = config.num_key_value_heads
        groups = config.num_attention_heads if groups is None else groups
        self.q_proj = nn.Linear(width, config.num_attention_heads * self.head_dim, bias=bias)
        self.k_proj = nn.Linear(width, groups * self.head_dim, bias=bias)
        self.v_proj = nn.Linear(width, groups * self.head_dim, bias=bias)
        self.o_proj = nn.Linear(config.num_attention_heads * self.head_dim, width, bias=own)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        size = self.head_dim
        query, key, value = heads(self.q_proj(hidden_states), size), heads(self.k_proj(hidden_states), size), heads(self.v_proj(hidden_states), size)
        if cache is not None:
            key, value = cache.update(key, value, self.layer_idx)
        return self.o_proj(attend(query, key, value, attention_mask)), None


class LlamaDecoderLayer(nn.Module):
    def __init__(self, config, layer_idx):
        super().__init__()
        self.hidden_size = config.hidden_size
        self.self_attn = LlamaAttention(config, layer_idx)
        self.mlp = LlamaMLP(config)
        self.input_layernorm = LlamaRMSNorm(config.hidden_size, config.rms_norm_eps)
        self.post_attention_layernorm = LlamaRMSNorm(config.hidden_size, config.rms_norm_eps)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        x = self.self_attn(self.input_layernorm(hidden_states), cache, attention_mask)[0] + hidden_states
        return self.mlp(self.post_attention_layernorm(x)) + x


class LlamaPreTrainedModel(PreTrainedModel):
    config_class = LlamaConfig
    base_model_prefix = "model"
    _input_embeddings = "embed_tokens"


class LlamaModel(LlamaPreTrainedModel):
    def __init__(self, config):
        super().__init__(config)
        self.padding_idx = config.pad_token_id
        self.vocab_size = config.vocab_size
        self.embed_tokens = nn.Embedding(config.vocab_size, config.hidden_size, self.padding_idx)
        self.layers = nn.ModuleList([LlamaDecoderLayer(config, i) for i in range(config.num_hidden_layers)])
        self.norm = LlamaRMSNorm(config.hidden_size, config.rms_norm_eps)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, use_cache=None, past_key_values=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        if (input_ids is None) == (inputs_embeds is None):
            raise ValueError("You must specify exactly one of input_ids or inputs_embeds")
        x = self.embed_tokens(input_ids) if inputs_embeds is None else inputs_embeds
        cache = past_key_values if cache is None else cache
        use_cache = self.config.use_cache if use_cache is None else use_cache
        if use_cache and cache is None:
            cache = DynamicCache()
        mask = causal(attention_mask)
        states = (x,)
        for layer in self.layers:
            x = layer(x, cache, mask)
            states = states + (x,)
        x = self.norm(x)
        wanted = self.config.output_hidden_states if output_hidden_states is None else output_hidden_states
        return output(BaseModelOutputWithPast, self.config.return_dict if return_dict is None else return_dict, last_hidden_state=x,
                      cache=cache if use_cache else None, hidden_states=states[:-1] + (x,) if wanted else None)


class LlamaForCausalLM(LlamaPreTrainedModel):
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
                logits_to_keep=0, return_dict=None, num_items_in_batch=None, **kwargs):
        done = self.model(input_ids, attention_mask, position_ids, cache, inputs_embeds, use_cache, return_dict=True, **kwargs)
        logits = self.lm_head(done.last_hidden_state)
        loss = None if labels is None else _losses.causal(logits, labels, self.config.vocab_size, num_items_in_batch=num_items_in_batch)
        return output(CausalLMOutputWithPast, self.config.return_dict if return_dict is None else return_dict, loss=loss, logits=logits,
                      cache=done.cache, hidden_states=done.hidden_states)
