// Results of earlier runs as a worker sees them: its owner has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "driver/cache/known_results.h"
#include "driver/isolation/pool.h"

namespace shapeproof {

class AskedResults : public KnownResults {
 public:
  explicit AskedResults(Owner& owner) : owner_(owner) {}
  [[nodiscard]] std::optional<std::string> find(const Digest& key) override;
  void put(const Digest& key, std::string_view value) override;

 private:
  Owner& owner_;
};

// The owner's side: the answer to what an AskedResults asks.
[[nodiscard]] std::string answerFrom(KnownResults& results, std::string_view question);

}  // namespace shapeproof
