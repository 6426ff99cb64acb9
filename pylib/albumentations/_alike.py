# Transforms that keep height, width, channels and type: whether one is applied makes no difference.
from albumentations.core.transforms_interface import DualTransform, ImageOnlyTransform

# Channels that are taken, and what is said of others.
_RGB = ((3,), "ValueError", "This transformation expects 3-channel images")
_CHANNELS = {
    "CLAHE": ((1, 3), "TypeError", "CLAHE transformation expects 1-channel or 3-channel images."),
    "ColorJitter": ((1, 3), "TypeError", "ColorJitter transformation expects 1-channel or 3-channel images."),
    "HueSaturationValue": ((1, 3), "TypeError", "HueSaturationValue transformation expects 1-channel or 3-channel images."),
    "Equalize": ((1, 3), "ValueError", "Equalize transform is only supported for RGB and grayscale images."),
    "ToSepia": ((1, 3), "TypeError", "ToSepia transformation expects 1 or 3-channel images."),
    "ChromaticAberration": _RGB, "HEStain": _RGB, "ISONoise": _RGB, "PlanckianJitter": _RGB, "RandomFog": _RGB, "RandomGravel": _RGB, "RandomRain": _RGB,
    "RandomSnow": _RGB, "RandomSunFlare": _RGB, "Spatter": _RGB}


def _check_channels(img, taken, exception, message):
    channels = img.shape[2] if img.ndim == 3 else 1
    if not LibCall.value.known(channels):
        return
    LibCall.torch.require(channels in taken, "invalid-argument", exception, message)


def _fresh(img):
    import numpy as np
    return np.empty(tuple(img.shape), LibCall.torch.dtype_name(img))


def _alike(name, base):
    channels = _CHANNELS.get(name)
    loses = base is DualTransform and name not in ("HorizontalFlip", "VerticalFlip")

    # An unknown keyword is a warning of the library.
    class Alike(base):
        _keeps = channels is None
        _loses = loses

        def __init__(self, *args, p=0.5, **options):
            super().__init__(p)
            self._options = options

        def apply(self, img, **params):
            if channels is not None:
                _check_channels(img, *channels)
            return _fresh(img)

    Alike.__name__ = Alike.__qualname__ = name
    return Alike


# Of images, and of the masks with them.
HorizontalFlip = _alike("HorizontalFlip", DualTransform)
VerticalFlip = _alike("VerticalFlip", DualTransform)
_Affine = _alike("Affine", DualTransform)
CoarseDropout = _alike("CoarseDropout", DualTransform)
ConstrainedCoarseDropout = _alike("ConstrainedCoarseDropout", DualTransform)
ElasticTransform = _alike("ElasticTransform", DualTransform)
Erasing = _alike("Erasing", DualTransform)
FrequencyMasking = _alike("FrequencyMasking", DualTransform)
GridDistortion = _alike("GridDistortion", DualTransform)
GridDropout = _alike("GridDropout", DualTransform)
GridElasticDeform = _alike("GridElasticDeform", DualTransform)
MaskDropout = _alike("MaskDropout", DualTransform)
Morphological = _alike("Morphological", DualTransform)
OpticalDistortion = _alike("OpticalDistortion", DualTransform)
_Perspective = _alike("Perspective", DualTransform)
PiecewiseAffine = _alike("PiecewiseAffine", DualTransform)
PixelDropout = _alike("PixelDropout", DualTransform)
RandomGridShuffle = _alike("RandomGridShuffle", DualTransform)
_Rotate = _alike("Rotate", DualTransform)
SafeRotate = _alike("SafeRotate", DualTransform)
ShiftScaleRotate = _alike("ShiftScaleRotate", DualTransform)
ThinPlateSpline = _alike("ThinPlateSpline", DualTransform)
TimeMasking = _alike("TimeMasking", DualTransform)
TimeReverse = _alike("TimeReverse", DualTransform)
XYMasking = _alike("XYMasking", DualTransform)

