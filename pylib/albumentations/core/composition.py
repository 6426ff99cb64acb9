# Several transforms: one after the other, one of them, some of them.
from albumentations._demands import demand
from albumentations.core.params import BboxParams, KeypointParams, filtered
from albumentations.core.transforms_interface import kind


class BaseCompose(object):
    def __init__(self, transforms, p, mask_interpolation=None, seed=None, save_applied_params=False, **kwargs):
        self.transforms = transforms if isinstance(transforms, (list, tuple)) or kind(transforms) == "opaque" else [transforms]
        self.p = p
        self._additional_targets = {}

    def add_targets(self, additional_targets):
        if not additional_targets:
            return
        self._additional_targets = {**self._additional_targets, **additional_targets}
        for one in self.transforms:
            one.add_targets(additional_targets)

    @property
    def additional_targets(self):
        return self._additional_targets

    # Applied or not makes no difference to what is known.
    @property
    def _keeps(self):
        return all([getattr(one, "_keeps", False) for one in self.transforms])

    @property
    def _loses(self):
        return any([getattr(one, "_loses", False) for one in self.transforms])

    def _should_run(self, force_apply=False):
        if force_apply or LibCall.value.known(self.p) and self.p >= 1.0 or self._keeps:
            return True
        return LibCall.unknown.bool(type(self).__name__ + " is applied", "program")

    def set_random_seed(self, seed):
        return None

    def __len__(self):
        return len(self.transforms)

    def __getitem__(self, item):
        return self.transforms[item]

    def __iter__(self):
        return iter(self.transforms)


def _height_and_width(name, given, value):
    """What the check of the shapes looks at; None: nothing."""
    if value is None or kind(value) == "opaque":
        return None
    if given in ("image", "mask"):
        if kind(value) != "array":
            raise TypeError(f"{name} must be numpy array type")
        return value.shape[:2]
    if given not in ("masks", "images"):
        return None
    if isinstance(value, (list, tuple)):
        if LibCall.value.known(len(value)) and len(value) == 0:
            return None
        first = value[0]
        if kind(first) == "opaque":
            return None
        if kind(first) != "array":
            raise TypeError(f"All elements in {name} must be numpy arrays" if given == "masks" else
                            f"{name} must be either a numpy array or a list of numpy arrays")
        if LibCall.value.known(len(value)):
            for one in value[1:]:
                LibCall.torch.require_ordinary(one.shape == first.shape, "invalid-argument", "ValueError", "all input arrays must have the same shape")
        return first.shape[:2]
    if kind(value) != "array":
        raise TypeError(f"{name} must be either a numpy array or a sequence of numpy arrays")
    if value.ndim not in (3, 4):
        raise TypeError(f"{name} as numpy array must be 3D or 4D")
    return value.shape[1:3]


class Compose(BaseCompose):
    def __init__(self, transforms, bbox_params=None, keypoint_params=None, additional_targets=None, p=1.0, is_check_shapes=True, strict=False,
                 mask_interpolation=None, seed=None, save_applied_params=False):
        super().__init__(transforms, p)
        self._params_of = {}
        for name, params, cls in (("bboxes", bbox_params, BboxParams), ("keypoints", keypoint_params, KeypointParams)):
            if params:
                self._params_of[name] = cls(**params) if isinstance(params, dict) else params
        self.add_targets(additional_targets)
        self.is_check_shapes, self.strict = is_check_shapes, strict
        self._main = True
        for one in self.transforms:
            if isinstance(one, Compose):
                one._main = False

    def __call__(self, *args, force_apply=False, **data):
        if args:
            raise KeyError("You have to pass data to augmentations as named arguments, for example: aug(image=image)")
        if not self._should_run(force_apply):
            return data
        if self.is_check_shapes:
            self._check_shapes(data)
        for one in self.transforms:
            data = one(**data)
        if self._main:
            for name, params in self._params_of.items():
                filtered(data, name, params, self._loses)
        return data

    def _check_shapes(self, data):
        first = None
        for name, value in data.items():
            shape = _height_and_width(name, self._additional_targets.get(name, name), value)
            if shape is None:
                continue
            if first is not None:
                demand(
                    [shape[0] == first[0], shape[1] == first[1]], "ValueError",
                    "Height and Width of image, mask or masks should be equal. You can disable shapes check by setting a parameter is_check_shapes=False of "
                    "Compose class (do it only if you are sure about your data consistency).")
            first = shape


class ReplayCompose(Compose):
    def __init__(self, transforms, bbox_params=None, keypoint_params=None, additional_targets=None, p=1.0, is_check_shapes=True, save_key="replay"):
        super().__init__(transforms, bbox_params, keypoint_params, additional_targets, p, is_check_shapes)
        self.save_key = save_key

    def __call__(self, *args, force_apply=False, **kwargs):
        result = super().__call__(*args, force_apply=force_apply, **kwargs)
        result[self.save_key] = LibCall.unknown.any("what a ReplayCompose did")
        return result


class OneOf(BaseCompose):
    def __init__(self, transforms, p=0.5):
        super().__init__(transforms, p)
        if LibCall.value.known(sum([one.p for one in self.transforms])) and sum([one.p for one in self.transforms]) == 0:
            raise ZeroDivisionError("float division by zero")

    def __call__(self, *args, force_apply=False, **data):
        if not self._should_run(force_apply):
            return data
        one = self.transforms[0] if self._keeps else LibCall.unknown.choice(list(self.transforms))
        return one(force_apply=True, **data)


class SomeOf(BaseCompose):
    def __init__(self, transforms, n=1, replace=False, p=1):
        super().__init__(transforms, p)
        self.n, self.replace = n, replace

    def __call__(self, *args, force_apply=False, **data):
        if not self._should_run():
            return data
        for one in self.transforms:
            if self._keeps or not self.replace and self.n >= len(self.transforms) or LibCall.unknown.bool("one of some is taken", "program"):
                data = one(**data)
        return data


class RandomOrder(SomeOf):
    pass


class OneOrOther(BaseCompose):
    def __init__(self, first=None, second=None, transforms=None, p=0.5):
        if transforms is None:
            if first is None or second is None:
                raise ValueError("You must set both first and second or set transforms argument.")
            transforms = [first, second]
        super().__init__(transforms, p)

    def __call__(self, *args, force_apply=False, **data):
        if LibCall.unknown.bool("the first of two", "program"):
            return self.transforms[0](force_apply=True, **data)
        return self.transforms[-1](force_apply=True, **data)


class Sequential(BaseCompose):
    def __init__(self, transforms, p=0.5):
        super().__init__(transforms, p)

    def __call__(self, *args, force_apply=False, **data):
        if self._should_run(force_apply):
            for one in self.transforms:
                data = one(**data)
        return data
