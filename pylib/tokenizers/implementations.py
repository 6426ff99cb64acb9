# Tokenizers that are put together already.
from tokenizers import models, trainers
from tokenizers._tokenizer import Tokenizer


class _Base(Tokenizer):
    _trainer = trainers.BpeTrainer
    _model = models.BPE

    def __init__(self, vocab=None, merges=None, **kwargs):
        Tokenizer.__init__(self, self._model(vocab) if vocab is not None else self._model())

    @classmethod
    def from_file(cls, *args, **kwargs):
        made = cls()
        made.model._count = LibCall.unknown.int("vocab_size", "external", 1, None)
        return made

    def train_from_iterator(self, iterator, vocab_size=30000, min_frequency=2, show_progress=True, special_tokens=(), **kwargs):
        Tokenizer.train_from_iterator(self, iterator, self._trainer(vocab_size=vocab_size, special_tokens=special_tokens))

    def train(self, files, vocab_size=30000, min_frequency=2, show_progress=True, special_tokens=(), **kwargs):
        Tokenizer.train(self, files, self._trainer(vocab_size=vocab_size, special_tokens=special_tokens))

    def save_model(self, directory, prefix=None):
        return [LibCall.unknown.str("a file", "external")]


class ByteLevelBPETokenizer(_Base):
    pass


class CharBPETokenizer(_Base):
    pass


class SentencePieceBPETokenizer(_Base):
    pass


class SentencePieceUnigramTokenizer(_Base):
    pass


class BertWordPieceTokenizer(_Base):
    _model = models.WordPiece
