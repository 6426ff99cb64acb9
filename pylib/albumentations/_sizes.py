# Transforms that change height and width.
import numpy as np
from albumentations.core.transforms_interface import DualTransform, remade
from albumentations._demands import positive


class _Sized(DualTransform):
    def apply(self, img, height=None, width=None, **params):
        return remade(img, height, width)


class Resize(_Sized):
    def __init__(self, height=None, width=None, interpolation=1, mask_interpolation=0, area_for_downscale=None, p=1, **old):
        super().__init__(p)
        positive(height, "height")
        positive(width, "width")
        self.height, self.width, self.interpolation = height, width, interpolation

    def get_params_dependent_on_data(self, params, data):
        return {"height": self.height, "width": self.width}


class _MaxSize(_Sized):
    def __init__(self, max_size=None, max_size_hw=None, interpolation=1, mask_interpolation=0, area_for_downscale=None, p=1, **old):
        super().__init__(p)
        if (max_size is None) == (max_size_hw is None):
            raise ValueError("1 validation error for InitSchema")
        self.max_size, self.max_size_hw = max_size, max_size_hw

    def _side(self, height, width):
        raise NotImplementedError

    def get_params_dependent_on_data(self, params, data):
        height, width = params["shape"][0], params["shape"][1]
        if self.max_size is None:
            return {"height": LibCall.unknown.int("", "opaque", 1, None, "max_size_hw"), "width": LibCall.unknown.int("", "opaque", 1, None, "max_size_hw")}
        size = LibCall.unknown.choice(list(self.max_size)) if isinstance(self.max_size, (list, tuple)) else self.max_size
        side = self._side(height, width)
        return {"height": max(1, round(height * size / side)), "width": max(1, round(width * size / side))}


class LongestMaxSize(_MaxSize):
    def _side(self, height, width):
        return max(height, width)


class SmallestMaxSize(_MaxSize):
    def _side(self, height, width):
        return min(height, width)


class RandomScale(_Sized):
    def __init__(self, scale_limit=(-0.1, 0.1), interpolation=1, mask_interpolation=0, area_for_downscale=None, p=0.5, **old):
        super().__init__(p)
        self.scale_limit = scale_limit

    def get_params_dependent_on_data(self, params, data):
        low, high = self.scale_limit if isinstance(self.scale_limit, (list, tuple)) else (-self.scale_limit, self.scale_limit)
        return {"height": self._scaled(params["shape"][0], low, high), "width": self._scaled(params["shape"][1], low, high)}

    def _scaled(self, side, low, high):
        if not LibCall.value.known((side, low, high)):
            return LibCall.unknown.int("", "opaque", 1, None, "a side of a scaled image")
        return LibCall.unknown.int("side of a scaled image", "program", max(1, round(side * (1 + low))), max(1, round(side * (1 + high))))


class PadIfNeeded(_Sized):
    def __init__(self, min_height=1024, min_width=1024, pad_height_divisor=None, pad_width_divisor=None, position="center", border_mode=0, fill=0,
                 fill_mask=0, p=1.0, **old):
        super().__init__(p)
        if (min_height is None) == (pad_height_divisor is None) or (min_width is None) == (pad_width_divisor is None):
            raise ValueError("1 validation error for InitSchema")
        self.min_height, self.min_width = min_height, min_width
        self.pad_height_divisor, self.pad_width_divisor = pad_height_divisor, pad_width_divisor

    def _padded(self, side, least, divisor):
        return max(side, least) if least is not None else -(-side // divisor) * divisor

    def get_params_dependent_on_data(self, params, data):
        return {"height": self._padded(params["shape"][0], self.min_height, self.pad_height_divisor),
                "width": self._padded(params["shape"][1], self.min_width, self.pad_width_divisor)}


class Pad(_Sized):
    def __init__(self, padding=0, fill=0, fill_mask=0, border_mode=0, p=1.0, **old):
        super().__init__(p)
        self.padding = padding

    def get_params_dependent_on_data(self, params, data):
        if isinstance(self.padding, int):
            left = top = right = bottom = self.padding
        elif len(self.padding) == 2:
            left = right = self.padding[0]
            top = bottom = self.padding[1]
        else:
            left, top, right, bottom = self.padding
        return {"height": params["shape"][0] + top + bottom, "width": params["shape"][1] + left + right}


class _Turning(_Sized):
    """Height and width may change places."""

    def _turned(self):
        return LibCall.unknown.bool("an image is turned", "program")

    def get_params_dependent_on_data(self, params, data):
        height, width = params["shape"][0], params["shape"][1]
        if LibCall.value.known(height == width) and height == width or not self._turned():
            return {"height": height, "width": width}
        return {"height": width, "width": height}


class RandomRotate90(_Turning):
    def __init__(self, p=1, **old):
        super().__init__(p)


class D4(_Turning):
    def __init__(self, p=1, **old):
        super().__init__(p)


class SquareSymmetry(_Turning):
    def __init__(self, p=1, **old):
        super().__init__(p)


class Transpose(_Turning):
    def __init__(self, p=0.5, **old):
        super().__init__(p)

    def _turned(self):
        return True


class Lambda(DualTransform):
    def __init__(self, image=None, mask=None, keypoints=None, bboxes=None, name=None, p=1.0, **old):
        super().__init__(p)
        self._image, self._mask = image, mask

    def apply(self, img, **params):
        return img if self._image is None else self._image(img, **params)

    def apply_to_mask(self, mask, **params):
        return mask if self._mask is None else self._mask(mask, **params)
