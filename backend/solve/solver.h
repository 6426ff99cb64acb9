// The last judge. A query asks: can all of `assumptions` hold together?
// Sat comes with a model; unknown is an answer (a limit was reached), never an error.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "backend/sym/pool.h"

namespace shapeproof {

enum class SatStatus : uint8_t { kSat, kUnsat, kUnknown };

struct SatResult {
  SatStatus status = SatStatus::kUnknown;
  Model model;         // kSat: a value for every symbol of the query (minimised if asked for)
  std::string reason;  // kUnknown: "solver limit", …
};

struct SolverOptions {
  uint32_t timeout_ms = 4000;          // wall-clock guard behind the resource limit, which is met first
  uint32_t resource_limit = 1'000'000; // Z3 rlimit per query: deterministic
  bool strategies = true;              // Z3's strategies after its plain core
  bool tires = false;                  // Z3 is not asked what has as many symbols as a part that it gave up on
  bool validate = false;               // tests: check every answer of the fast stages against Z3
};

struct SolverStatistics {
  uint64_t queries = 0, by_normal_form = 0, by_intervals = 0, by_cache = 0, by_z3 = 0, unknown = 0;
};

// A chain: normal forms, intervals and congruences, cache, Z3 (a fresh context on first use; never touched otherwise).
class Solver {
 public:
  Solver(SymPool& pool, const SolverOptions& options);
  ~Solver();
  // Every symbol's birth range is assumed too. With `minimise`, the model has small values: symbols are lowered one after
  // the other (in the order of their ids), each to the smallest magnitude that keeps the query satisfiable.
  // Behind the deadline the answer is unknown: a hundred facts of deep sizes may take seconds before Z3 is asked.
  [[nodiscard]] SatResult check(std::span<const BoolExpr> assumptions, bool minimise,
                                std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max());
  [[nodiscard]] const SolverStatistics& statistics() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace shapeproof
