# Shapes as jaxtyping writes them: "batch 3 h w//2", "*rest c", "... c", "#b _ n=4".


class Token(object):
    def __init__(self, text):
        self.text = text
        self.variadic = text == "..." or "*" in text[:2] and text[0] in "#*?" and text.lstrip("#*?_").isidentifier()
        self.broadcasts = text[0] == "#" or text[:2] == "*#"
        word = text if text == "..." else text.lstrip("#*?")
        if "=" in word:
            word = word[word.index("=") + 1:]
        self.anonymous = word == "..." or word[0] == "_"
        self.word = word


class Expression(object):
    """Names, numbers, + - * // % and parentheses, with the sizes that the names have."""

    def __init__(self, text, size):
        self.text = text.replace(" ", "").strip("{}")
        self.at = 0
        self.size = size

    def value(self):
        return self.sum()

    def takes(self, mark):
        if self.text[self.at:self.at + len(mark)] != mark:
            return False
        self.at += len(mark)
        return True

    def sum(self):
        left = self.product()
        while True:
            if self.takes("+"):
                left = left + self.product()
            elif self.takes("-"):
                left = left - self.product()
            else:
                return left

    def product(self):
        left = self.atom()
        while True:
            if self.takes("//"):
                left = left // self.atom()
            elif self.takes("*"):
                left = left * self.atom()
            elif self.takes("%"):
                left = left % self.atom()
            else:
                return left

    def atom(self):
        if self.takes("-"):
            return -self.atom()
        if self.takes("("):
            inner = self.sum()
            self.takes(")")
            return inner
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        word = self.text[start:self.at]
        if word == "" or self.text[self.at:self.at + 1] not in ("", "+", "-", "*", "/", "%", "(", ")"):
            return LibCall.unknown.any("a size in an annotation")
        return int(word) if word.isdigit() else self.size(word)


def tokens(dims):
    return [Token(word) for word in dims.split()]


def shape_of(dims, size):
    """A shape that fits: `size(name)` gives the sizes. What stands for any number of dimensions is left out."""
    return [size("_") if token.anonymous else Expression(token.word, size).value() for token in tokens(dims) if not token.variadic]


def demands(dims, shape, sizes):
    """What must hold for a shape to fit: pairs of a condition and what is wrong where it does not. Names without a size get theirs."""
    wanted = tokens(dims)
    many = [i for i, token in enumerate(wanted) if token.variadic]
    if len(shape) < len(wanted) - len(many) or (len(shape) > len(wanted) and not many):
        return [(False, f"{len(shape)} dimensions")]
    found = []
    for i, token in enumerate(wanted):
        if token.variadic:
            last = len(shape) - (len(wanted) - i - 1)
            found.extend(_many(token, tuple(shape[i:last]), i, sizes))
        elif not token.anonymous:
            at = i if not many or i < many[0] else len(shape) + i - len(wanted)
            found.extend(_one(token, shape[at], at, sizes))
    return found


def _one(token, size, at, sizes):
    if token.broadcasts and size == 1:
        return []
    if token.word.isidentifier() and token.word not in sizes:
        sizes[token.word] = size
        return []
    unknown = [False]

    def known(name):
        if name not in sizes:
            unknown[0] = True
            return 1
        return sizes[name]

    wanted = Expression(token.word, known).value()
    return [] if unknown[0] else [(size == wanted, f"a dimension {at} that is not '{token.text}'")]


def _many(token, shape, first, sizes):
    if token.anonymous:
        return []
    name = "*" + token.word
    if name not in sizes:
        sizes[name] = shape
        return []
    if token.broadcasts:
        return []
    if len(shape) != len(sizes[name]):
        return [(False, f"{len(shape)} dimensions for '{token.text}'")]
    return [(a == b, f"a dimension {first + i} that is not of '{token.text}'") for i, (a, b) in enumerate(zip(shape, sizes[name]))]
