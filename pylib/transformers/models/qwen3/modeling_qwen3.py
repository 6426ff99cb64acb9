# Qwen3: Llama's decoder; each head of query and key has a norm.
from transformers.models.llama import modeling_llama as llama
from transformers.models.qwen3.configuration_qwen3 import Qwen3Config

__exact_signatures__ = True


class Qwen3Attention(llama.LlamaAttention):
    def __init__(self, config, layer_idx):
        super().__init__(config, layer_idx)
        self.q_norm = llama.LlamaRMSNorm(self.head_dim, config.rms_norm_eps)
        self.k_norm = llama.LlamaRMSNorm(self.head_dim, config.rms_norm_eps)

    def _projected(self, hidden_states):
        query, key, value = super()._projected(hidden_states)
        return self.q_norm(query), self.k_norm(key), value


class Qwen3DecoderLayer(llama.LlamaDecoderLayer):
    _attention = Qwen3Attention


class Qwen3PreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = Qwen3Config


class Qwen3Model(Qwen3PreTrainedModel, llama.LlamaModel):
    _layer = Qwen3DecoderLayer


class Qwen3ForCausalLM(Qwen3PreTrainedModel, llama.LlamaForCausalLM):
    _base = Qwen3Model


class Qwen3ForSequenceClassification(llama.GenericForSequenceClassification, Qwen3PreTrainedModel):
    _base = Qwen3Model


class Qwen3ForTokenClassification(llama.GenericForTokenClassification, Qwen3PreTrainedModel):
    _base = Qwen3Model


class Qwen3ForQuestionAnswering(llama.GenericForQuestionAnswering, Qwen3PreTrainedModel):
    _base = Qwen3Model


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.qwen3.modeling_qwen3." + name)
