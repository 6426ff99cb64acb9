raise RuntimeError("never run")
