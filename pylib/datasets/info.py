class DatasetInfo(object):
    def __init__(self, description="", citation="", homepage="", license="", features=None, splits=None, dataset_name=None, config_name=None):
        self.description = description
        self.citation = citation
        self.homepage = homepage
        self.license = license
        self.features = features
        self.splits = splits
        self.dataset_name = dataset_name
        self.config_name = config_name
