__lazy_imports__ = True

import albumentations.core.composition
import albumentations.core.transforms_interface
