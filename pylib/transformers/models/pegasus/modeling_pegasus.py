# Pegasus: BART with positions that are computed, norms before each part and at the end.
from transformers.models.bart import modeling_bart as bart
from transformers.models.pegasus.configuration_pegasus import PegasusConfig

__exact_signatures__ = True


class PegasusSinusoidalPositionalEmbedding(bart.BartLearnedPositionalEmbedding):
    """As many positions as there are tokens; nobody learns them."""

    def __init__(self, num_positions, embedding_dim):
        super().__init__(num_positions - 2, embedding_dim)
        self.offset = 0
        self.weight.requires_grad_(False)


class PegasusEncoderLayer(bart.BartEncoderLayer):
    _norms_first = True


class PegasusDecoderLayer(bart.BartDecoderLayer):
    _norms_first = True


class PegasusPreTrainedModel(bart.BartPreTrainedModel):
    config_class = PegasusConfig
    _layers = PegasusEncoderLayer, PegasusDecoderLayer
    _norms_embedding, _norms_end = False, True

    def _positions(self, config):
        return PegasusSinusoidalPositionalEmbedding(config.max_position_embeddings, config.d_model)


class PegasusEncoder(PegasusPreTrainedModel, bart.BartEncoder):
    pass


class PegasusDecoder(PegasusPreTrainedModel, bart.BartDecoder):
    _one_of = "You cannot specify both decoder_input_ids and decoder_inputs_embeds at the same time"


class PegasusModel(PegasusPreTrainedModel, bart.BartModel):
    _sides = PegasusEncoder, PegasusDecoder

    def _started(self, input_ids):
        return None


class PegasusForConditionalGeneration(PegasusPreTrainedModel, bart.BartForConditionalGeneration):
    _base = PegasusModel


class PegasusForCausalLM(PegasusPreTrainedModel, bart.BartForCausalLM):
    _decoder = PegasusDecoder


def __getattr__(name):
    return LibCall.unknown.any("transformers.models.pegasus.modeling_pegasus." + name)
