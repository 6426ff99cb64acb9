# MPNet: BERT's encoder without types of tokens; distances are told by a table that all layers share.
import torch
from torch import nn
from transformers._attention import attend, both_ways, heads, weights
from transformers._parts import Part
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPooling, ended, states
from transformers.models.bert import modeling_bert as bert
from transformers.models.mpnet.configuration_mpnet import MPNetConfig
from transformers.models.roberta.modeling_roberta import RobertaLMHead

__exact_signatures__ = True


class MPNetEmbeddings(Part):
    def __init__(self, config):
        super().__init__()
        self.padding_idx = 1
        self.word_embeddings = nn.Embedding(config.vocab_size, config.hidden_size, padding_idx=self.padding_idx)
        self.position_embeddings = nn.Embedding(config.max_position_embeddings, config.hidden_size, padding_idx=self.padding_idx)
        self.LayerNorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)

    def forward(self, input_ids=None, position_ids=None, inputs_embeds=None, **kwargs):
        x = self.word_embeddings(input_ids) if inputs_embeds is None else inputs_embeds
        if position_ids is None:
            first = self.padding_idx + 1
            position_ids = torch.arange(first, first + x.shape[1]).unsqueeze(0)
        return self.dropout(self.LayerNorm(x + self.position_embeddings(position_ids)))


class MPNetSelfAttention(Part):
    def __init__(self, config):
        super().__init__()
        width, count = config.hidden_size, config.num_attention_heads
        if width % count != 0:
            raise ValueError(f"The hidden size ({width}) is not a multiple of the number of attention heads ({count})")
        self.num_attention_heads, self.attention_head_size = count, width // count
        self.q = nn.Linear(width, width)
        self.k = nn.Linear(width, width)
        self.v = nn.Linear(width, width)
        self.o = nn.Linear(width, width)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.attention_head_size
        return self.o(attend(heads(self.q(hidden_states), size), heads(self.k(hidden_states), size), heads(self.v(hidden_states), size), attention_mask))


class MPNetLayer(Part):
    def __init__(self, config):
        super().__init__()
        self.attention = Part()
        self.attention.attn = MPNetSelfAttention(config)
        self.attention.LayerNorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.intermediate = bert.BertIntermediate(config)
        self.output = bert.BertOutput(config)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = self.attention.LayerNorm(self.attention.attn(hidden_states, attention_mask) + hidden_states)
        return self.output(self.intermediate(x), x)


class MPNetEncoder(Part):
    def __init__(self, config):
        super().__init__()
        self.layer = nn.ModuleList([MPNetLayer(config) for _ in range(config.num_hidden_layers)])
        self.relative_attention_bias = nn.Embedding(config.relative_attention_num_buckets, config.num_attention_heads)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        seen = (hidden_states,)
        for layer in self.layer:
            seen = seen + (layer(seen[-1], attention_mask),)
        return BaseModelOutput(last_hidden_state=seen[-1], hidden_states=seen)


class MPNetClassificationHead(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.out_proj = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, features, **kwargs):
        return self.out_proj(self.dropout(torch.tanh(self.dense(self.dropout(features[:, 0, :])))))


class MPNetPreTrainedModel(bert.BertPreTrainedModel):
    config_class = MPNetConfig
    base_model_prefix = "mpnet"

    def _run(self, input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, kwargs):
        return self.mpnet(input_ids, attention_mask, position_ids, inputs_embeds, **{**kwargs, "return_dict": True})


class MPNetModel(MPNetPreTrainedModel):
    _pools = True

    def __init__(self, config, add_pooling_layer=True):
        super().__init__(config)
        self.embeddings = MPNetEmbeddings(config)
        self.encoder = MPNetEncoder(config)
        self.pooler = bert.BertPooler(config) if add_pooling_layer else None

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, output_attentions=None, output_hidden_states=None,
                return_dict=None, **kwargs):
        if input_ids is not None and inputs_embeds is not None:
            raise ValueError("You cannot specify both input_ids and inputs_embeds at the same time")
        if input_ids is None and inputs_embeds is None:
            raise ValueError("You have to specify either input_ids or inputs_embeds")
        config, wanted = self.config, {"output_attentions": output_attentions, "output_hidden_states": output_hidden_states, "return_dict": return_dict}
        x = self.embeddings(input_ids, position_ids, inputs_embeds)
        done = self.encoder(x, both_ways(attention_mask, x))
        x = done.last_hidden_state
        return ended(self, BaseModelOutputWithPooling, wanted, last_hidden_state=x, pooler_output=None if self.pooler is None else self.pooler(x),
                     hidden_states=states(config, wanted, done.hidden_states),
                     attentions=weights(config, wanted, config.num_hidden_layers, config.num_attention_heads, x, always=True))


class MPNetForSequenceClassification(MPNetPreTrainedModel, bert.BertForSequenceClassification):
    _base = MPNetModel
    _base_pools = False

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.classifier = MPNetClassificationHead(config)

    def _logits(self, done):
        return self.classifier(done.last_hidden_state)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, labels=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, None, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class MPNetForTokenClassification(MPNetPreTrainedModel, bert.BertForTokenClassification):
    _base = MPNetModel

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, labels=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, None, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class MPNetForQuestionAnswering(MPNetPreTrainedModel, bert.BertForQuestionAnswering):
    _base = MPNetModel

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, start_positions=None, end_positions=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, None, position_ids, inputs_embeds, start_positions, end_positions,
                     output_attentions=output_attentions, output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class MPNetForMultipleChoice(MPNetPreTrainedModel, bert.BertForMultipleChoice):
    _base = MPNetModel

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, labels=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, None, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class MPNetForMaskedLM(MPNetPreTrainedModel, bert.BertForMaskedLM):
    _base = MPNetModel
    _output_embeddings = "lm_head.decoder"

    def _add_head(self, config):
        self.lm_head = RobertaLMHead(config)

    def _tokens(self, hidden_states):
        return self.lm_head(hidden_states)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, inputs_embeds=None, labels=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, None, position_ids, inputs_embeds, labels=labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.mpnet.modeling_mpnet." + name)
