// Images: sizes after resizing, and the tensors that they become.
#include "libcalls/builtins/support.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

// tensor(op, dims, dtype): a tensor of known sizes
CallResult imageTensor(Call& c) {
  const std::string op(c.str(c.arg(0)).value_or("image"));
  const auto dims = c.parseSize(c.arg(1));
  if (!dims) return c.warnTensor(op, "the size of an image is not known");
  TensorInfo info = resultInfo(*dims, dtypeNamed(c.str(c.arg(2)).value_or("")), {});
  info.device = hostDevice(c);
  return c.tensorResult(op, std::move(info), {});
}

CallResult imageUnknownTensor(Call& c) {
  return c.warnTensor(c.str(c.arg(0)).value_or("image"), c.str(c.arg(1)).value_or("the size of an image is not known"));
}

// resized(height, width, size, max_size): Resize(int), the shorter side becomes `size`, the longer int(size * long / short)
CallResult imageResized(Call& c) {
  const auto h = c.integer(c.arg(0)), w = c.integer(c.arg(1)), size = c.integer(c.arg(2));
  if (!h || !w || !size) return c.opaque("the size of a resized image");
  SymPool& pool = c.pool();
  const BoolExpr tall = pool.le(*w, *h);
  const IntExpr low = pool.min(*h, *w), high = pool.max(*h, *w);
  if (!c.guarantee(c.ge(low, 1))) return c.stop();
  IntExpr shorter = *size, longer = low == high ? *size : pool.floorDiv(pool.mul(*size, high), low);
  if (const auto limit = c.integer(c.arg(3))) {
    const BoolExpr over = pool.gt(longer, *limit);
    shorter = pool.ite(over, pool.floorDiv(pool.mul(*limit, shorter), pool.max(longer, IntExpr::constant(1))), shorter);
    longer = pool.ite(over, *limit, longer);
  }
  return c.toSetWith(Value::tuple({Value::integer(pool.ite(tall, longer, shorter)), Value::integer(pool.ite(tall, shorter, longer))}));
}

// dims(tensor): the sizes as a tuple, None where the rank is not known
CallResult imageDims(Call& c) {
  const Operand t = c.tensor(0);
  if (!t.rankKnown()) return c.toSetWith(Value::none());
  Values dims;
  for (const IntExpr d : t.shape().dims) dims.push_back(Value::integer(d));
  return c.toSetWith(Value::tuple(std::move(dims)));
}

// resize_tensor(op, tensor, height, width): the last two sizes replaced
CallResult imageResizeTensor(Call& c) {
  const std::string op(c.str(c.arg(0)).value_or("resize"));
  const Operand t = c.tensor(1);
  const auto h = c.integer(c.arg(2)), w = c.integer(c.arg(3));
  if (!t.rankKnown() || t.rank() < 2 || !h || !w) return c.warnTensor(op, "the size of an image is not known", {t});
  std::vector<IntExpr> dims = t.shape().dims;
  dims[dims.size() - 2] = *h;
  dims[dims.size() - 1] = *w;
  return c.tensorResult(op, std::move(dims), t.dtype(), {t});
}

}  // namespace shapeproof::libcalls
