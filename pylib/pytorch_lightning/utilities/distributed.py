from lightning_fabric.utilities.rank_zero import rank_zero_debug, rank_zero_deprecation, rank_zero_info, rank_zero_only, rank_zero_warn
