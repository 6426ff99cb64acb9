# What models return: entries that are not None, by name, by position and as attributes.
from collections import OrderedDict


def _is_there(value):
    """What is not known is taken to be there."""
    return LibCall.data.kind(value) == "opaque" or value is not None


class ModelOutput(OrderedDict):
    def __init__(self, **fields):
        super().__init__({name: value for name, value in fields.items() if _is_there(value)})
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __post_init__(self):  # of a data class of the program: __init__ above is not run
        for name in type(self).__dataclass_fields__:
            if _is_there(getattr(self, name)):
                super().__setitem__(name, getattr(self, name))

    def __getitem__(self, k):
        if isinstance(k, str):
            return dict(self.items())["cache" if k == "past_key_values" and "cache" in self.keys() else k]
        return self.to_tuple()[k]

    def get(self, key, default=None):
        return super().get("cache" if key == "past_key_values" else key, default)

    @property
    def past_key_values(self):
        """The older name of the cache."""
        if not hasattr(type(self), "cache"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'past_key_values'")
        return self.cache

    def __setattr__(self, name, value):
        if value is not None and name in self.keys():
            super().__setitem__(name, value)
        object.__setattr__(self, name, value)

    def to_tuple(self):
        return tuple([value for name, value in self.items()])


def output(kind, return_dict, **fields):
    """The output of a model: an instance of the kind, or a tuple of what is there."""
    if return_dict:
        return kind(**fields)
    return tuple([value for value in fields.values() if _is_there(value)])


def asked(config, kwargs, name):
    """What a call says of what it wants back (`return_dict`, `output_hidden_states`, `output_attentions`); else the configuration."""
    value = kwargs.get(name)
    return getattr(config, name) if value is None else value


def ended(model, kind, kwargs, **fields):
    return output(kind, asked(model.config, kwargs, "return_dict"), **fields)


def inner(kwargs):
    """What a head hands on to the network below it, whose output it reads by name."""
    return {**kwargs, "return_dict": True}


def states(config, kwargs, all_states):
    return all_states if asked(config, kwargs, "output_hidden_states") else None


class BaseModelOutput(ModelOutput):
    last_hidden_state = hidden_states = attentions = None


class BaseModelOutputWithNoAttention(ModelOutput):
    last_hidden_state = hidden_states = None


class BaseModelOutputWithPooling(ModelOutput):
    last_hidden_state = pooler_output = hidden_states = attentions = None


class BaseModelOutputWithPoolingAndNoAttention(ModelOutput):
    last_hidden_state = pooler_output = hidden_states = None


class BaseModelOutputWithPast(ModelOutput):
    last_hidden_state = cache = hidden_states = attentions = None


class BaseModelOutputWithCrossAttentions(ModelOutput):
    last_hidden_state = hidden_states = attentions = cross_attentions = None


class BaseModelOutputWithPoolingAndCrossAttentions(ModelOutput):
    last_hidden_state = pooler_output = hidden_states = cache = attentions = cross_attentions = None


class BaseModelOutputWithPastAndCrossAttentions(ModelOutput):
    last_hidden_state = cache = hidden_states = attentions = cross_attentions = None


class Seq2SeqModelOutput(ModelOutput):
    last_hidden_state = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class CausalLMOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class CausalLMOutputWithPast(ModelOutput):
    loss = logits = cache = hidden_states = attentions = None


class CausalLMOutputWithCrossAttentions(ModelOutput):
    loss = logits = hidden_states = cache = attentions = cross_attentions = None


class SequenceClassifierOutputWithPast(ModelOutput):
    loss = logits = cache = hidden_states = attentions = None


class MaskedLMOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class Seq2SeqLMOutput(ModelOutput):
    loss = logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class Seq2SeqSequenceClassifierOutput(ModelOutput):
    loss = logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class Seq2SeqQuestionAnsweringModelOutput(ModelOutput):
    loss = start_logits = end_logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class NextSentencePredictorOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class SequenceClassifierOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class MultipleChoiceModelOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class TokenClassifierOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class QuestionAnsweringModelOutput(ModelOutput):
    loss = start_logits = end_logits = hidden_states = attentions = None


class SemanticSegmenterOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class ImageClassifierOutput(ModelOutput):
    loss = logits = hidden_states = attentions = None


class ImageClassifierOutputWithNoAttention(ModelOutput):
    loss = logits = hidden_states = None
