# The encodings that OpenAI has published: the largest token, and the special ones.
from tiktoken.core import Encoding

_END, _PROMPT = "<|endoftext|>", "<|endofprompt|>"
_MIDDLE = ("<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>")
_HARMONY = ("<|startoftext|>", _END, "<|reserved_200000|>", "<|reserved_200001|>", "<|return|>", "<|constrain|>", "<|reserved_200004|>", "<|channel|>",
            "<|start|>", "<|end|>", "<|message|>", "<|reserved_200009|>", "<|reserved_200010|>", "<|reserved_200011|>", "<|call|>")

_SPECIAL = {
    "gpt2": {_END: 50256},
    "r50k_base": {_END: 50256},
    "p50k_base": {_END: 50256},
    "p50k_edit": {_END: 50256, _MIDDLE[0]: 50281, _MIDDLE[1]: 50282, _MIDDLE[2]: 50283},
    "cl100k_base": {_END: 100257, _MIDDLE[0]: 100258, _MIDDLE[1]: 100259, _MIDDLE[2]: 100260, _PROMPT: 100276},
    "o200k_base": {_END: 199999, _PROMPT: 200018},
    "o200k_harmony": {_PROMPT: 200018} | {token: 199998 + i for i, token in enumerate(_HARMONY)},
}
_LARGEST = {"gpt2": 50256, "r50k_base": 50256, "p50k_base": 50280, "p50k_edit": 50283, "cl100k_base": 100276, "o200k_base": 200018,
            "o200k_harmony": 201087}


def list_encoding_names():
    return list(_LARGEST)


def get_encoding(encoding_name):
    if not isinstance(encoding_name, str):
        raise ValueError("Expected a string in get_encoding, got " + str(type(encoding_name)))
    if not LibCall.value.known(encoding_name) or encoding_name not in _LARGEST:
        return LibCall.unknown.any("an encoding of tiktoken")
    made = object.__new__(Encoding)
    made.name = encoding_name
    made.max_token_value = _LARGEST[encoding_name]
    made._special_tokens = dict(_SPECIAL[encoding_name])
    if encoding_name == "o200k_harmony":
        for token in range(200013, 201088):
            made._special_tokens[f"<|reserved_{token}|>"] = token
    return made
