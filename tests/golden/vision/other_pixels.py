# verdict: invalid
# ImageOps and ImageEnhance: sizes and modes of what they give; tables of pixels are for L and RGB.
from PIL import Image, ImageEnhance, ImageOps
from torchvision.transforms.functional import to_tensor

photo = Image.new("RGB", (40, 30))
for change in (ImageOps.autocontrast, ImageOps.equalize, ImageOps.invert, ImageOps.mirror, ImageOps.flip, ImageOps.solarize):
    assert to_tensor(change(photo)).shape == (3, 30, 40)
for quality in (ImageEnhance.Color, ImageEnhance.Contrast, ImageEnhance.Brightness, ImageEnhance.Sharpness):
    photo = quality(photo).enhance(0.7)
reveal_shape(to_tensor(ImageOps.posterize(photo, 4)))  # revealed: (3, 30, 40)
reveal_shape(to_tensor(ImageOps.grayscale(photo)))  # revealed: (1, 30, 40)
reveal_shape(to_tensor(ImageOps.expand(photo, (1, 2, 3, 4))))  # revealed: (3, 36, 44)
reveal_shape(to_tensor(ImageOps.crop(photo, 5)))  # revealed: (3, 20, 30)
reveal_shape(to_tensor(ImageOps.fit(photo, (8, 9))))  # revealed: (3, 9, 8)
reveal_shape(to_tensor(ImageOps.pad(photo, (8, 9))))  # revealed: (3, 9, 8)
reveal_shape(to_tensor(ImageOps.scale(photo, 0.5)))  # revealed: (3, 15, 20)
reveal_shape(to_tensor(ImageOps.invert(Image.new("1", (4, 5)))))  # revealed: (1, 5, 4)
reveal_shape(to_tensor(ImageOps.exif_transpose(photo))[:, 0, 0])  # revealed: (3,)
reveal_value(ImageOps.solarize(photo.convert("P")).mode)  # revealed: 'P'
try:
    ImageOps.equalize(Image.new("RGBA", (4, 5)))
    print("not reached")
except OSError as refused:
    reveal_value(str(refused))  # revealed: 'not supported for mode RGBA'
ImageOps.autocontrast(photo.convert("P"))  # error: [uncaught-exception] "mode P support coming soon"
