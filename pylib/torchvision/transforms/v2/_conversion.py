# Conversions and compositions of whole samples.
import torch
from torchvision.transforms import functional as F
from torchvision.transforms.v2._samples import Transform


class Compose(Transform):
    def __init__(self, transforms):
        super().__init__()
        if not isinstance(transforms, (list, tuple)) and LibCall.value.known(transforms):
            raise TypeError("Argument transforms should be a sequence of callables")
        if len(transforms) == 0:
            raise ValueError("Pass at least one transform")
        self.transforms = transforms

    def forward(self, *inputs):
        several = len(inputs) > 1
        for one in self.transforms:
            outputs = one(*inputs)
            inputs = outputs if several else (outputs,)
        return outputs


class RandomApply(Compose):
    def __init__(self, transforms, p=0.5):
        super().__init__(transforms)
        self.p = p

    def forward(self, *inputs):
        if LibCall.unknown.bool("RandomApply", "program"):
            return super().forward(*inputs)
        return inputs if len(inputs) > 1 else inputs[0]


class RandomOrder(Compose):
    pass


class RandomChoice(Compose):
    def __init__(self, transforms, p=None):
        super().__init__(transforms)

    def forward(self, *inputs):
        return LibCall.unknown.choice(self.transforms)(*inputs)


class Identity(Transform):
    pass


class ToPureTensor(Transform):
    pass


class Lambda(Transform):
    def __init__(self, lambd, *types):
        super().__init__()
        self.lambd = lambd
        self.types = types or (object,)

    def forward(self, *inputs):
        if self.types != (object,):
            return super().forward(*inputs)
        return self._everywhere(inputs if len(inputs) > 1 else inputs[0])

    def _everywhere(self, sample):
        if isinstance(sample, (list, tuple)):
            return type(sample)([self._everywhere(item) for item in sample])
        if isinstance(sample, dict):
            return {key: self._everywhere(item) for key, item in sample.items()}
        return self.lambd(sample)

    def transform(self, inpt, params):
        return self.lambd(inpt) if isinstance(inpt, self.types) else inpt


class ToTensor(Transform):
    def transform(self, inpt, params):
        return inpt if isinstance(inpt, torch.Tensor) else F.to_tensor(inpt)


class ToImage(Transform):
    def transform(self, inpt, params):
        return _to_image(inpt)


def _to_image(inpt):
    kind = F.kind_of(inpt)
    if kind == "image":
        return F.pil_to_tensor(inpt)
    if kind == "array":
        made = torch.from_numpy(inpt)
        return made.permute(2, 0, 1) if made.dim() == 3 else made.unsqueeze(0)
    if kind == "tensor" and LibCall.image.dims(inpt) is not None and inpt.dim() == 2:
        return inpt.unsqueeze(0)
    return inpt


class PILToTensor(Transform):
    def transform(self, inpt, params):
        return F.pil_to_tensor(inpt) if F.kind_of(inpt) == "image" else inpt


class ToPILImage(Transform):
    def __init__(self, mode=None):
        super().__init__()
        self.mode = mode

    def transform(self, inpt, params):
        return F.to_pil_image(inpt, self.mode)


class ToDtype(Transform):
    def __init__(self, dtype, scale=False):
        super().__init__()
        self.dtype = dtype
        self.scale = scale

    def transform(self, inpt, params):
        if isinstance(inpt, torch.Tensor) and isinstance(self.dtype, torch.dtype):
            return inpt.to(self.dtype)
        return inpt


class ConvertImageDtype(ToDtype):
    def __init__(self, dtype=torch.float32):
        super().__init__(dtype, True)


class Normalize(Transform):
    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = list(mean)
        self.std = list(std)
        self.inplace = inplace

    def transform(self, inpt, params):
        if F.kind_of(inpt) == "image":
            raise TypeError("Normalize() does not support PIL images.")
        return F.normalize(inpt, self.mean, self.std, self.inplace)


class RandomResize(Transform):
    def __init__(self, min_size, max_size, interpolation=F.InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.min_size = min_size
        self.max_size = max_size

    def make_params(self, flat_inputs):
        return {"size": LibCall.unknown.int("RandomResize", "program", self.min_size, self.max_size - 1)}

    def transform(self, inpt, params):
        return F.resize(inpt, params["size"])