# Of images alone.
AdditiveNoise = _alike("AdditiveNoise", ImageOnlyTransform)
AdvancedBlur = _alike("AdvancedBlur", ImageOnlyTransform)
AutoContrast = _alike("AutoContrast", ImageOnlyTransform)
Blur = _alike("Blur", ImageOnlyTransform)
CLAHE = _alike("CLAHE", ImageOnlyTransform)
ChannelDropout = _alike("ChannelDropout", ImageOnlyTransform)
ChannelShuffle = _alike("ChannelShuffle", ImageOnlyTransform)
ChromaticAberration = _alike("ChromaticAberration", ImageOnlyTransform)
ColorJitter = _alike("ColorJitter", ImageOnlyTransform)
Defocus = _alike("Defocus", ImageOnlyTransform)
Downscale = _alike("Downscale", ImageOnlyTransform)
Emboss = _alike("Emboss", ImageOnlyTransform)
Equalize = _alike("Equalize", ImageOnlyTransform)
FancyPCA = _alike("FancyPCA", ImageOnlyTransform)
GaussNoise = _alike("GaussNoise", ImageOnlyTransform)
GaussianBlur = _alike("GaussianBlur", ImageOnlyTransform)
GlassBlur = _alike("GlassBlur", ImageOnlyTransform)
HEStain = _alike("HEStain", ImageOnlyTransform)
HueSaturationValue = _alike("HueSaturationValue", ImageOnlyTransform)
ISONoise = _alike("ISONoise", ImageOnlyTransform)
Illumination = _alike("Illumination", ImageOnlyTransform)
ImageCompression = _alike("ImageCompression", ImageOnlyTransform)
InvertImg = _alike("InvertImg", ImageOnlyTransform)
MedianBlur = _alike("MedianBlur", ImageOnlyTransform)
MotionBlur = _alike("MotionBlur", ImageOnlyTransform)
MultiplicativeNoise = _alike("MultiplicativeNoise", ImageOnlyTransform)
PlanckianJitter = _alike("PlanckianJitter", ImageOnlyTransform)
PlasmaBrightnessContrast = _alike("PlasmaBrightnessContrast", ImageOnlyTransform)
PlasmaShadow = _alike("PlasmaShadow", ImageOnlyTransform)
Posterize = _alike("Posterize", ImageOnlyTransform)
RGBShift = _alike("RGBShift", ImageOnlyTransform)
RandomBrightnessContrast = _alike("RandomBrightnessContrast", ImageOnlyTransform)
RandomFog = _alike("RandomFog", ImageOnlyTransform)
RandomGamma = _alike("RandomGamma", ImageOnlyTransform)
RandomGravel = _alike("RandomGravel", ImageOnlyTransform)
RandomRain = _alike("RandomRain", ImageOnlyTransform)
RandomShadow = _alike("RandomShadow", ImageOnlyTransform)
RandomSnow = _alike("RandomSnow", ImageOnlyTransform)
RandomSunFlare = _alike("RandomSunFlare", ImageOnlyTransform)
RandomToneCurve = _alike("RandomToneCurve", ImageOnlyTransform)
RingingOvershoot = _alike("RingingOvershoot", ImageOnlyTransform)
SaltAndPepper = _alike("SaltAndPepper", ImageOnlyTransform)
Sharpen = _alike("Sharpen", ImageOnlyTransform)
ShotNoise = _alike("ShotNoise", ImageOnlyTransform)
Solarize = _alike("Solarize", ImageOnlyTransform)
Spatter = _alike("Spatter", ImageOnlyTransform)
Superpixels = _alike("Superpixels", ImageOnlyTransform)
ToSepia = _alike("ToSepia", ImageOnlyTransform)
UnsharpMask = _alike("UnsharpMask", ImageOnlyTransform)
ZoomBlur = _alike("ZoomBlur", ImageOnlyTransform)


def _fitted(first, option, usual):
    """One that changes the size where an option says so."""
    class Fitted(first):
        def __init__(self, *args, p=0.5, **options):
            super().__init__(*args, p=p, **options)
            self._fits = options.get(option, usual) is not usual
            self._keeps = not self._fits

        def apply(self, img, **params):
            return LibCall.unknown.any(type(self).__name__ + " with " + option) if self._fits else _fresh(img)

    Fitted.__name__ = Fitted.__qualname__ = first.__name__
    return Fitted


Affine, Perspective, Rotate = _fitted(_Affine, "fit_output", False), _fitted(_Perspective, "keep_size", True), _fitted(_Rotate, "crop_border", False)
