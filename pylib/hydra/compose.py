# hydra.compose.
from hydra import _composing
from hydra.core.global_hydra import GlobalHydra


def compose(config_name=None, overrides=[], return_hydra_config=False, strict=None):
    if not GlobalHydra.is_initialized():
        raise AssertionError("GlobalHydra is not initialized, use @hydra.main() or call one of the hydra initialization methods first")
    folder = GlobalHydra.instance()._folder
    config, choices = _composing.composed([] if folder is None else [folder], config_name, list(overrides))
    if return_hydra_config:
        return LibCall.unknown.any("hydra.compose")(config)
    return config
