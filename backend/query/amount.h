// A number that may not be known: then why.
#pragma once

#include <set>
#include <string>

#include "backend/engine/interp.h"

namespace shapeproof {

struct Amount {
  IntExpr value{};
  std::string why{};  // it is not known: why; empty: it is
  [[nodiscard]] static Amount unknown(std::string reason) { return {{}, std::move(reason)}; }
  [[nodiscard]] bool known() const { return why.empty(); }
  void add(SymPool& pool, const Amount& o) {
    if (!known()) return;
    if (!o.known()) why = o.why;
    else value = pool.add(value, o.value);
  }
};

// As a report shows it. What makes it unknown is added to `reasons`, in words.
[[nodiscard]] ReportedSize reportAmount(const Interp& in, const State& s, const Amount& amount, std::set<std::string>& reasons);

}  // namespace shapeproof
