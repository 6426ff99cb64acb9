// A hand-over: code of the program was given to something that has no model, which may call it, at any time and with anything.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "backend/engine/finding.h"

namespace shapeproof {

struct Handover {
  Place place;
  Name reason;                         // in the user's words
  std::vector<Value> things;           // what was given: code, or what leads to code
  PersistentVector<Ref<Object>> heap;  // of the path, then
};

// Texts that were given to something without a model, on any path: it may write to the file that one of them names.
class TextsGiven {
 public:
  void add(std::string_view text) { texts_.emplace(text); }
  // One of them is the path, a folder above it, or a path that ends as this one does.
  [[nodiscard]] bool mayName(std::string_view path) const;

 private:
  std::set<std::string, std::less<>> texts_;
};

}  // namespace shapeproof
