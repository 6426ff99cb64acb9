NAME = "beside"
sizes = [1]
