# A transform is called with named values, and hands on those that it does not know.
import numpy as np


def kind(value):
    return LibCall.data.kind(value)


def remade(array, height, width, *more):
    """An image or mask of another height and width; `more`: the shape behind them."""
    shape = (height, width) + (more if more else tuple(array.shape[2:]))
    return np.empty(shape, LibCall.torch.dtype_name(array))


class BasicTransform(object):
    _of_images, _of_masks = False, False
    _loses = False  # boxes and points may be outside afterwards
    _keeps = False  # height, width, channels and type: then it makes no difference whether it is applied

    def __init__(self, p=0.5, **old):
        self.p = p
        self._additional_targets = {}

    def add_targets(self, additional_targets):
        self._additional_targets = {**self._additional_targets, **additional_targets}

    def __call__(self, *args, force_apply=False, **kwargs):
        if args:
            raise KeyError("You have to pass data to augmentations as named arguments, for example: aug(image=image)")
        if not self._should_apply(force_apply):
            return kwargs
        return self.apply_with_params(self._params(kwargs), **kwargs)

    def _should_apply(self, force_apply):
        if self._keeps or force_apply:
            return True
        if LibCall.value.known(self.p):
            if self.p <= 0.0:
                return False
            if self.p >= 1.0:
                return True
        return LibCall.unknown.bool(type(self).__name__ + " is applied", "program")

    def _params(self, data):
        params = self.get_params()
        image = data["image"] if "image" in data else data["images"][0]
        params.update({"shape": image.shape, "rows": image.shape[0], "cols": image.shape[1]})
        params.update(self.get_params_dependent_on_data(params, data))
        return params

    def get_params(self):
        return {}

    def get_params_dependent_on_data(self, params, data):
        return {}

    def apply_with_params(self, params, *args, **kwargs):
        return {key: self._changed(self._additional_targets.get(key, key), value, params) for key, value in kwargs.items()}

    def _changed(self, name, value, params):
        if value is None or kind(value) == "opaque":
            return value
        if name == "image" and self._of_images:
            return self.apply(value, **params)
        if name == "mask" and self._of_masks:
            return self.apply_to_mask(value, **params)
        if name == "images" and self._of_images or name == "masks" and self._of_masks:
            change = self.apply if name == "images" else self.apply_to_mask
            if isinstance(value, (list, tuple)):
                return [change(one, **params) for one in value]
            return LibCall.unknown.any("albumentations of an array of " + name)
        return value

    def apply(self, img, *args, **params):
        raise NotImplementedError

    def apply_to_mask(self, mask, *args, **params):
        return self.apply(mask, *args, **params)


class DualTransform(BasicTransform):
    _of_images = _of_masks = True


class ImageOnlyTransform(BasicTransform):
    _of_images = True


class NoOp(DualTransform):
    _keeps = True

    def apply(self, img, **params):
        return img
