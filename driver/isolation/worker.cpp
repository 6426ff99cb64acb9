#include "driver/isolation/worker.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <thread>

#include "backend/base/memory.h"
#include "backend/base/time_limit.h"
#include "driver/isolation/confine.h"
#include "driver/isolation/frames.h"
#include "driver/workers.h"

namespace shapeproof {
namespace {

// A part of what an item may take. What a worker keeps of its items shall not be felt by those to come.
constexpr uint64_t kLargePart = 3;

// Memory that is no allocation (stacks, pages of files) is looked at as often as this: a stack grows by 2 MB a millisecond.
constexpr std::chrono::milliseconds kLook(5);
// Parts of the memory that an item may have: at the first the worker ends; allocations end so that the second is not reached.
constexpr double kLastPart = 1.04, kMostPart = 1.1;
constexpr uint64_t kLeastBytes = uint64_t{64} << 20;  // with less, nothing can be analysed

uint64_t partOf(uint64_t bytes, double part) { return static_cast<uint64_t>(part * static_cast<double>(std::max(bytes, kLeastBytes))); }

uint64_t residentBytes(int statm) {
  char text[128] = {};
  if (pread(statm, text, sizeof text - 1, 0) <= 0) return 0;
  const char* resident = std::strchr(text, ' ');
  return resident == nullptr ? 0 : std::strtoull(resident, nullptr, 10) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

// From now on the process ends when it has taken more than `bytes` besides what it has.
void watchMemory([[maybe_unused]] uint64_t bytes, [[maybe_unused]] LastWords& words) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  const int statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (statm < 0) return;
  std::thread([statm, &words, most = residentBytes(statm) + bytes] {
    for (;; std::this_thread::sleep_for(kLook))
      if (residentBytes(statm) > most) {
        words.memory_was_short = true;
        _exit(1);
      }
  }).detach();
#endif
}

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
      watchMemory(partOf(limits.bytes, kLastPart), words);
      limitMemory(partOf(limits.bytes, kMostPart) - (limits.bytes - forAllocations(limits.bytes)));
      confine(channel);
      serveItems(to_owner, limits, work);
#if !defined(__SANITIZE_ADDRESS__)
      _exit(0);  // here: what the thread has allocated need not be given back first
#endif
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
