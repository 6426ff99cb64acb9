__all__ = ["models", "data"]
