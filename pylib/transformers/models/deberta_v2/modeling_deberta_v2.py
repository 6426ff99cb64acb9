# DeBERTa v2 and v3: an encoder whose attention may be told distances by a table of its own; weights of attention are told by any implementation.
import torch
from torch import nn
from transformers._attention import attend, heads, weights
from transformers._parts import Part
from transformers.activations import get_activation
from transformers.modeling_outputs import BaseModelOutput, ended, states
from transformers.models.bert import modeling_bert as bert
from transformers.models.deberta_v2.configuration_deberta_v2 import DebertaV2Config

__exact_signatures__ = True


class DebertaV2Embeddings(Part):
    def __init__(self, config):
        super().__init__()
        width = config.__dict__.get("embedding_size", config.hidden_size)
        self.word_embeddings = nn.Embedding(config.vocab_size, width, padding_idx=config.pad_token_id)
        self.position_embeddings = nn.Embedding(config.max_position_embeddings, width) if config.position_biased_input else None
        if config.type_vocab_size > 0:
            self.token_type_embeddings = nn.Embedding(config.type_vocab_size, width)
        if width != config.hidden_size:
            self.embed_proj = nn.Linear(width, config.hidden_size, bias=False)
        self.LayerNorm = nn.LayerNorm(config.hidden_size, config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.register_buffer("position_ids", torch.arange(config.max_position_embeddings).expand((1, -1)), persistent=False)

    def forward(self, input_ids=None, token_type_ids=None, position_ids=None, mask=None, inputs_embeds=None):
        x = self.word_embeddings(input_ids) if inputs_embeds is None else inputs_embeds
        if self.position_embeddings is not None:
            x = x + self.position_embeddings(self.position_ids[:, :x.shape[1]] if position_ids is None else position_ids)
        if "token_type_embeddings" in self._modules:
            types = torch.zeros(x.shape[0], x.shape[1], dtype=torch.long) if token_type_ids is None else token_type_ids
            x = x + self.token_type_embeddings(types)
        if "embed_proj" in self._modules:
            x = self.embed_proj(x)
        x = self.LayerNorm(x)
        return self.dropout(x if mask is None else x * mask.unsqueeze(2).to(x.dtype))


class DisentangledSelfAttention(Part):
    _leaves_out = True

    def __init__(self, config):
        super().__init__()
        width, count = config.hidden_size, config.num_attention_heads
        if width % count != 0:
            raise ValueError(f"The hidden size ({width}) is not a multiple of the number of attention heads ({count})")
        self.num_attention_heads, self.attention_head_size, self.all_head_size = count, width // count, width
        self.query_proj = nn.Linear(width, width)
        self.key_proj = nn.Linear(width, width)
        self.value_proj = nn.Linear(width, width)
        if config.relative_attention and not config.__dict__.get("share_att_key", False):
            for kind, name in (("c2p", "pos_key_proj"), ("p2c", "pos_query_proj")):
                if kind in (config.pos_att_type or []):
                    setattr(self, name, nn.Linear(width, width))

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        size = self.attention_head_size
        return attend(heads(self.query_proj(hidden_states), size), heads(self.key_proj(hidden_states), size), heads(self.value_proj(hidden_states), size),
                      attention_mask), None


class DebertaV2Layer(Part):
    def __init__(self, config):
        super().__init__()
        self.attention = Part()
        self.attention.self = DisentangledSelfAttention(config)
        self.attention.output = bert.BertSelfOutput(config)
        self.intermediate = bert.BertIntermediate(config)
        self.output = bert.BertOutput(config)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        x = self.attention.output(self.attention.self(hidden_states, attention_mask)[0], hidden_states)
        return self.output(self.intermediate(x), x)


class DebertaV2Encoder(Part):
    def __init__(self, config):
        super().__init__()
        self.layer = nn.ModuleList([DebertaV2Layer(config) for _ in range(config.num_hidden_layers)])
        if config.relative_attention:
            most, buckets = config.max_relative_positions, config.__dict__.get("position_buckets", -1)
            most = config.max_position_embeddings if most < 1 else most
            self.rel_embeddings = nn.Embedding(2 * (buckets if buckets > 0 else most), config.hidden_size)
        if "layer_norm" in str(config.__dict__.get("norm_rel_ebd", "none")):
            self.LayerNorm = nn.LayerNorm(config.hidden_size, config.layer_norm_eps)

    def forward(self, hidden_states, attention_mask=None, **kwargs):
        seen = (hidden_states,)
        for layer in self.layer:
            seen = seen + (layer(seen[-1], attention_mask),)
        return BaseModelOutput(last_hidden_state=seen[-1], hidden_states=seen)


class ContextPooler(Part):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.pooler_hidden_size, config.pooler_hidden_size)
        self.dropout = nn.Dropout(config.pooler_dropout)
        self.act = get_activation(config.pooler_hidden_act)

    def forward(self, hidden_states):
        return self.act(self.dense(self.dropout(hidden_states[:, 0])))


