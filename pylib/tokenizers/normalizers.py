class Normalizer(object):
    def __init__(self, *args, **kwargs):
        pass

    def _apply(self, text):
        return text

    def normalize_str(self, sequence):
        return self._apply(sequence)


class Lowercase(Normalizer):
    def _apply(self, text):
        return text.lower()


class Strip(Normalizer):
    def __init__(self, left=True, right=True):
        pass

    def _apply(self, text):
        return text.strip()


class BertNormalizer(Normalizer):
    def __init__(self, clean_text=True, handle_chinese_chars=True, strip_accents=None, lowercase=True):
        self.lowercase = lowercase

    def _apply(self, text):
        return text.lower() if self.lowercase else text


class Sequence(Normalizer):
    def __init__(self, normalizers):
        self._parts = list(normalizers)

    def _apply(self, text):
        for one in self._parts:
            text = one._apply(text)
        return text


class Replace(Normalizer):
    def __init__(self, pattern, content):
        self._pattern = pattern
        self._content = content

    def _apply(self, text):
        return text.replace(self._pattern, self._content) if isinstance(self._pattern, str) else text


class Prepend(Normalizer):
    def __init__(self, prepend="▁"):
        self._prepend = prepend

    def _apply(self, text):
        return self._prepend + text


class NFD(Normalizer):
    pass


class NFKD(Normalizer):
    pass


class NFC(Normalizer):
    pass


class NFKC(Normalizer):
    pass


class StripAccents(Normalizer):
    pass


class Nmt(Normalizer):
    pass
