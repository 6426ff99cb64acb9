# Tokenizers that programs load by name: the size of the vocabulary, the longest input, what is put around a text.
_FAMILIES = {
    "bert": {"single": 2, "pair": 3, "pad": ("[PAD]", 0), "unk": ("[UNK]", 100), "cls": ("[CLS]", 101), "sep": ("[SEP]", 102), "mask": ("[MASK]", 103), "types": True},
    "roberta": {"single": 2, "pair": 4, "bos": ("<s>", 0), "pad": ("<pad>", 1), "eos": ("</s>", 2), "unk": ("<unk>", 3), "cls": ("<s>", 0), "sep": ("</s>", 2),
                "mask": ("<mask>", None)},
    "gpt2": {"single": 0, "pair": 0, "bos": ("<|endoftext|>", 50256), "eos": ("<|endoftext|>", 50256), "unk": ("<|endoftext|>", 50256)},
    "t5": {"single": 1, "pair": 2, "pad": ("<pad>", 0), "eos": ("</s>", 1), "unk": ("<unk>", 2)},
    "opt": {"single": 1, "pair": 2, "bos": ("</s>", 2), "pad": ("<pad>", 1), "eos": ("</s>", 2), "unk": ("</s>", 2)},
    "llama": {"single": 1, "pair": 2, "bos": ("<s>", 1), "eos": ("</s>", 2), "unk": ("<unk>", 0)},
    "plain": {"single": 0, "pair": 0, "eos": ("<|endoftext|>", None), "pad": ("<|endoftext|>", None)},
}
_FAMILIES["distilbert"] = {name: value for name, value in _FAMILIES["bert"].items() if name != "types"}
_UNBOUNDED = 1000000000000000019884624838656
_KNOWN = {
    "bert-base-uncased": ("bert", 30522, 512), "bert-large-uncased": ("bert", 30522, 512), "bert-base-cased": ("bert", 28996, 512),
    "bert-large-cased": ("bert", 28996, 512), "bert-base-multilingual-cased": ("bert", 119547, 512), "bert-base-multilingual-uncased": ("bert", 105879, 512),
    "bert-base-chinese": ("bert", 21128, 512), "distilbert-base-uncased": ("bert", 30522, 512), "distilbert-base-cased": ("bert", 28996, 512),
    "distilbert-base-uncased-finetuned-sst-2-english": ("bert", 30522, 512), "distilbert-base-multilingual-cased": ("bert", 119547, 512),
    "bert-tiny": ("bert", 30522, 512), "bert-mini": ("bert", 30522, 512), "bert-small": ("bert", 30522, 512), "MiniLM-L12-H384-uncased": ("bert", 30522, 512),
    "all-MiniLM-L6-v2": ("bert", 30522, 512), "electra-small-discriminator": ("bert", 30522, 512), "electra-base-discriminator": ("bert", 30522, 512),
    "roberta-base": ("roberta", 50265, 512), "roberta-large": ("roberta", 50265, 512), "distilroberta-base": ("roberta", 50265, 512),
    "xlm-roberta-base": ("roberta", 250002, 512), "xlm-roberta-large": ("roberta", 250002, 512), "bart-base": ("roberta", 50265, 1024),
    "bart-large": ("roberta", 50265, 1024), "bart-large-cnn": ("roberta", 50265, 1024), "gpt2": ("gpt2", 50257, 1024), "gpt2-medium": ("gpt2", 50257, 1024),
    "gpt2-large": ("gpt2", 50257, 1024), "gpt2-xl": ("gpt2", 50257, 1024), "distilgpt2": ("gpt2", 50257, 1024), "DialoGPT-small": ("gpt2", 50257, 1024),
    "t5-small": ("t5", 32100, 512), "t5-base": ("t5", 32100, 512), "t5-large": ("t5", 32100, 512), "flan-t5-small": ("t5", 32100, 512),
    "flan-t5-base": ("t5", 32100, 512), "flan-t5-large": ("t5", 32100, 512), "opt-125m": ("opt", 50265, _UNBOUNDED), "opt-350m": ("opt", 50265, _UNBOUNDED),
    "Llama-2-7b-hf": ("llama", 32000, _UNBOUNDED), "TinyLlama-1.1B-Chat-v1.0": ("llama", 32000, 2048), "Mistral-7B-v0.1": ("llama", 32000, _UNBOUNDED),
    "Qwen2.5-0.5B": ("plain", 151665, 131072), "Qwen2.5-0.5B-Instruct": ("plain", 151665, 131072), "pythia-70m": ("plain", 50277, _UNBOUNDED),
}


def find(name):
    if not LibCall.value.known(name) or not isinstance(name, str):
        return None
    found = _KNOWN.get(name.split("/")[-1])
    if found is None:
        return None
    family, size, longest = found
    return {"family": _FAMILIES[family], "size": size, "longest": longest}


def of_family(family):
    return {"family": _FAMILIES[family], "size": None, "longest": None}
