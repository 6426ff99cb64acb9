# RoBERTa: BERT's encoder; positions are counted from behind the padding's, and heads have a layer more.
import torch
from torch import nn
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.models.bert import modeling_bert as bert
from transformers.models.roberta.configuration_roberta import RobertaConfig

__exact_signatures__ = True


class RobertaEmbeddings(bert.BertEmbeddings):
    def __init__(self, config):
        super().__init__(config)
        self.padding_idx = config.pad_token_id
        del self.position_embeddings  # comes last
        self.position_embeddings = nn.Embedding(config.max_position_embeddings, config.hidden_size, padding_idx=self.padding_idx)

    def _positions(self, length, first):
        # of a token that is no padding; where all are, fewer positions are asked for
        start = self.padding_idx + 1 + first
        return torch.arange(start, start + length).unsqueeze(0)


class RobertaClassificationHead(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.dropout = bert.Head._dropout(config)
        self.out_proj = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, features, **kwargs):
        x = self.dropout(features[:, 0, :])
        return self.out_proj(self.dropout(torch.tanh(self.dense(x))))


class RobertaLMHead(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.decoder = nn.Linear(config.hidden_size, config.vocab_size)
        self.bias = self.decoder.bias
        self.act = get_activation("gelu")

    def forward(self, features, **kwargs):
        return self.decoder(self.layer_norm(self.act(self.dense(features))))


class RobertaPreTrainedModel(bert.BertPreTrainedModel):
    config_class = RobertaConfig
    base_model_prefix = "roberta"


class RobertaModel(RobertaPreTrainedModel, bert.BertModel):
    _embeddings = RobertaEmbeddings


class RobertaForSequenceClassification(RobertaPreTrainedModel, bert.BertForSequenceClassification):
    _base = RobertaModel
    _base_pools = False

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.classifier = RobertaClassificationHead(config)

    def _logits(self, done):
        return self.classifier(done.last_hidden_state)


class RobertaForTokenClassification(RobertaPreTrainedModel, bert.BertForTokenClassification):
    _base = RobertaModel


class RobertaForQuestionAnswering(RobertaPreTrainedModel, bert.BertForQuestionAnswering):
    _base = RobertaModel


class RobertaForMultipleChoice(RobertaPreTrainedModel, bert.BertForMultipleChoice):
    _base = RobertaModel

    def forward(self, input_ids=None, token_type_ids=None, attention_mask=None, labels=None, position_ids=None, inputs_embeds=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels, **kwargs)


class RobertaForMaskedLM(RobertaPreTrainedModel, bert.BertForMaskedLM):
    _base = RobertaModel
    _output_embeddings = "lm_head.decoder"

    def _add_head(self, config):
        self.lm_head = RobertaLMHead(config)

    def _tokens(self, hidden_states):
        return self.lm_head(hidden_states)


class RobertaForCausalLM(RobertaForMaskedLM, bert.BertLMHeadModel):
    pass
