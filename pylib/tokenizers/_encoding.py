class AddedToken(object):
    def __init__(self, content="", single_word=False, lstrip=False, rstrip=False, normalized=True, special=False):
        self.content = content
        self.special = special

    def __str__(self):
        return self.content


class Encoding(object):
    """Ids, and as long lists beside them. `word_ids`: the word of each token, None for what was added."""

    def __init__(self, ids, tokens=None, word_ids=None, type_ids=None, special=None, mask=None):
        n = len(ids)
        self.ids = ids
        self.tokens = tokens if tokens is not None else LibCall.data.rest(LibCall.unknown.str("a token", "external"), n)
        self.word_ids = self.words = word_ids if word_ids is not None else LibCall.data.rest(_some_word(), n)
        self.type_ids = type_ids if type_ids is not None else [0] * n
        self.special_tokens_mask = special if special is not None else LibCall.data.rest(LibCall.unknown.int("", "opaque", 0, 1, "whether a token is special"), n)
        self.attention_mask = mask if mask is not None else [1] * n
        self.overflowing = []
        self.n_sequences = 1

    def __len__(self):
        return len(self.ids)

    @property
    def offsets(self):
        return LibCall.data.rest((LibCall.unknown.int("", "opaque", 0, None, "an offset"), LibCall.unknown.int("", "opaque", 0, None, "an offset")), len(self.ids))

    @property
    def sequence_ids(self):
        return LibCall.data.rest(LibCall.unknown.any("the sequence of a token"), len(self.ids))

    def pad(self, length, direction="right", pad_id=0, pad_type_id=0, pad_token="[PAD]"):
        padded = padded_encoding(self, length, pad_id, pad_token, direction, pad_type_id)
        for name, value in padded.__dict__.items():
            setattr(self, name, value)

    def truncate(self, max_length, stride=0, direction="right"):
        for name in ("ids", "tokens", "word_ids", "type_ids", "special_tokens_mask", "attention_mask"):
            setattr(self, name, getattr(self, name)[:max_length])


def _some_word():
    return LibCall.unknown.any("the word of a token")


def padded_encoding(one, length, pad_id, pad_token, side, pad_type_id=0):
    more = length - len(one.ids)
    if LibCall.data.constant(more) is not None and LibCall.data.kind(one.ids) == "list":
        if more <= 0:
            return one
        join = (lambda a, b: a + [b] * more) if side == "right" else (lambda a, b: [b] * more + a)
        return Encoding(join(one.ids, pad_id), join(one.tokens, pad_token), join(one.word_ids, None), join(one.type_ids, pad_type_id),
                        join(one.special_tokens_mask, 1), join(one.attention_mask, 0))
    length = max(length, len(one.ids))
    either = LibCall.data.common({"ids": one.ids + [pad_id]})["ids"]
    return Encoding(LibCall.data.rest(either, length), None, None, LibCall.data.rest(0, length), None,
                    LibCall.data.rest(LibCall.data.common({"mask": [0, 1]})["mask"], length))
