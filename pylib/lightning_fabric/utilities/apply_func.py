def move_data_to_device(batch, device):
    """Lists, tuples and dicts are made anew, tensors keep their shapes; what knows how to move itself does."""
    kind = LibCall.data.kind(batch)
    if kind in ("tensor", "opaque"):
        return batch
    if isinstance(batch, dict) and type(batch) is dict:
        return {key: move_data_to_device(value, device) for key, value in batch.items()}
    if type(batch) is list:
        return [move_data_to_device(one, device) for one in batch]
    if type(batch) is tuple:
        return tuple([move_data_to_device(one, device) for one in batch])
    if hasattr(batch, "to") and not isinstance(batch, type):
        moved = batch.to(device)
        return batch if moved is None else moved
    return batch
