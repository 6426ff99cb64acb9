# Marian: BART with positions that are computed.
from transformers.models.bart import modeling_bart as bart
from transformers.models.pegasus.modeling_pegasus import PegasusSinusoidalPositionalEmbedding
from transformers.models.marian.configuration_marian import MarianConfig

__exact_signatures__ = True


class MarianPreTrainedModel(bart.BartPreTrainedModel):
    config_class = MarianConfig
    _norms_embedding = False

    def _positions(self, config):
        return PegasusSinusoidalPositionalEmbedding(config.max_position_embeddings, config.d_model)


class MarianEncoder(MarianPreTrainedModel, bart.BartEncoder):
    pass


class MarianDecoder(MarianPreTrainedModel, bart.BartDecoder):
    _one_of = "You cannot specify both decoder_input_ids and decoder_inputs_embeds at the same time"


class MarianModel(MarianPreTrainedModel, bart.BartModel):
    _sides = MarianEncoder, MarianDecoder

    def _started(self, input_ids):
        return None


class MarianMTModel(MarianPreTrainedModel, bart.BartForConditionalGeneration):
    _base = MarianModel


class MarianForCausalLM(MarianPreTrainedModel, bart.BartForCausalLM):
    _decoder = MarianDecoder


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.marian.modeling_marian." + name)
