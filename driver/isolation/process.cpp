#include "driver/isolation/process.h"

#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace shapeproof {
namespace {

// A worker that nobody talks to any more ends by itself; what it does not do within this time is done for it.
constexpr int kGoodbyeMs = 200;

// The C library's own names of signals are younger than the systems that a release runs on.
const char* nameOf(int signal) {
  switch (signal) {
#define SIGNAL(name) \
  case name: return #name;
    SIGNAL(SIGABRT) SIGNAL(SIGALRM) SIGNAL(SIGBUS) SIGNAL(SIGFPE) SIGNAL(SIGHUP) SIGNAL(SIGILL) SIGNAL(SIGINT) SIGNAL(SIGKILL) SIGNAL(SIGPIPE)
    SIGNAL(SIGQUIT) SIGNAL(SIGSEGV) SIGNAL(SIGSYS) SIGNAL(SIGTERM) SIGNAL(SIGTRAP) SIGNAL(SIGXCPU) SIGNAL(SIGXFSZ)
#undef SIGNAL
    default: return nullptr;
  }
}

std::string words(int status) {
  if (!WIFSIGNALED(status)) return "exit status " + std::to_string(WEXITSTATUS(status));
  const char* name = nameOf(WTERMSIG(status));
  return name != nullptr ? name : "signal " + std::to_string(WTERMSIG(status));
}

}  // namespace

void Handle::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

Process::Process(int id) : id_(id) {
#if defined(SYS_pidfd_open)
  signals_ = Handle(static_cast<int>(syscall(SYS_pidfd_open, id, 0)));
#endif
}

std::unique_ptr<Process> Process::start(const std::function<void()>& body) {
  const pid_t id = fork();
  if (id < 0) return nullptr;
  if (id == 0) {
    body();
    _exit(1);
  }
  return std::unique_ptr<Process>(new Process(id));
}

Process::~Process() {
  if (!ended_) (void)end();
}

void Process::kill() const {
#if defined(SYS_pidfd_send_signal)
  if (signals_.file() >= 0) {
    syscall(SYS_pidfd_send_signal, signals_.file(), SIGKILL, nullptr, 0);
    return;
  }
#endif
  ::kill(id_, SIGKILL);
}

std::string Process::end() {
  int status = 0;
  pollfd gone{signals_.file(), POLLIN, 0};
  if (gone.fd < 0 || poll(&gone, 1, kGoodbyeMs) != 1) kill();
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {}
  ended_ = true;
  return words(status);
}

}  // namespace shapeproof
