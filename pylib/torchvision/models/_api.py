# Constructors, found by name, and the enumerations of their weights.
import importlib
from enum import Enum

from torchvision.models._catalogue import FAMILIES

_ALL = {}  # the constructor, its family, the name of its weights and their description, by the name of the network
_WEIGHTS = {}
_FIXED_SIZE = ("vision_transformer", "maxvit")  # families whose networks accept images of one size only


class Weights(object):
    def __init__(self, url, transforms, meta):
        self.url = url
        self.transforms = transforms
        self.meta = meta


class WeightsEnum(Enum):
    @classmethod
    def verify(cls, obj):
        if obj is None or isinstance(obj, cls):
            return obj
        if isinstance(obj, str):
            return cls[obj.replace(cls.__name__ + ".", "")]
        raise TypeError(f"Invalid Weight class provided; expected {cls.__name__} but received {type(obj).__name__}.")

    def get_state_dict(self, *args, **kwargs):
        return LibCall.unknown.any("the content of a file of weights")

    @property
    def url(self):
        return self.value.url

    @property
    def transforms(self):
        return self.value.transforms

    @property
    def meta(self):
        return self.value.meta


def _family_of(kind):
    return "torchvision.models." + kind


def _categories(family):
    if family == "detection.keypoint_rcnn":
        return 2
    if family.startswith("detection."):
        return 91
    if family.startswith("segmentation."):
        return 21
    return 400 if family.startswith("video.") else 1000


def _members(family, description):
    from torchvision.transforms import _presets
    count = _categories(family)
    names = LibCall.data.run(LibCall.unknown.str("the name of a class", "external"), count)
    members = {}
    best = None
    for part in description.split("; "):
        words = part.split(" ")
        name = words[1] if words[0] == "DEFAULT" else words[0]
        if name in ("V1", "V2") or name.startswith("SWAG_"):
            name = "IMAGENET1K_" + name
        if words[0] != "DEFAULT":
            transforms = _presets.maker(family, [int(size) for size in words[1:]])
            url = LibCall.unknown.str("the address of weights", "external")
            side = int(words[1]) if family in _FIXED_SIZE else LibCall.unknown.int("min_size", "external", 1, None)
            members[name] = Weights(url, transforms, {"categories": names, "min_size": (side, side),
                                                      "num_params": LibCall.unknown.int("num_params", "external", 1, None)})
        best = name
    members["DEFAULT"] = members[best]
    return members


def weights_class(name):
    if name not in _WEIGHTS:
        for family, described in FAMILIES.items():
            for title, description in described.values():
                if title + "_Weights" == name:
                    _WEIGHTS[name] = WeightsEnum(name, _members(family, description))
    return _WEIGHTS.get(name)


def _chosen(title, given):
    # The weights that a caller asks for; an unknown answer stays one.
    if not LibCall.value.known(given):
        return given
    if given is None or given is False:
        return None
    weights = weights_class(title + "_Weights")
    if isinstance(given, (str, Enum)):
        return weights.verify(given)
    return weights.DEFAULT if not hasattr(weights, "IMAGENET1K_V1") else weights.IMAGENET1K_V1


def expect(kwargs, name, value):
    # Weights decide some parameters: whoever asks for others is told.
    if name in kwargs and LibCall.value.known(kwargs[name]) and kwargs[name] != value:
        raise ValueError(f"The parameter '{name}' expected value {value} but got {kwargs[name]} instead.")
    kwargs[name] = value


def _builder(name, family, title):
    def build(*args, **kwargs):
        given = kwargs.pop("weights", None)
        kwargs.pop("progress", None)
        if "pretrained" in kwargs:
            given = kwargs.pop("pretrained") if given is None else given
        if len(args) > 0:
            given = args[0]
        weights = _chosen(title, given)
        if weights is not None and LibCall.value.known(weights):
            expect(kwargs, "num_classes", _categories(family))
        return importlib.import_module(_family_of(family)).construct(name, weights, **kwargs)

    build.__name__ = build.__qualname__ = name
    build.__module__ = _family_of(family)
    return build


def _constructors(family, result):
    for name, facts in FAMILIES[family].items():
        if name not in _ALL:
            _ALL[name] = (_builder(name, family, facts[0]), family, facts[0])
        result[name] = _ALL[name][0]
    return result


def builders(package):
    # The constructors of the families directly in a package ("" is torchvision.models itself), by name.
    result = {}
    for family in FAMILIES:
        if family.rpartition(".")[0] == package:
            _constructors(family, result)
    return result


def family_builders(module):
    # What a family's own module offers under the names of its networks.
    return _constructors(module[len("torchvision.models."):].lstrip("_"), {})


def _everything():
    for package in ("", "segmentation", "detection", "video"):
        builders(package)
    return _ALL


def _matches(name, pattern):
    from fnmatch import fnmatch
    return any([fnmatch(name, one) for one in ([pattern] if isinstance(pattern, str) else pattern)])


def list_models(module=None, include=None, exclude=None):
    names = []
    for name, (builder, family, title) in _everything().items():
        package = _family_of(family).rpartition(".")[0]
        if module is None or module.__name__ == package or module.__name__ == _family_of(family):
            if (include is None or _matches(name, include)) and not (exclude and _matches(name, exclude)):
                names.append(name)
    return sorted(names)


def get_model_builder(name):
    name = name.lower()
    known = _everything()
    if name in known:
        return known[name][0]
    if name.startswith("quantized_") or name.startswith("raft_"):
        return LibCall.unknown.any("torchvision.models." + name)
    raise ValueError(f"Unknown model {name}")


def get_model(name, **config):
    return get_model_builder(name)(**config)


def get_model_weights(name):
    builder = get_model_builder(name) if isinstance(name, str) else name
    if not LibCall.value.known(builder):
        return LibCall.unknown.any("the weights of a network")
    return weights_class(_everything()[builder.__name__][2] + "_Weights")


def get_weight(name):
    title, _, member = name.partition(".")
    found = weights_class(title)
    if found is None:
        raise ValueError(f"Invalid weight name provided: '{name}'.")
    return found[member]


def module_attribute(module, name):
    # What a family's module has beside its own definitions.
    if name.endswith("_Weights"):
        found = weights_class(name)
        if found is not None:
            return found
    return LibCall.unknown.any(module + "." + name)
