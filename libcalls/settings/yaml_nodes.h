// YAML text as a graph of nodes: what is written, before any type.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shapeproof::yaml {

struct Node;
using NodeRef = std::shared_ptr<const Node>;

struct Node {
  enum class Kind : uint8_t { kScalar, kSequence, kMapping };
  Kind kind = Kind::kScalar;
  bool plain = false;  // a scalar without quotes and tag: its text says its type
  std::string text;
  std::vector<NodeRef> items;
  std::vector<std::pair<NodeRef, NodeRef>> entries;
};

// The documents of a text. None: it is no YAML, or has a tag other than !!str, a node inside itself, or more nodes or levels than a
// configuration has. An alias is the node of its anchor.
[[nodiscard]] std::optional<std::vector<NodeRef>> parse(std::string_view text);

}  // namespace shapeproof::yaml
