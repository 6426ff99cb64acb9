#include <catch2/catch.hpp>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <thread>
#include <vector>

#include "driver/isolation/frames.h"
#include "driver/isolation/pool.h"

using namespace shapeproof;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

constexpr uint64_t kMegabyte = uint64_t{1} << 20;

std::vector<Ending> endings(size_t count, const WorkerLimits& limits, const std::function<std::string(size_t, Owner&)>& run, uint32_t jobs = 2) {
  std::vector<Ending> all(count);
  std::vector<int> seen(count);
  IsolatedWork work;
  work.run = run;
  work.done = [&](size_t i, Ending ending) { all[i] = std::move(ending); ++seen[i]; };
  work.answer = [](std::string_view question) { return std::string(question) + "!"; };
  runIsolated(jobs, count, limits, work);
  for (const int n : seen) CHECK(n == 1);
  return all;
}

bool stackEnds(size_t n) {
  volatile char frame[4096] = {};
  return n == 0 || (stackEnds(n - 1) && frame[n % sizeof frame] == 0);
}

// What the calls that a worker does not need answer: 0 is success.
std::string refused() {
  std::string told;
  const auto note = [&](long result) { told += result < 0 ? (errno == EPERM || errno == ENOSYS || errno == EFBIG ? "-" : "?") : "+"; };
  note(open("/tmp/shapeproof_isolation_test", O_WRONLY | O_CREAT, 0600));
  note(open("/dev/null", O_RDWR));
  note(socket(AF_INET, SOCK_STREAM, 0));
  note(fork());
  note(execl("/bin/true", "true", nullptr));
  note(ptrace(PTRACE_TRACEME, 0, nullptr, nullptr));
  note(kill(getppid(), 0));
  note(unlink("/tmp/shapeproof_isolation_test"));
  note(mkdir("/tmp/shapeproof_isolation_test", 0700));
  note(write(STDOUT_FILENO, "x", 1));
  return told;
}

}  // namespace

TEST_CASE("isolation: every item once, in workers that live on", "[driver]") {
  const auto all = endings(200, {}, [](size_t i, Owner&) { return std::to_string(i) + " " + std::to_string(getpid()); });
  std::map<std::string, int> workers;
  for (size_t i = 0; i < all.size(); ++i) {
    CHECK(all[i].kind == Ending::Kind::kDone);
    CHECK(all[i].bytes.starts_with(std::to_string(i) + " "));
    ++workers[all[i].bytes.substr(all[i].bytes.find(' '))];
  }
  CHECK(workers.size() <= 2);
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);  // none is left
  CHECK(endings(0, {}, {}).empty());
}

TEST_CASE("isolation: whatever an item meets, the others are done", "[driver]") {
  const auto all = endings(8, {1, 300 * kMegabyte}, [](size_t i, Owner&) -> std::string {
    if (i == 1) std::raise(SIGSEGV);
    if (i == 2) std::abort();
    if (i == 3) _exit(7);
    if (i == 4) return stackEnds(10'000'000) ? "deep" : "";
    if (i == 5) for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
    if (i == 6) throw 1;  // nobody catches it
    return "fine";
  });
  for (const size_t i : {0, 7}) CHECK(all[i].bytes == "fine");
  for (const size_t i : {1, 2, 3, 6}) CHECK(all[i].kind == Ending::Kind::kCrashed);
  CHECK(all[4].kind != Ending::Kind::kDone);  // by the end of the stack, or of what it may take
  CHECK(all[5].kind == Ending::Kind::kOverdue);
  CHECK(all[3].cause == "exit status 7");
  if (!kSanitized) CHECK(all[1].cause == "SIGSEGV");
  if (!kSanitized) CHECK(all[2].cause == "SIGABRT");
}

TEST_CASE("isolation: time is up within a second, and counts for each item", "[driver]") {
  const auto start = std::chrono::steady_clock::now();
  const auto all = endings(3, {0.4, 300 * kMegabyte}, [](size_t i, Owner&) -> std::string {
    std::this_thread::sleep_for(std::chrono::milliseconds(i == 1 ? 60'000 : 300));
    return "fine";
  }, 1);
  CHECK(all[1].kind == Ending::Kind::kOverdue);
  CHECK(all[2].bytes == "fine");
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(300 + 1400 + 300 + 1000));
}

TEST_CASE("isolation: memory ends where it must, by allocations and by stacks", "[driver]") {
  if (kSanitized) return;
  const uint64_t most = 400 * kMegabyte;  // more than in any test before
  const auto all = endings(4, {20, most}, [](size_t i, Owner&) -> std::string {
    if (i == 0) try { return std::to_string(std::string(uint64_t{1} << 40, 'x').size()); } catch (const std::bad_alloc&) { return "no memory"; }
    if (i == 1) for (std::vector<std::string> all;;) all.emplace_back(kMegabyte, 'x');
    if (i == 2) return stackEnds(200'000) ? "deep" : "";
    return "fine";
  }, 1);
  CHECK(all[0].bytes == "no memory");
  CHECK(all[1].kind == Ending::Kind::kOutOfMemory);
  CHECK(all[2].kind == Ending::Kind::kOutOfMemory);
  CHECK(all[3].bytes == "fine");
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  CHECK(static_cast<uint64_t>(usage.ru_maxrss) * 1024 < most / 10 * 11 + 30 * kMegabyte);  // what the test itself has
}

TEST_CASE("isolation: a worker asks its owner", "[driver]") {
  const auto all = endings(20, {}, [](size_t i, Owner& owner) { return owner.ask("one" + std::to_string(i)) + owner.ask(std::string(3'000'000, 'x')).substr(2'999'999); });
  for (size_t i = 0; i < all.size(); ++i) CHECK(all[i].bytes == "one" + std::to_string(i) + "!x!");
}

TEST_CASE("isolation: a worker reads, and nothing else", "[driver]") {
  if (kSanitized) return;
  const auto all = endings(2, {}, [](size_t i, Owner&) -> std::string {
    if (i == 0) return refused();
    const int file = open("/proc/self/status", O_RDONLY);
    std::string limits;
    for (const auto what : {RLIMIT_FSIZE, RLIMIT_CORE}) {
      rlimit now{};
      getrlimit(what, &now);
      limits += now.rlim_max == 0 ? "0" : "?";
    }
    std::thread([] {}).join();  // the solver has one
    return file >= 0 && prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 0 ? limits : "";
  });
  const bool filters = prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0;
  if (filters) CHECK(all[0].bytes == "----------");
  if (filters) CHECK(all[1].bytes == "00");
}

TEST_CASE("frames: what is none is recognised", "[driver]") {
  int ends[2];
  REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  FrameReader reader;
  REQUIRE(writeFrame(ends[0], FrameKind::kResult, "abc"));
  const auto frame = readFrame(ends[1], reader);
  REQUIRE(frame);
  CHECK(frame->kind == FrameKind::kResult);
  CHECK(frame->bytes == "abc");
  REQUIRE(write(ends[0], "\x7f\xff\xff\xff\xff\xff\xff\xff\xff", 9) == 9);
  CHECK(!readFrame(ends[1], reader));
  CHECK(reader.broken());
  close(ends[0]);
  close(ends[1]);
}
