# peft 0.21: adapters change no shape. A forward goes to the base model; which modules an adapter is put on is asked.
__lazy_imports__ = True

from peft.config import (AdaLoraConfig, IA3Config, LoHaConfig, LoKrConfig, LoraConfig, PeftConfig, PrefixTuningConfig, PromptEncoderConfig, PromptTuningConfig,
                         PromptTuningInit, PeftType, TaskType)
from peft.peft_model import (AutoPeftModelForCausalLM, AutoPeftModelForSequenceClassification, PeftModel, PeftModelForCausalLM, PeftModelForFeatureExtraction, PeftModelForQuestionAnswering, PeftModelForSeq2SeqLM,
                             PeftModelForSequenceClassification, PeftModelForTokenClassification, get_peft_model, get_peft_model_state_dict,
                             inject_adapter_in_model, prepare_model_for_kbit_training, set_peft_model_state_dict)

__version__ = "0.21.2"
