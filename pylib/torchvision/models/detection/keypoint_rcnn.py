# Mask R-CNN for the points of a body (He et al. 2017).
from torch import nn
from torchvision.models import _api
from torchvision.models.detection.faster_rcnn import FasterRCNN, classes, resnet50_pyramid
from torchvision.ops.poolers import MultiScaleRoIAlign


class KeypointRCNNHeads(nn.Sequential):
    def __init__(self, in_channels, layers):
        steps = []
        for out in layers:
            steps.extend([nn.Conv2d(in_channels, out, 3, stride=1, padding=1), nn.ReLU(inplace=True)])
            in_channels = out
        super().__init__(*steps)


class KeypointRCNNPredictor(nn.Module):
    def __init__(self, in_channels, num_keypoints):
        super().__init__()
        self.kps_score_lowres = nn.ConvTranspose2d(in_channels, num_keypoints, 4, stride=2, padding=1)
        self.up_scale = 2
        self.out_channels = num_keypoints

    def forward(self, x):
        return nn.functional.interpolate(self.kps_score_lowres(x), scale_factor=float(self.up_scale), mode="bilinear",
                                         align_corners=False, recompute_scale_factor=False)


class KeypointRCNN(FasterRCNN):
    _losses = ("loss_classifier", "loss_box_reg", "loss_keypoint", "loss_objectness", "loss_rpn_box_reg")

    def __init__(self, backbone, num_classes=None, *args, keypoint_roi_pool=None, keypoint_head=None, keypoint_predictor=None,
                 num_keypoints=None, **kwargs):
        if num_classes is not None and keypoint_predictor is not None:
            raise ValueError("num_classes should be None when keypoint_predictor is specified")
        super().__init__(backbone, num_classes, *args, **kwargs)
        self._points = 17 if num_keypoints is None else num_keypoints
        heads = self.roi_heads
        heads.keypoint_roi_pool = MultiScaleRoIAlign(["0", "1", "2", "3"], 14, 2) if keypoint_roi_pool is None else keypoint_roi_pool
        heads.keypoint_head = KeypointRCNNHeads(backbone.out_channels, [512] * 8) if keypoint_head is None else keypoint_head
        if keypoint_predictor is None:
            keypoint_predictor = KeypointRCNNPredictor(512, self._points)
        heads.keypoint_predictor = keypoint_predictor

    def _found(self, image):
        found, count = super()._found(image)
        found["keypoints"] = LibCall.image.tensor("detect", (count, self._points, 3))
        found["keypoints_scores"] = LibCall.image.tensor("detect", (count, self._points))
        return found, count


def construct(name, weights, **kwargs):
    num_classes = classes(kwargs, 2)
    return KeypointRCNN(resnet50_pyramid(), num_classes, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
