#include "backend/query/bounded_sizes.h"

#include "backend/engine/interp.h"

namespace shapeproof {

void BoundedSizesObserver::ended(Interp& in, const FileReport&) {
  for (size_t i = 0; i < in.a.pool.symbolCount(); ++i) {
    const SymbolInfo& info = in.a.pool.info(SymbolId(static_cast<uint32_t>(i)));
    for (const auto& [name, bounds] : in.a.options.set_ranges)
      if (in.a.text(Name(info.name)) == name && bounds.first <= info.range.low && info.range.high <= bounds.second) names.insert(name);
  }
}

}  // namespace shapeproof
