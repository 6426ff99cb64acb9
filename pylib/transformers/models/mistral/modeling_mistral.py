# Mistral: Llama's decoder under another name.
from transformers.models.llama import modeling_llama as llama
from transformers.models.mistral.configuration_mistral import MistralConfig

__exact_signatures__ = True


class MistralPreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = MistralConfig


class MistralModel(MistralPreTrainedModel, llama.LlamaModel):
    pass


class MistralForCausalLM(MistralPreTrainedModel, llama.LlamaForCausalLM):
    _base = MistralModel


class MistralForSequenceClassification(llama.GenericForSequenceClassification, MistralPreTrainedModel):
    _base = MistralModel


class MistralForTokenClassification(llama.GenericForTokenClassification, MistralPreTrainedModel):
    _base = MistralModel


class MistralForQuestionAnswering(llama.GenericForQuestionAnswering, MistralPreTrainedModel):
    base_model_prefix = "model"
    _base = MistralModel


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.mistral.modeling_mistral." + name)
