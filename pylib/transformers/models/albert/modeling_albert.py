# ALBERT: BERT's encoder whose layers share their tables, embeddings of a width of their own.
from torch import nn
from transformers._attention import attend, heads
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPooling
from transformers.models.albert.configuration_albert import AlbertConfig
from transformers.models.bert import modeling_bert as bert

__exact_signatures__ = True


class AlbertAttention(Part):
    def __init__(self, config):
        super().__init__()
        width, count = config.hidden_size, config.num_attention_heads
        if width % count != 0:
            raise ValueError(f"The hidden size ({width}) is not a multiple of the number of attention heads ({count}")
        self.num_attention_heads, self.attention_head_size = count, width // count
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.dense = nn.Linear(width, width)
        self.LayerNorm = nn.LayerNorm(width, eps=config.layer_norm_eps)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.attention_head_size
        out = attend(heads(self.query(hidden_states), size), heads(self.key(hidden_states), size), heads(self.value(hidden_states), size), attention_mask)
        return self.LayerNorm(hidden_states + self.dense(out)), None


class AlbertLayer(Part):
    def __init__(self, config):
        super().__init__()
        self.full_layer_layer_norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.attention = AlbertAttention(config)
        self.ffn = nn.Linear(config.hidden_size, config.intermediate_size)
        self.ffn_output = nn.Linear(config.intermediate_size, config.hidden_size)
        self.activation = get_activation(config.hidden_act)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = self.attention(hidden_states, attention_mask)[0]
        return self.full_layer_layer_norm(self.ffn_output(self.activation(self.ffn(x))) + x)


class AlbertTransformer(Part):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.embedding_hidden_mapping_in = nn.Linear(config.embedding_size, config.hidden_size)
        self.albert_layer_groups = nn.ModuleList([self._group(config) for _ in range(config.num_hidden_groups)])

    def _group(self, config):
        group = Part()
        group.albert_layers = nn.ModuleList([AlbertLayer(config) for _ in range(config.inner_group_num)])
        return group

    def forward(self, hidden_states, attention_mask=None, *args, **kwargs):
        config, x = self.config, self.embedding_hidden_mapping_in(hidden_states)
        seen = (x,)
        for index in range(config.num_hidden_layers):
            for layer in self.albert_layer_groups[index * config.num_hidden_groups // config.num_hidden_layers].albert_layers:
                x = layer(x, attention_mask)
                seen = seen + (x,)
        return BaseModelOutput(last_hidden_state=x, hidden_states=seen)


class AlbertMLMHead(Part):
    def __init__(self, config):
        super().__init__()
        self.LayerNorm = nn.LayerNorm(config.embedding_size, eps=config.layer_norm_eps)
        self.dense = nn.Linear(config.hidden_size, config.embedding_size)
        self.decoder = nn.Linear(config.embedding_size, config.vocab_size)
        self.bias = self.decoder.bias
        self.activation = get_activation(config.hidden_act)

    def forward(self, hidden_states):
        return self.decoder(self.LayerNorm(self.activation(self.dense(hidden_states))))


class AlbertPreTrainedModel(bert.BertPreTrainedModel):
    config_class = AlbertConfig
    base_model_prefix = "albert"


class AlbertModel(AlbertPreTrainedModel, bert.BertModel):
    _returns = BaseModelOutputWithPooling

    def __init__(self, config, add_pooling_layer=True):
        bert.PreTrainedModel.__init__(self, config)
        self.embeddings = bert.BertEmbeddings(config)
        self.encoder = AlbertTransformer(config)
        self.pooler = nn.Linear(config.hidden_size, config.hidden_size) if add_pooling_layer else None
        self.pooler_activation = nn.Tanh() if add_pooling_layer else None

    def _pooled(self, x):
        return self.pooler_activation(self.pooler(x[:, 0]))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, **kwargs)


class AlbertForSequenceClassification(AlbertPreTrainedModel, bert.BertForSequenceClassification):
    _base = AlbertModel

    @staticmethod
    def _dropout(config):
        return nn.Dropout(config.classifier_dropout_prob)


class AlbertForTokenClassification(AlbertPreTrainedModel, bert.BertForTokenClassification):
    _base = AlbertModel


class AlbertForQuestionAnswering(AlbertPreTrainedModel, bert.BertForQuestionAnswering):
    _base = AlbertModel


class AlbertForMultipleChoice(AlbertPreTrainedModel, bert.BertForMultipleChoice):
    _base = AlbertModel


class AlbertForMaskedLM(AlbertPreTrainedModel, bert.BertForMaskedLM):
    _base = AlbertModel
    _output_embeddings = "predictions.decoder"

    def _add_head(self, config):
        self.predictions = AlbertMLMHead(config)

    def _tokens(self, hidden_states):
        return self.predictions(hidden_states)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels=labels, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.albert.modeling_albert." + name)
