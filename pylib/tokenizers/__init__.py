# Hugging Face tokenizers 0.23: what a text becomes is exact where the words of a vocabulary are known, else a number of tokens.
__lazy_imports__ = True

from tokenizers._encoding import AddedToken, Encoding
from tokenizers._tokenizer import Tokenizer
from tokenizers.implementations import BertWordPieceTokenizer, ByteLevelBPETokenizer, CharBPETokenizer, SentencePieceBPETokenizer, SentencePieceUnigramTokenizer
import tokenizers.decoders
import tokenizers.implementations
import tokenizers.models
import tokenizers.normalizers
import tokenizers.pre_tokenizers
import tokenizers.processors
import tokenizers.trainers

__version__ = "0.23.3"


class NormalizedString(object):
    def __init__(self, sequence):
        self.normalized = self.original = sequence


class Regex(object):
    def __init__(self, pattern):
        self.pattern = pattern
