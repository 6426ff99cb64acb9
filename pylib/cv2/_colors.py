# Conversions of colours: from how many channels to how many.
COLOR_BGR2BGRA = COLOR_RGB2RGBA = 0
COLOR_BGRA2BGR = COLOR_RGBA2RGB = 1
COLOR_BGR2RGBA = COLOR_RGB2BGRA = 2
COLOR_RGBA2BGR = COLOR_BGRA2RGB = 3
COLOR_BGR2RGB = COLOR_RGB2BGR = 4
COLOR_BGRA2RGBA = COLOR_RGBA2BGRA = 5
COLOR_BGR2GRAY, COLOR_RGB2GRAY = 6, 7
COLOR_GRAY2BGR = COLOR_GRAY2RGB = 8
COLOR_BGRA2GRAY, COLOR_RGBA2GRAY = 10, 11
COLOR_BGR2YCrCb, COLOR_RGB2YCrCb, COLOR_YCrCb2BGR, COLOR_YCrCb2RGB = 36, 37, 38, 39
COLOR_BGR2HSV, COLOR_RGB2HSV = 40, 41
COLOR_BGR2Lab = COLOR_BGR2LAB = 44
COLOR_RGB2Lab = COLOR_RGB2LAB = 45
COLOR_BGR2HLS, COLOR_RGB2HLS, COLOR_HSV2BGR, COLOR_HSV2RGB = 52, 53, 54, 55
COLOR_Lab2BGR = COLOR_LAB2BGR = 56
COLOR_Lab2RGB = COLOR_LAB2RGB = 57

# code: (channels that are taken, channels that come out)
_CHANNELS = {0: ((3,), 4), 1: ((4,), 3), 2: ((3,), 4), 3: ((4,), 3), 4: ((3,), 3), 5: ((4,), 4), 6: ((3, 4), 1), 7: ((3, 4), 1), 8: ((1,), 3),
             10: ((3, 4), 1), 11: ((3, 4), 1)}
for _code in (36, 37, 38, 39, 40, 41, 44, 45, 52, 53, 54, 55, 56, 57):
    _CHANNELS[_code] = ((3, 4) if _code in (36, 37, 40, 41, 44, 45, 52, 53) else (3,), 3)


# None: nothing is known of the conversion.
def converted(code):
    return _CHANNELS.get(code) if LibCall.value.known(code) else None
