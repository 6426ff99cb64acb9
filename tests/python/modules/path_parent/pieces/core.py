VALUE = "core"
