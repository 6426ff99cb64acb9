"""The models of vit-pytorch with the arguments that its read-me gives them: a name, what makes the model, the shapes of the
inputs without the batch (and, where the call is not `model(*inputs)`, how they are given)."""

VIT = "image_size=256, patch_size=32, num_classes=1000, dim=1024, depth=6, mlp_dim=2048"
DROPOUT = "dropout=0.1, emb_dropout=0.1"
IMAGE = [3, 256, 256]
SMALL = [3, 224, 224]
CVT = ", ".join(f"s{stage}_emb_dim={dim}, s{stage}_emb_kernel={kernel}, s{stage}_emb_stride={stride}, s{stage}_proj_kernel=3, "
                f"s{stage}_kv_proj_stride=2, s{stage}_heads={heads}, s{stage}_depth={depth}, s{stage}_mlp_mult=4"
                for stage, dim, kernel, stride, heads, depth in ((1, 64, 7, 4, 1, 1), (2, 192, 3, 2, 3, 2), (3, 384, 3, 2, 4, 10)))
TWINS = ", ".join(f"s{stage}_emb_dim={dim}, s{stage}_patch_size={patch}, s{stage}_local_patch_size=7, s{stage}_global_k=7, s{stage}_depth={depth}"
                  for stage, dim, patch, depth in ((1, 64, 4, 1), (2, 128, 2, 1), (3, 256, 2, 5), (4, 512, 2, 4)))
CROSS = ("image_size=256, num_classes=1000, depth=4, sm_dim=192, sm_patch_size=16, sm_enc_depth=2, sm_enc_heads=8, sm_enc_mlp_dim=2048, "
         "lg_dim=384, lg_patch_size=64, lg_enc_depth=3, lg_enc_heads=8, lg_enc_mlp_dim=2048, cross_attn_depth=2, cross_attn_heads=8, " + DROPOUT)
CCT = ("n_conv_layers={layers}, kernel_size=7, stride=2, padding=3, pooling_kernel_size=3, pooling_stride=2, pooling_padding=1, "
       "num_classes=1000, positional_embedding='learnable'")
VIDEO = "image_size=128, frames=16, image_patch_size=16, frame_patch_size=2, num_classes=1000, dim=1024, heads=8, mlp_dim=2048"
MASKED = "ViT({vit}, heads=8)"
JET = "image_size=224, patch_size=16, num_classes=1000, dim=512, depth=6, heads=8, dim_head=64, mlp_dim=3072, window_size=7, attn_layers="

