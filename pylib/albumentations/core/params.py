# What boxes and points beside an image look like.
class BboxParams(object):
    def __init__(self, format, label_fields=None, min_area=0.0, min_visibility=0.0, min_width=0.0, min_height=0.0, check_each_transform=True, clip=False,
                 filter_invalid_bboxes=False, max_accept_ratio=None):
        self.format, self.label_fields = format, label_fields
        self.min_area, self.min_visibility, self.min_width, self.min_height = min_area, min_visibility, min_width, min_height


class KeypointParams(object):
    def __init__(self, format, label_fields=None, remove_invisible=True, angle_in_degrees=True, check_each_transform=True):
        self.format, self.label_fields, self.remove_invisible = format, label_fields, remove_invisible


def filtered(data, name, params, loses):
    """The boxes or points that are left, and the labels beside them."""
    items = data.get(name)
    fields = [field for field in (params.label_fields or [])]
    for field in fields:
        if field not in data:
            raise ValueError(f"Your 'label_fields' are not valid - them must have same names as params in dict: {field}")
    if items is None:
        return
    if kind_of(items) == "opaque":
        for field in fields:
            data[field] = LibCall.unknown.any("labels of boxes that are not known")
        return
    count = len(items)
    left = count
    if loses:
        LibCall.program.hope("not-empty", "IndexError", "no box is left")
        left = LibCall.unknown.int("boxes that are left", "program", 1, count if LibCall.value.known(count) else None, "boxes or points that are still seen")
    for field in [name] + fields:
        data[field] = _of_count(data[field], left, field == name)


def kind_of(value):
    return LibCall.data.kind(value)


def _of_count(items, count, numbers):
    import numpy as np
    if kind_of(items) == "array":
        return np.empty((count,) + tuple(items.shape[1:]), LibCall.torch.dtype_name(items))
    if not isinstance(items, (list, tuple)):
        return LibCall.unknown.any("boxes of an image")
    if numbers:
        first = items[0] if LibCall.value.known(len(items)) and len(items) > 0 else None
        if first is None or not isinstance(first, (list, tuple)):
            return LibCall.unknown.any("boxes of an image")
        return LibCall.data.rest([LibCall.unknown.float("a side of a box", "program") for _ in first], count)
    if count is len(items):
        return list(items)
    return LibCall.data.rest(items[0], count) if LibCall.value.known(len(items)) and len(items) > 0 else LibCall.unknown.any("labels of boxes")
