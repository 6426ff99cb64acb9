// TOML as values of Python.
#include <algorithm>

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

class TomlBuilder {
 public:
  explicit TomlBuilder(Call& c) : c_(c) {}

  Value build(const toml::node& node) {
    if (const auto* table = node.as_table()) return dict(*table);
    if (const auto* array = node.as_array()) {
      Values items;
      for (const toml::node& item : *array) items.push_back(build(item));
      return c_.interp.newList(c_.state(), std::move(items));
    }
    if (const auto* text = node.as_string()) return c_.interp.text(text->get());
    if (const auto* n = node.as_integer()) return Value::integer(n->get());
    if (const auto* d = node.as_floating_point()) return Value::real(d->get());
    if (const auto* b = node.as_boolean()) return Value::boolean(b->get());
    return c_.interp.a.opaque("a date of a TOML text");
  }

 private:
  // Python's dicts have the order of the text, toml++ that of the names.
  Value dict(const toml::table& table) {
    std::vector<std::pair<const toml::key*, const toml::node*>> entries;
    for (const auto& [key, node] : table) entries.emplace_back(&key, &node);
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.first->source().begin < b.first->source().begin; });
    ValueMap map;
    for (const auto& [key, node] : entries) map.set(c_.interp.text(key->str()), build(*node));
    return c_.interp.newDict(c_.state(), std::move(map));
  }

  Call& c_;
};

}  // namespace

// "text": a dict; an ellipsis where it is refused.
CallResult settingsToml(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text) return c.toSetWith(Value::ellipsis());
  const toml::parse_result parsed = toml::parse(*text);
  if (!parsed) return c.toSetWith(Value::ellipsis());
  return c.toSetWith(TomlBuilder(c).build(parsed.table()));
}

}  // namespace shapeproof::libcalls
