"""OpenCV: sizes, colours and filters of images."""

from .core import api

TYPES = ("uint8", "uint8", "float32", "float64")


def picture(case, channels=(1, 3, 3, 0)):
    kept = case.choice(channels)
    return case.array([case.randrange(4, 12), case.randrange(4, 12)] + ([kept] if kept else []), case.choice(TYPES))


@api("cv2.resize", 80)
def resizes(case):
    size = case.pick("(8, 6)", "(5, 9)", "dsize=(7, 7), interpolation=cv2.INTER_NEAREST", "None, fx=2, fy=0.5", "(8, 6), interpolation=cv2.INTER_AREA")
    if case.bad:
        size = case.pick("(8.0, 6)", "(0, 6)", "(8, 6, 3)", "(4, -1)")
    return "cv2.resize(%s, %s)" % (picture(case), size)


@api("cv2.cvtColor", 90)
def colours(case):
    code = case.pick("BGR2RGB", "BGR2GRAY", "RGB2HSV", "GRAY2BGR", "RGB2LAB", "BGR2RGBA", "RGBA2RGB", "HSV2RGB", "BGR2YCrCb")
    return "cv2.cvtColor(%s, cv2.COLOR_%s)" % (picture(case, (0, 1, 3, 4) if case.bad else (0,) if code[:4] == "GRAY" else (4,) if code[:4] == "RGBA" else (3,)), code)


@api("cv2.GaussianBlur (filters)", 90)
def filters(case):
    return "cv2." + case.pick("GaussianBlur(%s, (5, 5), 0)", "blur(%s, (3, 3))", "medianBlur(%s, 3)", "flip(%s, 1)", "Canny(%s, 100, 200)", "threshold(%s, 127, 255, cv2.THRESH_BINARY)[1]",
                              "dilate(%s, cv2.getStructuringElement(0, (3, 5)))", "copyMakeBorder(%s, 1, 2, 3, 4, cv2.BORDER_CONSTANT)", "rotate(%s, cv2.ROTATE_90_CLOCKWISE)",
                              "warpAffine(%s, cv2.getRotationMatrix2D((3, 3), 30, 1.0), (9, 7))", "equalizeHist(%s)", "convertScaleAbs(%s)") % picture(case)


@api("cv2.split (channels)", 30)
def channels(case):
    return case.pick("cv2.split(%s)", "cv2.merge(cv2.split(%s))") % picture(case)


@api("cv2.addWeighted", 30)
def sums(case):
    a = case.array([5, 6, 3], "uint8")
    b = case.array([5, 7, 3] if case.bad else [5, 6, 3], "uint8")
    return "cv2.addWeighted(%s, 0.5, %s, 0.5, 0)" % (a, b)
