# Sizes of well-known checkpoints. Of other names the architecture is that of the class that is asked, or what the name says; the width is not known.
from transformers._architectures import config_class, type_of_name

_SAVED = {}
_HUB = ("cache_dir", "force_download", "local_files_only", "token", "revision", "subfolder", "trust_remote_code", "use_safetensors", "device_map",
        "low_cpu_mem_usage", "ignore_mismatched_sizes", "quantization_config", "load_in_8bit", "load_in_4bit", "offload_folder", "use_auth_token",
        "max_memory", "proxies", "resume_download", "output_loading_info", "state_dict", "from_tf", "from_flax", "adapter_kwargs", "variant",
        "tp_plan", "_fast_init", "return_unused_kwargs", "key_mapping", "weights_only", "dtype", "torch_dtype", "mirror", "use_fast", "code_revision")

_BASE = {"hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072}
_LARGE = {"hidden_size": 1024, "num_hidden_layers": 24, "num_attention_heads": 16, "intermediate_size": 4096}


def _bert(vocab, **sizes):
    return "bert", {"vocab_size": vocab, **sizes}


def _mini(layers, hidden, vocab=30522):
    return _bert(vocab, hidden_size=hidden, num_hidden_layers=layers, num_attention_heads=hidden // 64, intermediate_size=4 * hidden)


_ROBERTA = {"vocab_size": 50265, "max_position_embeddings": 514, "type_vocab_size": 1}
_XLMR = {"vocab_size": 250002, "max_position_embeddings": 514, "type_vocab_size": 1}
_MINILM = {"hidden_size": 384, "num_attention_heads": 12, "intermediate_size": 1536}
_T5 = {"d_kv": 64, "vocab_size": 32128, "decoder_start_token_id": 0}
_FLAN = {**_T5, "feed_forward_proj": "gated-gelu", "tie_word_embeddings": False}

_DEBERTA = {"vocab_size": 128100, "type_vocab_size": 0, "relative_attention": True, "position_buckets": 256, "norm_rel_ebd": "layer_norm",
            "share_att_key": True, "pos_att_type": ["p2c", "c2p"], "position_biased_input": False, **_BASE}
_ALBERT = {"vocab_size": 30000, "embedding_size": 128, **_BASE}


def _whisper(width, layers, heads, **more):
    return "whisper", {"d_model": width, "encoder_layers": layers, "decoder_layers": layers, "encoder_attention_heads": heads,
                       "decoder_attention_heads": heads, "encoder_ffn_dim": 4 * width, "decoder_ffn_dim": 4 * width, "decoder_start_token_id": 50258, **more}


KNOWN = {
    "bert-base-uncased": _bert(30522), "bert-base-cased": _bert(28996), "bert-large-uncased": _bert(30522, **_LARGE),
    "bert-large-cased": _bert(28996, **_LARGE), "bert-base-multilingual-cased": _bert(119547), "bert-base-multilingual-uncased": _bert(105879),
    "bert-base-chinese": _bert(21128), "bert-base-german-cased": _bert(30000),
    "prajjwal1/bert-tiny": _mini(2, 128), "prajjwal1/bert-mini": _mini(4, 256), "prajjwal1/bert-small": _mini(4, 512),
    "prajjwal1/bert-medium": _mini(8, 512), "dmis-lab/biobert-v1.1": _bert(28996), "dmis-lab/biobert-base-cased-v1.1": _bert(28996),
    "emilyalsentzer/Bio_ClinicalBERT": _bert(28996), "allenai/scibert_scivocab_uncased": _bert(31090), "ProsusAI/finbert": _bert(30522),
    "sentence-transformers/all-MiniLM-L6-v2": _bert(30522, num_hidden_layers=6, **_MINILM),
    "sentence-transformers/all-MiniLM-L12-v2": _bert(30522, num_hidden_layers=12, **_MINILM),
    "BAAI/bge-small-en-v1.5": _bert(30522, num_hidden_layers=12, **_MINILM), "BAAI/bge-base-en-v1.5": _bert(30522),
    "intfloat/e5-small-v2": _bert(30522, num_hidden_layers=12, **_MINILM), "intfloat/e5-base-v2": _bert(30522),
    "distilbert-base-uncased": ("distilbert", {}), "distilbert-base-cased": ("distilbert", {"vocab_size": 28996}),
    "distilbert-base-multilingual-cased": ("distilbert", {"vocab_size": 119547}),
    "distilbert-base-uncased-finetuned-sst-2-english": ("distilbert", {}),
    "roberta-base": ("roberta", _ROBERTA), "roberta-large": ("roberta", {**_ROBERTA, **_LARGE}),
    "distilroberta-base": ("roberta", {**_ROBERTA, "num_hidden_layers": 6}), "microsoft/codebert-base": ("roberta", _ROBERTA),
    "xlm-roberta-base": ("xlm-roberta", _XLMR), "xlm-roberta-large": ("xlm-roberta", {**_XLMR, **_LARGE}),
    "camembert-base": ("camembert", {"vocab_size": 32005, "max_position_embeddings": 514, "type_vocab_size": 1}),
    "google/electra-small-discriminator": ("electra", {"embedding_size": 128, "hidden_size": 256, "num_attention_heads": 4, "intermediate_size": 1024}),
    "google/electra-base-discriminator": ("electra", {"embedding_size": 768, **_BASE}),
    "gpt2": ("gpt2", {}), "distilgpt2": ("gpt2", {"n_layer": 6}), "gpt2-medium": ("gpt2", {"n_embd": 1024, "n_layer": 24, "n_head": 16}),
    "gpt2-large": ("gpt2", {"n_embd": 1280, "n_layer": 36, "n_head": 20}), "gpt2-xl": ("gpt2", {"n_embd": 1600, "n_layer": 48, "n_head": 25}),
    "t5-small": ("t5", {**_T5}), "t5-base": ("t5", {**_T5, "d_model": 768, "d_ff": 3072, "num_layers": 12, "num_heads": 12}),
    "t5-large": ("t5", {**_T5, "d_model": 1024, "d_ff": 4096, "num_layers": 24, "num_heads": 16}),
    "google/flan-t5-small": ("t5", {**_FLAN, "d_ff": 1024, "num_layers": 8, "num_heads": 6}),
    "google/flan-t5-base": ("t5", {**_FLAN, "d_model": 768, "d_ff": 2048, "num_layers": 12, "num_heads": 12}),
    "facebook/bart-base": ("bart", {"d_model": 768, "encoder_layers": 6, "decoder_layers": 6, "encoder_attention_heads": 12,
                                    "decoder_attention_heads": 12, "encoder_ffn_dim": 3072, "decoder_ffn_dim": 3072}),
    "facebook/bart-large": ("bart", {}), "facebook/bart-large-cnn": ("bart", {"vocab_size": 50264}), "facebook/bart-large-mnli": ("bart", {"num_labels": 3}),
    "meta-llama/Llama-2-7b-hf": ("llama", {}), "TinyLlama/TinyLlama-1.1B-Chat-v1.0": ("llama", {
        "hidden_size": 2048, "intermediate_size": 5632, "num_hidden_layers": 22, "num_attention_heads": 32, "num_key_value_heads": 4}),
    "meta-llama/Llama-3.2-1B": ("llama", {"vocab_size": 128256, "hidden_size": 2048, "intermediate_size": 8192, "num_hidden_layers": 16,
                                          "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64}),
    "meta-llama/Meta-Llama-3-8B": ("llama", {"vocab_size": 128256, "intermediate_size": 14336, "num_key_value_heads": 8}),
    "mistralai/Mistral-7B-v0.1": ("mistral", {}),
    "Qwen/Qwen2-0.5B": ("qwen2", {"hidden_size": 896, "intermediate_size": 4864, "num_hidden_layers": 24, "num_attention_heads": 14,
                                  "num_key_value_heads": 2}),
    "Qwen/Qwen2.5-0.5B": ("qwen2", {"hidden_size": 896, "intermediate_size": 4864, "num_hidden_layers": 24, "num_attention_heads": 14,
                                    "num_key_value_heads": 2}),
    "google/vit-base-patch16-224": ("vit", {"num_labels": 1000}), "google/vit-base-patch16-224-in21k": ("vit", {}),
    "google/vit-large-patch16-224": ("vit", {"num_labels": 1000, **_LARGE}), "google/vit-base-patch32-384": ("vit", {
        "image_size": 384, "patch_size": 32, "num_labels": 1000}),
    "facebook/deit-base-distilled-patch16-224": ("deit", {"num_labels": 1000}),
    "google/mt5-small": ("mt5", {"tie_word_embeddings": False}),
    "google/mt5-base": ("mt5", {"tie_word_embeddings": False, "d_model": 768, "d_ff": 2048, "num_layers": 12, "num_heads": 12}),
    "microsoft/deberta-v3-base": ("deberta-v2", _DEBERTA), "microsoft/deberta-v3-small": ("deberta-v2", {**_DEBERTA, "num_hidden_layers": 6}),
    "microsoft/deberta-v3-large": ("deberta-v2", {**_DEBERTA, **_LARGE}), "microsoft/deberta-v3-xsmall": ("deberta-v2", {
        **_DEBERTA, "hidden_size": 384, "num_attention_heads": 6, "intermediate_size": 1536}),
    "albert-base-v2": ("albert", _ALBERT), "albert/albert-base-v2": ("albert", _ALBERT), "albert-large-v2": ("albert", {**_ALBERT, **_LARGE}),
    "microsoft/mpnet-base": ("mpnet", {"max_position_embeddings": 514, **_BASE}),
    "sentence-transformers/all-mpnet-base-v2": ("mpnet", {"max_position_embeddings": 514, **_BASE}),
    "openai/whisper-tiny": _whisper(384, 4, 6), "openai/whisper-base": _whisper(512, 6, 8), "openai/whisper-small": _whisper(768, 12, 12),
    "openai/whisper-medium": _whisper(1024, 24, 16), "openai/whisper-large-v2": _whisper(1280, 32, 20),
    "openai/whisper-large-v3": _whisper(1280, 32, 20, num_mel_bins=128, vocab_size=51866),
    "openai/clip-vit-base-patch32": ("clip", {}), "openai/clip-vit-base-patch16": ("clip", {"vision_config": {"patch_size": 16}}),
    "openai/clip-vit-large-patch14": ("clip", {
        "projection_dim": 768, "text_config": {"hidden_size": 768, "intermediate_size": 3072, "num_attention_heads": 12, "projection_dim": 768},
        "vision_config": {"patch_size": 14, "projection_dim": 768, **_LARGE}}),
    "facebook/wav2vec2-base": ("wav2vec2", {}), "facebook/wav2vec2-base-960h": ("wav2vec2", {}),
    "facebook/wav2vec2-large-960h": ("wav2vec2", {**_LARGE}), "facebook/convnext-tiny-224": ("convnext", {"num_labels": 1000}),
}
_OWNERS = ("google-bert/", "FacebookAI/", "openai-community/", "google-t5/", "distilbert/", "almanach/")


def _known(name):
    for owner in _OWNERS:
        if name.startswith(owner):
            name = name[len(owner):]
    return KNOWN.get(name)


def keep(directory, config):
    directory = str(directory)
    if LibCall.value.known(directory):
        _SAVED[directory] = config


def _widened(cls):
    """A configuration of a checkpoint that nobody knows here: of the class's kind, of a width that is not known. None: it has not one width."""
    config = cls()
    name = cls.attribute_map.get("hidden_size", "hidden_size")
    heads = config.__dict__.get(cls.attribute_map.get("num_attention_heads", "num_attention_heads"))
    if cls._one_width and isinstance(heads, int) and isinstance(config.__dict__.get(name), int):
        return cls(**{name: heads * LibCall.unknown.int("the width of a checkpoint's heads", "opaque", 1, None, "a checkpoint of unknown sizes")})
    return None


def _published(kind, sizes, cls):
    part = None if cls is None or kind != "clip" else {"clip_text_model": "text_config", "clip_vision_model": "vision_config"}.get(cls.model_type)
    if part is not None:
        return getattr(config_class(kind)(**sizes), part)
    return (config_class(kind) if cls is None else cls)(**sizes)


def hope_there(name):
    LibCall.program.hope("service-answers", "OSError", f"{name} is not a local folder and is not a valid model identifier")


def config_of(name, cls, kwargs):
    """The configuration of a checkpoint, of the class (None: of the one that the name tells), with the caller's changes. None: not known."""
    name = str(name)
    if not LibCall.value.known(name) or name not in _SAVED:
        hope_there(name)
    given = {key: value for key, value in kwargs.items() if key not in _HUB}
    if not LibCall.value.known(name):
        config = None if cls is None else _widened(cls)
    elif name in _SAVED:
        saved = _SAVED[name]
        config = (type(saved) if cls is None else cls)()
        config.__dict__.update(saved.__dict__)
    elif _known(name) is not None:
        config = _published(*_known(name), cls)
    else:
        kind = type_of_name(name) if cls is None else None
        found = config_class(kind) if kind is not None else cls
        config = None if found is None else _widened(found)
    if config is None:
        return None
    if config.is_encoder_decoder and "decoder_start_token_id" not in config.__dict__:
        config.decoder_start_token_id = 0
    config.__dict__["_name_or_path"] = name
    for key, value in given.items():
        if _has(config, key):
            setattr(config, key, value)
    return config


def _has(config, key):
    key = type(config).attribute_map.get(key, key)
    return key in config.__dict__ or key in ("num_labels", "attn_implementation")


def model_arguments(name, cls, config, kwargs):
    """The configuration, and what is left for the model's own constructor."""
    rest = {key: value for key, value in kwargs.items() if key not in _HUB}
    if config is None:
        config = config_of(name, cls, kwargs)
        rest = {key: value for key, value in rest.items() if not _has(config, key)}
    return config, rest
