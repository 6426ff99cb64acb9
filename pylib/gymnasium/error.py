class Error(Exception):
    pass


class UnregisteredEnv(Error):
    pass


class NamespaceNotFound(UnregisteredEnv):
    pass


class NameNotFound(UnregisteredEnv):
    pass


class VersionNotFound(UnregisteredEnv):
    pass


class DeprecatedEnv(Error):
    pass


class DependencyNotInstalled(Error):
    pass


class ResetNeeded(Error):
    pass


class InvalidAction(Error):
    pass


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.error." + name)
