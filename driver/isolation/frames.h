// What a run and its workers say to each other: frames, a kind and some bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shapeproof {

enum class FrameKind : uint8_t {
  kItem,      // to a worker: the number of an item
  kAnswer,    // to a worker
  kQuestion,  // from a worker, which waits for the answer
  kMoreTime,  // from a worker: the limit of time counts from here once more
  kResult,    // from a worker: its item is done
  kLast,      // the same, and the worker ends: it has grown large
};

struct Frame {
  FrameKind kind{};
  std::string bytes;
};

[[nodiscard]] std::string framed(FrameKind kind, std::string_view bytes);

// Frames out of bytes as they come in. What is no frame, or larger than any that is sent, ends in broken() being true.
class FrameReader {
 public:
  enum class Read : uint8_t { kSome, kNothingNow, kEnd };
  // Reads once.
  [[nodiscard]] Read readFrom(int file);
  [[nodiscard]] std::optional<Frame> next();
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  std::string bytes_;
  size_t at_ = 0;
  bool broken_ = false;
};

// Both wait. False, nothing: the other side is gone.
[[nodiscard]] bool writeFrame(int file, FrameKind kind, std::string_view bytes);
[[nodiscard]] std::optional<Frame> readFrame(int file, FrameReader& reader);

}  // namespace shapeproof
