# Names of torch 2.13 that have no model: public ones, listed for each module and for class Tensor. Other public names do not exist. Private ones are not listed.


def exists(where, name):
    return name[:1] == "_" or name in _NAMES[where].split()


def of_module(module):
    return tuple(_NAMES[module].split()) if module in _NAMES else ()


def without_model(module, name):
    if not exists(module, name):
        raise AttributeError(f"module '{module}' has no attribute '{name}'")
    return LibCall.unknown.any(module + "." + name)


_NAMES = {
    "torch.Tensor": """
        addr_ as_strided_scatter as_subclass ccol_indices cdouble chalf cholesky_inverse col_indices const_data_ptr crow_indices dense_dim
        dequantize diagonal_scatter dim_order eig frexp geqrf grad_dtype hardshrink hash_tensor histogram igamma igammac index index_reduce
        indices int_repr ipu is_coalesced is_conj is_distributed is_ipu is_maia is_mkldnn is_mtia is_neg is_same_size is_set_to
        is_sparse_csr is_vulkan is_xla istft lstsq lu lu_solve map2_ module_load mtia mvlgamma narrow_copy new_empty_strided nonzero_static
        orgqr ormqr prelu q_per_channel_axis q_per_channel_scales q_per_channel_zero_points q_scale q_zero_point qscheme record_stream
        reinforce resize resize_as resize_as_sparse_ resolve_neg retains_grad row_indices select_scatter slice_inverse slice_scatter smm
        solve sparse_dim sparse_mask sparse_resize_ sparse_resize_and_clear_ sspaddmm storage_type symeig to_mkldnn
        to_padded_tensor to_sparse_bsc to_sparse_bsr to_sparse_coo to_sparse_csc to_sparse_csr triangular_solve unsafe_chunk unsafe_split
        unsafe_split_with_sizes values volatile xpu
    """,
    "torch": """
        AVG AcceleratorError AggregationType AliasDb AnyType Argument ArgumentSpec AwaitType BFloat16Storage BenchmarkConfig
        BenchmarkExecutionStats Block BoolStorage BoolType BufferDict ByteStorage CallStack Capsule CharStorage ClassType Code
        CompilationUnit CompleteArgumentSpec ComplexDoubleStorage ComplexFloatStorage ComplexType ConcreteModuleType
        ConcreteModuleTypeBuilder DeepCopyMemoTable DeserializationStorageContext DeviceObjType DictType DisableTorchFunction
        DisableTorchFunctionSubclass DispatchKey DispatchKeySet DoubleStorage EnumType ErrorReport ExcludeDispatchKeyGuard ExecutionPlan
        FatalError FileCheck FloatStorage FloatType FunctionSchema Future FutureType Gradient Graph GraphExecutorState HalfStorage
        IODescriptor InferredType IntStorage IntType InterfaceType JITException ListType LiteScriptModule LockingLogger LoggerBase
        LongStorage ModuleDict Node NoneType NoopLogger NumberType OperatorInfo OptionalType PRIVATE_OPS ParameterDict PyObjectType
        PyTorchFileReader PyTorchFileWriter QInt32Storage QInt8Storage QUInt2x4Storage QUInt4x2Storage QUInt8Storage RRefType SUM
        ScriptClass ScriptClassFunction ScriptDict ScriptDictIterator ScriptDictKeyIterator ScriptFunction ScriptList ScriptListIterator
        ScriptMethod ScriptModule ScriptModuleSerializer ScriptObject ScriptObjectProperty SerializationStorageContext ShortStorage
        StaticModule Storage StorageBase StreamObjType StringType SymBool SymBoolType SymFloat SymInt SymIntType TYPE_CHECKING Tag
        TensorType ThroughputBenchmark TracingState TupleType Type TypedStorage USE_GLOBAL_DEPS USE_RTLD_GLOBAL_WITH_LIBTORCH UnionType
        UntypedStorage Use Value adaptive_max_pool1d alias_copy alpha_dropout_ ao
        as_strided_copy as_strided_scatter autocast_decrement_nesting
        autocast_increment_nesting batch_norm_backward_elemt batch_norm_backward_reduce batch_norm_elemt batch_norm_gather_stats
        batch_norm_gather_stats_with_counts batch_norm_stats batch_norm_update_stats binomial bit bits16 bits1x8 bits2x4 bits4x2 bits8
        builtins ccol_indices_copy celu_ chalf cholesky_inverse choose_qparams_optimized classes
        classproperty clear_autocast_cache col_indices_copy compiled_with_cxx11_abi complex32 cond constant_pad_nd
        contrib conv_tbc convolution cpp cpu crow_indices_copy ctypes cudnn_affine_grid_generator cudnn_batch_norm
        cudnn_convolution cudnn_convolution_add_relu cudnn_convolution_relu cudnn_convolution_transpose cudnn_grid_sampler
        cudnn_is_acceptable dequantize detach_copy diagonal_copy diagonal_scatter dsmm eig embedding_bag embedding_renorm_
        empty_permuted empty_quantized export fake_quantize_per_channel_affine fake_quantize_per_tensor_affine
        fbgemm_linear_fp16_weight fbgemm_linear_fp16_weight_fp32_activation fbgemm_linear_int8_weight
        fbgemm_linear_int8_weight_fp32_activation fbgemm_linear_quantize_weight fbgemm_pack_gemm_matrix_fp16 fbgemm_pack_quantized_matrix
        feature_alpha_dropout feature_alpha_dropout_ feature_dropout_ float4_e2m1fn_x2 float8_e4m3fn float8_e4m3fnuz float8_e5m2
        float8_e5m2fnuz float8_e8m0fnu fork frexp frobenius_norm from_dlpack from_file functional functools
        fused_moving_avg_obs_fake_quant fx geqrf get_autocast_ipu_dtype get_autocast_xla_dtype get_deterministic_debug_mode
        get_device get_file_path glob grid_sampler_2d grid_sampler_3d gru gru_cell has_lapack has_mkl has_openmp has_spectral hash_tensor
        histogram histogramdd hsmm igamma igammac import_ir_module import_ir_module_from_buffer importlib index_reduce
        indices_copy init_num_threads inspect int1 int2 int3 int4 int5 int6 int7 int_repr is_anomaly_check_nan_enabled is_anomaly_enabled
        is_autocast_cache_enabled is_autocast_ipu_enabled is_autocast_xla_enabled is_conj is_distributed is_inference is_neg is_same_size
        is_signed is_vulkan_available is_warn_always_enabled istft legacy_contiguous_format library lobpcg
        lstm lstm_cell lstsq lu_solve lu_unpack masked math matrix_rank max_pool1d_with_indices merge_type_from_type_comment
        miopen_batch_norm miopen_convolution miopen_convolution_add_relu miopen_convolution_relu miopen_convolution_transpose
        miopen_ctc_loss miopen_depthwise_convolution miopen_rnn mkldnn_adaptive_avg_pool2d mkldnn_convolution mkldnn_linear_backward_weights
        mkldnn_max_pool2d mkldnn_max_pool3d mkldnn_rnn_layer monitor mtia mvlgamma narrow_copy native_batch_norm
        native_channel_shuffle native_dropout native_group_norm native_layer_norm native_norm nativert nested nonzero_static
        norm_except_dim nuclear_norm numa onnx ops orgqr ormqr os overrides package parse_ir parse_schema parse_type_comment
        per_channel_affine per_channel_affine_float_qparams per_channel_symmetric per_tensor_affine per_tensor_symmetric permute_copy
        platform poisson_nll_loss prepare_multiprocessing_environment profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 q_per_channel_axis
        q_per_channel_scales q_per_channel_zero_points q_scale q_zero_point qint32 qint8 qscheme quantization quantize_per_channel
        quantize_per_tensor_dynamic quantized_batch_norm quantized_gru quantized_gru_cell quantized_lstm quantized_lstm_cell
        quantized_max_pool1d quantized_max_pool2d quantized_max_pool3d quantized_rnn_relu_cell quantized_rnn_tanh_cell quasirandom quint2x4
        quint4x2 quint8 resize_as_sparse_ resolve_neg return_types rnn_relu rnn_relu_cell rnn_tanh
        rnn_tanh_cell row_indices_copy rrelu_ saddmm segment_reduce select_copy select_scatter selu_ set_anomaly_enabled
        set_autocast_cache_enabled set_autocast_cpu_dtype set_autocast_cpu_enabled set_autocast_dtype set_autocast_enabled
        set_autocast_gpu_dtype set_autocast_ipu_dtype set_autocast_ipu_enabled set_autocast_xla_dtype set_autocast_xla_enabled signal
        slice_copy slice_inverse slice_scatter smm solve sparse_bsc sparse_bsc_tensor sparse_bsr sparse_bsr_tensor
        sparse_compressed_tensor sparse_csc sparse_csc_tensor sparse_csr_tensor split_copy split_with_sizes_copy squeeze_copy
        sspaddmm storage sym_constrain_range sym_constrain_range_for_size sym_float sym_fresh_size sym_int sym_ite sym_not
        sym_sqrt sym_sum symeig sys t_copy textwrap thread_safe_generator threading threshold_ to_dlpack torch torch_version
        transpose_copy triangular_solve types uint1 uint16 uint2 uint3 uint32 uint4 uint5 uint6 uint64 uint7 unbind_copy
        unify_type_list unsafe_chunk unsafe_split unsafe_split_with_sizes unsqueeze_copy values_copy view_as_complex_copy view_as_real_copy
        view_copy wait warnings while_loop windows xpu
    """,
    "torch.nn": """
        FractionalMaxPool3d LinearCrossEntropyLoss LinearCrossEntropyOptions backends common_types cpp factory_kwargs grad intrinsic qat
        quantizable quantized
    """,
    "torch.nn.functional": """
        BroadcastingList1 BroadcastingList2 BroadcastingList3 Callable DType GRID_SAMPLE_INTERPOLATION_MODES GRID_SAMPLE_PADDING_MODES
        Optional ScalingType SwizzleType TYPE_CHECKING Tensor adaptive_max_pool1d_with_indices adaptive_max_pool2d_with_indices
        adaptive_max_pool3d_with_indices assert_int_or_pair boolean_dispatch conv_tbc dataclasses fractional_max_pool2d_with_indices
        fractional_max_pool3d fractional_max_pool3d_with_indices grad grouped_mm handle_torch_function has_torch_function
        has_torch_function_unary has_torch_function_variadic importlib linear_cross_entropy math native_channel_shuffle np
        reproducibility_notes scaled_grouped_mm scaled_mm sparse_support_notes tf32_notes torch warnings
    """,
    "torch.nn.init": """
        Callable Literal ParamSpec Tensor TypeVar math torch warnings
    """,
    "torch.nn.utils": """
        clip_grads_with_norm_ convert_conv2d_weight_memory_format convert_conv3d_weight_memory_format convert_parameters
        fuse_conv_bn_weights fuse_linear_bn_eval fuse_linear_bn_weights fusion init memory_format stateless
    """,
    "torch.optim": """
        Muon adadelta adagrad adam adamax adamw asgd lbfgs nadam radam rmsprop rprop sgd sparse_adam swap_in_optimizer_params_and_state
    """,
    "torch.optim.lr_scheduler": """
        Any Counter EPOCH_DEPRECATION_WARNING Literal Optimizer Self SupportsFloat TYPE_CHECKING Tensor TypedDict annotations bisect_right
        cast inf math override partial ref types warnings wraps
    """,
    "torch.linalg": """
        LinAlgError common_notes householder_product ldl_factor ldl_factor_ex ldl_solve lu_factor_ex lu_solve solve_ex tensorinv tensorsolve
        Tensor
    """,
    "torch.fft": """
        Tensor common_args factory_common_args hfft2 hfftn ihfft2 ihfftn torch
    """,
    "torch.special": """
        Tensor airy_ai chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w common_args
        hermite_polynomial_h hermite_polynomial_he laguerre_polynomial_l legendre_polynomial_p multi_dim_common multigammaln
        scaled_modified_bessel_k0 scaled_modified_bessel_k1 shifted_chebyshev_polynomial_t shifted_chebyshev_polynomial_u
        shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w spherical_bessel_j0 torch
    """,
    "torch.cuda": """
        AcceleratorError Any BFloat16Storage BFloat16Tensor BoolStorage BoolTensor ByteStorage CUDAGraph CUDAPluggableAllocator Callable
        CharStorage CharTensor ComplexDoubleStorage ComplexFloatStorage CudaError DEVICE_REQUIREMENT DeferredCudaCallError Device
        DoubleStorage ExternalStream FloatStorage GreenContext HalfStorage IntStorage LongStorage MemPool NewType Optional
        PYTORCH_RELEASES_CODE_CC ShortStorage ShortTensor StreamContext TYPE_CHECKING caching_allocator_alloc caching_allocator_delete
        caching_allocator_disabled caching_allocator_enable can_device_access_peer cast change_current_allocator check_error classproperty
        clock_rate comm cudaStatus cudart current_blas_handle current_solver_handle default_generators device_memory_used device_of gds
        get_allocator_backend get_arch_list get_gencode_flags get_per_process_memory_fraction get_stream_from_external get_sync_debug_mode
        graph graph_pool_handle graphs green_contexts has_half has_magma host_memory_stats host_memory_stats_as_nested_dict importlib
        is_current_stream_capturing is_tf32_supported jiterator list_gpu_processes lru_cache make_graphed_callables memory memory_snapshot
        memory_stats memory_stats_as_nested_dict memory_usage nccl os platform power_draw profiler random
        reset_accumulated_host_memory_stats reset_accumulated_memory_stats reset_max_memory_cached reset_peak_host_memory_stats set_stream
        set_sync_debug_mode sparse streams temperature threading torch traceback tunable use_mem_pool warnings
    """,
    "torch.autograd": """
        DeviceType Mapping NestedIOFunction ProfilerActivity ProfilerConfig ProfilerEvent ProfilerState SavedTensor Sequence anomaly_mode
        cast enforce_grad_layout_policy forward_ad grad_mode graph handle_torch_function has_torch_function is_multithreading_enabled
        is_tensor_like is_view_replay_enabled kineto_available overload profiler_legacy profiler_util set_multithreading_enabled torch
        variable warnings
    """,
    "torch.utils.data": """
        DFIterDataPipe DataChunk IterDataPipe MapDataPipe argument_validation backward_compatibility datapipes functional_datapipe graph
        graph_settings guaranteed_datapipes_determinism non_deterministic runtime_validation runtime_validation_disabled
    """,
    "torch.distributions": """
        AbsTransform AffineTransform Binomial CatTransform ComposeTransform ContinuousBernoulli CorrCholeskyTransform
        CumulativeDistributionTransform ExpTransform ExponentialFamily FisherSnedecor GeneralizedPareto HalfCauchy IndependentTransform
        InverseGamma Kumaraswamy LKJCholesky LogisticNormal LowRankMultivariateNormal LowerCholeskyTransform MixtureSameFamily Multinomial
        NegativeBinomial OneHotCategoricalStraightThrough Pareto PositiveDefiniteTransform PowerTransform ReshapeTransform SigmoidTransform
        SoftmaxTransform SoftplusTransform StackTransform StickBreakingTransform TanhTransform Transform TransformedDistribution VonMises
        Weibull Wishart biject_to binomial cauchy chi2 constraint_registry constraints continuous_bernoulli exp_family exponential
        fishersnedecor generalized_pareto geometric gumbel half_cauchy half_normal identity_transform inverse_gamma kl kumaraswamy
        lkj_cholesky log_normal logistic_normal lowrank_multivariate_normal mixture_same_family multinomial negative_binomial
        one_hot_categorical pareto poisson register_kl relaxed_bernoulli relaxed_categorical studentT transform_to transformed_distribution
        transforms utils von_mises weibull wishart
    """,
}
