tried = "large" in globals()
