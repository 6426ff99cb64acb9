# mBART: BART with norms before each part and at the end.
from transformers.models.bart import modeling_bart as bart
from transformers.models.mbart.configuration_mbart import MBartConfig

__exact_signatures__ = True


class MBartEncoderLayer(bart.BartEncoderLayer):
    _norms_first = True


class MBartDecoderLayer(bart.BartDecoderLayer):
    _norms_first = True


class MBartPreTrainedModel(bart.BartPreTrainedModel):
    config_class = MBartConfig
    _layers = MBartEncoderLayer, MBartDecoderLayer
    _norms_embedding, _norms_end = True, True


class MBartEncoder(MBartPreTrainedModel, bart.BartEncoder):
    pass


class MBartDecoder(MBartPreTrainedModel, bart.BartDecoder):
    _one_of = "You cannot specify both decoder_input_ids and decoder_inputs_embeds at the same time"


class MBartModel(MBartPreTrainedModel, bart.BartModel):
    _sides = MBartEncoder, MBartDecoder

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, use_cache=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache, inputs_embeds,
                               decoder_inputs_embeds, use_cache, return_dict=return_dict, **kwargs)


class MBartForConditionalGeneration(MBartPreTrainedModel, bart.BartForConditionalGeneration):
    _base = MBartModel

    def forward(self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None, cache=None,
                inputs_embeds=None, decoder_inputs_embeds=None, labels=None, use_cache=None, return_dict=None, **kwargs):
        return super().forward(input_ids, attention_mask, decoder_input_ids, decoder_attention_mask, encoder_outputs, cache, inputs_embeds,
                               decoder_inputs_embeds, labels, use_cache, return_dict=return_dict, **kwargs)


class MBartForSequenceClassification(MBartPreTrainedModel, bart.BartForSequenceClassification):
    _base = MBartModel


class MBartForQuestionAnswering(MBartPreTrainedModel, bart.BartForQuestionAnswering):
    _base = MBartModel


class MBartForCausalLM(MBartPreTrainedModel, bart.BartForCausalLM):
    _decoder = MBartDecoder


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.mbart.modeling_mbart." + name)
