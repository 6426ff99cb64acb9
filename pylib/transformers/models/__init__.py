def __getattr__(name):
    return LibCall.unknown.any("transformers.models." + name)
