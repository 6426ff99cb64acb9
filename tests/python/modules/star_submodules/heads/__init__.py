__all__ = ["linear", "KIND"]
KIND = "package"
