# PeftModel: the base model, of whose parameters only those of the adapter (and of what is saved with it) are trained.
import re
import torch
from torch import nn
from torch.nn import Module

_DEFAULTS = {"gpt2": ["c_attn"], "bert": ["query", "value"], "roberta": ["query", "value"], "distilbert": ["q_lin", "v_lin"], "t5": ["q", "v"],
             "bart": ["q_proj", "v_proj"], "opt": ["q_proj", "v_proj"], "llama": ["q_proj", "v_proj"], "mistral": ["q_proj", "v_proj"],
             "qwen2": ["q_proj", "v_proj"], "gpt_neox": ["query_key_value"], "electra": ["query", "value"], "vit": ["query", "value"]}


class NoMatchingPeftModuleError(ValueError):
    pass


class _Tables(Module):
    """A parameter for each adapter, by the adapter's name."""

    def __init__(self, table):
        Module.__init__(self)
        self.default = nn.Parameter(table)

    def __getitem__(self, name):
        return getattr(self, name)


class LoraLayer(Module):
    """What stands in the place of a module with an adapter: the module's result, and what the adapter adds to it, which is trained."""

    def __init__(self, base_layer, r):
        Module.__init__(self)
        self.base_layer = base_layer
        self.r = {"default": r}
        self.merged = False
        object.__setattr__(self, "_added", torch.zeros((), requires_grad=True))
        if not LibCall.value.known(r):
            return
        kind = type(base_layer).__name__
        if kind in ("Linear", "Conv1D"):
            inside, outside = (base_layer.in_features, base_layer.out_features) if kind == "Linear" else tuple(base_layer.weight.shape)
            self.lora_A = nn.ModuleDict({"default": nn.Linear(inside, r, bias=False)})
            self.lora_B = nn.ModuleDict({"default": nn.Linear(r, outside, bias=False)})
        elif isinstance(base_layer, nn.Embedding):
            self.lora_embedding_A = _Tables(torch.zeros(r, base_layer.num_embeddings))
            self.lora_embedding_B = _Tables(torch.zeros(base_layer.embedding_dim, r))

    @property
    def weight(self):
        return self.base_layer.weight

    @property
    def bias(self):
        return self.base_layer.bias

    @property
    def in_features(self):
        return self.base_layer.in_features

    @property
    def out_features(self):
        return self.base_layer.out_features

    def forward(self, x, *args, **kwargs):
        result = self.base_layer(x, *args, **kwargs)
        if "lora_A" in self._modules:
            return result + self.lora_B["default"](self.lora_A["default"](x))
        if "lora_embedding_A" in self._modules:
            return result + nn.functional.embedding(x, self.lora_embedding_A["default"].T) @ self.lora_embedding_B["default"].T
        return result + self._added if LibCall.data.kind(result) == "tensor" else result


def _matches(name, targets, excluded):
    if excluded is not None and _is_one(name, excluded):
        return False
    return _is_one(name, targets)


def _is_one(name, targets):
    if isinstance(targets, str):
        return re.fullmatch(targets, name) is not None
    return any([name == one or name.endswith("." + one) for one in targets])


def _targets(model, config):
    if config.target_modules is not None:
        return config.target_modules
    kind = getattr(getattr(model, "config", None), "model_type", None)
    if kind in _DEFAULTS:
        return _DEFAULTS[kind]
    raise ValueError("Please specify `target_modules` or `target_parameters`in `peft_config`")


def _inject(model, config):
    targets = _targets(model, config)
    for one in model.parameters():
        one.requires_grad = False
    if LibCall.data.kind(targets) == "opaque":
        return
    found = _found(model, targets, config)
    if not found:
        shown = targets if isinstance(targets, str) else set(targets)
        raise NoMatchingPeftModuleError(f"Target modules {shown} not found in the base model. Please check the target modules and try again.")
    for name in found:
        _put(model, name, config)
    for name, module in list(model.named_modules()):
        if config.modules_to_save is not None and name and _is_one(name, config.modules_to_save):
            for one in module.parameters():
                one.requires_grad = True


def _found(model, targets, config):
    if targets == "all-linear":
        return [name for name, module in model.named_modules() if isinstance(module, nn.Linear) and "lm_head" not in name and "classifier" not in name]
    return [name for name, module in model.named_modules() if name and _matches(name, targets, getattr(config, "exclude_modules", None))]


def _put(model, name, config):
    parent_name, _, own = name.rpartition(".")
    parent = model.get_submodule(parent_name)
    module = getattr(parent, own)
    kind = type(module).__name__
    if not isinstance(module, (nn.Linear, nn.Embedding, nn.Conv1d, nn.Conv2d, nn.Conv3d, nn.MultiheadAttention)) and kind != "Conv1D":
        raise ValueError(f"Target module {module} is not supported. Currently, only the following modules are supported: `torch.nn.Linear`, `torch.nn.Embedding`, "
                         "`torch.nn.Conv1d`, `torch.nn.Conv2d`, `torch.nn.Conv3d`, `transformers.pytorch_utils.Conv1D`, `torch.nn.MultiheadAttention.`.")
    wrapped = LoraLayer(module, config.r if hasattr(config, "r") else LibCall.unknown.int("the rank of an adapter", "opaque", 1, None))
    setattr(parent, own, wrapped)


class _Tuner(Module):
    def __init__(self, model):
        Module.__init__(self)
        self.model = model

    def forward(self, *args, **kwargs):
        return self.model(*args, **kwargs)

    def __getattr__(self, name):
        try:
            return Module.__getattr__(self, name)
        except AttributeError:
            return getattr(Module.__getattr__(self, "model"), name)


