from albumentations.pytorch.transforms import ToTensorV2


def __getattr__(name):
    return LibCall.unknown.any("albumentations.pytorch." + name)
