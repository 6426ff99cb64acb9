# Qwen2: Llama's decoder under another name.
from transformers.models.llama import modeling_llama as llama
from transformers.models.qwen2.configuration_qwen2 import Qwen2Config


class Qwen2PreTrainedModel(llama.LlamaPreTrainedModel):
    config_class = Qwen2Config


class Qwen2Model(Qwen2PreTrainedModel, llama.LlamaModel):
    pass


class Qwen2ForCausalLM(Qwen2PreTrainedModel, llama.LlamaForCausalLM):
    _base = Qwen2Model
