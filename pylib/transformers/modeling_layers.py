# Heads that decoders of several families share, and the layer that can run without what it has kept.
from torch import nn
from transformers import _losses
from transformers._parts import Part
from transformers.modeling_outputs import SequenceClassifierOutputWithPast, TokenClassifierOutput, ended, inner

__exact_signatures__ = True


class GradientCheckpointingLayer(Part):
    gradient_checkpointing = False


def last_of(config, logits):
    """The logits of the last token of each row that is no padding."""
    batch = logits.shape[0]
    if config.pad_token_id is None and LibCall.value.known(batch) and batch != 1:
        raise ValueError("Cannot handle batch sizes > 1 if no padding token is defined.")
    return logits[:, -1]


class _Generic:
    base_model_prefix = "model"
    _base = None

    def __init__(self, config):
        super().__init__(config)
        self.num_labels = config.num_labels
        setattr(self, self.base_model_prefix, self._base(config))
        self._add_head(config)

    def _run(self, input_ids, attention_mask, position_ids, cache, inputs_embeds, use_cache, kwargs):
        return getattr(self, self.base_model_prefix)(input_ids, attention_mask=attention_mask, position_ids=position_ids, cache=cache,
                                                     inputs_embeds=inputs_embeds, use_cache=use_cache, **inner(kwargs))

    def _end(self, kind, done, kwargs, **fields):
        return ended(self, kind, kwargs, **fields, hidden_states=done.hidden_states, attentions=done.attentions)


class GenericForSequenceClassification(_Generic):
    def _add_head(self, config):
        self.score = nn.Linear(config.hidden_size, self.num_labels, bias=False)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        done = self._run(input_ids, attention_mask, position_ids, cache, inputs_embeds, use_cache, kwargs)
        pooled = last_of(self.config, self.score(done.last_hidden_state))
        loss = None if labels is None else _losses.sequence(labels, pooled, self.config)
        return self._end(SequenceClassifierOutputWithPast, done, kwargs, loss=loss, logits=pooled, cache=done.cache)


class GenericForTokenClassification(_Generic):
    def _add_head(self, config):
        rate = config.__dict__.get("classifier_dropout")
        rate = config.__dict__.get("hidden_dropout") if rate is None else rate
        self.dropout = nn.Dropout(0.1 if rate is None else rate)
        self.score = nn.Linear(config.hidden_size, config.num_labels)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, labels=None, use_cache=None, **kwargs):
        done = self._run(input_ids, attention_mask, position_ids, cache, inputs_embeds, use_cache, kwargs)
        logits = self.score(self.dropout(done.last_hidden_state))
        loss = None if labels is None else _losses.tokens(logits, labels, self.config, **kwargs)
        return self._end(TokenClassifierOutput, done, kwargs, loss=loss, logits=logits)


class GenericForQuestionAnswering(_Generic):
    base_model_prefix = "transformer"

    def _add_head(self, config):
        self.qa_outputs = nn.Linear(config.hidden_size, 2)

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, cache=None, inputs_embeds=None, start_positions=None,
                end_positions=None, **kwargs):
        done = self._run(input_ids, attention_mask, position_ids, cache, inputs_embeds, None, kwargs)
        return _losses.answered(self, self.qa_outputs(done.last_hidden_state), start_positions, end_positions, done, kwargs)


def __getattr__(name):
    return LibCall.unknown.any("transformers.modeling_layers." + name)