# name, module, class and arguments, inputs
MODELS = [
    ("ViT", "vit", f"ViT({VIT}, heads=16, {DROPOUT})", [IMAGE]),
    ("ViT_not_square", "vit", f"ViT({VIT}, heads=16, {DROPOUT})", [[3, 256, 128]]),
    ("ViT_rectangles", "vit", f"ViT(num_classes=1000, image_size=(256, 128), patch_size=(32, 16), dim=1024, depth=6, heads=16, mlp_dim=2048, {DROPOUT})", [[3, 256, 128]]),
    ("SimpleViT", "simple_vit", f"SimpleViT({VIT}, heads=16)", [IMAGE]),
    ("DistillableViT", "distill", f"DistillableViT({VIT}, heads=8, {DROPOUT}).to_vit()", [IMAGE]),
    ("DeepViT", "deepvit", f"DeepViT({VIT}, heads=16, {DROPOUT})", [IMAGE]),
    ("CaiT", "cait", f"CaiT(image_size=256, patch_size=32, num_classes=1000, dim=1024, depth=12, cls_depth=2, heads=16, mlp_dim=2048, {DROPOUT}, layer_dropout=0.05)", [IMAGE]),
    ("T2TViT", "t2t", "T2TViT(dim=512, image_size=224, depth=5, heads=8, mlp_dim=512, num_classes=1000, t2t_layers=((7, 4), (3, 2), (3, 2)))", [SMALL]),
    ("CCT", "cct", f"CCT(img_size=(224, 448), embedding_dim=384, num_layers=14, num_heads=6, mlp_ratio=3., {CCT.format(layers=2)})", [[3, 224, 448]]),
    ("cct_14", "cct", f"cct_14(img_size=224, {CCT.format(layers=1)})", [SMALL]),
    ("CrossViT", "cross_vit", f"CrossViT({CROSS})", [IMAGE]),
    ("PiT", "pit", f"PiT(image_size=224, patch_size=14, dim=256, num_classes=1000, depth=(3, 3, 3), heads=16, mlp_dim=2048, {DROPOUT})", [SMALL]),
    ("LeViT", "levit", "LeViT(image_size=224, num_classes=1000, stages=3, dim=(256, 384, 512), depth=4, heads=(4, 6, 8), mlp_mult=2, dropout=0.1)", [SMALL]),
    ("CvT", "cvt", f"CvT(num_classes=1000, {CVT}, dropout=0.)", [SMALL]),
    ("TwinsSVT", "twins_svt", f"TwinsSVT(num_classes=1000, {TWINS}, peg_kernel_size=3, dropout=0.)", [SMALL]),
    ("RegionViT", "regionvit", "RegionViT(dim=(64, 128, 256, 512), depth=(2, 2, 8, 2), window_size=7, num_classes=1000, tokenize_local_3_conv=False, use_peg=False)", [SMALL]),
    ("CrossFormer", "crossformer", "CrossFormer(num_classes=1000, dim=(64, 128, 256, 512), depth=(2, 2, 8, 2), global_window_size=(8, 4, 2, 1), local_window_size=7)", [SMALL]),
    ("ScalableViT", "scalable_vit", "ScalableViT(num_classes=1000, dim=64, heads=(2, 4, 8, 16), depth=(2, 2, 20, 2), ssa_dim_key=(40, 40, 40, 32), "
     "reduction_factor=(8, 4, 2, 1), window_size=(64, 32, None, None), dropout=0.1)", [IMAGE]),
    ("SepViT", "sep_vit", "SepViT(num_classes=1000, dim=32, dim_head=32, heads=(1, 2, 4, 8), depth=(1, 2, 6, 2), window_size=7, dropout=0.1)", [SMALL]),
    ("MaxViT", "max_vit", "MaxViT(num_classes=1000, dim_conv_stem=64, dim=96, dim_head=32, depth=(2, 2, 5, 2), window_size=7, "
     "mbconv_expansion_rate=4, mbconv_shrinkage_rate=0.25, dropout=0.1)", [SMALL]),
    ("NesT", "nest", "NesT(image_size=224, patch_size=4, dim=96, heads=3, num_hierarchies=3, block_repeats=(2, 2, 8), num_classes=1000)", [SMALL]),
    ("MobileViT", "mobile_vit", "MobileViT(image_size=(256, 256), dims=[96, 120, 144], channels=[16, 32, 48, 48, 64, 64, 80, 80, 96, 96, 384], num_classes=1000)", [IMAGE]),
    ("XCiT", "xcit", f"XCiT(image_size=256, patch_size=32, num_classes=1000, dim=1024, depth=12, cls_depth=2, heads=16, mlp_dim=2048, {DROPOUT}, "
     "layer_dropout=0.05, local_patch_kernel_size=3)", [IMAGE]),
    ("ats_ViT", "ats_vit", f"ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=6, max_tokens_per_depth=(256, 128, 64, 32, 16, 8), heads=16, mlp_dim=2048, {DROPOUT})", [IMAGE]),
    ("ViT_with_patch_merger", "vit_with_patch_merger", f"ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=12, heads=8, patch_merge_layer=6, "
     f"patch_merge_num_tokens=8, mlp_dim=2048, {DROPOUT})", [IMAGE]),
    ("PatchMerger", "vit_with_patch_merger", "PatchMerger(dim=1024, num_tokens_out=8)", [[256, 1024]]),
    ("ViT_for_small_dataset", "vit_for_small_dataset", f"ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=6, heads=16, mlp_dim=2048, {DROPOUT})", [IMAGE]),
    ("SPT", "vit_for_small_dataset", "SPT(dim=1024, patch_size=16, channels=3)", [IMAGE]),
    ("ViT_3d", "vit_3d", f"ViT({VIDEO}, depth=6, {DROPOUT})", [[3, 16, 128, 128]]),
    ("SimpleViT_3d", "simple_vit_3d", f"SimpleViT({VIDEO}, depth=6)", [[3, 16, 128, 128]]),
    ("CCT_3d", "cct_3d", f"CCT(img_size=224, num_frames=8, embedding_dim=384, frame_kernel_size=3, num_layers=14, num_heads=6, mlp_ratio=3., {CCT.format(layers=2)})", [[3, 8, 224, 224]]),
    ("ViViT", "vivit", f"ViViT({VIDEO}, spatial_depth=6, temporal_depth=6, variant='factorized_encoder')", [[3, 16, 128, 128]]),
    ("ViViT_self_attention", "vivit", f"ViViT({VIDEO}, spatial_depth=6, temporal_depth=6, variant='factorized_self_attention')", [[3, 16, 128, 128]]),
    ("parallel_ViT", "parallel_vit", f"ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=6, heads=8, mlp_dim=2048, num_parallel_branches=2, {DROPOUT})", [IMAGE]),
    ("learnable_memory_ViT", "learnable_memory_vit", f"ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=6, heads=8, mlp_dim=2048, {DROPOUT})", [IMAGE]),
    ("learnable_memory_Adapter", "learnable_memory_vit", f"Adapter(vit=ViT(image_size=256, patch_size=16, num_classes=1000, dim=1024, depth=6, heads=8, mlp_dim=2048, {DROPOUT}), "
     "num_classes=2, num_memories_per_layer=5)", [IMAGE]),
    ("Recorder", "recorder", f"Recorder(ViT({VIT}, heads=16, {DROPOUT}))", [IMAGE]),
    ("Extractor", "extractor", f"Extractor(ViT({VIT}, heads=16, {DROPOUT}))", [IMAGE]),
    ("JetViT", "jet_vit", f"JetViT({JET}['LA', 'LA', 'WA', 'FA', 'LA', 'FA'])", [SMALL]),
    ("MAE", "mae", f"MAE(encoder=ViT({VIT}, heads=8), masking_ratio=0.75, decoder_dim=512, decoder_depth=6)", [IMAGE]),
    ("SimMIM", "simmim", f"SimMIM(encoder=ViT({VIT}, heads=8), masking_ratio=0.5)", [IMAGE]),
    ("MP3", "mp3", f"MP3(vit=ViT({VIT}, heads=8, dropout=0.1), masking_ratio=0.75)", [IMAGE]),
]

# Where the class that is wrapped comes from, if not from the module itself.
WRAPPED = {"recorder": "vit", "extractor": "vit", "mae": "vit", "simmim": "vit"}


def _row(name):
    return next(row for row in MODELS if row[0] == name)


def family(name):
    return _row(name)[1]


def inputs(name):
    return _row(name)[3]


def source(name):
    """The lines that make `model`."""
    _, module, text, _ = _row(name)
    names = text.split("(")[0].strip()
    lines = [f"from vit_pytorch.{module} import {names}"]
    if "ViT(" in text and names != "ViT" and not names.endswith("ViT") or module in WRAPPED:
        lines.append(f"from vit_pytorch.{WRAPPED.get(module, module)} import ViT")
    return "\n".join(lines + [f"model = {text}"]) + "\n"
