"""Run tests for all models

Tests that run on all models in the registry.
"""
import os
import platform

import pytest
import torch

import zoo
from zoo import create_model, list_models

if os.environ.get("ZOO_JIT_PROFILING", "0") == "1":
    torch._C._jit_set_profiling_executor(True)

torch_device = os.environ.get("ZOO_DEVICE", "cpu")
EXCLUDE_FILTERS = ["*_huge"]
TARGET_FWD_SIZE = 64
MAX_FWD_OUT_SIZE = 1000 * 4


@pytest.mark.base
@pytest.mark.timeout(120)
@pytest.mark.parametrize("model_name", list_models(exclude_filters=EXCLUDE_FILTERS))
@pytest.mark.parametrize("batch_size", [1, 2])
def test_model_inference(model_name, batch_size):
    """Run a single forward pass with each model"""
    model = create_model(model_name, pretrained=False)
    model.eval()
    inputs = torch.randn((batch_size, 3, TARGET_FWD_SIZE, TARGET_FWD_SIZE))
    outputs = model(inputs)
    assert outputs.shape[0] == batch_size
    assert outputs.shape[-1] == 1000
    assert not torch.isnan(outputs).any(), "Output included NaNs"


@pytest.mark.base
@pytest.mark.parametrize("model_name", list_models(exclude_filters=EXCLUDE_FILTERS))
def test_model_backward(model_name):
    model = create_model(model_name, pretrained=False, num_classes=42)
    num_params = sum([x.numel() for x in model.parameters()])
    model.train()
    inputs = torch.randn((2, 3, TARGET_FWD_SIZE, TARGET_FWD_SIZE))
    outputs = model(inputs)
    if isinstance(outputs, tuple):
        outputs = torch.cat(outputs)
    outputs.mean().backward()
    for n, x in model.named_parameters():
        assert x.grad is not None, f"No gradient for {n}"
    num_grad = sum([x.grad.numel() for x in model.parameters() if x.grad is not None])
    assert outputs.shape[-1] == 42
    assert num_params == num_grad, "Some parameters are missing gradients"


@pytest.mark.cfg
@pytest.mark.parametrize("model_name", list_models("*"))
def test_model_classifier(model_name):
    model = create_model(model_name)
    model.eval()
    x = torch.randn(1, 3, TARGET_FWD_SIZE, TARGET_FWD_SIZE)
    with torch.no_grad():
        features = model.forward_features(x)
        pre = model.forward_head(features, pre_logits=True)
        assert pre.shape == (1, model.num_features)
        model.reset_classifier(0)
        out = model.forward(x)
        assert out.shape[1] == model.num_features
        model.reset_classifier(7)
        assert model.get_classifier().out_features == 7
        assert model(x).shape == (1, 7)


@pytest.mark.parametrize("model_name", list_models("resnet*"))
@pytest.mark.parametrize("in_chans", [1, 3, 4])
def test_resnet_features(model_name, in_chans):
    model = create_model(model_name, in_chans=in_chans)
    expected = [info["num_chs"] for info in model.feature_info]
    reductions = [info["reduction"] for info in model.feature_info]
    x = model.act1(model.bn1(model.conv1(torch.randn(2, in_chans, 64, 64))))
    features = [x]
    x = model.maxpool(x)
    for info in model.feature_info[1:]:
        x = getattr(model, info["module"])(x)
        features.append(x)
    for f, chs, r in zip(features, expected, reductions):
        assert f.shape == (2, chs, 64 // r, 64 // r)


@pytest.mark.skipif(platform.system() == "Windows", reason="slow there")
def test_unknown_model():
    assert not zoo.is_model("resnet1")
    with pytest.raises(RuntimeError, match=r"Unknown model \(resnet1\)"):
        create_model("resnet1")


@pytest.mark.skipif(not torch.cuda.is_available(), reason="CUDA not available")
@pytest.mark.parametrize("model_name", list_models("mixer*"))
def test_half(model_name):
    model = create_model(model_name).half().cuda()
    assert model(torch.randn(1, 3, 64, 64, device="cuda").half()).dtype == torch.float16
