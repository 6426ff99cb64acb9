class DatasetsError(Exception):
    pass


class DatasetNotFoundError(FileNotFoundError, DatasetsError):
    pass


class DataFilesNotFoundError(FileNotFoundError, DatasetsError):
    pass


class UnexpectedSplitsError(ValueError, DatasetsError):
    pass
