# Texts of a bounded length.
from gymnasium.spaces.space import Space


class Text(Space):
    def __init__(self, max_length, *, min_length=1, charset=None, seed=None):
        Space.__init__(self, (), None, seed)
        self.max_length, self.min_length, self.dtype = max_length, min_length, str

    def sample(self, mask=None, probability=None):
        return LibCall.unknown.str("a text of a space", "program")

    def contains(self, x):
        return isinstance(x, str) and LibCall.unknown.bool("inside a space of texts", "opaque", "what is in a text")

    def _new(self, leading=()):
        return LibCall.unknown.any("texts of a space") if leading else LibCall.unknown.str("a text of a space", "opaque")
