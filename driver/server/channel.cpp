#include "driver/server/channel.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <string_view>

namespace shapeproof {
namespace {

constexpr size_t kPortion = size_t{1} << 16;
constexpr size_t kMostHeader = size_t{1} << 14;     // of one line
constexpr size_t kMostMessage = size_t{128} << 20;  // as of any file

bool isBlank(char c) { return c == ' ' || c == '\t'; }

// The value of "Name: value", where the line is of that name.
bool headerIs(std::string_view line, std::string_view name, std::string_view& value) {
  if (line.size() <= name.size() || line[name.size()] != ':') return false;
  const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b; };
  if (!std::equal(name.begin(), name.end(), line.begin(), [&](char b, char a) { return same(a, b); })) return false;
  value = line.substr(name.size() + 1);
  while (!value.empty() && isBlank(value.front())) value.remove_prefix(1);
  while (!value.empty() && isBlank(value.back())) value.remove_suffix(1);
  return true;
}

}  // namespace

bool Channel::fill() {
  if (at_ == buffer_.size()) {
    buffer_.clear();
    at_ = 0;
  }
  const size_t had = buffer_.size();
  buffer_.resize(had + kPortion);
  ssize_t n = 0;
  do n = ::read(in_, buffer_.data() + had, kPortion);
  while (n < 0 && errno == EINTR);
  buffer_.resize(had + static_cast<size_t>(std::max<ssize_t>(n, 0)));
  return n > 0;
}

bool Channel::line(std::string& out) {
  out.clear();
  for (;;) {
    const size_t end = buffer_.find('\n', at_);
    const size_t stop = end == std::string::npos ? buffer_.size() : end;
    // What is longer than a message may be is cut: no message.
    if (out.size() <= kMostMessage) out.append(buffer_, at_, stop - at_);
    at_ = end == std::string::npos ? buffer_.size() : end + 1;
    if (end != std::string::npos) break;
    if (!fill()) return false;
  }
  if (!out.empty() && out.back() == '\r') out.pop_back();
  return true;
}

bool Channel::bytes(size_t count, std::string* out) {
  while (count > 0) {
    if (at_ == buffer_.size() && !fill()) return false;
    const size_t here = std::min(count, buffer_.size() - at_);
    if (out != nullptr) out->append(buffer_, at_, here);
    at_ += here;
    count -= here;
  }
  return true;
}

Received Channel::readFramed() {
  size_t length = 0;
  bool known = false;
  std::string header;
  for (bool first = true;; first = false) {
    if (!line(header)) return {};
    if (header.empty() && first) { first = true; continue; }  // blank lines between messages
    if (header.empty()) break;
    std::string_view value;
    if (header.size() > kMostHeader) return {Received::Kind::kBroken, "a header that is too long"};
    if (!headerIs(header, "content-length", value)) continue;
    known = std::from_chars(value.data(), value.data() + value.size(), length).ptr == value.data() + value.size() && !value.empty();
  }
  if (!known) return {Received::Kind::kBroken, "a message without its Content-Length"};
  Received message{Received::Kind::kMessage, {}};
  if (length > kMostMessage) return bytes(length, nullptr) ? Received{Received::Kind::kBroken, "a message that is too long"} : Received{};
  return bytes(length, &message.text) ? std::move(message) : Received{};
}

Received Channel::readLine() {
  Received message{Received::Kind::kMessage, {}};
  do if (!line(message.text)) return {};
  while (message.text.find_first_not_of(" \t") == std::string::npos);
  return message;
}

Received Channel::read() { return framing_ == Framing::kHeaders ? readFramed() : readLine(); }

void Channel::write(const std::string& text) {
  std::string whole = framing_ == Framing::kHeaders ? "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text : text + "\n";
  const std::lock_guard lock(writing_);
  for (size_t done = 0; done < whole.size();) {
    const ssize_t n = ::write(out_, whole.data() + done, whole.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    done += static_cast<size_t>(n);
  }
}

}  // namespace shapeproof
