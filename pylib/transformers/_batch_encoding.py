# What a tokenizer gives, and how it is made longer.
from collections import UserDict


class BatchEncoding(UserDict):
    def __init__(self, data=None, encoding=None, tensor_type=None, prepend_batch_axis=False, n_sequences=None):
        UserDict.__init__(self, {} if data is None else dict(data))
        self._encodings = encoding
        self.convert_to_tensors(tensor_type, prepend_batch_axis)

    @property
    def is_fast(self):
        return self._encodings is not None

    @property
    def encodings(self):
        return self._encodings

    @property
    def n_sequences(self):
        return LibCall.unknown.int("sequences", "opaque", 1, 2)

    def __getitem__(self, item):
        if isinstance(item, str):
            return self.data[item]
        if self._encodings is not None:
            return self._encodings[item]
        if isinstance(item, slice):
            return {key: self.data[key][item] for key in self.data}
        raise KeyError("Invalid key. Only three types of key are available: (1) string, (2) integers for backend Encoding, and (3) slices for data subsetting.")

    def __getattr__(self, item):
        if item != "data" and "data" in self.__dict__ and item in self.__dict__["data"]:
            return self.__dict__["data"][item]
        raise AttributeError(item)

    def keys(self):
        return self.data.keys()

    def values(self):
        return self.data.values()

    def items(self):
        return self.data.items()

    def _encoding(self, index):
        if self._encodings is None:
            raise ValueError("word_ids() is not available when using non-fast tokenizers (e.g. instance of a `XxxTokenizerFast` class).")
        return self._encodings[index]

    def word_ids(self, batch_index=0):
        return self._encoding(batch_index).word_ids

    words = word_ids

    def tokens(self, batch_index=0):
        return self._encoding(batch_index).tokens

    def sequence_ids(self, batch_index=0):
        return self._encoding(batch_index).sequence_ids

    def char_to_token(self, batch_or_char_index, char_index=None, sequence_index=0):
        return LibCall.unknown.choice([None, LibCall.unknown.int("token", "external", 0, None)])

    def token_to_chars(self, batch_or_token_index, token_index=None):
        return LibCall.unknown.any("the characters of a token")

    token_to_word = word_to_tokens = char_to_word = word_to_chars = token_to_sequence = token_to_chars

    def convert_to_tensors(self, tensor_type=None, prepend_batch_axis=False):
        if tensor_type is None:
            return self
        kind = getattr(tensor_type, "value", tensor_type)
        if kind not in ("pt", "np"):
            if kind == "tf" or kind == "mlx" or kind == "jax":
                for key in list(self.data):
                    self.data[key] = LibCall.unknown.any(f"tensors of {kind}")
                return self
            raise ValueError(f"{LibCall.unknown.str('the type of tensors', 'opaque')}")
        from transformers._padding import as_tensor
        for key, value in list(self.data.items()):
            self.data[key] = as_tensor(key, [value] if prepend_batch_axis else value, kind)
        return self

    def to(self, device, non_blocking=False):
        for key, value in list(self.data.items()):
            if LibCall.data.kind(value) == "tensor":
                self.data[key] = value.to(device)
        return self

    def copy(self):
        return BatchEncoding(dict(self.data), self._encodings)
