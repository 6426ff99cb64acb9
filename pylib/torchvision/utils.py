# torchvision.utils: pictures for people. Nothing that decides a shape.


def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    return LibCall.image.unknown_tensor("make_grid", "the size of a grid of images")


def save_image(tensor, fp, format=None, **kwargs):
    return None


def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, font=None, font_size=None, label_colors=None):
    return image


def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    return image


def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    return image
