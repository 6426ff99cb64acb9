from lightning_fabric.utilities.exceptions import MisconfigurationException


class SIGTERMException(SystemExit):
    pass
