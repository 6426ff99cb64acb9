def split_dataset_by_node(dataset, rank, world_size):
    from datasets.arrow_dataset import Dataset
    if isinstance(dataset, Dataset):
        return dataset.shard(num_shards=world_size, index=rank, contiguous=True)
    return dataset
