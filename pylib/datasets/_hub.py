# Data sets that programs load by name: their columns, classes and numbers of rows.
from datasets.features import ClassLabel, Features, Image, List, Value

_TEXT = Value("string")
_INT = Value("int32")


def _label(number):
    return ClassLabel(num_classes=number)


def _glue(*columns, label=2):
    made = {name: _TEXT for name in columns}
    made["label"] = Value("float32") if label is None else _label(label)
    made["idx"] = _INT
    return made


def _splits(train, validation=None, test=None):
    made = {"train": train, "validation": validation, "test": test}
    return {name: size for name, size in made.items() if size is not None}


_GLUE = {
    "cola": (lambda: _glue("sentence"), _splits(8551, 1043, 1063)),
    "sst2": (lambda: _glue("sentence"), _splits(67349, 872, 1821)),
    "mrpc": (lambda: _glue("sentence1", "sentence2"), _splits(3668, 408, 1725)),
    "qqp": (lambda: _glue("question1", "question2"), _splits(363846, 40430, 390965)),
    "stsb": (lambda: _glue("sentence1", "sentence2", label=None), _splits(5749, 1500, 1379)),
    "mnli": (lambda: _glue("premise", "hypothesis", label=3),
             {"train": 392702, "validation_matched": 9815, "validation_mismatched": 9832, "test_matched": 9796, "test_mismatched": 9847}),
    "qnli": (lambda: _glue("question", "sentence"), _splits(104743, 5463, 5463)),
    "rte": (lambda: _glue("sentence1", "sentence2"), _splits(2490, 277, 3000)),
    "wnli": (lambda: _glue("sentence1", "sentence2"), _splits(635, 71, 146)),
}


def _classified(number):
    return lambda: {"text": _TEXT, "label": _label(number)}


def _pictures(number, image="image", label="label"):
    return lambda: {image: Image(), label: _label(number)}


def _tagged(number):
    return lambda: {"id": _TEXT, "tokens": List(_TEXT), "ner_tags": List(_label(number))}


_TWEETS = {"sentiment": (3, (45615, 2000, 12284)), "emotion": (4, (3257, 374, 1421)), "hate": (2, (9000, 1000, 2970)), "irony": (2, (2862, 955, 784)),
           "offensive": (2, (11916, 1324, 860))}
_KNOWN = {
    "imdb": (_classified(2), {"train": 25000, "test": 25000, "unsupervised": 50000}),
    "ag_news": (_classified(4), {"train": 120000, "test": 7600}),
    "emotion": (_classified(6), _splits(16000, 2000, 2000)),
    "rotten_tomatoes": (_classified(2), _splits(8530, 1066, 1066)),
    "yelp_review_full": (_classified(5), {"train": 650000, "test": 50000}),
    "yelp_polarity": (_classified(2), {"train": 560000, "test": 38000}),
    "dbpedia_14": (lambda: {"label": _label(14), "title": _TEXT, "content": _TEXT}, {"train": 560000, "test": 70000}),
    "trec": (lambda: {"text": _TEXT, "coarse_label": _label(6), "fine_label": _label(50)}, {"train": 5452, "test": 500}),
    "sst2": (lambda: {"idx": _INT, "sentence": _TEXT, "label": _label(2)}, _splits(67349, 872, 1821)),
    "conll2003": (lambda: {"id": _TEXT, "tokens": List(_TEXT), "pos_tags": List(_label(47)), "chunk_tags": List(_label(23)), "ner_tags": List(_label(9))},
                  _splits(14041, 3250, 3453)),
    "wnut_17": (_tagged(13), _splits(3394, 1009, 1287)),
    "squad": (lambda: {"id": _TEXT, "title": _TEXT, "context": _TEXT, "question": _TEXT, "answers": {"text": List(_TEXT), "answer_start": List(_INT)}},
              _splits(87599, 10570)),
    "cnn_dailymail": (lambda: {"article": _TEXT, "highlights": _TEXT, "id": _TEXT}, _splits(287113, 13368, 11490)),
    "xsum": (lambda: {"document": _TEXT, "summary": _TEXT, "id": _TEXT}, _splits(204045, 11332, 11334)),
    "samsum": (lambda: {"id": _TEXT, "dialogue": _TEXT, "summary": _TEXT}, _splits(14732, 818, 819)),
    "billsum": (lambda: {"text": _TEXT, "summary": _TEXT, "title": _TEXT}, {"train": 18949, "test": 3269, "ca_test": 1237}),
    "alpaca": (lambda: {"instruction": _TEXT, "input": _TEXT, "output": _TEXT, "text": _TEXT}, {"train": 52002}),
    "mnist": (_pictures(10), {"train": 60000, "test": 10000}),
    "fashion_mnist": (_pictures(10), {"train": 60000, "test": 10000}),
    "cifar10": (_pictures(10, "img"), {"train": 50000, "test": 10000}),
    "cifar100": (lambda: {"img": Image(), "fine_label": _label(100), "coarse_label": _label(20)}, {"train": 50000, "test": 10000}),
    "beans": (lambda: {"image_file_path": _TEXT, "image": Image(), "labels": _label(3)}, _splits(1034, 133, 128)),
    "food101": (_pictures(101), {"train": 75750, "validation": 25250}),
}
_OWNERS = ("stanfordnlp", "fancyzhx", "dair-ai", "cornell-movie-review-data", "Yelp", "yelp", "nyu-mll", "rajpurkar", "eriktks", "abisee", "EdinburghNLP",
           "FiscalNote", "tatsu-lab", "ylecun", "zalando-datasets", "uoft-cs", "AI-Lab-Makerere", "ethz", "cardiffnlp", "Salesforce", "CogComp", "leondz",
           "Samsung", "knkarthick", "SetFit", "mnist", "lhoestq")
