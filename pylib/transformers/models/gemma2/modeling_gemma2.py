# Gemma 2: Llama's decoder with norms behind both parts of a layer.
from transformers.models.llama import modeling_llama as llama
from transformers.models.gemma2.configuration_gemma2 import Gemma2Config

__exact_signatures__ = True


class Gemma2DecoderLayer(llama.LlamaDecoderLayer):
    def __init__(self, config, layer_idx):
        super().__init__(config, layer_idx)
        self.pre_feedforward_layernorm = llama.LlamaRMSNorm(config.hidden_size, config.rms_norm_eps)
        self.post_feedforward_layernorm = llama.LlamaRMSNorm(config.hidden_size, config.rms_norm_eps)

    def forward(self, hidden_states, cache=None, attention_mask=None, **kwargs):
        x = self.self_attn(self.input_layernorm(hidden_states), cache, attention_mask)[0]
        x = self.post_attention_layernorm(x) + hidden_states
        return self.post_feedforward_layernorm(self.mlp(self.pre_feedforward_layernorm(x))) + x


class Gemma2PreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = Gemma2Config


class Gemma2Model(Gemma2PreTrainedModel, llama.LlamaModel):
    _layer = Gemma2DecoderLayer


class Gemma2ForCausalLM(Gemma2PreTrainedModel, llama.LlamaForCausalLM):
    _base = Gemma2Model


class Gemma2ForSequenceClassification(llama.GenericForSequenceClassification, Gemma2PreTrainedModel):
    _base = Gemma2Model


class Gemma2ForTokenClassification(llama.GenericForTokenClassification, Gemma2PreTrainedModel):
    _base = Gemma2Model


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.gemma2.modeling_gemma2." + name)
