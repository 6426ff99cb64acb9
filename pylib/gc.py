def collect(generation=2):
    return LibCall.unknown.int("", "opaque", 0, None, "the number of objects collected")


def enable():
    return None


disable = freeze = unfreeze = enable


def isenabled():
    return True


def get_objects(generation=None):
    return LibCall.unknown.any("gc.get_objects")
