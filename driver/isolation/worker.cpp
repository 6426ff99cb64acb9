#include "driver/isolation/worker.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <string>

#include "backend/base/memory.h"
#include "backend/base/time_limit.h"
#include "driver/isolation/confine.h"
#include "driver/isolation/frames.h"
#include "driver/workers.h"

namespace shapeproof {
namespace {

// A part of what an item may take. What a worker keeps of its items shall not be felt by those to come.
constexpr uint64_t kLargePart = 3;

class Channel : public Owner {
 public:
  explicit Channel(int file) : file_(file) {}

  // None: nobody is there, or nobody has an item.
  [[nodiscard]] std::optional<size_t> item() {
    const auto frame = readFrame(file_, reader_);
    size_t number = 0;
    if (!frame || frame->kind != FrameKind::kItem || frame->bytes.size() != sizeof number) return std::nullopt;
    std::memcpy(&number, frame->bytes.data(), sizeof number);
    return number;
  }

  [[nodiscard]] std::string ask(std::string_view question) override {
    tell(FrameKind::kQuestion, question);
    auto answer = readFrame(file_, reader_);
    if (!answer || answer->kind != FrameKind::kAnswer) _exit(0);
    return std::move(answer->bytes);
  }

  void tell(FrameKind kind, std::string_view bytes) const {
    if (!writeFrame(file_, kind, bytes)) _exit(0);
  }

 private:
  int file_;
  FrameReader reader_;
};

// What plain functions reach, of the one worker that this process is.
Channel* the_channel = nullptr;
LastWords* the_words = nullptr;

void serveItems(Channel& channel, const WorkerLimits& limits, const IsolatedWork& work) {
  countMemoryFromHere();
  const uint64_t large = limits.bytes / kLargePart;
  while (const auto item = channel.item()) {
    const std::string result = work.run(*item, channel);
    const bool last = bytesTaken() > large;
    channel.tell(last ? FrameKind::kLast : FrameKind::kResult, result);
    if (last) return;
  }
}

// Whoever has started us may have had ideas of its own about signals; the sanitizers tell of theirs.
void endBySignals() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM}) std::signal(signal, SIG_DFL);
#endif
}

}  // namespace

void serve(int channel, int owner, const WorkerLimits& limits, const IsolatedWork& work, LastWords& words) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != owner) _exit(0);  // it has ended before it could be heard
  endBySignals();
  Channel to_owner(channel);
  the_channel = &to_owner;
  the_words = &words;
  onTimeGranted([] { the_channel->tell(FrameKind::kMoreTime, {}); });
  onMemoryShort([] { the_words->memory_was_short = true; });
  try {
    runWorkers(1, 1, [&](size_t) {  // on a deep stack
      limitMemory(limits.bytes);
      confine(channel);
      serveItems(to_owner, limits, work);
    });
  } catch (const std::bad_alloc&) {
    words.memory_was_short = true;
    _exit(1);
  } catch (const std::exception&) {
    _exit(1);
  }
#if defined(__SANITIZE_ADDRESS__)
  std::exit(0);  // what was not freed is told
#else
  _exit(0);
#endif
}

}  // namespace shapeproof
