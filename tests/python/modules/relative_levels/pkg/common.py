NAME = "common"
