# ELECTRA: BERT's encoder without a pooler, embeddings of a width of their own.
from torch import nn
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.models.bert import modeling_bert as bert
from transformers.models.electra.configuration_electra import ElectraConfig

__exact_signatures__ = True


class ElectraClassificationHead(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.activation = get_activation("gelu")
        self.dropout = bert.Head._dropout(config)
        self.out_proj = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, features, **kwargs):
        return self.out_proj(self.dropout(self.activation(self.dense(self.dropout(features[:, 0, :])))))


class ElectraPreTrainedModel(bert.BertPreTrainedModel):
    config_class = ElectraConfig
    base_model_prefix = "electra"


class ElectraModel(ElectraPreTrainedModel, bert.BertModel):
    _pools = False


class ElectraForSequenceClassification(ElectraPreTrainedModel, bert.BertForSequenceClassification):
    _base = ElectraModel

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.classifier = ElectraClassificationHead(config)

    def _logits(self, done):
        return self.classifier(done.last_hidden_state)


class ElectraForTokenClassification(ElectraPreTrainedModel, bert.BertForTokenClassification):
    _base = ElectraModel


class ElectraForQuestionAnswering(ElectraPreTrainedModel, bert.BertForQuestionAnswering):
    _base = ElectraModel
