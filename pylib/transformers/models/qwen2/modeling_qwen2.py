# Qwen2: Llama's decoder with biases of query, key and value.
from transformers.models.llama import modeling_llama as llama
from transformers.models.qwen2.configuration_qwen2 import Qwen2Config

__exact_signatures__ = True


class Qwen2Attention(llama.LlamaAttention):
    def _bias(self, own):
        return True


class Qwen2DecoderLayer(llama.LlamaDecoderLayer):
    _attention = Qwen2Attention


class Qwen2PreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = Qwen2Config


class Qwen2Model(Qwen2PreTrainedModel, llama.LlamaModel):
    _layer = Qwen2DecoderLayer


class Qwen2ForCausalLM(Qwen2PreTrainedModel, llama.LlamaForCausalLM):
    _base = Qwen2Model


class Qwen2ForSequenceClassification(llama.GenericForSequenceClassification, Qwen2PreTrainedModel):
    _base = Qwen2Model


class Qwen2ForTokenClassification(llama.GenericForTokenClassification, Qwen2PreTrainedModel):
    _base = Qwen2Model


class Qwen2ForQuestionAnswering(llama.GenericForQuestionAnswering, Qwen2PreTrainedModel):
    _base = Qwen2Model


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.qwen2.modeling_qwen2." + name)
