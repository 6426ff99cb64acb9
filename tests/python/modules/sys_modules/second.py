VALUE = "never read"
