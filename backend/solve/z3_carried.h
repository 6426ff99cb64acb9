// The solver that a program which is a single file carries: libz3, packed, linked in by scripts/release. Other builds carry none.
#pragma once

namespace shapeproof {

// There is one.
[[nodiscard]] bool carriesSolver();

// The library, unpacked into memory when this is first called and loaded from there: nothing is written to a disk, where another could
// change it. Null: it cannot be, and `dlerror` may say why.
[[nodiscard]] void* loadCarriedSolver();

// Room in memory for the carried solver, made before a process is started that may make none itself. What one confined process unpacks
// is loaded by no other one: each start needs its own, and only the new process keeps it.
class SolverRoom {
 public:
  SolverRoom();
  ~SolverRoom();
  SolverRoom(const SolverRoom&) = delete;
  SolverRoom& operator=(const SolverRoom&) = delete;
};

}  // namespace shapeproof