_SIZES = {"mnist": ("L", 28, 28), "fashion_mnist": ("L", 28, 28), "cifar10": ("RGB", 32, 32), "cifar100": ("RGB", 32, 32), "beans": ("RGB", 500, 500)}


def find(path, name):
    """Features and sizes of the splits; None: nobody knows."""
    if not LibCall.value.known(path) or not isinstance(path, str):
        return None
    short = path
    if "/" in path and path.split("/")[0] in _OWNERS:
        short = path.split("/")[1]
    found = None
    if short == "glue" and LibCall.value.known(name):
        found = _GLUE.get(name)
    elif short == "tweet_eval" and LibCall.value.known(name) and name in _TWEETS:
        number, sizes = _TWEETS[name]
        found = (_classified(number), _splits(*sizes))
    elif short == "wikitext" and LibCall.value.known(name) and name is not None:
        train = 36718 if "wikitext-2" in name else 1801350
        found = (lambda: {"text": _TEXT}, {"test": 4358, "train": train, "validation": 3760})
    else:
        found = _KNOWN.get(short)
    return None if found is None else (Features(found[0]()), found[1])


class Picture(object):
    """An image in a cell, opened each time that it is read."""

    def __init__(self, what):
        self.what = what

    def opened(self):
        from PIL.Image import Image
        mode, height, width = _SIZES.get(self.what.split("/")[-1] if LibCall.value.known(self.what) else "", (None, None, None))
        return _picture(mode, height, width)


def _picture(mode, height, width):
    from PIL import Image
    if mode is None:
        return Image.open(LibCall.unknown.str("a file of a data set", "external"))
    return Image.new(mode, (width, height))


def _cell(feature, what, name):
    if isinstance(feature, ClassLabel):
        return LibCall.unknown.int("", "external", 0, feature.num_classes - 1)
    if isinstance(feature, Image):
        return Picture(what)
    if isinstance(feature, List):
        return LibCall.unknown.list(_cell(feature.feature, what, name), "length", "external", 1)
    if isinstance(feature, dict):
        return {key: _cell(one, what, name) for key, one in feature.items()}
    if isinstance(feature, Value):
        if feature.dtype == "string":
            return LibCall.unknown.str(f"a text of {what}", "external")
        if feature.dtype.startswith("float"):
            return LibCall.unknown.float(f"a number of {what}", "external")
        if feature.dtype == "bool":
            return LibCall.unknown.bool(f"a cell of {what}", "external")
        return LibCall.unknown.int("", "external", None, None)
    return LibCall.unknown.any(f"the column {name} of {what}")


def rows_like(features, size, what):
    """So many rows with these columns."""
    names = list(features)
    plain = [name for name in names if not isinstance(features[name], Image)]
    rows = [{name: _cell(features[name], what, name) for name in plain} for _ in range(2)]
    row = LibCall.data.common({"rows": rows})["rows"]
    return LibCall.data.rest({name: row[name] if name in plain else Picture(what) for name in names}, size)
