# XLMRoberta: RoBERTa under another name.
from transformers.models.xlm_roberta.configuration_xlm_roberta import XLMRobertaConfig
from transformers.models.roberta import modeling_roberta as roberta

__exact_signatures__ = True


class XLMRobertaPreTrainedModel(roberta.RobertaPreTrainedModel):
    config_class = XLMRobertaConfig


class XLMRobertaModel(XLMRobertaPreTrainedModel, roberta.RobertaModel):
    pass


class XLMRobertaForSequenceClassification(XLMRobertaPreTrainedModel, roberta.RobertaForSequenceClassification):
    _base = XLMRobertaModel


class XLMRobertaForTokenClassification(XLMRobertaPreTrainedModel, roberta.RobertaForTokenClassification):
    _base = XLMRobertaModel


class XLMRobertaForQuestionAnswering(XLMRobertaPreTrainedModel, roberta.RobertaForQuestionAnswering):
    _base = XLMRobertaModel


class XLMRobertaForMultipleChoice(XLMRobertaPreTrainedModel, roberta.RobertaForMultipleChoice):
    _base = XLMRobertaModel


class XLMRobertaForMaskedLM(XLMRobertaPreTrainedModel, roberta.RobertaForMaskedLM):
    _base = XLMRobertaModel


class XLMRobertaForCausalLM(XLMRobertaPreTrainedModel, roberta.RobertaForCausalLM):
    _base = XLMRobertaModel
