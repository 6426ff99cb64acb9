VALUE = "wheel"
