# What stands in a column. Types change no shape, but for what a class label may be and how an array is read.
class _Feature(object):
    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __call__(self):
        return self


class Value(_Feature):
    def __init__(self, dtype, id=None):
        self.dtype = dtype
        self.id = id

    def __repr__(self):
        return f"Value('{self.dtype}')"


class List(_Feature):
    def __init__(self, feature, length=-1, id=None):
        self.feature = _made(feature)
        self.length = length
        self.id = id


class LargeList(List):
    pass


def Sequence(feature, length=-1, id=None):
    if isinstance(feature, dict):
        return {key: List(value, length) for key, value in feature.items()}
    return List(feature, length)


class ClassLabel(_Feature):
    dtype = "int64"

    def __init__(self, num_classes=None, names=None, names_file=None, id=None):
        if names_file is not None and names is not None:
            raise ValueError("Please provide either names or names_file but not both.")
        if names is None and names_file is not None:
            names = LibCall.unknown.list(LibCall.unknown.str("a name of a class", "external"), "num_classes", "external", 1)
        if names is None and num_classes is not None:
            names = [str(i) for i in range(num_classes)]
        if names is None:
            raise ValueError("Please provide either num_classes, names or names_file.")
        if num_classes is not None and LibCall.value.known(len(names)) and num_classes != len(names):
            raise ValueError("ClassLabel number of names do not match the defined num_classes. "
                             f"Got {len(names)} names VS {num_classes} num_classes")
        self.names = list(names)
        self.num_classes = len(self.names)

    def _index(self, name):
        if not LibCall.value.known(name):
            return LibCall.unknown.int("", "program", 0, self.num_classes - 1)
        if name in self.names:
            return self.names.index(name)
        raise ValueError(f"Invalid string class label {name}")

    def str2int(self, values):
        if isinstance(values, (list, tuple)):
            return [self._index(one) for one in values]
        return self._index(values)

    def int2str(self, values):
        if isinstance(values, (list, tuple)) or LibCall.data.kind(values) in ("tensor", "array"):
            return [self.names[int(one)] for one in values]
        return self.names[values]


class Image(_Feature):
    def __init__(self, mode=None, decode=True, id=None):
        self.mode = mode
        self.decode = decode


class Audio(_Feature):
    def __init__(self, sampling_rate=None, decode=True, num_channels=None, stream_index=None, id=None):
        self.sampling_rate = sampling_rate
        self.decode = decode


class Video(_Feature):
    def __init__(self, decode=True, id=None, **kwargs):
        self.decode = decode


class Translation(_Feature):
    def __init__(self, languages, id=None):
        self.languages = languages


class TranslationVariableLanguages(_Feature):
    def __init__(self, languages=None, num_languages=None, id=None):
        self.languages = languages


class _Array(_Feature):
    def __init__(self, shape, dtype, id=None):
        self.shape = tuple(shape)
        self.dtype = dtype


class Array2D(_Array):
    pass


class Array3D(_Array):
    pass


class Array4D(_Array):
    pass


class Array5D(_Array):
    pass


def _made(feature):
    if isinstance(feature, dict) and not isinstance(feature, Features):
        return {key: _made(value) for key, value in feature.items()}
    if isinstance(feature, list) and len(feature) == 1:
        return List(feature[0])
    return feature


class Features(dict):
    def __init__(self, *args, **kwargs):
        dict.__init__(self)
        for key, value in dict(*args, **kwargs).items():
            self[key] = _made(value)

    @classmethod
    def from_dict(cls, dic):
        return LibCall.unknown.any("features read from a dict")

    def to_dict(self):
        return LibCall.unknown.any("features as a dict")

    def copy(self):
        return Features(self)

    def encode_example(self, example):
        return example

    def flatten(self, max_depth=16):
        return LibCall.unknown.any("features that are flattened")


_TENSORS = {"torch.int64": "int64", "torch.float32": "float32", "torch.bool": "bool", "torch.float64": "float64", "torch.int32": "int32",
            "torch.uint8": "uint8", "torch.int8": "int8", "torch.int16": "int16", "torch.float16": "float16"}


def inferred(value):
    """The feature of a cell that no one has described."""
    kind = LibCall.data.kind(value)
    if kind in ("bool", "str"):
        return Value("bool" if kind == "bool" else "string")
    if kind == "int":
        return Value("int64")
    if kind == "float":
        return Value("float64")
    if kind in ("list", "run", "tuple"):
        return List(inferred(LibCall.data.element(list(value))) if LibCall.data.constant(len(value)) != 0 else Value("null"))
    if kind == "dict":
        return {key: inferred(one) for key, one in value.items()}
    if kind in ("tensor", "array"):
        made = Value(_TENSORS.get(str(value.dtype), str(value.dtype)))
        for _ in range(value.ndim):
            made = List(made)
        return made
    if kind == "none":
        return Value("null")
    return LibCall.unknown.any("the feature of a column")
