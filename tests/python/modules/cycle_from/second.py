from first import other

value = 2
