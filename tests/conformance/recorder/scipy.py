"""SciPy: assignments, filters of signals and images, distances."""

from .core import api

FLOATS = ("float64", "float64", "float32", "int64")


@api("scipy.linear_sum_assignment", 40)
def assignments(case):
    shape = case.pick([4, 5], [5, 3], [0, 3], [2, 2])
    if case.bad:
        shape = case.pick([4], [2, 3, 4])
    return "scipy.optimize.linear_sum_assignment(%s%s)" % (case.pick(case.array, case.tensor)(shape, "float32"), case.pick("", ", maximize=True"))


@api("scipy.butter", 30)
def designs(case):
    band = case.pick("0.3", "0.3, 'high'", "[0.2, 0.4], 'band'", "[0.2, 0.4], btype='bandstop'")
    return "scipy.signal.butter(%d, %s%s)" % (case.randrange(1, 6), band, case.pick("", ", output='sos'"))


@api("scipy.filtfilt (filters)", 80)
def filters(case):
    axis = case.pick(-1, 0, 1)
    shape = case.pick([2, 40], [3, 2, 40]) if axis == -1 else case.pick([40, 40], [40, 40, 2])
    if case.bad:
        shape, axis = [3, 5], case.pick(0, -1)
    x = case.array(shape, case.choice(FLOATS))
    name = case.pick("lfilter([1.0, 0.5], [1.0, 0.2, 0.1], %s, axis=%d)", "filtfilt([1.0, 0.5], [1.0, 0.2], %s, axis=%d)", "filtfilt(*scipy.signal.butter(4, 0.2), %s, axis=%d)",
                     "sosfilt(scipy.signal.butter(4, 0.2, output='sos'), %s, axis=%d)", "savgol_filter(%s, 7, 2, axis=%d)", "detrend(%s, axis=%d)", "hilbert(%s, axis=%d)")
    return "scipy.signal." + name % (x, axis)


@api("scipy.resample (lengths)", 50)
def lengths(case):
    x = case.array(case.pick([20], [3, 20], [20, 20, 2]), case.choice(FLOATS))
    axis = 5 if case.bad else case.pick(0, 0, -1)
    return "scipy.signal." + case.pick("resample(%s, %d, axis=%d)" % (x, case.randrange(5, 40), axis), "resample_poly(%s, %d, %d, axis=%d)" % (x, case.randrange(1, 5), case.randrange(1, 7), axis))


@api("scipy.spectrogram", 30)
def spectrograms(case):
    x = case.array(case.pick([100], [3, 100], [2, 2, 90]), case.choice(FLOATS))
    return "scipy.signal.spectrogram(%s, 10, nperseg=%d%s)" % (x, case.pick(16, 31, 64), case.pick("", ", noverlap=8", ", nfft=128", ", noverlap=70" if case.bad else ""))


@api("scipy.gaussian_filter (images)", 70)
def images(case):
    x = case.pick(case.array, case.tensor)(case.pick([6, 5], [7], [2, 6, 5]), case.choice(FLOATS))
    return "scipy.ndimage." + case.pick("gaussian_filter(%s, 1)", "gaussian_filter(%s, sigma=2.0)", "median_filter(%s, 3)", "uniform_filter(%s, size=3)", "sobel(%s)", "laplace(%s)",
                                        "binary_dilation(%s)", "binary_fill_holes(%s)", "distance_transform_edt(%s)", "label(%s)[0]", "shift(%s, 1)") % x


@api("scipy.zoom", 40)
def zooms(case):
    rank = case.pick(1, 2, 3)
    factors = [case.pick(2, 0.5, 1.5, 1, 1.3) for _ in range(rank + (1 if case.bad else 0))]
    factor = str(tuple(factors)) if case.bad or case.chance(0.6) else str(factors[0])
    return "scipy.ndimage.zoom(%s, %s)" % (case.array([case.randrange(2, 9) for _ in range(rank)], case.choice(FLOATS)), factor)


@api("scipy.cdist (distances)", 50)
def distances(case):
    width = case.randrange(1, 5)
    a = case.array([case.randrange(1, 6), width], "float64")
    if case.chance(0.3):
        return "scipy.spatial.distance.pdist(%s)" % (case.array([3], "float64") if case.bad else a)
    shape = case.pick([4, width + 1], [width]) if case.bad else [case.randrange(1, 6), width]
    return "scipy.spatial.distance.cdist(%s, %s)" % (a, case.pick(case.array, case.tensor)(shape, "float32"))


@api("scipy.expit (functions)", 30)
def functions(case):
    return "scipy.special." + case.pick("expit(%s)", "softmax(%s)", "erf(%s)", "gammaln(%s)", "log_softmax(%s)") % case.array(case.shape(1, 3, 0), case.choice(FLOATS))


@api("scipy.pearsonr", 30)
def correlations(case):
    n = case.randrange(3, 8)
    x, y = case.array([n], "float64"), case.array([n + 1 if case.bad else n], "float64")
    return "isinstance(float(scipy.stats.%s(%s, %s)[0]), float)" % (case.pick("pearsonr", "spearmanr"), x, y)
