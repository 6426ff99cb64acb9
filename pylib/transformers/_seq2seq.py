# Encoders and decoders together: what a decoder reads, what both return, the heads on top.
from torch import nn
from transformers import _losses
from transformers._parts import Part
from transformers.modeling_outputs import BaseModelOutput, Seq2SeqModelOutput, Seq2SeqQuestionAnsweringModelOutput, Seq2SeqSequenceClassifierOutput
from transformers.modeling_outputs import ended, inner


def shift_tokens_right(input_ids, pad_token_id, decoder_start_token_id):
    """Tokens behind the first one of a decoder; where the labels say nothing there is padding."""
    if pad_token_id is None:
        raise ValueError("self.model.config.pad_token_id has to be defined.")
    shifted = input_ids.new_zeros(input_ids.shape)
    shifted[..., 1:] = input_ids[..., :-1].clone()
    shifted[..., 0] = decoder_start_token_id
    return shifted.masked_fill(shifted == -100, pad_token_id)


def encoded(encoder, encoder_outputs, kwargs, **given):
    """What the encoder returns, or what the caller has from it."""
    if encoder_outputs is None:
        return encoder(**given, **inner(kwargs))
    if isinstance(encoder_outputs, BaseModelOutput):
        return encoder_outputs
    return BaseModelOutput(last_hidden_state=encoder_outputs[0], hidden_states=encoder_outputs[1] if len(encoder_outputs) > 1 else None,
                           attentions=encoder_outputs[2] if len(encoder_outputs) > 2 else None)


def both(encoder_outputs, decoder_outputs):
    """The entries that are told of the two."""
    return {"cache": decoder_outputs.cache, "decoder_hidden_states": decoder_outputs.hidden_states, "decoder_attentions": decoder_outputs.attentions,
            "cross_attentions": decoder_outputs.cross_attentions, "encoder_last_hidden_state": encoder_outputs.last_hidden_state,
            "encoder_hidden_states": encoder_outputs.hidden_states, "encoder_attentions": encoder_outputs.attentions}


def handed_on(done):
    """The entries of a network of both, which a head on top of it returns as well."""
    return {name: getattr(done, name) for name in ("cache", "decoder_hidden_states", "decoder_attentions", "cross_attentions",
                                                   "encoder_last_hidden_state", "encoder_hidden_states", "encoder_attentions")}


def run(model, kwargs, input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache, inputs_embeds,
        decoder_inputs_embeds, use_cache):
    """The encoder, then the decoder that reads it."""
    first = encoded(model.encoder, encoder_outputs, kwargs, input_ids=input_ids, attention_mask=attention_mask, inputs_embeds=inputs_embeds)
    second = model.decoder(input_ids=decoder_input_ids, attention_mask=decoder_attention_mask, inputs_embeds=decoder_inputs_embeds, cache=cache,
                           encoder_hidden_states=first[0], encoder_attention_mask=attention_mask, use_cache=use_cache, **inner(kwargs))
    return first, second


def ended_both(model, kwargs, first, second):
    return ended(model, Seq2SeqModelOutput, kwargs, last_hidden_state=second.last_hidden_state, **both(first, second))


class ClassificationHead(Part):
    def __init__(self, width, classes, rate):
        super().__init__()
        self.dense = nn.Linear(width, width)
        self.dropout = nn.Dropout(rate)
        self.out_proj = nn.Linear(width, classes)

    def forward(self, hidden_states):
        return self.out_proj(self.dropout(self.dense(self.dropout(hidden_states)).tanh()))


def classified(model, kwargs, done, input_ids, labels):
    """The class of each row: of the last end of a sequence in it. Each row has as many of these as the others."""
    x = done.last_hidden_state
    ends = input_ids.eq(model.config.eos_token_id)
    logits = model.classification_head(x[ends, :].view(x.shape[0], -1, x.shape[-1])[:, -1, :])
    loss = None if labels is None else _losses.sequence(labels, logits, model.config)
    return ended(model, Seq2SeqSequenceClassifierOutput, kwargs, loss=loss, logits=logits, **handed_on(done))


def answered(model, kwargs, scores, start_positions, end_positions, told):
    start, end = scores.split(1, dim=-1)
    start, end = start.squeeze(-1).contiguous(), end.squeeze(-1).contiguous()
    loss = None if start_positions is None or end_positions is None else _losses.spans(start, end, start_positions, end_positions)
    return ended(model, Seq2SeqQuestionAnsweringModelOutput, kwargs, loss=loss, start_logits=start, end_logits=end, **told)
