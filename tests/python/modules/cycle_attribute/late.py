import partner

size = 4
