// Results of earlier runs, wherever they are kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "driver/cache/digest.h"

namespace shapeproof {

class KnownResults {
 public:
  virtual ~KnownResults() = default;
  // The value as it was put, byte for byte.
  [[nodiscard]] virtual std::optional<std::string> find(const Digest& key) = 0;
  virtual void put(const Digest& key, std::string_view value) = 0;
};

}  // namespace shapeproof
