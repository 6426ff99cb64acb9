def is_wrapped(obj):
    return LibCall.torch.unknown("bool", "whether Fabric has set an object up", "external")
