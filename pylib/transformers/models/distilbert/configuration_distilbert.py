from transformers.configuration_utils import PreTrainedConfig


class DistilBertConfig(PreTrainedConfig):
    model_type = "distilbert"
    attribute_map = {"hidden_size": "dim", "num_attention_heads": "n_heads", "num_hidden_layers": "n_layers"}
    _defaults = {
        "vocab_size": 30522, "max_position_embeddings": 512, "sinusoidal_pos_embds": False, "n_layers": 6, "n_heads": 12, "dim": 768,
        "hidden_dim": 3072, "dropout": 0.1, "attention_dropout": 0.1, "activation": "gelu", "initializer_range": 0.02, "qa_dropout": 0.1,
        "seq_classif_dropout": 0.2, "pad_token_id": 0, "eos_token_id": None, "bos_token_id": None, "tie_word_embeddings": True
    }