class PeftModel(Module):
    def __init__(self, model, peft_config, adapter_name="default", **kwargs):
        Module.__init__(self)
        self.peft_config = {adapter_name: peft_config}
        self.active_adapter = adapter_name
        self.active_adapters = [adapter_name]
        self._prompts = getattr(peft_config, "_prompts", False)
        if self._prompts:
            for one in model.parameters():
                one.requires_grad = False
        else:
            _inject(model, peft_config)
        self.base_model = _Tuner(model)
        self.config = getattr(model, "config", {"model_type": "custom"})

    def get_base_model(self):
        return self.base_model.model

    @property
    def device(self):
        return next(self.parameters()).device

    def forward(self, *args, **kwargs):
        if self._prompts:
            return LibCall.unknown.any("a model with learned prompts")
        return self.base_model.model(*args, **kwargs)

    def generate(self, *args, **kwargs):
        if self._prompts:
            return LibCall.unknown.any("a model with learned prompts")
        return self.base_model.model.generate(*args, **kwargs)

    def __getattr__(self, name):
        try:
            return Module.__getattr__(self, name)
        except AttributeError:
            return getattr(Module.__getattr__(self, "base_model"), name)

    def get_nb_trainable_parameters(self):
        trained = sum([one.numel() for one in self.parameters() if one.requires_grad])
        return trained, sum([one.numel() for one in self.parameters()])

    def print_trainable_parameters(self):
        return None

    def merge_and_unload(self, progressbar=False, safe_merge=False, adapter_names=None):
        return self._unloaded()

    def unload(self):
        return self._unloaded()

    def _unloaded(self):
        model = self.base_model.model
        for name, module in list(model.named_modules()):
            if isinstance(module, LoraLayer):
                parent_name, _, own = name.rpartition(".")
                setattr(model.get_submodule(parent_name), own, module.base_layer)
        return model

    def merge_adapter(self, adapter_names=None, safe_merge=False):
        return None

    def unmerge_adapter(self):
        return None

    def disable_adapter(self):
        from contextlib import nullcontext
        return nullcontext()

    def set_adapter(self, adapter_name, inference_mode=False):
        if adapter_name not in self.peft_config:
            raise ValueError(f"Adapter {adapter_name} not found.")
        self.active_adapter = adapter_name

    def add_adapter(self, adapter_name, peft_config, **kwargs):
        self.peft_config[adapter_name] = peft_config

    def delete_adapter(self, adapter_name):
        del self.peft_config[adapter_name]

    def load_adapter(self, model_id, adapter_name, **kwargs):
        self.peft_config[adapter_name] = LibCall.unknown.any("the configuration of an adapter")

    def save_pretrained(self, save_directory, **kwargs):
        return None

    push_to_hub = save_pretrained

    @classmethod
    def from_pretrained(cls, model, model_id, adapter_name="default", is_trainable=False, config=None, **kwargs):
        """An adapter from a file: of the modules that it changes nothing is known, and no shape changes."""
        made = cls.__new__(cls)
        Module.__init__(made)
        made.peft_config = {adapter_name: config if config is not None else LibCall.unknown.any("the configuration of an adapter")}
        made.active_adapter = adapter_name
        made._prompts = False
        made.base_model = _Tuner(model)
        made.config = getattr(model, "config", None)
        return made


class PeftModelForCausalLM(PeftModel):
    pass


class PeftModelForSequenceClassification(PeftModel):
    pass


class PeftModelForSeq2SeqLM(PeftModel):
    pass


class PeftModelForTokenClassification(PeftModel):
    pass


class PeftModelForQuestionAnswering(PeftModel):
    pass


class PeftModelForFeatureExtraction(PeftModel):
    pass


_OF_TASKS = {"SEQ_CLS": PeftModelForSequenceClassification, "CAUSAL_LM": PeftModelForCausalLM, "SEQ_2_SEQ_LM": PeftModelForSeq2SeqLM,
             "TOKEN_CLS": PeftModelForTokenClassification, "QUESTION_ANS": PeftModelForQuestionAnswering, "FEATURE_EXTRACTION": PeftModelForFeatureExtraction}
_HEADS = {"SEQ_CLS": ["classifier", "score"], "TOKEN_CLS": ["classifier", "score"], "QUESTION_ANS": ["qa_outputs"]}


def get_peft_model(model, peft_config, adapter_name="default", mixed=False, autocast_adapter_dtype=True, revision=None, low_cpu_mem_usage=False):
    if LibCall.data.kind(model) == "opaque":
        return LibCall.unknown.any("a model with an adapter")
    task = getattr(peft_config.task_type, "value", peft_config.task_type)
    if task in _HEADS:
        own = peft_config.modules_to_save
        peft_config.modules_to_save = _HEADS[task] if own is None else list(own) + _HEADS[task]
    return _OF_TASKS.get(task, PeftModel)(model, peft_config, adapter_name)


def inject_adapter_in_model(peft_config, model, adapter_name="default", **kwargs):
    _inject(model, peft_config)
    return model


def prepare_model_for_kbit_training(model, use_gradient_checkpointing=True, gradient_checkpointing_kwargs=None):
    for one in model.parameters():
        one.requires_grad = False
    return model


def get_peft_model_state_dict(model, state_dict=None, adapter_name="default", **kwargs):
    return {name: one for name, one in model.state_dict().items() if "lora_" in name}


def set_peft_model_state_dict(model, peft_model_state_dict, adapter_name="default", **kwargs):
    return LibCall.unknown.any("what was loaded into an adapter")


class _AutoPeftModel(object):
    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, **kwargs):
        return LibCall.unknown.any("a model with an adapter from a file")


class AutoPeftModelForCausalLM(_AutoPeftModel):
    pass


class AutoPeftModelForSequenceClassification(_AutoPeftModel):
    pass
