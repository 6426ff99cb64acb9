from torch.utils.data._utils import collate
