# Camembert: RoBERTa under another name.
from transformers.models.camembert.configuration_camembert import CamembertConfig
from transformers.models.roberta import modeling_roberta as roberta

__exact_signatures__ = True


class CamembertPreTrainedModel(roberta.RobertaPreTrainedModel):
    config_class = CamembertConfig


class CamembertModel(CamembertPreTrainedModel, roberta.RobertaModel):
    pass


class CamembertForSequenceClassification(CamembertPreTrainedModel, roberta.RobertaForSequenceClassification):
    _base = CamembertModel


class CamembertForTokenClassification(CamembertPreTrainedModel, roberta.RobertaForTokenClassification):
    _base = CamembertModel


class CamembertForQuestionAnswering(CamembertPreTrainedModel, roberta.RobertaForQuestionAnswering):
    _base = CamembertModel


class CamembertForMultipleChoice(CamembertPreTrainedModel, roberta.RobertaForMultipleChoice):
    _base = CamembertModel


class CamembertForMaskedLM(CamembertPreTrainedModel, roberta.RobertaForMaskedLM):
    _base = CamembertModel


class CamembertForCausalLM(CamembertPreTrainedModel, roberta.RobertaForCausalLM):
    _base = CamembertModel
