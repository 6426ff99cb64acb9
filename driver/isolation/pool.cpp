#include "driver/isolation/pool.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <vector>

#include "backend/solve/z3_carried.h"
#include "driver/isolation/frames.h"
#include "driver/isolation/process.h"
#include "driver/isolation/worker.h"

namespace shapeproof {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kIdle = SIZE_MAX;
// After the time that an item has, for its own way to stop; what is left of a second is for the reports.
constexpr double kPatience = 0.6;
constexpr double kForEver = 1e9;
constexpr int kLookMs = 20;  // how often that is looked at

// Memory that a worker and its owner see.
class SharedWords {
 public:
  SharedWords() {
    void* page = mmap(nullptr, sizeof(LastWords), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) throw std::runtime_error("cannot share memory with a process");
    words_ = new (page) LastWords();
  }
  ~SharedWords() { munmap(words_, sizeof(LastWords)); }
  SharedWords(const SharedWords&) = delete;
  SharedWords& operator=(const SharedWords&) = delete;
  [[nodiscard]] LastWords& operator*() const { return *words_; }

 private:
  LastWords* words_ = nullptr;
};

struct Worker {
  SharedWords words;
  std::unique_ptr<Process> process;
  Handle socket;
  FrameReader in;
  std::string out;           // that it has not taken yet
  size_t item = kIdle;
  Clock::time_point end;     // of the item's time
  bool leaving = false;      // it takes no more
  std::optional<Ending::Kind> stopped;  // why it was stopped
};

Clock::time_point after(double seconds) { return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)); }

class Pool {
 public:
  Pool(uint32_t jobs, size_t count, const WorkerLimits& limits, const IsolatedWork& work)
      : jobs_(std::min<size_t>(std::max(jobs, 1u), count)), count_(count), limits_(limits), work_(work) {}

  ~Pool() {
    for (auto& w : workers_) w->socket.close();  // all of them end at once
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void run() {
    while (done_ < count_) {
      fill();
      if (workers_.empty()) giveUp();
      else attend();
    }
  }

 private:
  // As many workers as there is work for; each that has nothing to do gets an item.
  void fill() {
    while (workers_.size() < jobs_ && workers_.size() < count_ - done_ && start()) {}
    for (auto& w : workers_)
      if (w->item == kIdle && !w->leaving && next_ < count_) give(*w, next_++);
  }

  bool start() {
    auto worker = std::make_unique<Worker>();
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return refused();
    worker->socket = Handle(ends[0]);
    Handle other(ends[1]);
    const SolverRoom room;
    worker->process = Process::start([&, owner = getpid()] {
      worker->socket.close();
      for (auto& w : workers_) w->socket.close();
      serve(ends[1], owner, limits_, work_, *worker->words);
    });
    if (!worker->process) return refused();
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    workers_.push_back(std::move(worker));
    return true;
  }

  // Fewer workers do the same work.
  bool refused() {
    if (workers_.empty() && done_ == 0) throw std::runtime_error(std::string("cannot start a process: ") + std::strerror(errno));
    jobs_ = workers_.size();
    return false;
  }

  void giveUp() {
    while (next_ < count_) finish(next_++, {Ending::Kind::kCrashed, {}, "no process could be started"});
  }

  void give(Worker& w, size_t item) {
    w.item = item;
    setEnd(w);
    send(w, framed(FrameKind::kItem, {reinterpret_cast<const char*>(&item), sizeof item}));
  }

  void setEnd(Worker& w) const { w.end = limits_.seconds < kForEver ? after(limits_.seconds + kPatience) : Clock::time_point::max(); }

  void finish(size_t item, Ending ending) {
    ++done_;
    work_.done(item, std::move(ending));
  }

  // Waits until a worker says something, takes something, has ended, or is to be looked at.
  void attend() {
    std::vector<pollfd> files;
    for (const auto& w : workers_) files.push_back({w->socket.file(), static_cast<short>(w->out.empty() ? POLLIN : POLLIN | POLLOUT), 0});
    if (poll(files.data(), files.size(), kLookMs) < 0 && errno != EINTR) throw std::runtime_error(std::string("cannot wait for processes: ") + std::strerror(errno));
    const bool look = Clock::now() >= next_look_;
    if (look) next_look_ = after(kLookMs / 1000.0);
    for (size_t i = 0; i < files.size(); ++i) {
      Worker& w = *workers_[i];
      if ((files[i].revents & POLLOUT) != 0) send(w, {});
      if (files[i].revents != 0 && !listen(w)) bury(w);
      else if (look && w.item != kIdle) check(w);
    }
    std::erase_if(workers_, [](const auto& w) { return w->process == nullptr; });
  }

  // What cannot be written now is written later; what nobody reads is noticed by the end of the other direction.
  void send(Worker& w, std::string_view bytes) {
    w.out += bytes;
    const ssize_t n = ::write(w.socket.file(), w.out.data(), w.out.size());
    if (n > 0) w.out.erase(0, static_cast<size_t>(n));
  }

  // False: it has ended, or says what no worker says.
  bool listen(Worker& w) {
    const auto read = w.in.readFrom(w.socket.file());
    while (auto frame = w.in.next())
      if (!hear(w, std::move(*frame))) return false;
    return read != FrameReader::Read::kEnd && !w.in.broken();
  }

  bool hear(Worker& w, Frame frame) {
    if (w.item == kIdle) return false;
    switch (frame.kind) {
      case FrameKind::kQuestion:
        if (!work_.answer) return false;
        send(w, framed(FrameKind::kAnswer, work_.answer(frame.bytes)));
        return true;
      case FrameKind::kMoreTime: setEnd(w); return true;
      case FrameKind::kResult:
      case FrameKind::kLast:
        w.leaving = frame.kind == FrameKind::kLast;
        finish(std::exchange(w.item, kIdle), {Ending::Kind::kDone, std::move(frame.bytes), {}});
        w.leaving = w.leaving || w.stopped.has_value();
        if (!w.leaving && next_ < count_) give(w, next_++);
        return true;
      default: return false;
    }
  }

  void check(Worker& w) {
    if (Clock::now() < w.end) return;
    w.stopped = Ending::Kind::kOverdue;
    w.process->kill();  // the end of its socket says that it has gone
  }

  void bury(Worker& w) {
    const std::string cause = w.process->end();
    w.process.reset();
    if (w.item == kIdle) return;
    if (!w.stopped && (*w.words).memory_was_short) w.stopped = Ending::Kind::kOutOfMemory;
    finish(w.item, w.stopped ? Ending{*w.stopped, {}, {}} : Ending{Ending::Kind::kCrashed, {}, cause});
  }

  size_t jobs_, count_;
  WorkerLimits limits_;
  const IsolatedWork& work_;
  std::vector<std::unique_ptr<Worker>> workers_;
  size_t next_ = 0, done_ = 0;
  Clock::time_point next_look_{};
};

// A worker that is gone is noticed by reading.
class NoSignalOfPipes {
 public:
  NoSignalOfPipes() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~NoSignalOfPipes() { std::signal(SIGPIPE, before_); }
  NoSignalOfPipes(const NoSignalOfPipes&) = delete;
  NoSignalOfPipes& operator=(const NoSignalOfPipes&) = delete;

 private:
  void (*before_)(int);
};

}  // namespace

void runIsolated(uint32_t jobs, size_t count, const WorkerLimits& limits, const IsolatedWork& work) {
  if (count == 0) return;
  const NoSignalOfPipes quiet;
  Pool(jobs, count, limits, work).run();
}

}  // namespace shapeproof
