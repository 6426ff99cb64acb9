from lightning_fabric.utilities import AttributeDict, disable_possible_user_warnings, is_shared_filesystem, measure_flops, move_data_to_device
from lightning_fabric.utilities import rank_zero_deprecation, rank_zero_info, rank_zero_only, rank_zero_warn, suggested_max_num_workers
from pytorch_lightning.utilities.combined_loader import CombinedLoader
from pytorch_lightning.utilities.grads import grad_norm
from pytorch_lightning.utilities.model_summary import ModelSummary


class GradClipAlgorithmType:
    VALUE = "value"
    NORM = "norm"
