// Bytes that someone else has written: nothing of them is believed before it is looked at.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace shapeproof::saved {

// The file is not what it should be, or more than a reader takes. Never leaves driver/saved.
struct Strange {};

inline constexpr uint64_t kMostHeader = 64U << 20;  // of one file, what is not the numbers of its tensors

// A file, or a text.
class Source {
 public:
  virtual ~Source() = default;
  [[nodiscard]] virtual uint64_t size() const = 0;
  // All of the bytes, or Strange.
  [[nodiscard]] std::string read(uint64_t from, uint64_t count) const;
  // Of the bytes that one file may cost, these are used up: structures that lead in circles come to an end.
  void spend(uint64_t count) const;

 protected:
  [[nodiscard]] virtual std::string readAll(uint64_t from, uint64_t count) const = 0;

 private:
  mutable uint64_t spent_ = 0;
};

// A plain file; null: it is none, or cannot be read. The path has no links left.
[[nodiscard]] std::unique_ptr<Source> openSource(const std::string& path);
[[nodiscard]] std::unique_ptr<Source> textSource(std::string text);

// Little-endian numbers, one behind the other.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] size_t left() const { return rest_.size(); }
  std::string_view take(uint64_t count) {
    if (count > rest_.size()) throw Strange();
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  void skip(uint64_t count) { take(count); }
  uint64_t number(unsigned bytes) {
    uint64_t n = 0;
    const std::string_view taken = take(bytes);
    for (unsigned i = 0; i < bytes; ++i) n |= static_cast<uint64_t>(static_cast<unsigned char>(taken[i])) << (8 * i);
    return n;
  }
  uint8_t byte() { return static_cast<uint8_t>(number(1)); }
  // Up to the mark, which is taken too.
  std::string_view upTo(char mark) {
    const size_t end = rest_.find(mark);
    if (end == std::string_view::npos) throw Strange();
    const std::string_view taken = take(end);
    skip(1);
    return taken;
  }

 private:
  std::string_view rest_;
};

}  // namespace shapeproof::saved
