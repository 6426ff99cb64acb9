// Plain data as bytes and back, for this binary only. One list of fields per type serves both directions (packed_report.h).
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "driver/cache/digest.h"
#include "ir/span.h"

namespace shapeproof {

template <class T>
concept PlainValue = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, Position> || std::is_same_v<T, Span> || std::is_same_v<T, Digest>;

class Packer {
 public:
  template <class... T>
  void operator()(const T&... values) { (put(values), ...); }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::string take() && { return std::move(bytes_); }

 private:
  template <PlainValue T>
  void put(const T& v) { bytes_.append(reinterpret_cast<const char*>(&v), sizeof v); }
  void put(std::string_view v) { put(static_cast<uint64_t>(v.size())); bytes_ += v; }
  void put(const std::string& v) { put(std::string_view(v)); }
  template <class T>
  void put(const std::vector<T>& v) { put(static_cast<uint64_t>(v.size())); for (const T& item : v) put(item); }
  template <class K, class V, class C>
  void put(const std::map<K, V, C>& v) { put(static_cast<uint64_t>(v.size())); for (const auto& item : v) put(item); }
  template <class T>
  void put(const std::optional<T>& v) { put(v.has_value()); if (v) put(*v); }
  template <class A, class B>
  void put(const std::pair<A, B>& v) { put(v.first); put(v.second); }
  template <class A, class B>
  void put(const std::variant<A, B>& v) { put(static_cast<uint8_t>(v.index())); std::visit([&](const auto& item) { put(item); }, v); }
  template <class T>
    requires(std::is_class_v<T> && !PlainValue<T>)
  void put(const T& v) { fields(*this, v); }

  std::string bytes_;
};

// Anything but what a Packer has written ends in good() being false; no length is believed before the bytes are there.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <class... T>
  void operator()(T&... values) { (get(values), ...); }

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool done() const { return good_ && rest_.empty(); }

 private:
  template <PlainValue T>
  void get(T& v) {
    if (rest_.size() < sizeof v) { good_ = false; return; }
    std::memcpy(&v, rest_.data(), sizeof v);
    rest_.remove_prefix(sizeof v);
  }
  void get(bool& v) {
    uint8_t byte = 0;
    get(byte);
    v = byte != 0;
  }
  // Every item takes at least one byte.
  uint64_t length() {
    uint64_t n = 0;
    get(n);
    if (n > rest_.size()) good_ = false;
    return good_ ? n : 0;
  }
  void get(std::string& v) {
    v = rest_.substr(0, length());
    rest_.remove_prefix(v.size());
  }
  template <class T>
  void get(std::vector<T>& v) {
    v.clear();
    for (uint64_t n = length(); n > 0 && good_; --n) get(v.emplace_back());
  }
  template <class K, class V, class C>
  void get(std::map<K, V, C>& v) {
    v.clear();
    for (uint64_t n = length(); n > 0 && good_; --n) {
      std::pair<K, V> item;
      get(item);
      v.insert(std::move(item));
    }
  }
  template <class T>
  void get(std::optional<T>& v) {
    uint8_t there = 0;
    get(there);
    v.reset();
    if (there != 0) get(v.emplace());
  }
  template <class A, class B>
  void get(std::pair<A, B>& v) { get(v.first); get(v.second); }
  template <class A, class B>
  void get(std::variant<A, B>& v) {
    uint8_t index = 0;
    get(index);
    if (index == 0) get(v.template emplace<0>());
    else get(v.template emplace<1>());
  }
  template <class T>
    requires(std::is_class_v<T> && !PlainValue<T>)
  void get(T& v) { fields(*this, v); }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace shapeproof
