class PackageNotFoundError(ModuleNotFoundError):
    pass


def version(distribution_name):
    return LibCall.unknown.str("the version of an installed package", "external")


def metadata(distribution_name):
    return LibCall.unknown.any("importlib.metadata.metadata")


def distribution(distribution_name):
    return LibCall.unknown.any("importlib.metadata.distribution")


def entry_points(**params):
    return LibCall.unknown.any("importlib.metadata.entry_points")


def requires(distribution_name):
    return LibCall.unknown.any("importlib.metadata.requires")


def files(distribution_name):
    return LibCall.unknown.any("importlib.metadata.files")
