from transformers.configuration_utils import PreTrainedConfig
from transformers.models.t5.configuration_t5 import feed_forward_of


class MT5Config(PreTrainedConfig):
    model_type = "mt5"
    attribute_map = {"hidden_size": "d_model", "num_attention_heads": "num_heads", "num_hidden_layers": "num_layers", "head_dim": "d_kv"}
    _defaults = {
        "is_encoder_decoder": True, "vocab_size": 250112, "d_model": 512, "d_kv": 64, "d_ff": 1024, "num_layers": 8, "num_decoder_layers":
        None, "num_heads": 6, "relative_attention_num_buckets": 32, "relative_attention_max_distance": 128, "dropout_rate": 0.1,
        "layer_norm_epsilon": 1e-06, "initializer_factor": 1.0, "feed_forward_proj": "gated-gelu", "use_cache": True,
        "tie_word_embeddings": True, "bos_token_id": None, "pad_token_id": 0, "eos_token_id": 1, "decoder_start_token_id": 0,
        "classifier_dropout": 0.0, "is_decoder": False, "scale_decoder_outputs": True
    }

    def _complete(self):
        super()._complete()
        feed_forward_of(self)
