# ELECTRA: BERT's encoder without a pooler, embeddings of a width of their own.
from torch import nn
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutputWithPastAndCrossAttentions
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


class ElectraGeneratorPredictions(Part):
    def __init__(self, config):
        super().__init__()
        self.activation = get_activation("gelu")
        self.LayerNorm = nn.LayerNorm(config.embedding_size, eps=config.layer_norm_eps)
        self.dense = nn.Linear(config.hidden_size, config.embedding_size)

    def forward(self, generator_hidden_states):
        return self.LayerNorm(self.activation(self.dense(generator_hidden_states)))


class ElectraPreTrainedModel(bert.BertPreTrainedModel):
    config_class = ElectraConfig
    base_model_prefix = "electra"


class ElectraModel(ElectraPreTrainedModel, bert.BertModel):
    _pools = False
    _returns = BaseModelOutputWithPastAndCrossAttentions


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


class ElectraForMultipleChoice(ElectraPreTrainedModel, bert.BertForMultipleChoice):
    _base = ElectraModel

    def _add_head(self, config):
        self.sequence_summary = Part()
        self.sequence_summary.summary = nn.Linear(config.hidden_size, config.hidden_size)
        self.classifier = nn.Linear(config.hidden_size, 1)

    def _score(self, done):
        return self.classifier(nn.functional.gelu(self.sequence_summary.summary(done.last_hidden_state[:, 0])))


class ElectraForMaskedLM(ElectraPreTrainedModel, bert.BertForMaskedLM):
    _base = ElectraModel
    _output_embeddings = "generator_lm_head"

    def _add_head(self, config):
        self.generator_predictions = ElectraGeneratorPredictions(config)
        self.generator_lm_head = nn.Linear(config.embedding_size, config.vocab_size)

    def _tokens(self, hidden_states):
        return self.generator_lm_head(self.generator_predictions(hidden_states))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels=labels, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.electra.modeling_electra." + name)
