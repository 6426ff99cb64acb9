#include "driver/isolation/call_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace shapeproof {

#if defined(__x86_64__) || defined(__aarch64__)

namespace {

#if defined(__x86_64__)
constexpr uint32_t kProcessor = AUDIT_ARCH_X86_64;
#else
constexpr uint32_t kProcessor = AUDIT_ARCH_AARCH64;
#endif
// Both keep the lower half of a word first.
constexpr uint32_t kLower = 0, kUpper = 4;

// Memory, time, threads and their signals, and looking at files.
constexpr uint32_t kHarmless[] = {
    __NR_read, __NR_pread64, __NR_readv, __NR_close, __NR_lseek, __NR_fstat, __NR_statx, __NR_faccessat, __NR_readlinkat, __NR_getdents64, __NR_fadvise64,
    __NR_getcwd, __NR_mmap, __NR_mprotect, __NR_munmap, __NR_mremap, __NR_madvise, __NR_brk, __NR_mincore, __NR_futex, __NR_set_robust_list, __NR_get_robust_list,
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep,
    __NR_nanosleep, __NR_gettimeofday, __NR_times, __NR_getpid, __NR_gettid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_exit, __NR_exit_group,
    __NR_sched_yield, __NR_sched_getaffinity, __NR_getrandom, __NR_uname, __NR_sysinfo, __NR_getrusage, __NR_membarrier,
#if defined(__NR_faccessat2)
    __NR_faccessat2,
#endif
#if defined(__NR_rseq)
    __NR_rseq,
#endif
#if defined(__x86_64__)
    __NR_newfstatat, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_time, __NR_getrlimit, __NR_arch_prctl,
#else
    __NR_newfstatat,
#endif
};

constexpr uint32_t kWriting = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;

class Filter {
 public:
  Filter() {
    load(offsetof(seccomp_data, arch));
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kProcessor, 1, 0));
    end(SECCOMP_RET_KILL_PROCESS);
    load(offsetof(seccomp_data, nr));
  }

  void allow(uint32_t call) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
    end(SECCOMP_RET_ALLOW);
  }
  // Only where the argument is one of the values.
  void allowIf(uint32_t call, uint32_t argument, std::initializer_list<uint32_t> values) {
    begin(call, 2 + 2 * values.size());
    loadArgument(argument, kLower);
    for (const uint32_t value : values) allow(value);
    refuse(EPERM);
  }
  void allowIfZero(uint32_t call, uint32_t argument) {
    begin(call, 6);
    loadArgument(argument, kLower);
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3));
    loadArgument(argument, kUpper);
    allow(0);
    refuse(EPERM);
  }
  // Only where none of the bits is set, or one is.
  void allowWithout(uint32_t call, uint32_t argument, uint32_t bits) { byBits(call, argument, bits, 1, 0); }
  void allowWith(uint32_t call, uint32_t argument, uint32_t bits) { byBits(call, argument, bits, 0, 1); }

  void install() {
    refuse(ENOSYS);
    const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
    // The analysis trusts what it computes itself: no need to slow it down against what it could guess.
    constexpr unsigned kFlags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    (void)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, kFlags, &program);
  }

 private:
  void add(sock_filter instruction) { code_.push_back(instruction); }
  void load(uint32_t offset) { add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)); }
  void loadArgument(uint32_t argument, uint32_t half) { load(static_cast<uint32_t>(offsetof(seccomp_data, args) + argument * sizeof(uint64_t) + half)); }
  void end(uint32_t what) { add(BPF_STMT(BPF_RET | BPF_K, what)); }
  void refuse(int error) { end(SECCOMP_RET_ERRNO | static_cast<uint32_t>(error)); }
  // `length`: of what is there for this call alone.
  void begin(uint32_t call, size_t length) { add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, static_cast<uint8_t>(length))); }
  void byBits(uint32_t call, uint32_t argument, uint32_t bits, uint8_t set, uint8_t unset) {
    begin(call, 4);
    loadArgument(argument, kLower);
    add(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, set, unset));
    end(SECCOMP_RET_ALLOW);
    refuse(EPERM);
  }

  std::vector<sock_filter> code_;
};

}  // namespace

void filterCalls(int channel) {
  Filter filter;
  for (const uint32_t call : kHarmless) filter.allow(call);
  filter.allowIf(__NR_write, 0, {static_cast<uint32_t>(channel), STDERR_FILENO});
  filter.allowIf(__NR_writev, 0, {STDERR_FILENO});
  filter.allowWithout(__NR_openat, 2, kWriting);
#if defined(__x86_64__)
  filter.allowWithout(__NR_open, 1, kWriting);
#endif
  filter.allowIf(__NR_fcntl, 1, {F_GETFD, F_SETFD, F_GETFL});
  filter.allowWith(__NR_clone, 0, CLONE_THREAD);
  filter.allowIf(__NR_tgkill, 0, {static_cast<uint32_t>(getpid())});  // abort()
  filter.allowIf(__NR_prctl, 0, {PR_SET_NAME});
  filter.allowIfZero(__NR_prlimit64, 2);
  filter.install();
}

#else

void filterCalls(int) {}

#endif

}  // namespace shapeproof
