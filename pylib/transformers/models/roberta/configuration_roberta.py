from transformers.configuration_utils import PreTrainedConfig


class RobertaConfig(PreTrainedConfig):
    model_type = "roberta"
    _defaults = {
        "vocab_size": 50265, "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072,
        "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "max_position_embeddings": 512,
        "type_vocab_size": 2, "initializer_range": 0.02, "layer_norm_eps": 1e-12, "pad_token_id": 1, "bos_token_id": 0, "eos_token_id": 2,
        "use_cache": True, "classifier_dropout": None, "is_decoder": False, "add_cross_attention": False, "tie_word_embeddings": True
    }
