from transformers.configuration_utils import PreTrainedConfig


class DebertaConfig(PreTrainedConfig):
    model_type = "deberta"
    _defaults = {
        "vocab_size": 50265, "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072,
        "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "max_position_embeddings": 512,
        "type_vocab_size": 0, "initializer_range": 0.02, "layer_norm_eps": 1e-07, "relative_attention": False, "max_relative_positions":
        -1, "pad_token_id": 0, "bos_token_id": None, "eos_token_id": None, "position_biased_input": True, "pos_att_type": None,
        "pooler_dropout": 0.0, "pooler_hidden_act": "gelu", "legacy": True, "tie_word_embeddings": True
    }
