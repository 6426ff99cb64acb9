# Crops: a part of the image, some of them brought to a size.
from albumentations.core.transforms_interface import DualTransform, remade
from albumentations._demands import demand, missing, positive, size_pair


class CropSizeError(Exception):
    pass


class _Crop(DualTransform):
    _loses = True  # boxes may lie outside

    def apply(self, img, height=None, width=None, **params):
        return remade(img, height, width)


class _ToSize(_Crop):
    def __init__(self, height, width, p):
        super().__init__(p)
        positive(height, "height")
        positive(width, "width")
        self.height, self.width = height, width

    def get_params_dependent_on_data(self, params, data):
        return {"height": self.height, "width": self.width}


class _Inside(_ToSize):
    def __init__(self, height=None, width=None, pad_if_needed=False, pad_position="center", border_mode=0, fill=0.0, fill_mask=0.0, p=1.0, **old):
        super().__init__(height, width, p)
        self.pad_if_needed = pad_if_needed

    def get_params_dependent_on_data(self, params, data):
        height, width = params["shape"][0], params["shape"][1]
        if not self.pad_if_needed:
            demand([self.height <= height, self.width <= width], "CropSizeError",
                   "Crop size (height, width) exceeds image dimensions (height, width): ({}, {}) vs ({}, {})",
                   [self.height, self.width, height, width])
        return {"height": self.height, "width": self.width}


class RandomCrop(_Inside):
    pass


class CenterCrop(_Inside):
    pass


# Versions before 2 take a height and a width.
def _to_size(size, old, name):
    if "height" in old and "width" in old or isinstance(size, int):
        return None
    if size is None:
        missing("size")
    return size_pair(size)


class _Resized(_Crop):
    _size = None

    def get_params_dependent_on_data(self, params, data):
        if self._size is None:
            return {"height": LibCall.unknown.int("", "opaque", 1, None, "a crop as older versions take it"),
                    "width": LibCall.unknown.int("", "opaque", 1, None, "a crop as older versions take it")}
        return {"height": self._size[0], "width": self._size[1]}


class RandomResizedCrop(_Resized):
    def __init__(self, size=None, scale=(0.08, 1.0), ratio=(0.75, 1.3333333333333333), interpolation=1, mask_interpolation=0, area_for_downscale=None,
                 p=1.0, **old):
        super().__init__(p)
        self._size = self.size = _to_size(size, old, "RandomResizedCrop")


class RandomSizedCrop(_Resized):
    def __init__(self, min_max_height, size=None, w2h_ratio=1.0, interpolation=1, mask_interpolation=0, area_for_downscale=None, p=1.0, **old):
        super().__init__(p)
        self._size = self.size = _to_size(size, old, "RandomSizedCrop")


class RandomSizedBBoxSafeCrop(_ToSize):
    def __init__(self, height=None, width=None, erosion_rate=0.0, interpolation=1, mask_interpolation=0, p=1.0, **old):
        super().__init__(height, width, p)


class AtLeastOneBBoxRandomCrop(_ToSize):
    def __init__(self, height=None, width=None, erosion_factor=0.0, p=1.0, **old):
        super().__init__(height, width, p)


class CropNonEmptyMaskIfExists(_ToSize):
    def __init__(self, height=None, width=None, ignore_values=None, ignore_channels=None, p=1.0, **old):
        super().__init__(height, width, p)

    def get_params_dependent_on_data(self, params, data):
        if "mask" not in data and "masks" not in data:
            raise RuntimeError("Can not find mask for CropNonEmptyMaskIfExists")
        height, width = params["shape"][0], params["shape"][1]
        demand([self.height <= height, self.width <= width], "ValueError", "Crop size ({},{}) is larger than image ({},{})",
               [self.height, self.width, height, width])
        return {"height": self.height, "width": self.width}


def _part(whole, what):
    if LibCall.value.known(whole):
        return LibCall.unknown.int(what, "program", 1, whole)
    return LibCall.unknown.int(what, "opaque", 1, None, "a part of an image")


class _Part(_Crop):
    def get_params_dependent_on_data(self, params, data):
        return {"height": _part(params["shape"][0], "height of a crop"), "width": _part(params["shape"][1], "width of a crop")}


class BBoxSafeRandomCrop(_Part):
    def __init__(self, erosion_rate=0.0, p=1.0, **old):
        super().__init__(p)


class RandomCropFromBorders(_Part):
    def __init__(self, crop_left=0.1, crop_right=0.1, crop_top=0.1, crop_bottom=0.1, p=1.0, **old):
        super().__init__(p)


class Crop(_Crop):
    def __init__(self, x_min=0, y_min=0, x_max=1024, y_max=1024, pad_if_needed=False, pad_position="center", border_mode=0, fill=0, fill_mask=0, p=1.0,
                 **old):
        super().__init__(p)
        if not x_min < x_max:
            raise ValueError("1 validation error for InitSchema")
        if not y_min < y_max:
            raise ValueError("1 validation error for InitSchema")
        self.x_min, self.y_min, self.x_max, self.y_max, self.pad_if_needed = x_min, y_min, x_max, y_max, pad_if_needed

    def get_params_dependent_on_data(self, params, data):
        if self.pad_if_needed:
            return {"height": self.y_max - self.y_min, "width": self.x_max - self.x_min}
        height, width = params["shape"][0], params["shape"][1]
        demand(
            [0 <= self.x_min, 0 <= self.y_min, self.x_max <= width, self.y_max <= height], "ValueError",
            "Values for crop should be non negative and equal or smaller than image sizes "
            "(x_min: {}, y_min: {}, x_max: {}, y_max: {}, height: {}, width: {})", [self.x_min, self.y_min, self.x_max, self.y_max, height, width])
        return {"height": self.y_max - self.y_min, "width": self.x_max - self.x_min}
