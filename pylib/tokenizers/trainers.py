class Trainer(object):
    pass


class WordLevelTrainer(Trainer):
    def __init__(self, vocab_size=30000, min_frequency=0, show_progress=True, special_tokens=()):
        self.vocab_size = vocab_size
        self.min_frequency = min_frequency
        self.special_tokens = list(special_tokens)


class BpeTrainer(Trainer):
    def __init__(self, vocab_size=30000, min_frequency=0, show_progress=True, special_tokens=(), limit_alphabet=None, initial_alphabet=(),
                 continuing_subword_prefix=None, end_of_word_suffix=None, max_token_length=None, **kwargs):
        self.vocab_size = vocab_size
        self.min_frequency = min_frequency
        self.special_tokens = list(special_tokens)


class WordPieceTrainer(BpeTrainer):
    pass


class UnigramTrainer(Trainer):
    def __init__(self, vocab_size=8000, show_progress=True, special_tokens=(), initial_alphabet=(), shrinking_factor=0.75, unk_token=None,
                 max_piece_length=16, n_sub_iterations=2, **kwargs):
        self.vocab_size = vocab_size
        self.min_frequency = 0
        self.special_tokens = list(special_tokens)
