def load_url(url, model_dir=None, map_location=None, progress=True, check_hash=False, file_name=None):
    return LibCall.unknown.any("weights from the network")
