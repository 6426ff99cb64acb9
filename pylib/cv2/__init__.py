# OpenCV: images are arrays of height, width and channels. What is not here is opaque.
from cv2._colors import *
from cv2._colors import converted as _converted
from cv2._images import (GaussianBlur, bilateralFilter, blur, boxFilter, medianBlur, filter2D, flip, Canny, threshold, adaptiveThreshold, resize, cvtColor,
                         warpAffine, warpPerspective, copyMakeBorder, rotate, merge, split, addWeighted, equalizeHist, convertScaleAbs, dilate, erode,
                         morphologyEx, getStructuringElement, getRotationMatrix2D, normalize, error)
from cv2._files import VideoCapture, imread, imwrite, imdecode
from cv2._files import destroyAllWindows, destroyWindow, imshow, namedWindow, setNumThreads, waitKey
from cv2._files import circle, drawContours, ellipse, fillPoly, line, polylines, putText, rectangle

__version__ = "5.0.0"

INTER_NEAREST, INTER_LINEAR, INTER_CUBIC, INTER_AREA, INTER_LANCZOS4 = 0, 1, 2, 3, 4
IMREAD_UNCHANGED, IMREAD_GRAYSCALE, IMREAD_COLOR, IMREAD_COLOR_BGR, IMREAD_COLOR_RGB = -1, 0, 1, 1, 256
BORDER_CONSTANT, BORDER_REPLICATE, BORDER_REFLECT, BORDER_WRAP, BORDER_REFLECT_101 = 0, 1, 2, 3, 4
BORDER_DEFAULT = BORDER_REFLECT101 = BORDER_REFLECT_101
ROTATE_90_CLOCKWISE, ROTATE_180, ROTATE_90_COUNTERCLOCKWISE = 0, 1, 2
THRESH_BINARY, THRESH_BINARY_INV, THRESH_TRUNC, THRESH_TOZERO, THRESH_TOZERO_INV, THRESH_OTSU = 0, 1, 2, 3, 4, 8
FONT_HERSHEY_SIMPLEX, FONT_HERSHEY_PLAIN, FONT_HERSHEY_DUPLEX, LINE_4, LINE_8, LINE_AA = 0, 1, 2, 4, 8, 16
CAP_PROP_FRAME_WIDTH, CAP_PROP_FRAME_HEIGHT, CAP_PROP_FPS, CAP_PROP_FRAME_COUNT, CAP_PROP_POS_FRAMES = 3, 4, 5, 7, 1


def __getattr__(name):
    return LibCall.unknown.any("cv2." + name)
