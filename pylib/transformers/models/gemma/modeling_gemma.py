# Gemma: Llama's decoder under another name.
from transformers.models.llama import modeling_llama as llama
from transformers.models.gemma.configuration_gemma import GemmaConfig

__exact_signatures__ = True


class GemmaPreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = GemmaConfig


class GemmaModel(GemmaPreTrainedModel, llama.LlamaModel):
    pass


class GemmaForCausalLM(GemmaPreTrainedModel, llama.LlamaForCausalLM):
    _base = GemmaModel


class GemmaForSequenceClassification(llama.GenericForSequenceClassification, GemmaPreTrainedModel):
    _base = GemmaModel


class GemmaForTokenClassification(llama.GenericForTokenClassification, GemmaPreTrainedModel):
    _base = GemmaModel


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.gemma.modeling_gemma." + name)