class DebertaV2PreTrainedModel(bert.BertPreTrainedModel):
    config_class = DebertaV2Config
    base_model_prefix = "deberta"


class DebertaV2Model(DebertaV2PreTrainedModel):
    _pools = False

    def __init__(self, config):
        super().__init__(config)
        self.embeddings = DebertaV2Embeddings(config)
        self.encoder = DebertaV2Encoder(config)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, output_attentions=None,
                output_hidden_states=None, return_dict=None, **kwargs):
        config = self.config
        if input_ids is not None and inputs_embeds is not None:
            raise ValueError("You cannot specify both input_ids and inputs_embeds at the same time")
        if input_ids is None and inputs_embeds is None:
            raise ValueError("You have to specify either input_ids or inputs_embeds")
        if config.__dict__.get("conv_kernel_size", 0) > 0:
            return LibCall.unknown.any("a convolution of DeBERTa")
        wanted = {"output_attentions": output_attentions, "output_hidden_states": output_hidden_states, "return_dict": return_dict}
        x = self.embeddings(input_ids, token_type_ids, position_ids, attention_mask, inputs_embeds)
        mask = None
        if attention_mask is not None and attention_mask.dim() == 2:
            mask = attention_mask.to(torch.bool)[:, None, None, :] & attention_mask.to(torch.bool)[:, None, :, None]
        done = self.encoder(x, mask)
        x = done.last_hidden_state
        return ended(self, BaseModelOutput, wanted, last_hidden_state=x, hidden_states=states(config, wanted, done.hidden_states),
                     attentions=weights(config, wanted, config.num_hidden_layers, config.num_attention_heads, x, always=True))


class DebertaV2ForSequenceClassification(DebertaV2PreTrainedModel, bert.BertForSequenceClassification):
    _base = DebertaV2Model

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.pooler = ContextPooler(config)
        rate = config.__dict__.get("cls_dropout")
        self.dropout = nn.Dropout(config.hidden_dropout_prob if rate is None else rate)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def _logits(self, done):
        return self.classifier(self.dropout(self.pooler(done.last_hidden_state)))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class DebertaV2ForTokenClassification(DebertaV2PreTrainedModel, bert.BertForTokenClassification):
    _base = DebertaV2Model

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class DebertaV2ForQuestionAnswering(DebertaV2PreTrainedModel, bert.BertForQuestionAnswering):
    _base = DebertaV2Model

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, start_positions=None,
                end_positions=None, output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, start_positions, end_positions,
                     output_attentions=output_attentions, output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class DebertaV2ForMultipleChoice(DebertaV2PreTrainedModel, bert.BertForMultipleChoice):
    _base = DebertaV2Model

    def _add_head(self, config):
        self.num_labels = config.num_labels
        self.pooler = ContextPooler(config)
        rate = config.__dict__.get("cls_dropout")
        self.dropout = nn.Dropout(config.hidden_dropout_prob if rate is None else rate)
        self.classifier = nn.Linear(config.hidden_size, 1)

    def _score(self, done):
        return self.classifier(self.dropout(self.pooler(done.last_hidden_state)))

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels, output_attentions=output_attentions,
                     output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


class DebertaV2ForMaskedLM(DebertaV2PreTrainedModel, bert.BertForMaskedLM):
    _base = DebertaV2Model

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
                output_attentions=None, output_hidden_states=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, token_type_ids, position_ids, inputs_embeds, labels=labels,
                     output_attentions=output_attentions, output_hidden_states=output_hidden_states, return_dict=return_dict, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.deberta_v2.modeling_deberta_v2." + name)
