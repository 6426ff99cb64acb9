#include "backend/solve/z3_carried.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

// Made by scripts/release/portable.py: a zlib stream, its length, and the length of what is in it.
extern "C" {
extern const unsigned char shapeproof_solver_packed[] __attribute__((weak));
extern const uint64_t shapeproof_solver_packed_size __attribute__((weak));
extern const uint64_t shapeproof_solver_size __attribute__((weak));
}

namespace shapeproof {
namespace {

// What is unpacked at a time: pages that are written count as memory of a process whose memory is limited.
constexpr uint64_t kWindow = uint64_t{1} << 20;

int the_room = -1;
bool loaded = false;

int makeRoom() {
  const int file = memfd_create("libz3", MFD_CLOEXEC);
  if (file >= 0 && ftruncate(file, static_cast<off_t>(shapeproof_solver_size)) == 0) return file;
  if (file >= 0) close(file);
  return -1;
}

// The next part of the stream, into the file by way of its pages: a confined process may not write.
bool unpackWindow(z_stream& stream, int file, uint64_t at) {
  const uint64_t size = std::min(kWindow, shapeproof_solver_size - at);
  void* pages = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, static_cast<off_t>(at));
  if (pages == MAP_FAILED) return false;
  stream.next_out = static_cast<Bytef*>(pages);
  stream.avail_out = static_cast<uInt>(size);
  const int said = inflate(&stream, Z_NO_FLUSH);
  munmap(pages, size);
  return (said == Z_OK || said == Z_STREAM_END) && stream.avail_out == 0;
}

bool unpack(int file) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return false;
  stream.next_in = const_cast<Bytef*>(shapeproof_solver_packed);
  stream.avail_in = static_cast<uInt>(shapeproof_solver_packed_size);
  bool whole = true;
  for (uint64_t at = 0; whole && at < shapeproof_solver_size; at += kWindow) whole = unpackWindow(stream, file, at);
  inflateEnd(&stream);
  return whole;
}

}  // namespace

bool carriesSolver() { return shapeproof_solver_packed != nullptr; }

void* loadCarriedSolver() {
  const int file = the_room >= 0 ? std::exchange(the_room, -1) : makeRoom();
  if (file < 0) return nullptr;
  void* library = unpack(file) ? dlopen(("/proc/self/fd/" + std::to_string(file)).c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  close(file);
  loaded = library != nullptr;
  return library;
}

SolverRoom::SolverRoom() {
  if (carriesSolver() && !loaded && the_room < 0) the_room = makeRoom();
}

SolverRoom::~SolverRoom() {
  if (the_room >= 0) close(std::exchange(the_room, -1));
}

}  // namespace shapeproof
