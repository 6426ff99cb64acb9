// DeviceExpr: where a tensor lies.
#pragma once

#include <optional>

#include "backend/state/value.h"

namespace shapeproof {

// A text as torch writes it ("cpu", "cuda:0", "mps"), a choice of such texts (paths that were joined, `"cuda" if torch.cuda.is_available() else
// "cpu"`), or anywhere: not known. Law: of what may lie anywhere nothing is demanded, and what is made of it may lie anywhere. "cuda" without a
// number is the current one, of which the number is not known.
class DeviceExpr {
 public:
  DeviceExpr() = default;  // nothing is said: where its operands lie, when the tensor is made
  [[nodiscard]] static DeviceExpr named(Name text) { return DeviceExpr(Value::str(text)); }
  [[nodiscard]] static DeviceExpr anywhere() { return DeviceExpr(Value::none()); }
  // Of a text, or a choice of texts; anywhere for anything else.
  [[nodiscard]] static DeviceExpr of(const Value& v) { return isDevice(v, kMostWays) ? DeviceExpr(v) : anywhere(); }

  [[nodiscard]] bool said() const { return !value_.isUnbound(); }
  [[nodiscard]] bool known() const { return said() && !value_.isNone(); }
  // Where it is one device on all paths.
  [[nodiscard]] std::optional<Name> single() const { return value_.isStr() ? std::optional(value_.asStr()) : std::nullopt; }
  [[nodiscard]] const Value& value() const { return value_; }  // where it is known
  friend bool operator==(const DeviceExpr& a, const DeviceExpr& b) { return a.value_.same(b.value_); }

 private:
  static constexpr int kMostWays = 8;
  explicit DeviceExpr(Value v) : value_(std::move(v)) {}
  // `ways`: how deep choices may stand in choices.
  [[nodiscard]] static bool isDevice(const Value& v, int ways);

  Value value_;
};

}  // namespace shapeproof
