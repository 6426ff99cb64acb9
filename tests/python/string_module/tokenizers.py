# A word-level tokenizer with special tokens.
import re
import string


class Tokenizer:
    SPECIAL = ["<pad>", "<unk>"]

    def __init__(self, texts, max_size=None):
        counts = {}
        for text in texts:
            for token in self.split(text):
                counts[token] = counts.get(token, 0) + 1
        order = sorted(counts, key=lambda t: (-counts[t], t))[:max_size]
        self.itos = self.SPECIAL + order
        self.stoi = {t: i for i, t in enumerate(self.itos)}

    @staticmethod
    def split(text):
        return re.findall(r"\w+|[^\w\s]", text.lower())

    def encode(self, text, length):
        ids = [self.stoi.get(t, 1) for t in self.split(text)][:length]
        return ids + [0] * (length - len(ids))

    def decode(self, ids):
        return " ".join(self.itos[i] for i in ids if i)


tok = Tokenizer(["The cat sat.", "the dog, the cat!"], max_size=5)
reveal_value(tok.itos)
reveal_value(tok.encode("the bird sat", 5))
reveal_value(tok.decode([2, 3, 0]))
reveal_value(len(tok.stoi))
reveal_value(Tokenizer.split("don't"))
table = str.maketrans("", "", string.punctuation)
reveal_value("Hello, world!".translate(table).lower().split())
