from torch.nn.utils import skip_init
