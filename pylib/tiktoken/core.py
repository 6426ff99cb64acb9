# Texts as tokens, and tokens as texts.
class Encoding(object):
    def __init__(self, name, *, pat_str, mergeable_ranks, special_tokens, explicit_n_vocab=None):
        self.name = name
        self._special_tokens = special_tokens
        self._mergeable_ranks, self._pat_str = mergeable_ranks, pat_str
        self.max_token_value = LibCall.unknown.int("n_vocab", "opaque", 0, None, "the size of a vocabulary") if explicit_n_vocab is None else explicit_n_vocab - 1

    def __repr__(self):
        return f"<Encoding {self.name!r}>"

    @property
    def n_vocab(self):
        return self.max_token_value + 1

    @property
    def eot_token(self):
        return self._special_tokens["<|endoftext|>"]

    @property
    def special_tokens_set(self):
        return set(self._special_tokens)

    def is_special_token(self, token):
        return token in self._special_tokens.values()

    # --- texts to tokens
    def _refuse_special(self, text, allowed_special, disallowed_special):
        if not LibCall.value.known(text) or not text.count("<|"):
            return
        allowed = self.special_tokens_set if allowed_special == "all" else allowed_special
        for token in self.special_tokens_set - allowed if disallowed_special == "all" else disallowed_special:
            if token in text:
                raise ValueError(f"Encountered text corresponding to disallowed special token {token!r}.\nIf you want this text to be encoded as a special "
                                 f"token, pass it to `allowed_special`, e.g. `allowed_special={{{token!r}, ...}}`.")

    def _tokens(self, text):
        """A token is one byte or more, and none has a space between its other characters."""
        if LibCall.data.kind(text) == "opaque":
            text = LibCall.unknown.str("what is encoded", "opaque")  # one text: it takes nothing else
        elif not isinstance(text, str):
            raise TypeError(f"expected string or bytes-like object, got '{type(text).__name__}'")
        token = LibCall.unknown.int("a token", "external", 0, self.max_token_value)
        if not LibCall.value.known(text):
            low = 1 if LibCall.value.known(len(text) > 0) and len(text) > 0 else 0
            return LibCall.unknown.list(token, "the number of tokens", "external", low)
        low, high = len([word for word in text.split(" ") if word.strip()]), len(text.encode("utf-8", "replace"))
        count = LibCall.unknown.int("tokens", "opaque", max(low, min(high, 1)), high, "the number of tokens of a text")
        return [LibCall.unknown.int("a token", "external", 0, self.max_token_value) for _ in range(count)]

    def encode(self, text, *, allowed_special=set(), disallowed_special="all"):
        self._refuse_special(text, allowed_special, disallowed_special)
        return self._tokens(text)

    def encode_ordinary(self, text):
        return self._tokens(text)

    def encode_to_numpy(self, text, *, allowed_special=set(), disallowed_special="all"):
        import numpy
        return numpy.array(self.encode(text, allowed_special=allowed_special, disallowed_special=disallowed_special), dtype=numpy.uint32)

    def encode_batch(self, text, *, num_threads=8, allowed_special=set(), disallowed_special="all"):
        return [self.encode(one, allowed_special=allowed_special, disallowed_special=disallowed_special) for one in text]

    def encode_ordinary_batch(self, text, *, num_threads=8):
        return [self._tokens(one) for one in text]

    def encode_single_token(self, text_or_bytes):
        if LibCall.value.known(text_or_bytes) and text_or_bytes in self._special_tokens:
            return self._special_tokens[text_or_bytes]
        return LibCall.unknown.int("a token", "external", 0, self.max_token_value)

    # --- tokens to texts
    def decode(self, tokens, errors="replace"):
        return LibCall.unknown.str("a decoded text", "program")

    def decode_bytes(self, tokens):
        return LibCall.unknown.bytes("a decoded text", "program")

    def decode_single_token_bytes(self, token):
        return LibCall.unknown.bytes("the bytes of a token", "program")

    def decode_tokens_bytes(self, tokens):
        return [self.decode_single_token_bytes(token) for token in tokens]

    def decode_batch(self, batch, *, errors="replace", num_threads=8):
        return [self.decode(tokens) for tokens in batch]

    def decode_bytes_batch(self, batch, *, num_threads=8):
        return [self.decode_bytes(tokens) for tokens in batch]
