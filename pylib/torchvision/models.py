# Ready-made networks: their layers are not modelled, so what they return is not known. Programs look them up by name in
# `models.__dict__`, so the namespace has them as functions.


def __getattr__(name):
    return LibCall.unknown.any("torchvision.models." + name)


def _constructor(name):
    def construct(*args, **kwargs):
        return LibCall.unknown.call(name)

    return construct


for _name in (
    "alexnet", "convnext_tiny", "convnext_small", "convnext_base", "convnext_large", "densenet121", "densenet161",
    "densenet169", "densenet201", "efficientnet_b0", "efficientnet_b1", "efficientnet_b2", "efficientnet_b3",
    "efficientnet_b4", "efficientnet_b5", "efficientnet_b6", "efficientnet_b7", "efficientnet_v2_s",
    "efficientnet_v2_m", "efficientnet_v2_l", "googlenet", "inception_v3", "maxvit_t", "mnasnet0_5", "mnasnet0_75",
    "mnasnet1_0", "mnasnet1_3", "mobilenet_v2", "mobilenet_v3_large", "mobilenet_v3_small", "regnet_y_400mf",
    "regnet_y_800mf", "regnet_y_8gf", "regnet_x_400mf", "resnet18", "resnet34", "resnet50", "resnet101", "resnet152",
    "resnext50_32x4d", "resnext101_32x8d", "shufflenet_v2_x0_5", "shufflenet_v2_x1_0", "squeezenet1_0", "squeezenet1_1",
    "swin_t", "swin_s", "swin_b", "vgg11", "vgg11_bn", "vgg13", "vgg13_bn", "vgg16", "vgg16_bn", "vgg19", "vgg19_bn",
    "vit_b_16", "vit_b_32", "vit_l_16", "vit_l_32", "vit_h_14", "wide_resnet50_2", "wide_resnet101_2",
):
    globals()[_name] = _constructor("torchvision.models." + _name)
