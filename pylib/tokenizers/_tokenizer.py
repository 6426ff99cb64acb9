# Tokenizer: normalizer, pre-tokenizer, model, post-processor. A text of which all is known, in a vocabulary of whole words, is exact.
from tokenizers import models
from tokenizers._encoding import AddedToken, Encoding, padded_encoding

_LONG = 400  # words of a text that are looked up one by one
_MANY = 2000  # texts that a vocabulary is learned from one by one


class Tokenizer(object):
    def __init__(self, model):
        self.model = model
        self.normalizer = self.pre_tokenizer = self.post_processor = self.decoder = None
        self._added = {}
        self._padding = self._truncation = None

    # --- sources
    @staticmethod
    def from_file(path):
        return _unknown("a tokenizer from a file")

    @staticmethod
    def from_pretrained(identifier, revision="main", token=None):
        from transformers._vocabularies import find
        known = find(identifier)
        made = _unknown("a tokenizer from the hub")
        if known is not None:
            made.model._count = known["size"]
        return made

    @staticmethod
    def from_str(json):
        return _unknown("a tokenizer from a text")

    from_buffer = from_str

    def save(self, path, pretty=True):
        return None

    def to_str(self, pretty=False):
        return LibCall.unknown.str("a tokenizer as a text", "program")

    # --- the vocabulary
    def train_from_iterator(self, iterator, trainer=None, length=None):
        trainer = trainer if trainer is not None else self.model.get_trainer()
        words = self._learned(iterator, trainer) if isinstance(self.model, models.WordLevel) else None
        tokens = [str(one) for one in trainer.special_tokens]
        if words is not None:
            for word in words:
                if word not in tokens:
                    tokens.append(word)
            self.model._vocab = {token: i for i, token in enumerate(tokens[:max(trainer.vocab_size, len(trainer.special_tokens))])}
            return
        self.model._vocab = {token: i for i, token in enumerate(tokens)}
        self.model._count = LibCall.unknown.int("vocab_size", "external", len(tokens), max(trainer.vocab_size, len(tokens)))

    def train(self, files, trainer=None):
        trainer = trainer if trainer is not None else self.model.get_trainer()
        self.model._vocab = {str(token): i for i, token in enumerate(trainer.special_tokens)}
        self.model._count = LibCall.unknown.int("vocab_size", "external", len(trainer.special_tokens), max(trainer.vocab_size, len(trainer.special_tokens)))

    def _learned(self, iterator, trainer):
        """Words by how often they come, then by themselves; None: not all texts are known."""
        texts = list(iterator)
        if LibCall.data.kind(texts) != "list" or LibCall.data.constant(len(texts)) is None or len(texts) > _MANY:
            return None
        counts = {}
        for text in texts:
            for part in [text] if isinstance(text, str) else list(text):
                words = self._cut(part)
                if words is None:
                    return None
                for word in words:
                    counts[word] = counts.get(word, 0) + 1
        kept = [word for word in counts if counts[word] >= trainer.min_frequency]
        return sorted(kept, key=lambda word: (-counts[word], word))

    def get_vocab_size(self, with_added_tokens=True):
        count = self.model._count
        base = len(self.model._vocab) if count is None else count
        return base + len(self._added) if with_added_tokens else base

    def get_vocab(self, with_added_tokens=True):
        if self.model._count is not None:
            return LibCall.unknown.any("a vocabulary of which not every word is known")
        return {**self.model._vocab, **self._added} if with_added_tokens else dict(self.model._vocab)

    def token_to_id(self, token):
        if token in self._added:
            return self._added[token]
        found = self.model._vocab.get(token)
        if found is None and self.model._count is not None:
            return LibCall.unknown.int("id", "external", 0, self.get_vocab_size() - 1)
        return found

    def id_to_token(self, id):
        if self.model._count is None and LibCall.value.known(id):
            for token, number in {**self.model._vocab, **self._added}.items():
                if number == id:
                    return token
            return None
        return LibCall.unknown.str("a token", "external")

    def add_tokens(self, tokens):
        new = 0
        for token in tokens:
            text = str(token.content) if isinstance(token, AddedToken) else token
            if text not in self._added and text not in self.model._vocab:
                self._added[text] = self.get_vocab_size()
                new += 1
        return new

    add_special_tokens = add_tokens

    def num_special_tokens_to_add(self, is_pair):
        return 0 if self.post_processor is None else self.post_processor.num_special_tokens_to_add(is_pair)

    # --- texts
    def _cut(self, text):
        if not LibCall.value.known(text):
            return None
        if self.normalizer is not None:
            text = self.normalizer._apply(text)
        if self.pre_tokenizer is None:
            return [text]
        return self.pre_tokenizer._words(text)

    def _pieces(self, word):
        """The tokens of a word; None: nobody knows."""
        vocab = self.model._vocab
        if isinstance(self.model, models.WordLevel):
            if self.model._count is not None:
                return [None]
            return [word if word in vocab else self.model.unk_token]
        if isinstance(self.model, models.WordPiece) and self.model._whole and self.model._count is None:
            pieces, start = [], 0
            while start < len(word):
                end = len(word)
                while end > start:
                    piece = word[start:end] if start == 0 else self.model.continuing_subword_prefix + word[start:end]
                    if piece in vocab:
                        break
                    end -= 1
                if end == start:
                    return [self.model.unk_token]
                pieces.append(piece)
                start = end
            return pieces
        return None

    def _tokens_of(self, text, split):
        """(ids, tokens, words), or a number of tokens where they are not known."""
        words = [one for one in text] if split and LibCall.data.kind(text) in ("list", "tuple") else None
        if split and words is not None:
            cut = [self._cut(one) for one in words]
        elif split:
            cut = None
        else:
            found = self._cut(text)
            cut = None if found is None else [[one] for one in found]
        if cut is None or any([part is None for part in cut]) or len(cut) > _LONG:
            return None, self._how_many(text, split, words)
        ids, tokens, places = [], [], []
        for i, part in enumerate(cut):
            for word in part:
                pieces = self._pieces(word)
                if pieces is None:
                    return None, self._how_many(text, split, words)
                for piece in pieces:
                    number = None if piece is None else self.token_to_id(piece)
                    if number is None and piece is not None:
                        raise Exception("WordLevel error: Missing [UNK] token from the vocabulary")
                    ids.append(LibCall.unknown.int("", "program", 0, self.get_vocab_size() - 1) if number is None else number)
                    tokens.append(piece)
                    places.append(i)
        return (ids, tokens, places), None

    def _how_many(self, text, split, words):
        """The number of tokens: where the world has written the text, as free as that."""
        if split and not LibCall.value.known(text):
            return LibCall.unknown.int("tokens", LibCall.data.trust(text), 0, None)
        return LibCall.unknown.int("tokens", LibCall.data.trust(text), 0, None)

    def _encoded(self, sequence, pair=None, is_pretokenized=False, add_special_tokens=True, most=None):
        before, between, after = ([], [], []) if self.post_processor is None or not add_special_tokens else self.post_processor._around(pair is not None)
        added = len(before) + len(between) + len(after)
        first, count = self._tokens_of(sequence, is_pretokenized)
        second, more = (None, 0) if pair is None else self._tokens_of(pair, is_pretokenized)
        if first is None or (pair is not None and second is None):
            total = (len(first[0]) if first is not None else count) + (len(second[0]) if second is not None else more)
            return self._counted(total, added, most, LibCall.data.trust(sequence), pair is not None)
        if most is not None and LibCall.value.known(most):
            room = most - added
            while len(first[0]) + (0 if second is None else len(second[0])) > room:  # the longer is cut
                longer = first if second is None or len(first[0]) > len(second[0]) else second
                for part in longer:
                    part.pop()
        ids, tokens, words = first
        types = [0] * (len(before) + len(ids) + (len(between) if second is not None else len(after)))
        rest = ([], [], []) if second is None else second
        if second is not None:
            types = types + [1] * (len(rest[0]) + len(after))
        return Encoding([i for _, i in before] + ids + [i for _, i in between] + rest[0] + [i for _, i in after],
                        [t for t, _ in before] + tokens + [t for t, _ in between] + rest[1] + [t for t, _ in after],
                        [None] * len(before) + words + [None] * len(between) + rest[2] + [None] * len(after), types,
                        [1] * len(before) + [0] * len(ids) + [1] * len(between) + [0] * len(rest[0]) + [1] * len(after))

    def _counted(self, total, added, most, trust, pair):
        length = total + added
        if most is not None:
            length = LibCall.unknown.int("tokens", trust, added, most)
        number = LibCall.unknown.int("", "program", 0, self.get_vocab_size() - 1)
        types = LibCall.data.rest(LibCall.unknown.int("", "program", 0, 1), length) if pair else LibCall.data.rest(0, length)
        return Encoding(LibCall.data.rest(number, length), None, None, types, None, LibCall.data.rest(1, length))

    def encode(self, sequence, pair=None, is_pretokenized=False, add_special_tokens=True):
        made = self._encoded(sequence, pair, is_pretokenized, add_special_tokens, self._truncation)
        if self._padding is not None and self._padding["length"] is not None:
            return padded_encoding(made, self._padding["length"], self._padding["pad_id"], self._padding["pad_token"], self._padding["direction"])
        return made

    def encode_batch(self, input, is_pretokenized=False, add_special_tokens=True):
        made = [self.encode(one[0], one[1], is_pretokenized, add_special_tokens) if isinstance(one, tuple) and not is_pretokenized else
                self.encode(one, None, is_pretokenized, add_special_tokens) for one in input]
        if self._padding is not None and self._padding["length"] is None:
            longest = max([len(one.ids) for one in made])
            made = [padded_encoding(one, longest, self._padding["pad_id"], self._padding["pad_token"], self._padding["direction"]) for one in made]
        return made

    encode_batch_fast = encode_batch

    def decode(self, ids, skip_special_tokens=True):
        return LibCall.unknown.str("a decoded text", "program")

    def decode_batch(self, sequences, skip_special_tokens=True):
        return [LibCall.unknown.str("a decoded text", "program") for one in sequences]

    # --- what encode does more
    def enable_padding(self, direction="right", pad_id=0, pad_type_id=0, pad_token="[PAD]", length=None, pad_to_multiple_of=None):
        self._padding = {"length": length, "pad_id": pad_id, "pad_token": pad_token, "direction": direction}

    def enable_truncation(self, max_length, stride=0, strategy="longest_first", direction="right"):
        self._truncation = max_length

    def no_padding(self):
        self._padding = None

    def no_truncation(self):
        self._truncation = None

    @property
    def padding(self):
        return self._padding

    @property
    def truncation(self):
        return None if self._truncation is None else {"max_length": self._truncation}


def _unknown(what):
    made = Tokenizer(models.BPE())
    made.model._count = LibCall.unknown.int("vocab_size", "external", 1, None)
    return made
