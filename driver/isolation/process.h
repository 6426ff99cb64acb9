// A process that this one has started, and a file that it has opened: both are given back.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace shapeproof {

// A file descriptor.
class Handle {
 public:
  Handle() = default;
  explicit Handle(int file) : file_(file) {}
  ~Handle() { close(); }
  Handle(Handle&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  [[nodiscard]] int file() const { return file_; }
  void close();

 private:
  int file_ = -1;
};

class Process {
 public:
  // Runs `body`, which does not return, in a copy of this process. Null: there can be no more processes. Law: no other thread is alive.
  [[nodiscard]] static std::unique_ptr<Process> start(const std::function<void()>& body);
  // Ended, if it has not been.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void kill() const;
  // Makes sure that it ends, waits for that, and says what had ended it: "SIGSEGV", "exit status 1".
  std::string end();

 private:
  explicit Process(int id);

  int id_;
  bool ended_ = false;
  Handle signals_;  // to this process and no other, whatever its number is used for
};

}  // namespace shapeproof
