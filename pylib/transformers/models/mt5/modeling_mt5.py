# mT5: T5 under another name.
from transformers.models.mt5.configuration_mt5 import MT5Config
from transformers.models.t5 import modeling_t5 as t5

__exact_signatures__ = True


class MT5PreTrainedModel(t5.T5PreTrainedModel):
    config_class = MT5Config


class MT5Model(MT5PreTrainedModel, t5.T5Model):
    pass


class MT5ForConditionalGeneration(MT5PreTrainedModel, t5.T5ForConditionalGeneration):
    pass


class MT5EncoderModel(MT5PreTrainedModel, t5.T5EncoderModel):
    pass


class MT5ForSequenceClassification(MT5PreTrainedModel, t5.T5ForSequenceClassification):
    pass


class MT5ForTokenClassification(MT5PreTrainedModel, t5.T5ForTokenClassification):
    pass


class MT5ForQuestionAnswering(MT5PreTrainedModel, t5.T5ForQuestionAnswering):
    pass


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.mt5.modeling_mt5." + name)
