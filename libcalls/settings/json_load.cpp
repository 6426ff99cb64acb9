// JSON as values of Python: what every reader of it agrees on.
#include <limits>

#include <nlohmann/json.hpp>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostDepth = 60;

struct NotUnderstood {};

Value valueOf(Call& c, const Json& json, int depth) {
  if (depth > kMostDepth) throw NotUnderstood();
  switch (json.type()) {
    case Json::value_t::null: return Value::none();
    case Json::value_t::boolean: return Value::boolean(json.get<bool>());
    case Json::value_t::string: return c.interp.text(json.get_ref<const std::string&>());
    case Json::value_t::number_integer: return Value::integer(json.get<int64_t>());
    case Json::value_t::number_unsigned:
      if (json.get<uint64_t>() > static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) throw NotUnderstood();
      return Value::integer(json.get<int64_t>());
    case Json::value_t::number_float:  // a large int too
      if (std::abs(json.get<double>()) >= 0x1p62) throw NotUnderstood();
      return Value::real(json.get<double>());
    case Json::value_t::array: {
      Values items;
      for (const Json& item : json) items.push_back(valueOf(c, item, depth + 1));
      return c.interp.newList(c.state(), std::move(items));
    }
    case Json::value_t::object: {
      ValueMap map;
      for (const auto& [key, item] : json.items()) map.set(c.interp.text(key), valueOf(c, item, depth + 1));
      return c.interp.newDict(c.state(), std::move(map));
    }
    default: throw NotUnderstood();
  }
}

}  // namespace

// "text": its value; an ellipsis where Python's own reader must look: it is refused, or has what JSON does not (NaN, long numbers).
CallResult settingsJson(Call& c) {
  const auto text = c.str(c.arg(0));
  const Json json = text ? Json::parse(*text, nullptr, false) : Json(Json::value_t::discarded);
  if (json.is_discarded()) return c.toSetWith(Value::ellipsis());
  try {
    return c.toSetWith(valueOf(c, json, 0));
  } catch (const NotUnderstood&) {
    return c.toSetWith(Value::ellipsis());
  }
}

}  // namespace shapeproof::libcalls
