from torchmetrics.regression import _Pairwise


class PeakSignalNoiseRatio(_Pairwise):
    def __init__(self, data_range=None, base=10.0, reduction="elementwise_mean", dim=None, **kwargs):
        super().__init__(**kwargs)


class StructuralSimilarityIndexMeasure(_Pairwise):
    def __init__(self, gaussian_kernel=True, sigma=1.5, kernel_size=11, reduction="elementwise_mean", data_range=None, k1=0.01, k2=0.03,
                 return_full_image=False, return_contrast_sensitivity=False, **kwargs):
        super().__init__(**kwargs)
