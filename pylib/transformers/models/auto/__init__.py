# AutoConfig, and the auto classes of networks: a name or a configuration tells the architecture.
from transformers import _architectures, _checkpoints


class AutoConfig(object):
    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, **kwargs):
        config = _checkpoints.config_of(pretrained_model_name_or_path, None, kwargs)
        return LibCall.unknown.any("transformers.AutoConfig.from_pretrained") if config is None else config

    @classmethod
    def for_model(cls, model_type, *args, **kwargs):
        found = _architectures.config_class(model_type)
        return LibCall.unknown.any("transformers.AutoConfig.for_model") if found is None else found(*args, **kwargs)

    @classmethod
    def register(cls, model_type, config, exist_ok=False):
        LibCall.unknown.any("transformers.AutoConfig.register")(config)


class _AutoModel(object):
    _head = "Model"

    def __init__(self, *args, **kwargs):
        name = type(self).__name__
        raise OSError(f"{name} is designed to be instantiated using the `{name}.from_pretrained(pretrained_model_name_or_path)` or "
                      f"`{name}.from_config(config)` methods.")

    @classmethod
    def _of(cls, config):
        return None if LibCall.data.kind(config) == "opaque" else _architectures.model_class(config.model_type, cls._head)

    @classmethod
    def from_config(cls, config, **kwargs):
        found = cls._of(config)
        return LibCall.unknown.any(f"transformers.{cls.__name__}.from_config")(config) if found is None else found(config)

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, *model_args, config=None, **kwargs):
        own, rest = config, kwargs
        if own is None:
            own = _checkpoints.config_of(pretrained_model_name_or_path, None, kwargs)
            if own is not None:
                rest = {key: value for key, value in kwargs.items() if not _checkpoints._has(own, key)}
        found = None if own is None else cls._of(own)
        if found is None:
            return LibCall.unknown.any(f"transformers.{cls.__name__}.from_pretrained")(pretrained_model_name_or_path)
        return found.from_pretrained(pretrained_model_name_or_path, *model_args, config=own, **rest)

    @classmethod
    def register(cls, config_class, model_class, exist_ok=False):
        LibCall.unknown.any("transformers.AutoModel.register")(model_class)


class AutoModel(_AutoModel):
    pass


class AutoModelForSequenceClassification(_AutoModel):
    _head = "ForSequenceClassification"


class AutoModelForTokenClassification(_AutoModel):
    _head = "ForTokenClassification"


class AutoModelForQuestionAnswering(_AutoModel):
    _head = "ForQuestionAnswering"


class AutoModelForMultipleChoice(_AutoModel):
    _head = "ForMultipleChoice"


class AutoModelForMaskedLM(_AutoModel):
    _head = "ForMaskedLM"


class AutoModelForCausalLM(_AutoModel):
    _head = ("ForCausalLM", "LMHeadModel")


class AutoModelForSeq2SeqLM(_AutoModel):
    _head = ("ForConditionalGeneration", "MTModel")


class AutoModelForImageClassification(_AutoModel):
    _head = "ForImageClassification"


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.auto." + name)
