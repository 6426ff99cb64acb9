def vgg():
    return "vgg16"
