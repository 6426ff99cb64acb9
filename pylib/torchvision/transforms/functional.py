# Functions on images: PIL images and tensors (..., C, H, W). What an image is decides; what it shows does not.
import torch
from PIL import Image

_channels = {"1": 1, "L": 1, "P": 1, "I": 1, "F": 1, "I;16": 1, "LA": 2, "PA": 2, "RGB": 3, "HSV": 3, "YCbCr": 3, "LAB": 3,
             "RGBA": 4, "CMYK": 4, "RGBX": 4}


class InterpolationMode(object):
    NEAREST = "nearest"
    NEAREST_EXACT = "nearest-exact"
    BILINEAR = "bilinear"
    BICUBIC = "bicubic"
    BOX = "box"
    HAMMING = "hamming"
    LANCZOS = "lanczos"


def kind_of(img):
    kind = LibCall.data.kind(img)
    if kind == "object" and isinstance(img, Image.Image):
        return "image"
    return kind


def dims_of(img):
    # (channels, height, width); None where nothing is known.
    kind = kind_of(img)
    if kind == "image":
        return (_channels_of(img), img.size[1], img.size[0])
    if kind == "tensor":
        dims = LibCall.image.dims(img)
        if dims is None:
            return None
        if len(dims) < 2:
            raise TypeError("Tensor is not a torch image.")
        return (dims[-3] if len(dims) > 2 else 1, dims[-2], dims[-1])
    if kind == "opaque" or kind == "array":
        return None
    raise TypeError(f"Unexpected type {type(img)}")


def _channels_of(img):
    if img._channels is not None:
        return img._channels
    if LibCall.data.known(img.mode) and img.mode in _channels:
        return _channels[img.mode]
    return _unknown_channels()


def _unknown_channels():
    return LibCall.unknown.int("image channels", "external", 1, 4)


def sized(img, height, width, op):
    # The same kind of image with another height and width.
    kind = kind_of(img)
    if kind == "image":
        return img._like((width, height))
    if kind == "tensor":
        return LibCall.image.resize_tensor(op, img, height, width)
    return img


def get_image_size(img):
    dims = dims_of(img)
    if dims is None:
        return LibCall.unknown.any("the size of an image")
    return [dims[2], dims[1]]


def get_dimensions(img):
    dims = dims_of(img)
    if dims is None:
        return LibCall.unknown.any("the size of an image")
    return list(dims)


def get_image_num_channels(img):
    dims = dims_of(img)
    return LibCall.unknown.any("the channels of an image") if dims is None else dims[0]


_types_of_modes = {"I": "int32", "I;16": "int16"}


def to_tensor(pic):
    kind = kind_of(pic)
    if kind == "image":
        dtype = _types_of_modes.get(pic.mode, "float32") if LibCall.data.known(pic.mode) else "float32"
        return LibCall.image.tensor("ToTensor", (_channels_of(pic), pic.size[1], pic.size[0]), dtype)
    if kind == "array" or kind == "opaque":
        return _array_to_tensor(pic)
    raise TypeError(f"pic should be PIL Image or ndarray. Got {type(pic)}")


def _array_to_tensor(pic):
    dims = LibCall.image.dims(pic) if kind_of(pic) == "array" else None
    if dims is None:
        return LibCall.image.unknown_tensor("ToTensor", "the shape of an array")
    if len(dims) != 2 and len(dims) != 3:
        raise ValueError(f"pic should be 2/3 dimensional. Got {len(dims)} dimensions.")
    LibCall.numpy.forwards(pic)
    channels = dims[2] if len(dims) == 3 else 1
    return LibCall.image.tensor("ToTensor", (channels, dims[0], dims[1]), "float32")


def pil_to_tensor(pic):
    if kind_of(pic) == "image":
        return LibCall.image.tensor("PILToTensor", (_channels_of(pic), pic.size[1], pic.size[0]), "uint8")
    if kind_of(pic) == "opaque":
        return LibCall.image.unknown_tensor("PILToTensor", "the size of an image")
    raise TypeError(f"pic should be PIL Image. Got {type(pic)}")


def convert_image_dtype(image, dtype=torch.float):
    return image.to(dtype)


def to_pil_image(pic, mode=None):
    kind = kind_of(pic)
    if kind == "tensor":
        dims = LibCall.image.dims(pic)
        if dims is not None and len(dims) != 2 and len(dims) != 3:
            raise ValueError(f"pic should be 2/3 dimensional. Got {len(dims)} dimensions.")
    else:
        dims = LibCall.image.dims(pic) if kind == "array" else None
    if dims is None:
        return Image.fromarray(pic, mode)
    channels, height, width = dims if len(dims) == 3 else (1, dims[0], dims[1])
    if kind == "array" and len(dims) == 3:
        height, width, channels = dims
    number = LibCall.data.constant(channels)
    if number is not None and number > 4:
        raise ValueError(f"pic should not have > 4 channels. Got {number} channels.")
    if mode is None:
        mode = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}.get(number)
    if mode is None:
        mode = LibCall.unknown.str("the mode of an image", "opaque")
    return Image.Image(mode, (width, height))


