# What tells how tokens are made. An entry that nobody gives is None; the network's configuration and the library's defaults stand behind it.

_ENTRIES = tuple("""
assistant_confidence_threshold assistant_early_exit assistant_ensemble_weight assistant_lookbehind bad_words_ids begin_suppress_tokens bos_token_id
cache_config cache_implementation compile_config constraints continuous_batching_config decoder_start_token_id disable_compile diversity_penalty
do_sample dola_layers early_stopping encoder_no_repeat_ngram_size encoder_repetition_penalty eos_token_id epsilon_cutoff eta_cutoff
exponential_decay_length_penalty force_words_ids forced_bos_token_id forced_eos_token_id guidance_scale is_assistant length_penalty low_memory
max_cache_len max_length max_matching_ngram_size max_new_tokens max_time min_length min_new_tokens min_p no_repeat_ngram_size num_assistant_tokens
num_assistant_tokens_schedule num_beam_groups num_beams num_return_sequences output_attentions output_hidden_states output_logits output_scores
pad_token_id penalty_alpha prefill_chunk_size prompt_lookup_num_tokens remove_invalid_values renormalize_logits repetition_penalty
return_dict_in_generate sequence_bias speculation_type stop_strings suppress_tokens target_lookbehind temperature token_healing top_h top_k top_p
transformers_version typical_p use_cache use_mtp watermarking_config
""".split())


class GenerationConfig(object):
    def __init__(self, **kwargs):
        self.__dict__.update({**dict.fromkeys(_ENTRIES), **kwargs})

    @classmethod
    def from_pretrained(cls, pretrained_model_name, config_file_name=None, **kwargs):
        return cls(**kwargs)

    @classmethod
    def from_model_config(cls, model_config, **kwargs):
        own = model_config.__dict__
        names = ("bos_token_id", "eos_token_id", "pad_token_id", "decoder_start_token_id", "forced_bos_token_id", "forced_eos_token_id")
        return cls(**{name: own.get(name) for name in names})

    def to_dict(self):
        return dict(self.__dict__)

    def save_pretrained(self, save_directory, **kwargs):
        return None

    def update(self, **kwargs):
        """Takes the entries that there are, and gives back the others."""
        self.__dict__.update({name: value for name, value in kwargs.items() if name in self.__dict__})
        return {name: value for name, value in kwargs.items() if name not in self.__dict__}
