from torch.nn.utils import fuse_conv_bn_eval
