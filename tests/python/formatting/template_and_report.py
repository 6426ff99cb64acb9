# Tables and reports, as training scripts print them.
layers = [("conv1", (64, 3, 7, 7)), ("bn1", (64,)), ("fc", (10, 512))]


def count(shape):
    n = 1
    for s in shape:
        n *= s
    return n


lines = [f"{'name':<8}{'shape':^18}{'params':>10}"]
for name, shape in layers:
    lines.append(f"{name:<8}{str(list(shape)):^18}{count(shape):>10,}")
lines.append("=" * 36)
reveal_value(lines)
total = sum(count(s) for _, s in layers)
reveal_value(f"total: {total:,} ({total * 4 / 2 ** 20:.2f} MB)")
epoch, epochs, loss = 3, 10, 0.0123456
reveal_value(f"[{epoch:>{len(str(epochs))}}/{epochs}] loss={loss:.4f} ({100. * epoch / epochs:.0f}%)")
reveal_value("Epoch: [{0}][{1}/{2}]\tTime {t:.3f}".format(1, 20, 100, t=0.5))
reveal_value(" | ".join(f"{k}={v:.3g}" if isinstance(v, float) else f"{k}={v}" for k, v in {"lr": 1e-3, "bs": 32}.items()))
seconds = 3725
reveal_value(f"{seconds // 3600:02d}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}")
bar = 0.3
reveal_value(f"|{'#' * int(bar * 10):<10}| {bar:.0%}")
