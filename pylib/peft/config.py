from enum import Enum


class TaskType(str, Enum):
    SEQ_CLS = "SEQ_CLS"
    SEQ_2_SEQ_LM = "SEQ_2_SEQ_LM"
    CAUSAL_LM = "CAUSAL_LM"
    TOKEN_CLS = "TOKEN_CLS"
    QUESTION_ANS = "QUESTION_ANS"
    FEATURE_EXTRACTION = "FEATURE_EXTRACTION"


class PeftType(str, Enum):
    LORA = "LORA"
    ADALORA = "ADALORA"
    IA3 = "IA3"
    PREFIX_TUNING = "PREFIX_TUNING"
    PROMPT_TUNING = "PROMPT_TUNING"
    P_TUNING = "P_TUNING"


class PromptTuningInit(str, Enum):
    TEXT = "TEXT"
    RANDOM = "RANDOM"


class PeftConfig(object):
    _prompts = False

    def __init__(self, task_type=None, peft_type=None, inference_mode=False, base_model_name_or_path=None, **options):
        if task_type is not None and LibCall.value.known(task_type) and getattr(task_type, "value", task_type) not in [one.value for one in TaskType]:
            raise ValueError(f"Invalid task type: '{task_type}'. Must be one of the following task types: {', '.join([one.value for one in TaskType])}.")
        self.task_type = task_type
        self.inference_mode = inference_mode
        self.base_model_name_or_path = base_model_name_or_path
        self.target_modules = options.get("target_modules")
        self.modules_to_save = options.get("modules_to_save")
        for name, value in options.items():
            setattr(self, name, value)

    @classmethod
    def from_pretrained(cls, path, **kwargs):
        return LibCall.unknown.any("the configuration of an adapter")

    def save_pretrained(self, path, **kwargs):
        return None


class LoraConfig(PeftConfig):
    def __init__(self, task_type=None, peft_type=None, auto_mapping=None, base_model_name_or_path=None, revision=None, inference_mode=False, r=8,
                 target_modules=None, exclude_modules=None, lora_alpha=8, lora_dropout=0.0, fan_in_fan_out=False, bias="none", use_rslora=False,
                 modules_to_save=None, init_lora_weights=True, layers_to_transform=None, layers_pattern=None, rank_pattern=None, alpha_pattern=None,
                 use_dora=False, **kwargs):
        PeftConfig.__init__(self, task_type, peft_type, inference_mode, base_model_name_or_path, r=r, target_modules=target_modules,
                            exclude_modules=exclude_modules, lora_alpha=lora_alpha, lora_dropout=lora_dropout, bias=bias, modules_to_save=modules_to_save,
                            layers_to_transform=layers_to_transform, use_dora=use_dora, **kwargs)


class AdaLoraConfig(LoraConfig):
    pass


class LoHaConfig(LoraConfig):
    pass


class LoKrConfig(LoraConfig):
    pass


class IA3Config(PeftConfig):
    pass


class PromptTuningConfig(PeftConfig):
    _prompts = True


class PrefixTuningConfig(PromptTuningConfig):
    pass


class PromptEncoderConfig(PromptTuningConfig):
    pass
