#include "driver/isolation/frames.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace shapeproof {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 30;
constexpr size_t kHeader = 1 + sizeof(uint64_t);
constexpr size_t kPortion = size_t{1} << 16;

}  // namespace

std::string framed(FrameKind kind, std::string_view bytes) {
  std::string frame;
  frame.reserve(kHeader + bytes.size());
  const uint64_t size = bytes.size();
  frame += static_cast<char>(kind);
  frame.append(reinterpret_cast<const char*>(&size), sizeof size);
  return frame += bytes;
}

FrameReader::Read FrameReader::readFrom(int file) {
  std::array<char, kPortion> portion;
  const ssize_t n = read(file, portion.data(), portion.size());
  if (n < 0) return errno == EAGAIN || errno == EINTR ? Read::kNothingNow : Read::kEnd;
  if (n == 0) return Read::kEnd;
  bytes_.append(portion.data(), static_cast<size_t>(n));
  return Read::kSome;
}

std::optional<Frame> FrameReader::next() {
  if (broken_ || bytes_.size() - at_ < kHeader) return std::nullopt;
  const auto kind = static_cast<uint8_t>(bytes_[at_]);
  uint64_t size = 0;
  std::memcpy(&size, bytes_.data() + at_ + 1, sizeof size);
  broken_ = kind > static_cast<uint8_t>(FrameKind::kLast) || size > kMostBytes;
  if (broken_ || bytes_.size() - at_ - kHeader < size) return std::nullopt;
  Frame frame{static_cast<FrameKind>(kind), bytes_.substr(at_ + kHeader, size)};
  at_ += kHeader + size;
  if (at_ == bytes_.size()) {
    bytes_.clear();
    at_ = 0;
  }
  return frame;
}

bool writeFrame(int file, FrameKind kind, std::string_view bytes) {
  const std::string frame = framed(kind, bytes);
  for (size_t at = 0; at < frame.size();) {
    const ssize_t n = write(file, frame.data() + at, frame.size() - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += static_cast<size_t>(n);
  }
  return true;
}

std::optional<Frame> readFrame(int file, FrameReader& reader) {
  for (;;) {
    if (auto frame = reader.next()) return frame;
    if (reader.broken() || reader.readFrom(file) == FrameReader::Read::kEnd) return std::nullopt;
  }
}

}  // namespace shapeproof
