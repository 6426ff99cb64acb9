// complex numbers: objects of two floats. What they do is Python (pylib/_shapeproof/complexes.py).
#include "backend/engine/iterate.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// of(real, imag, cls): a new instance; cls None: complex itself
CallResult complexOf(Call& c) {
  const Value v = c.interp.newObject(c.state(), c.isNone(2) ? builtinClass(c.interp, peek(c), "complex") : c.arg(2));
  ValueMap& attrs = Analysis::edit(c.state(), v.asAddr()).attrs;
  attrs.set(c.interp.a.intern("real"), c.arg(0));
  attrs.set(c.interp.a.intern("imag"), c.arg(1));
  return c.toSetWith(v);
}

// hash(real, imag): of the hashes of the parts, as CPython mixes them
CallResult complexHash(Call& c) {
  const auto real = bigOf(c.arg(0)), imag = bigOf(c.arg(1));
  if (!real || !imag) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "hash() of a complex number"}));
  const uint64_t mixed = static_cast<uint64_t>(mpz_get_si(real->get_mpz_t())) + 1000003u * static_cast<uint64_t>(mpz_get_si(imag->get_mpz_t()));
  const auto hash = static_cast<int64_t>(mixed);
  return c.toSetWith(makeInteger(bigOf(hash == -1 ? int64_t{-2} : hash)));
}

}  // namespace shapeproof::libcalls
