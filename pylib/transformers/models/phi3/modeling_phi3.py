# Phi-3: Llama's decoder; projections of one input are one table.
from torch import nn
from transformers._attention import heads
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.models.llama import modeling_llama as llama
from transformers.models.phi3.configuration_phi3 import Phi3Config

__exact_signatures__ = True


class Phi3MLP(Part):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.gate_up_proj = nn.Linear(config.hidden_size, 2 * config.intermediate_size, bias=False)
        self.down_proj = nn.Linear(config.intermediate_size, config.hidden_size, bias=False)
        self.activation_fn = get_activation(config.hidden_act)

    def forward(self, hidden_states):
        gate, up = self.gate_up_proj(hidden_states).chunk(2, dim=-1)
        return self.down_proj(up * self.activation_fn(gate))


class Phi3Attention(llama.LlamaAttention):
    def _add_projections(self, config, count, groups):
        self._parts = [count * self.head_dim, groups * self.head_dim, groups * self.head_dim]
        self.o_proj = nn.Linear(count * self.head_dim, config.hidden_size, bias=False)
        self.qkv_proj = nn.Linear(config.hidden_size, (count + 2 * groups) * self.head_dim, bias=False)

    def _projected(self, hidden_states):
        return [heads(one, self.head_dim) for one in self.qkv_proj(hidden_states).split(self._parts, -1)]


class Phi3DecoderLayer(llama.LlamaDecoderLayer):
    _attention, _mlp = Phi3Attention, Phi3MLP

    def __init__(self, config, layer_idx):
        super().__init__(config, layer_idx)
        self.resid_attn_dropout = nn.Dropout(config.resid_pdrop)
        self.resid_mlp_dropout = nn.Dropout(config.resid_pdrop)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        x = self.resid_attn_dropout(self.self_attn(self.input_layernorm(hidden_states), cache, attention_mask)[0]) + hidden_states
        return self.resid_mlp_dropout(self.mlp(self.post_attention_layernorm(x))) + x


class Phi3PreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = Phi3Config


class Phi3Model(Phi3PreTrainedModel, llama.LlamaModel):
    _layer = Phi3DecoderLayer


class Phi3ForCausalLM(Phi3PreTrainedModel, llama.LlamaForCausalLM):
    _base = Phi3Model


class Phi3ForSequenceClassification(llama.GenericForSequenceClassification, Phi3PreTrainedModel):
    _base = Phi3Model


class Phi3ForTokenClassification(llama.GenericForTokenClassification, Phi3PreTrainedModel):
    _base = Phi3Model


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.phi3.modeling_phi3." + name)
