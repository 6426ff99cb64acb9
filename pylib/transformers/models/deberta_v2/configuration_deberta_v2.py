from transformers.configuration_utils import PreTrainedConfig


class DebertaV2Config(PreTrainedConfig):
    model_type = "deberta-v2"
    _defaults = {
        "vocab_size": 128100, "hidden_size": 1536, "num_hidden_layers": 24, "num_attention_heads": 24, "intermediate_size": 6144,
        "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "max_position_embeddings": 512,
        "type_vocab_size": 0, "initializer_range": 0.02, "layer_norm_eps": 1e-07, "relative_attention": False, "max_relative_positions":
        -1, "pad_token_id": 0, "bos_token_id": None, "eos_token_id": None, "position_biased_input": True, "pos_att_type": None,
        "pooler_dropout": 0.0, "pooler_hidden_act": "gelu", "legacy": True, "tie_word_embeddings": True
    }

    def _complete(self):
        super()._complete()
        self.__dict__.setdefault("pooler_hidden_size", self.hidden_size)
