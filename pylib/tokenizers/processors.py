# What is put around a text: `_around(pair)` gives (before, between, after) as lists of (token, id).
class PostProcessor(object):
    def __init__(self, *args, **kwargs):
        pass

    def num_special_tokens_to_add(self, is_pair):
        return sum([len(part) for part in self._around(is_pair)])

    def _around(self, pair):
        return [], [], []


class TemplateProcessing(PostProcessor):
    def __init__(self, single=None, pair=None, special_tokens=()):
        self._single = single
        self._pair = pair
        self._ids = {}
        for one in special_tokens:
            if isinstance(one, dict):
                self._ids[one["id"]] = one["ids"][0]
            else:
                token, number = (one[0], one[1]) if isinstance(one[0], str) else (one[1], one[0])
                self._ids[token] = number

    def _around(self, pair):
        template = self._pair if pair else self._single
        if template is None:
            return [], [], []
        parts = template.split() if isinstance(template, str) else list(template)
        places = ([], [], [])
        at = 0
        for part in parts:
            name, _, _ = part.partition(":")
            if name.startswith("$"):
                at += 1
            else:
                if name not in self._ids:
                    raise ValueError(f"Missing SpecialToken(s) with id(s) `{name}`")
                places[min(at, 2) if pair else (0 if at == 0 else 2)].append((name, self._ids[name]))
        return places


class BertProcessing(PostProcessor):
    def __init__(self, sep, cls):
        self._sep, self._cls = sep, cls

    def _around(self, pair):
        return [self._cls], [self._sep] if pair else [], [self._sep]


class RobertaProcessing(PostProcessor):
    def __init__(self, sep, cls, trim_offsets=True, add_prefix_space=True):
        self._sep, self._cls = sep, cls

    def _around(self, pair):
        return [self._cls], [self._sep, self._sep] if pair else [], [self._sep]


class ByteLevel(PostProcessor):
    pass


class Sequence(PostProcessor):
    def __init__(self, processors):
        self._parts = list(processors)

    def _around(self, pair):
        for one in self._parts:
            found = one._around(pair)
            if any([len(part) for part in found]):
                return found
        return [], [], []
