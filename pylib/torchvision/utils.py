# torchvision.utils: pictures for people.
import torch


def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    if isinstance(tensor, list):
        tensor = torch.stack(tensor, dim=0)
    if not isinstance(tensor, torch.Tensor):
        if LibCall.value.known(tensor):
            raise TypeError(f"tensor or list of tensors expected, got {type(tensor)}")
        return LibCall.image.unknown_tensor("make_grid", "the images of a grid")
    dims = LibCall.image.dims(tensor)
    if dims is None:
        return LibCall.image.unknown_tensor("make_grid", "the size of images")
    if len(dims) == 2:
        dims = (1,) + dims
    if len(dims) == 3:
        return LibCall.image.tensor("make_grid", (3 if LibCall.data.constant(dims[0]) == 1 else dims[0], dims[1], dims[2]))
    count, channels, height, width = dims
    if LibCall.data.constant(channels) == 1:
        channels = 3
    if count == 0:
        raise ZeroDivisionError("float division by zero")
    if count == 1:
        return LibCall.image.tensor("make_grid", (channels, height, width))
    columns = min(nrow, count)
    rows = -(-count // columns)
    return LibCall.image.tensor("make_grid", (channels, rows * (height + padding) + padding, columns * (width + padding) + padding))


def save_image(tensor, fp, format=None, **kwargs):
    from _shapeproof import world
    world.changed(fp)
    dims = LibCall.image.dims(make_grid(tensor, **kwargs))
    channels = LibCall.data.constant(dims[0]) if dims else None
    if channels is not None and channels not in (2, 3, 4):  # what PIL makes an image of
        raise TypeError(f"Cannot handle this data type: (1, 1, {channels}), |u1")


def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, font=None, font_size=None, label_colors=None,
                        label_background_colors=None, fill_labels=False):
    return image


def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    return image


def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    return image


def flow_to_image(flow):
    return LibCall.image.tensor("flow_to_image", tuple(flow.shape[:-3]) + (3,) + tuple(flow.shape[-2:]), "uint8")
