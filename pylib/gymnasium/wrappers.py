# No wrapper has a model yet.
def __getattr__(name):
    return LibCall.unknown.any("gymnasium.wrappers." + name)
