# What tensors of torch have beside what class Tensor models. Any other name is a mistake.

UNMODELLED = frozenset("""
addr_ as_strided_scatter as_subclass ccol_indices cdouble chalf cholesky_inverse col_indices const_data_ptr crow_indices
dense_dim dequantize diagonal_scatter dim_order eig frexp geqrf grad_dtype hardshrink hash_tensor histogram igamma
igammac index index_reduce indices int_repr ipu is_coalesced is_conj is_distributed is_ipu is_maia is_mkldnn is_mtia
is_neg is_same_size is_set_to is_sparse_csr is_vulkan is_xla istft lstsq lu lu_solve map2_ module_load mtia mvlgamma
narrow_copy new_empty_strided nonzero_static orgqr ormqr prelu q_per_channel_axis q_per_channel_scales
q_per_channel_zero_points q_scale q_zero_point qscheme record_stream reinforce resize resize_as resize_as_sparse_
resolve_neg retains_grad row_indices select_scatter slice_inverse slice_scatter smm solve sparse_dim sparse_mask
sparse_resize_ sparse_resize_and_clear_ sspaddmm storage_type swapaxes_ swapdims_ symeig to_mkldnn to_padded_tensor
to_sparse_bsc to_sparse_bsr to_sparse_coo to_sparse_csc to_sparse_csr triangular_solve unsafe_chunk unsafe_split
unsafe_split_with_sizes values volatile xpu
""".split())
