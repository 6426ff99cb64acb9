from transformers.configuration_utils import PreTrainedConfig


class ElectraConfig(PreTrainedConfig):
    model_type = "electra"
    _defaults = {
        "vocab_size": 30522, "embedding_size": 128, "hidden_size": 256, "num_hidden_layers": 12, "num_attention_heads": 4,
        "intermediate_size": 1024, "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1,
        "max_position_embeddings": 512, "type_vocab_size": 2, "initializer_range": 0.02, "layer_norm_eps": 1e-12, "summary_type": "first",
        "summary_use_proj": True, "summary_activation": "gelu", "summary_last_dropout": 0.1, "pad_token_id": 0, "use_cache": True,
        "classifier_dropout": None, "is_decoder": False, "add_cross_attention": False, "bos_token_id": None, "eos_token_id": None,
        "tie_word_embeddings": True
    }
