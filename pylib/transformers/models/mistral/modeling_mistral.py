# Mistral: Llama's decoder under another name.
from transformers.models.llama import modeling_llama as llama
from transformers.models.mistral.configuration_mistral import MistralConfig


class MistralPreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = MistralConfig


class MistralModel(MistralPreTrainedModel, llama.LlamaModel):
    pass


class MistralForCausalLM(MistralPreTrainedModel, llama.LlamaForCausalLM):
    _base = MistralModel
