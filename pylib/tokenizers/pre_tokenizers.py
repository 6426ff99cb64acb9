# What cuts a text into words; `_words` answers None where that is not modelled.
import re


class PreTokenizer(object):
    def __init__(self, *args, **kwargs):
        pass

    def _words(self, text):
        return None

    def pre_tokenize_str(self, sequence):
        words = self._words(sequence) if LibCall.value.known(sequence) else None
        if words is None:
            return LibCall.unknown.list((LibCall.unknown.str("a word of a text", "external"), LibCall.unknown.any("offsets")), "words", "external")
        return [(word, LibCall.unknown.any("offsets")) for word in words]


class Whitespace(PreTokenizer):
    def _words(self, text):
        return re.findall(r"\w+|[^\w\s]+", text)


class WhitespaceSplit(PreTokenizer):
    def _words(self, text):
        return text.split()


class BertPreTokenizer(PreTokenizer):
    def _words(self, text):
        return re.findall(r"\w+|[^\w\s]", text.replace("_", " _ ")) if "_" not in text else None


class CharDelimiterSplit(PreTokenizer):
    def __init__(self, delimiter):
        self.delimiter = delimiter

    def _words(self, text):
        return [word for word in text.split(self.delimiter) if word]


class Split(PreTokenizer):
    def __init__(self, pattern, behavior="removed", invert=False):
        self._pattern = pattern
        self._behavior = behavior

    def _words(self, text):
        if isinstance(self._pattern, str) and self._pattern == "":
            return list(text)
        if isinstance(self._pattern, str) and self._behavior == "removed":
            return [word for word in text.split(self._pattern) if word]
        return None


class Sequence(PreTokenizer):
    def __init__(self, pretokenizers):
        self._parts = list(pretokenizers)

    def _words(self, text):
        words = [text]
        for one in self._parts:
            cut = [one._words(word) for word in words]
            if any([part is None for part in cut]):
                return None
            words = [word for part in cut for word in part]
        return words


class ByteLevel(PreTokenizer):
    def __init__(self, add_prefix_space=True, trim_offsets=True, use_regex=True):
        pass

    @staticmethod
    def alphabet():
        return LibCall.data.rest(LibCall.unknown.str("a byte as a character", "program"), 256)


class Metaspace(PreTokenizer):
    pass


class Punctuation(PreTokenizer):
    pass


class Digits(PreTokenizer):
    pass


class UnicodeScripts(PreTokenizer):
    pass
