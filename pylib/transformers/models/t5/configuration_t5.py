from transformers.configuration_utils import PreTrainedConfig


class T5Config(PreTrainedConfig):
    model_type = "t5"
    attribute_map = {"hidden_size": "d_model", "num_attention_heads": "num_heads", "num_hidden_layers": "num_layers", "head_dim": "d_kv"}
    _defaults = {
        "is_encoder_decoder": True, "vocab_size": 32128, "d_model": 512, "d_kv": 64, "d_ff": 2048, "num_layers": 6, "num_decoder_layers":
        None, "num_heads": 8, "relative_attention_num_buckets": 32, "relative_attention_max_distance": 128, "dropout_rate": 0.1,
        "layer_norm_epsilon": 1e-06, "initializer_factor": 1.0, "feed_forward_proj": "relu", "use_cache": True, "pad_token_id": 0,
        "eos_token_id": 1, "classifier_dropout": 0.0, "is_decoder": False, "scale_decoder_outputs": False, "tie_word_embeddings": True
    }

    def _complete(self):
        super()._complete()
        feed_forward_of(self)


def feed_forward_of(config):
    """What `feed_forward_proj` says: a function of the inner layer, alone or behind a gate."""
    parts = config.feed_forward_proj.split("-")
    if len(parts) > 1 and parts[0] != "gated" or len(parts) > 2:
        raise ValueError(f"`feed_forward_proj`: {config.feed_forward_proj} is not a valid activation function of the dense layer. "
                         "Please make sure `feed_forward_proj` is of the format `gated-{ACT_FN}` or `{ACT_FN}`, e.g. "
                         "'gated-gelu' or 'relu'")
    config.is_gated_act = parts[0] == "gated"
    config.dense_act_fn = "gelu_new" if config.feed_forward_proj == "gated-gelu" else parts[-1]
