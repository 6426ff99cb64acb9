from urllib.error import URLError as _URLError


def _hope():
    LibCall.program.hope("service-answers", _URLError("no answer"))


def load(repo_or_dir, model, *args, **kwargs):
    _hope()
    return LibCall.torch.unknown("any", "what torch.hub.load downloads", "external")


def load_state_dict_from_url(url, model_dir=None, map_location=None, progress=True, check_hash=False, file_name=None, weights_only=False):
    _hope()
    return LibCall.torch.unknown("any", "a state dictionary from the network", "external")


def download_url_to_file(url, dst, hash_prefix=None, progress=True):
    _hope()
    from _shapeproof import world
    world.changed(dst)
    from _shapeproof import saved
    saved.forget(dst)


def list(github, force_reload=False, skip_validation=False, trust_repo=None, verbose=True):
    _hope()
    return LibCall.torch.unknown("any", "torch.hub.list", "external")


def get_dir():
    return LibCall.torch.unknown("str", "torch.hub.get_dir()", "external")


def set_dir(d):
    pass
