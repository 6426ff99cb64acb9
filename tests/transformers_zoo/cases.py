"""The networks that are compared, and the program that describes them: it runs under the library and under the checker."""

HEADS = {
    "Bert": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForNextSentencePrediction ForMaskedLM LMHeadModel",
    "Roberta": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM ForCausalLM",
    "XLMRoberta": "Model ForSequenceClassification",
    "Camembert": "Model ForTokenClassification",
    "Electra": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM",
    "DistilBert": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMaskedLM",
    "GPT2": "Model LMHeadModel ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "Llama": "Model ForCausalLM ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "Mistral": "Model ForCausalLM ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "Qwen2": "Model ForCausalLM ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "Qwen3": "Model ForCausalLM ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "Gemma": "Model ForCausalLM ForSequenceClassification ForTokenClassification",
    "Gemma2": "Model ForCausalLM ForSequenceClassification ForTokenClassification",
    "Phi3": "Model ForCausalLM ForSequenceClassification ForTokenClassification",
    "T5": "Model ForConditionalGeneration EncoderModel ForTokenClassification ForQuestionAnswering",
    "Bart": "Model ForConditionalGeneration ForQuestionAnswering ForCausalLM",
    "MT5": "Model ForConditionalGeneration",
    "MBart": "Model ForConditionalGeneration ForQuestionAnswering ForCausalLM",
    "Pegasus": "Model ForConditionalGeneration ForCausalLM",
    "Marian": "Model MTModel ForCausalLM",
    "Albert": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM",
    "DebertaV2": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM",
    "MPNet": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM",
    "Whisper": "Model ForConditionalGeneration ForAudioClassification",
    "CLIP": "Model ForImageClassification",
    "Wav2Vec2": "Model ForCTC ForSequenceClassification",
    "ConvNext": "Model ForImageClassification",
    "ViT": "Model ForImageClassification",
}
SIZES = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "num_labels": 2}
TEXT = {"vocab_size": 99, "max_position_embeddings": 40, "pad_token_id": 1}
MORE = {"Albert": {"embedding_size": 16}, "Qwen3": {"head_dim": 8}, "Gemma": {"head_dim": 8}, "Gemma2": {"head_dim": 8}, "Electra": {"embedding_size": 16}, "ViT": {"image_size": 32, "patch_size": 8}}
GROUPED = ("Llama", "Mistral", "Qwen2", "Qwen3", "Gemma", "Gemma2", "Phi3")


# Families that have other words for the sizes.
_T5 = {"d_model": 32, "d_kv": 8, "d_ff": 64, "num_layers": 2, "num_heads": 4, "vocab_size": 99, "decoder_start_token_id": 0}
_BART = {"d_model": 32, "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 4, "decoder_attention_heads": 4,
         "encoder_ffn_dim": 64, "decoder_ffn_dim": 48, "max_position_embeddings": 40, "vocab_size": 99, "pad_token_id": 1}
_CLIP = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4}
OWN_WORDS = {
    "CLIP": {"projection_dim": 24, "text_config": {**_CLIP, "vocab_size": 99, "max_position_embeddings": 16},
             "vision_config": {**_CLIP, "image_size": 32, "patch_size": 8}},
    "Whisper": {**_BART, "num_mel_bins": 8, "max_source_positions": 12, "max_target_positions": 10, "decoder_start_token_id": 2, "bos_token_id": 1,
                "eos_token_id": 2, "begin_suppress_tokens": None, "classifier_proj_size": 16},
    "Wav2Vec2": {**SIZES, "conv_dim": (16, 24), "conv_kernel": (5, 3), "conv_stride": (3, 2), "num_conv_pos_embeddings": 4,
                 "num_conv_pos_embedding_groups": 2, "layerdrop": 0.0, "classifier_proj_size": 16, "apply_spec_augment": False},
    "ConvNext": {"hidden_sizes": [8, 12, 16], "depths": [1, 2, 1], "num_stages": 3, "num_labels": 5},
    "T5": _T5, "MT5": _T5, "Bart": _BART, "MBart": _BART, "Pegasus": _BART, "Marian": {**_BART, "decoder_start_token_id": 1},
}
IMAGES = ("ViT",)
IDS = "torch.randint(2, 99, (2, 10))"


def sizes(family):
    if family in OWN_WORDS:
        return OWN_WORDS[family]
    grouped = {"num_key_value_heads": 2} if family in GROUPED else {}
    return {**SIZES, **({} if family in IMAGES else TEXT), **grouped, **MORE.get(family, {})}


def given(family, head):
    if family == "Whisper":
        more = "" if head == "ForAudioClassification" else ", decoder_input_ids=torch.randint(2, 99, (2, 6))"
        return "torch.randn(2, 8, 24)" + more
    if family + head == "CLIPModel":
        return f"{IDS}, torch.randn(3, 3, 32, 32)"
    if family == "Wav2Vec2":
        return "torch.randn(2, 200)"
    if family in IMAGES + ("CLIP", "ConvNext"):
        return "torch.randn(2, 3, 32, 32)"
    if family in ("T5", "MT5", "Pegasus", "Marian") and head in ("Model", "ForConditionalGeneration", "MTModel"):
        return f"{IDS}, decoder_input_ids=torch.randint(2, 99, (2, 6))"
    return "torch.randint(2, 99, (2, 3, 10))" if head == "ForMultipleChoice" else IDS


def program(show, keep="keep"):
    """Lines of Python that call `show` with three texts for each network, and `keep`, where there is one, with the network."""
    lines = ["import inspect, torch, transformers", "def told(v):",
             "    return str(tuple(v.shape)) if hasattr(v, 'shape') else str(len(v)) if isinstance(v, tuple) else ''"]
    for family, heads in HEADS.items():
        for head in heads.split():
            name = family + head
            lines += [f"m = transformers.{name}(transformers.{family}Config(**{sizes(family)!r}))",
                      f"t = ' '.join(['{name} parameters'] + [n + str(tuple(p.shape)).replace(' ', '') for n, p in m.named_parameters()])",
                      f"{show}(t)", f"t = ' '.join(['{name} forward'] + list(inspect.signature(m.forward).parameters))", f"{show}(t)",
                      f"o = m({given(family, head)}, output_hidden_states=True)",
                      f"t = ' '.join(['{name} output'] + [k + told(v).replace(' ', '') for k, v in o.items()])", f"{show}(t)"] + [f"{keep}(m)"] * bool(keep)
    return "\n".join(lines) + "\n"
