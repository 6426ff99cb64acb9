NAME = "in the package"
sizes = [2]
