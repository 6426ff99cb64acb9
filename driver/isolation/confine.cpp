#include "driver/isolation/confine.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "driver/isolation/call_filter.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHAPEPROOF_SANITIZED 1
#endif

namespace shapeproof {
namespace {

void limit(decltype(RLIMIT_DATA) what, rlim_t most) {
  rlimit now{};
  if (getrlimit(what, &now) != 0) return;
  now.rlim_cur = std::min(now.rlim_cur, most);
  now.rlim_max = std::min(now.rlim_max, most);
  setrlimit(what, &now);
}

// What counts for RLIMIT_DATA. 0: it is not known.
uint64_t dataBytes() {
  std::FILE* file = std::fopen("/proc/self/status", "re");
  if (file == nullptr) return 0;
  char line[256];
  unsigned long long kilobytes = 0;
  while (std::fgets(line, sizeof line, file) != nullptr)
    if (std::sscanf(line, "VmData: %llu", &kilobytes) == 1) break;
  std::fclose(file);
  return uint64_t{kilobytes} << 10;
}

}  // namespace

void confine([[maybe_unused]] int channel) {
#if !SHAPEPROOF_SANITIZED
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  std::signal(SIGXFSZ, SIG_IGN);  // the write fails
  limit(RLIMIT_FSIZE, 0);
  filterCalls(channel);
#endif
}

void limitMemory([[maybe_unused]] uint64_t bytes) {
#if !SHAPEPROOF_SANITIZED
  const uint64_t now = dataBytes();
  if (now != 0 && bytes < RLIM_INFINITY - now) limit(RLIMIT_DATA, now + bytes);
#endif
}

}  // namespace shapeproof
