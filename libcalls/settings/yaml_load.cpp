// Nodes of YAML as values of Python.
#include <algorithm>
#include <map>

#include "libcalls/builtins/support.h"
#include "libcalls/settings/yaml_nodes.h"
#include "libcalls/settings/yaml_scalars.h"

namespace shapeproof::libcalls {
namespace {

struct NotUnderstood {};

constexpr size_t kMostMerged = 10'000;

// Law: a node that several aliases name is one object.
class Builder {
 public:
  Builder(Call& c, bool omega) : c_(c), omega_(omega) {}

  Value build(const yaml::NodeRef& node) {
    if (node->kind == yaml::Node::Kind::kScalar) return scalar(*node);
    if (const auto at = made_.find(node.get()); at != made_.end()) return at->second;
    return made_.emplace(node.get(), node->kind == yaml::Node::Kind::kSequence ? list(*node) : dict(*node)).first->second;
  }

 private:
  using Entries = std::vector<std::pair<yaml::NodeRef, yaml::NodeRef>>;

  Value list(const yaml::Node& node) {
    Values items;
    for (const yaml::NodeRef& item : node.items) items.push_back(build(item));
    return c_.interp.newList(c_.state(), std::move(items));
  }

  // PyYAML lets the last of two equal keys win, OmegaConf refuses them.
  Value dict(const yaml::Node& node) {
    ValueMap map;
    for (const auto& [key, item] : flat(node)) {
      if (key->kind != yaml::Node::Kind::kScalar) throw NotUnderstood();
      Value name = scalar(*key);
      if (name.isUnknown() || (omega_ && map.find(name) != nullptr && !isMerged(node))) throw NotUnderstood();
      map.set(name, build(item));
    }
    return c_.interp.newDict(c_.state(), std::move(map));
  }

  [[nodiscard]] bool isMergeKey(const yaml::Node& key) const {
    return key.kind == yaml::Node::Kind::kScalar && key.plain && yaml::typeOf(key.text, omega_) == yaml::Type::kMerge;
  }
  [[nodiscard]] bool isMerged(const yaml::Node& node) const {
    return std::any_of(node.entries.begin(), node.entries.end(), [&](const auto& e) { return isMergeKey(*e.first); });
  }

  // What is merged stands first, so that the node's own entries win; of several the first wins.
  [[nodiscard]] Entries flat(const yaml::Node& node) const {
    Entries merged, own;
    for (const auto& [key, value] : node.entries) {
      if (!isMergeKey(*key)) {
        own.emplace_back(key, value);
        continue;
      }
      std::vector<yaml::NodeRef> from = value->kind == yaml::Node::Kind::kSequence ? value->items : std::vector{value};
      std::reverse(from.begin(), from.end());
      for (const yaml::NodeRef& one : from) {
        if (one->kind != yaml::Node::Kind::kMapping) throw NotUnderstood();
        const Entries more = flat(*one);
        merged.insert(merged.end(), more.begin(), more.end());
        if (merged.size() > kMostMerged) throw NotUnderstood();
      }
    }
    merged.insert(merged.end(), own.begin(), own.end());
    return merged;
  }

  Value scalar(const yaml::Node& node) {
    if (!node.plain) return c_.interp.text(node.text);
    switch (yaml::typeOf(node.text, omega_)) {
      case yaml::Type::kText: return c_.interp.text(node.text);
      case yaml::Type::kNull: return Value::none();
      case yaml::Type::kTrue: return Value::boolean(true);
      case yaml::Type::kFalse: return Value::boolean(false);
      case yaml::Type::kInt: if (const auto n = yaml::intOf(node.text)) return Value::integer(*n); break;
      case yaml::Type::kFloat: if (const auto d = yaml::floatOf(node.text)) return Value::real(*d); break;
      case yaml::Type::kMerge: case yaml::Type::kOther: break;
    }
    return c_.interp.a.opaque("a value of a YAML text");
  }

  Call& c_;
  bool omega_;
  std::map<const yaml::Node*, Value> made_;
};

}  // namespace

// "text, omega": the values of its documents, as a tuple; an ellipsis where it is not understood.
CallResult settingsYaml(Call& c) {
  const auto text = c.str(c.arg(0));
  const auto documents = text ? yaml::parse(*text) : std::nullopt;
  if (!documents) return c.toSetWith(Value::ellipsis());
  try {
    Values values;
    Builder builder(c, c.boolean(c.arg(1)).value_or(false));
    for (const yaml::NodeRef& document : *documents) values.push_back(builder.build(document));
    return c.toSetWith(Value::tuple(std::move(values)));
  } catch (const NotUnderstood&) {
    return c.toSetWith(Value::ellipsis());
  }
}

}  // namespace shapeproof::libcalls
