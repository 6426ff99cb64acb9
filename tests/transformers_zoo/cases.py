"""The networks that are compared, and the program that describes them: it runs under the library and under the checker."""

HEADS = {
    "Bert": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForNextSentencePrediction ForMaskedLM",
    "Roberta": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMultipleChoice ForMaskedLM ForCausalLM",
    "XLMRoberta": "Model ForSequenceClassification",
    "Camembert": "Model ForTokenClassification",
    "Electra": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering",
    "DistilBert": "Model ForSequenceClassification ForTokenClassification ForQuestionAnswering ForMaskedLM",
    "GPT2": "Model LMHeadModel ForSequenceClassification ForTokenClassification",
    "Llama": "Model ForCausalLM",
    "Mistral": "Model ForCausalLM",
    "Qwen2": "Model ForCausalLM",
    "ViT": "Model ForImageClassification",
}
SIZES = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "num_labels": 2}
TEXT = {"vocab_size": 99, "max_position_embeddings": 40, "pad_token_id": 1}
MORE = {"Electra": {"embedding_size": 16}, "ViT": {"image_size": 32, "patch_size": 8}}
GROUPED = ("Llama", "Mistral", "Qwen2")


def sizes(family):
    grouped = {"num_key_value_heads": 2} if family in GROUPED else {}
    return {**SIZES, **({} if family == "ViT" else TEXT), **grouped, **MORE.get(family, {})}


def given(family, head):
    if family == "ViT":
        return "torch.randn(2, 3, 32, 32)"
    return "torch.randint(2, 99, (2, 3, 10))" if head == "ForMultipleChoice" else "torch.randint(2, 99, (2, 10))"


def program(show):
    """Lines of Python that call `show` with two texts for each network."""
    lines = ["import torch, transformers", "def told(v):",
             "    return str(tuple(v.shape)) if hasattr(v, 'shape') else str(len(v)) if isinstance(v, tuple) else ''"]
    for family, heads in HEADS.items():
        for head in heads.split():
            name = family + head
            lines += [f"m = transformers.{name}(transformers.{family}Config(**{sizes(family)!r}))",
                      f"t = ' '.join(['{name}'] + [n + str(tuple(p.shape)).replace(' ', '') for n, p in m.named_parameters()])", f"{show}(t)",
                      f"o = m({given(family, head)}, output_hidden_states=True)",
                      f"t = ' '.join(['{name}'] + [k + told(v).replace(' ', '') for k, v in o.items()])", f"{show}(t)"]
    return "\n".join(lines) + "\n"