def normalize(tensor, mean, std, inplace=False):
    kind = kind_of(tensor)
    if kind == "opaque":
        return tensor
    if kind != "tensor":
        raise TypeError(f"img should be Tensor Image. Got {type(tensor)}")
    dims = LibCall.image.dims(tensor)
    if dims is None:
        return tensor
    if len(dims) < 3:
        raise ValueError(f"Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size() = {tensor.size()}")
    if not inplace:
        tensor = tensor.clone()
    return tensor.sub_(_per_channel(mean)).div_(_per_channel(std))


def _per_channel(values):
    if isinstance(values, (list, tuple)):
        return LibCall.image.tensor("Normalize", (len(values), 1, 1), "float32")
    values = torch.as_tensor(values)
    return values.view(-1, 1, 1) if values.ndim == 1 else values


def resize(img, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
    dims = dims_of(img)
    if dims is None:
        return _unknown_like(img, "Resize")
    if isinstance(size, (list, tuple)) and len(size) == 1:
        size = size[0]
    if isinstance(size, (list, tuple)):
        if len(size) != 2:
            raise ValueError("If size is a sequence, it should have 1 or 2 values")
        height, width = size
    else:
        height, width = LibCall.image.resized(dims[1], dims[2], size, max_size)
    return sized(img, height, width, "Resize")


def _unknown_like(img, op):
    if kind_of(img) == "tensor":
        return LibCall.image.unknown_tensor(op, "the size of an image")
    return img


def pad(img, padding, fill=0, padding_mode="constant"):
    dims = dims_of(img)
    if dims is None:
        return _unknown_like(img, "Pad")
    if isinstance(padding, int):
        left = top = right = bottom = padding
    elif len(padding) == 1:
        left = top = right = bottom = padding[0]
    elif len(padding) == 2:
        left = right = padding[0]
        top = bottom = padding[1]
    elif len(padding) == 4:
        left, top, right, bottom = padding
    else:
        raise ValueError(f"Padding must be an int or a 1, 2, or 4 element tuple, not a {len(padding)} element tuple")
    return sized(img, dims[1] + top + bottom, dims[2] + left + right, "Pad")


def crop(img, top, left, height, width):
    if dims_of(img) is None:
        return _unknown_like(img, "crop")
    return sized(img, height, width, "crop")


def center_crop(img, output_size):
    if dims_of(img) is None:
        return _unknown_like(img, "CenterCrop")
    height, width = pair(output_size)
    return sized(img, height, width, "CenterCrop")


def resized_crop(img, top, left, height, width, size, interpolation=InterpolationMode.BILINEAR, antialias=True):
    return resize(crop(img, top, left, height, width), size, interpolation)


def pair(size):
    if isinstance(size, int):
        return (size, size)
    if isinstance(size, (list, tuple)):
        if len(size) == 1:
            return (size[0], size[0])
        if len(size) != 2:
            raise ValueError("Please provide only two dimensions (h, w) for size.")
    return size


def with_channels(img, channels, op):
    kind = kind_of(img)
    if kind == "image":
        return Image.Image("L" if channels == 1 else "RGB", img.size)
    if kind == "tensor":
        dims = LibCall.image.dims(img)
        if dims is None or len(dims) < 3:
            return LibCall.image.unknown_tensor(op, "the size of an image")
        return LibCall.image.tensor(op, dims[:-3] + (channels, dims[-2], dims[-1]), "float32")
    return img


def rgb_to_grayscale(img, num_output_channels=1):
    return with_channels(img, num_output_channels, "Grayscale")


def to_grayscale(img, num_output_channels=1):
    return with_channels(img, num_output_channels, "Grayscale")


def _same(img, *args, **kwargs):
    dims_of(img)
    return img


hflip = vflip = invert = autocontrast = equalize = _same


def adjust_brightness(img, brightness_factor):
    return _same(img)


def adjust_contrast(img, contrast_factor):
    return _same(img)


def adjust_saturation(img, saturation_factor):
    return _same(img)


def adjust_hue(img, hue_factor):
    return _same(img)


def adjust_gamma(img, gamma, gain=1):
    return _same(img)


def adjust_sharpness(img, sharpness_factor):
    return _same(img)


def posterize(img, bits):
    return _same(img)


def solarize(img, threshold):
    return _same(img)


def gaussian_blur(img, kernel_size, sigma=None):
    return _same(img)


def erase(img, i, j, h, w, v, inplace=False):
    return _same(img)


def perspective(img, startpoints, endpoints, interpolation=InterpolationMode.BILINEAR, fill=None):
    return _same(img)


def affine(img, angle, translate, scale, shear, interpolation=InterpolationMode.NEAREST, fill=None, center=None):
    return _same(img)


def rotate(img, angle, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=None):
    dims = dims_of(img)
    if not expand or dims is None:
        return img
    return sized(img, LibCall.unknown.int("", "opaque", 1, None, "the height of a rotated image"),
                 LibCall.unknown.int("", "opaque", 1, None, "the width of a rotated image"), "rotate")


def five_crop(img, size):
    one = center_crop(img, size)
    return (one, one, one, one, one)


def ten_crop(img, size, vertical_flip=False):
    return five_crop(img, size) + five_crop(img, size)
