# Faster R-CNN (Ren et al. 2015).
from torch import nn
from torchvision.models import _api
from torchvision.models.detection.anchor_utils import AnchorGenerator
from torchvision.models.detection.backbone_utils import _mobilenet_extractor, _resnet_fpn_extractor
from torchvision.models.detection.generalized_rcnn import GeneralizedRCNN, GeneralizedRCNNTransform, RoIHeads
from torchvision.models.detection.rpn import RegionProposalNetwork, RPNHead
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.poolers import MultiScaleRoIAlign


class TwoMLPHead(nn.Module):
    def __init__(self, in_channels, representation_size):
        super().__init__()
        self.fc6 = nn.Linear(in_channels, representation_size)
        self.fc7 = nn.Linear(representation_size, representation_size)

    def forward(self, x):
        return nn.functional.relu(self.fc7(nn.functional.relu(self.fc6(x.flatten(start_dim=1)))))


class FastRCNNConvFCHead(nn.Sequential):
    def __init__(self, input_size, conv_layers, fc_layers, norm_layer=None):
        width, height, breadth = input_size
        layers = []
        for out in conv_layers:
            layers.append(Conv2dNormActivation(width, out, norm_layer=norm_layer))
            width = out
        layers.append(nn.Flatten())
        width = width * height * breadth
        for out in fc_layers:
            layers.extend([nn.Linear(width, out), nn.ReLU(inplace=True)])
            width = out
        super().__init__(*layers)


class FastRCNNPredictor(nn.Module):
    def __init__(self, in_channels, num_classes):
        super().__init__()
        self.cls_score = nn.Linear(in_channels, num_classes)
        self.bbox_pred = nn.Linear(in_channels, num_classes * 4)

    def forward(self, x):
        x = x.flatten(start_dim=1)
        return self.cls_score(x), self.bbox_pred(x)


class FasterRCNN(GeneralizedRCNN):
    def __init__(self, backbone, num_classes=None, min_size=800, max_size=1333, image_mean=None, image_std=None,
                 rpn_anchor_generator=None, rpn_head=None, rpn_pre_nms_top_n_train=2000, rpn_pre_nms_top_n_test=1000,
                 rpn_post_nms_top_n_train=2000, rpn_post_nms_top_n_test=1000, rpn_nms_thresh=0.7, rpn_fg_iou_thresh=0.7,
                 rpn_bg_iou_thresh=0.3, rpn_batch_size_per_image=256, rpn_positive_fraction=0.5, rpn_score_thresh=0.0,
                 box_roi_pool=None, box_head=None, box_predictor=None, box_score_thresh=0.05, box_nms_thresh=0.5,
                 box_detections_per_img=100, box_fg_iou_thresh=0.5, box_bg_iou_thresh=0.5, box_batch_size_per_image=512,
                 box_positive_fraction=0.25, bbox_reg_weights=None, **kwargs):
        if LibCall.value.known(backbone) and not hasattr(backbone, "out_channels"):
            raise ValueError("backbone should contain an attribute out_channels specifying the number of output channels "
                             "(assumed to be the same for all the levels)")
        if num_classes is not None:
            if box_predictor is not None:
                raise ValueError("num_classes should be None when box_predictor is specified")
        elif box_predictor is None:
            raise ValueError("num_classes should not be None when box_predictor is not specified")
        width = backbone.out_channels
        if rpn_anchor_generator is None:
            rpn_anchor_generator = AnchorGenerator(((32,), (64,), (128,), (256,), (512,)), ((0.5, 1.0, 2.0),) * 5)
        if rpn_head is None:
            rpn_head = RPNHead(width, rpn_anchor_generator.num_anchors_per_location()[0])
        if box_roi_pool is None:
            box_roi_pool = MultiScaleRoIAlign(["0", "1", "2", "3"], 7, 2)
        if box_head is None:
            box_head = TwoMLPHead(width * box_roi_pool.output_size[0] ** 2, 1024)
        if box_predictor is None:
            box_predictor = FastRCNNPredictor(1024, num_classes)
        transform = GeneralizedRCNNTransform(min_size, max_size, [0.485, 0.456, 0.406] if image_mean is None else image_mean,
                                             [0.229, 0.224, 0.225] if image_std is None else image_std)
        super().__init__(backbone, RegionProposalNetwork(rpn_anchor_generator, rpn_head),
                         RoIHeads(box_roi_pool, box_head, box_predictor), transform)


def classes(kwargs, default=91):
    for name in ("weights_backbone", "pretrained_backbone", "trainable_backbone_layers"):
        kwargs.pop(name, None)
    count = kwargs.pop("num_classes", None)
    return default if count is None else count


def resnet50_pyramid(norm_layer=None):
    from torchvision.models import resnet
    return _resnet_fpn_extractor(resnet.resnet50(), norm_layer=norm_layer)


def second_edition(backbone):
    # What the improved versions have: a deeper head before the proposals, convolutions before the boxes.
    generator = AnchorGenerator(((32,), (64,), (128,), (256,), (512,)), ((0.5, 1.0, 2.0),) * 5)
    return {"rpn_anchor_generator": generator,
            "rpn_head": RPNHead(backbone.out_channels, generator.num_anchors_per_location()[0], conv_depth=2),
            "box_head": FastRCNNConvFCHead((backbone.out_channels, 7, 7), [256, 256, 256, 256], [1024], nn.BatchNorm2d)}


def construct(name, weights, **kwargs):
    num_classes = classes(kwargs)
    if "mobilenet" in name:
        from torchvision.models import mobilenetv3
        backbone = _mobilenet_extractor(mobilenetv3.mobilenet_v3_large(), True, 6)
        generator = AnchorGenerator(((32, 64, 128, 256, 512),) * 3, ((0.5, 1.0, 2.0),) * 3)
        return FasterRCNN(backbone, num_classes, rpn_anchor_generator=generator, **kwargs)
    if name.endswith("_v2"):
        backbone = resnet50_pyramid(nn.BatchNorm2d)
        return FasterRCNN(backbone, num_classes, **{**second_edition(backbone), **kwargs})
    return FasterRCNN(resnet50_pyramid(), num_classes, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
