# What turns words into ids.
class Model(object):
    _count = None  # the size of a vocabulary of which not every word is known
    _whole = False  # every piece is known

    def __init__(self):
        pass

    def get_trainer(self):
        from tokenizers import trainers
        return getattr(trainers, type(self).__name__.replace("BPE", "Bpe") + "Trainer")()

    def token_to_id(self, token):
        return self._vocab.get(token)

    def save(self, folder, prefix=None):
        return []


class WordLevel(Model):
    def __init__(self, vocab=None, unk_token=None):
        self._vocab = dict(vocab) if vocab is not None else {}
        self.unk_token = unk_token if unk_token is not None else "<unk>"


class _Pieces(Model):
    def _set(self, vocab):
        self._vocab = dict(vocab) if isinstance(vocab, dict) else {}
        if vocab is not None and not isinstance(vocab, dict):
            self._count = LibCall.unknown.int("vocab_size", "external", 1, None)


class BPE(_Pieces):
    def __init__(self, vocab=None, merges=None, cache_capacity=None, dropout=None, unk_token=None, continuing_subword_prefix=None,
                 end_of_word_suffix=None, fuse_unk=None, byte_fallback=False, ignore_merges=False):
        self._set(vocab)
        self.unk_token = unk_token

    @staticmethod
    def from_file(vocab, merges, **kwargs):
        return BPE(vocab, merges, **kwargs)


class WordPiece(_Pieces):
    def __init__(self, vocab=None, unk_token="[UNK]", max_input_chars_per_word=100, continuing_subword_prefix="##"):
        self._set(vocab)
        self.unk_token = unk_token
        self.continuing_subword_prefix = continuing_subword_prefix
        self._whole = isinstance(vocab, dict)

    @staticmethod
    def from_file(vocab, **kwargs):
        return WordPiece(vocab, **kwargs)


class Unigram(_Pieces):
    def __init__(self, vocab=None, unk_id=None, byte_fallback=False):
        self._set(None)
        self.unk_token = None
        if vocab is not None:
            for i, pair in enumerate(vocab):
                self._vocab[pair[0]] = i
