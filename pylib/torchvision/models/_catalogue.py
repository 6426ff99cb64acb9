# What torchvision.models offers: the constructors by family, their weights and the sizes that these are used with.
# A member is its name and, for images to be classified, the size of the crop and that of the shorter side before it;
# V1, V2 and SWAG_* stand for IMAGENET1K_V1 and so on. The best one is the last, where not said otherwise.
FAMILIES = {
    "alexnet": {
        "alexnet": ("AlexNet", "V1 224 256"),
    },
    "convnext": {
        "convnext_base": ("ConvNeXt_Base", "V1 224 232"),
        "convnext_large": ("ConvNeXt_Large", "V1 224 232"),
        "convnext_small": ("ConvNeXt_Small", "V1 224 230"),
        "convnext_tiny": ("ConvNeXt_Tiny", "V1 224 236"),
    },
    "densenet": {
        "densenet121": ("DenseNet121", "V1 224 256"),
        "densenet161": ("DenseNet161", "V1 224 256"),
        "densenet169": ("DenseNet169", "V1 224 256"),
        "densenet201": ("DenseNet201", "V1 224 256"),
    },
    "detection.faster_rcnn": {
        "fasterrcnn_mobilenet_v3_large_320_fpn": ("FasterRCNN_MobileNet_V3_Large_320_FPN", "COCO_V1"),
        "fasterrcnn_mobilenet_v3_large_fpn": ("FasterRCNN_MobileNet_V3_Large_FPN", "COCO_V1"),
        "fasterrcnn_resnet50_fpn": ("FasterRCNN_ResNet50_FPN", "COCO_V1"),
        "fasterrcnn_resnet50_fpn_v2": ("FasterRCNN_ResNet50_FPN_V2", "COCO_V1"),
    },
    "detection.fcos": {
        "fcos_resnet50_fpn": ("FCOS_ResNet50_FPN", "COCO_V1"),
    },
    "detection.keypoint_rcnn": {
        "keypointrcnn_resnet50_fpn": ("KeypointRCNN_ResNet50_FPN", "COCO_LEGACY; COCO_V1"),
    },
    "detection.mask_rcnn": {
        "maskrcnn_resnet50_fpn": ("MaskRCNN_ResNet50_FPN", "COCO_V1"),
        "maskrcnn_resnet50_fpn_v2": ("MaskRCNN_ResNet50_FPN_V2", "COCO_V1"),
    },
    "detection.retinanet": {
        "retinanet_resnet50_fpn": ("RetinaNet_ResNet50_FPN", "COCO_V1"),
        "retinanet_resnet50_fpn_v2": ("RetinaNet_ResNet50_FPN_V2", "COCO_V1"),
    },
    "detection.ssd": {
        "ssd300_vgg16": ("SSD300_VGG16", "COCO_V1"),
    },
    "detection.ssdlite": {
        "ssdlite320_mobilenet_v3_large": ("SSDLite320_MobileNet_V3_Large", "COCO_V1"),
    },
    "efficientnet": {
        "efficientnet_b0": ("EfficientNet_B0", "V1 224 256"),
        "efficientnet_b1": ("EfficientNet_B1", "V1 240 256; V2 240 255"),
        "efficientnet_b2": ("EfficientNet_B2", "V1 288 288"),
        "efficientnet_b3": ("EfficientNet_B3", "V1 300 320"),
        "efficientnet_b4": ("EfficientNet_B4", "V1 380 384"),
        "efficientnet_b5": ("EfficientNet_B5", "V1 456 456"),
        "efficientnet_b6": ("EfficientNet_B6", "V1 528 528"),
        "efficientnet_b7": ("EfficientNet_B7", "V1 600 600"),
        "efficientnet_v2_l": ("EfficientNet_V2_L", "V1 480 480"),
        "efficientnet_v2_m": ("EfficientNet_V2_M", "V1 480 480"),
        "efficientnet_v2_s": ("EfficientNet_V2_S", "V1 384 384"),
    },
    "googlenet": {
        "googlenet": ("GoogLeNet", "V1 224 256"),
    },
    "inception": {
        "inception_v3": ("Inception_V3", "V1 299 342"),
    },
    "maxvit": {
        "maxvit_t": ("MaxVit_T", "V1 224 224"),
    },
    "mnasnet": {
        "mnasnet0_5": ("MNASNet0_5", "V1 224 256"),
        "mnasnet0_75": ("MNASNet0_75", "V1 224 232"),
        "mnasnet1_0": ("MNASNet1_0", "V1 224 256"),
        "mnasnet1_3": ("MNASNet1_3", "V1 224 232"),
    },
    "mobilenetv2": {
        "mobilenet_v2": ("MobileNet_V2", "V1 224 256; V2 224 232"),
    },
    "mobilenetv3": {
        "mobilenet_v3_large": ("MobileNet_V3_Large", "V1 224 256; V2 224 232"),
        "mobilenet_v3_small": ("MobileNet_V3_Small", "V1 224 256"),
    },
    "regnet": {
        "regnet_x_16gf": ("RegNet_X_16GF", "V1 224 256; V2 224 232"),
        "regnet_x_1_6gf": ("RegNet_X_1_6GF", "V1 224 256; V2 224 232"),
        "regnet_x_32gf": ("RegNet_X_32GF", "V1 224 256; V2 224 232"),
        "regnet_x_3_2gf": ("RegNet_X_3_2GF", "V1 224 256; V2 224 232"),
        "regnet_x_400mf": ("RegNet_X_400MF", "V1 224 256; V2 224 232"),
        "regnet_x_800mf": ("RegNet_X_800MF", "V1 224 256; V2 224 232"),
        "regnet_x_8gf": ("RegNet_X_8GF", "V1 224 256; V2 224 232"),
        "regnet_y_128gf": ("RegNet_Y_128GF", "SWAG_E2E_V1 384 384; SWAG_LINEAR_V1 224 224; DEFAULT SWAG_E2E_V1"),
        "regnet_y_16gf": ("RegNet_Y_16GF", "V1 224 256; V2 224 232; SWAG_E2E_V1 384 384; SWAG_LINEAR_V1 224 224; DEFAULT V2"),
        "regnet_y_1_6gf": ("RegNet_Y_1_6GF", "V1 224 256; V2 224 232"),
        "regnet_y_32gf": ("RegNet_Y_32GF", "V1 224 256; V2 224 232; SWAG_E2E_V1 384 384; SWAG_LINEAR_V1 224 224; DEFAULT V2"),
        "regnet_y_3_2gf": ("RegNet_Y_3_2GF", "V1 224 256; V2 224 232"),
        "regnet_y_400mf": ("RegNet_Y_400MF", "V1 224 256; V2 224 232"),
        "regnet_y_800mf": ("RegNet_Y_800MF", "V1 224 256; V2 224 232"),
        "regnet_y_8gf": ("RegNet_Y_8GF", "V1 224 256; V2 224 232"),
    },
    "resnet": {
        "resnet101": ("ResNet101", "V1 224 256; V2 224 232"),
        "resnet152": ("ResNet152", "V1 224 256; V2 224 232"),
        "resnet18": ("ResNet18", "V1 224 256"),
        "resnet34": ("ResNet34", "V1 224 256"),
        "resnet50": ("ResNet50", "V1 224 256; V2 224 232"),
        "resnext101_32x8d": ("ResNeXt101_32X8D", "V1 224 256; V2 224 232"),
        "resnext101_64x4d": ("ResNeXt101_64X4D", "V1 224 232"),
        "resnext50_32x4d": ("ResNeXt50_32X4D", "V1 224 256; V2 224 232"),
        "wide_resnet101_2": ("Wide_ResNet101_2", "V1 224 256; V2 224 232"),
        "wide_resnet50_2": ("Wide_ResNet50_2", "V1 224 256; V2 224 232"),
    },
    "segmentation.deeplabv3": {
        "deeplabv3_mobilenet_v3_large": ("DeepLabV3_MobileNet_V3_Large", "COCO_WITH_VOC_LABELS_V1 520"),
        "deeplabv3_resnet101": ("DeepLabV3_ResNet101", "COCO_WITH_VOC_LABELS_V1 520"),
        "deeplabv3_resnet50": ("DeepLabV3_ResNet50", "COCO_WITH_VOC_LABELS_V1 520"),
    },
    "segmentation.fcn": {
        "fcn_resnet101": ("FCN_ResNet101", "COCO_WITH_VOC_LABELS_V1 520"),
        "fcn_resnet50": ("FCN_ResNet50", "COCO_WITH_VOC_LABELS_V1 520"),
    },
    "segmentation.lraspp": {
        "lraspp_mobilenet_v3_large": ("LRASPP_MobileNet_V3_Large", "COCO_WITH_VOC_LABELS_V1 520"),
    },
    "shufflenetv2": {
        "shufflenet_v2_x0_5": ("ShuffleNet_V2_X0_5", "V1 224 256"),
        "shufflenet_v2_x1_0": ("ShuffleNet_V2_X1_0", "V1 224 256"),
        "shufflenet_v2_x1_5": ("ShuffleNet_V2_X1_5", "V1 224 232"),
        "shufflenet_v2_x2_0": ("ShuffleNet_V2_X2_0", "V1 224 232"),
    },
    "squeezenet": {
        "squeezenet1_0": ("SqueezeNet1_0", "V1 224 256"),
        "squeezenet1_1": ("SqueezeNet1_1", "V1 224 256"),
    },
    "swin_transformer": {
        "swin_b": ("Swin_B", "V1 224 238"),
        "swin_s": ("Swin_S", "V1 224 246"),
        "swin_t": ("Swin_T", "V1 224 232"),
        "swin_v2_b": ("Swin_V2_B", "V1 256 272"),
        "swin_v2_s": ("Swin_V2_S", "V1 256 260"),
        "swin_v2_t": ("Swin_V2_T", "V1 256 260"),
    },
    "vgg": {
        "vgg11": ("VGG11", "V1 224 256"),
        "vgg11_bn": ("VGG11_BN", "V1 224 256"),
        "vgg13": ("VGG13", "V1 224 256"),
        "vgg13_bn": ("VGG13_BN", "V1 224 256"),
        "vgg16": ("VGG16", "V1 224 256; FEATURES 224 256; DEFAULT V1"),
        "vgg16_bn": ("VGG16_BN", "V1 224 256"),
        "vgg19": ("VGG19", "V1 224 256"),
        "vgg19_bn": ("VGG19_BN", "V1 224 256"),
    },
    "video.mvit": {
        "mvit_v1_b": ("MViT_V1_B", "KINETICS400_V1"),
        "mvit_v2_s": ("MViT_V2_S", "KINETICS400_V1"),
    },
    "video.resnet": {
        "mc3_18": ("MC3_18", "KINETICS400_V1"),
        "r2plus1d_18": ("R2Plus1D_18", "KINETICS400_V1"),
        "r3d_18": ("R3D_18", "KINETICS400_V1"),
    },
    "video.s3d": {
        "s3d": ("S3D", "KINETICS400_V1"),
    },
    "video.swin_transformer": {
        "swin3d_b": ("Swin3D_B", "KINETICS400_V1; KINETICS400_IMAGENET22K_V1; DEFAULT KINETICS400_V1"),
        "swin3d_s": ("Swin3D_S", "KINETICS400_V1"),
        "swin3d_t": ("Swin3D_T", "KINETICS400_V1"),
    },
    "vision_transformer": {
        "vit_b_16": ("ViT_B_16", "V1 224 256; SWAG_E2E_V1 384 384; SWAG_LINEAR_V1 224 224; DEFAULT V1"),
        "vit_b_32": ("ViT_B_32", "V1 224 256"),
        "vit_h_14": ("ViT_H_14", "SWAG_E2E_V1 518 518; SWAG_LINEAR_V1 224 224; DEFAULT SWAG_E2E_V1"),
        "vit_l_16": ("ViT_L_16", "V1 224 242; SWAG_E2E_V1 512 512; SWAG_LINEAR_V1 224 224; DEFAULT V1"),
        "vit_l_32": ("ViT_L_32", "V1 224 256"),
    },
}
