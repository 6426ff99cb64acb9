VALUE = "sub"
