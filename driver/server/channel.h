// Messages of JSON-RPC between this process and the one that started it: over standard input and output, one at a time.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

namespace shapeproof {

struct Received {
  // kBroken: what came is no message, and what comes next may be one; `text` says why. kEnd: nothing comes any more.
  enum class Kind : uint8_t { kMessage, kBroken, kEnd };
  Kind kind = Kind::kEnd;
  std::string text;
};

class Channel {
 public:
  // How messages are told apart: a header with Content-Length before each (the Language Server Protocol), or one a line (the Model Context
  // Protocol).
  enum class Framing : uint8_t { kHeaders, kLines };
  Channel(int in, int out, Framing framing) : in_(in), out_(out), framing_(framing) {}

  // The next message. From one thread at a time.
  [[nodiscard]] Received read();
  // From any thread; a message is written whole. What cannot be written is lost: whoever would read it has gone.
  void write(const std::string& text);

 private:
  [[nodiscard]] Received readFramed();
  [[nodiscard]] Received readLine();
  // A line without its end; false: the end has come.
  [[nodiscard]] bool line(std::string& out);
  [[nodiscard]] bool bytes(size_t count, std::string* out);
  [[nodiscard]] bool fill();

  int in_, out_;
  Framing framing_;
  std::string buffer_;
  size_t at_ = 0;
  std::mutex writing_;
};

}  // namespace shapeproof
