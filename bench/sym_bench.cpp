// Micro-benchmark of the symbolic engine: nanoseconds per operation. Not part of the tests.
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "backend/solve/solver.h"
#include "backend/sym/facts.h"
#include "backend/sym/pool.h"

namespace {

using namespace shapeproof;

uint64_t sink = 0;

template <class F>
void measure(const char* name, int64_t operations, F f) {
  const auto start = std::chrono::steady_clock::now();
  for (int64_t i = 0; i < operations; ++i) f(i);
  const std::chrono::duration<double, std::nano> t = std::chrono::steady_clock::now() - start;
  std::printf("%-44s %10.1f ns\n", name, t.count() / static_cast<double>(operations));
}

IntExpr c(int64_t v) { return IntExpr::constant(v); }

IntExpr symbol(SymPool& p, int64_t low) {
  SymbolInfo info;
  info.range.low = low;
  return p.symbol(p.newSymbol(info));
}

IntExpr conv(SymPool& p, IntExpr h, int64_t kernel, int64_t stride, int64_t padding) {
  return p.add(p.floorDiv(p.add(h, c(2 * padding - kernel)), c(stride)), c(1));
}

}  // namespace

int main() {
  Strings strings;
  SymPool p(strings);
  const IntExpr H = symbol(p, 1), W = symbol(p, 1), B = symbol(p, 1);
  measure("constant add", 20'000'000, [&](int64_t i) { sink += p.add(c(i), c(7)).bits(); });
  measure("constant mul", 20'000'000, [&](int64_t i) { sink += p.mul(c(i), c(7)).bits(); });
  measure("constant floorDiv", 20'000'000, [&](int64_t i) { sink += p.floorDiv(c(i), c(7)).bits(); });
  measure("constant eq", 20'000'000, [&](int64_t i) { sink += p.eq(c(i), c(7)).bits(); });
  measure("symbol + constant, known node", 1'000'000, [&](int64_t i) { sink += p.add(H, c(i & 63)).bits(); });
  measure("symbol * symbol, known node", 1'000'000, [&](int64_t) { sink += p.mul(H, W).bits(); });
  measure("symbol == constant, known node", 1'000'000, [&](int64_t i) { sink += p.eq(H, c(i & 63)).bits(); });
  measure("conv + pool layer on a symbol", 100'000, [&](int64_t i) {
    IntExpr h = p.add(H, c(i & 1023));
    for (int k = 0; k < 4; ++k) h = conv(p, conv(p, h, 3, 1, 1), 2, 2, 0);
    sink += h.bits();
  });
  measure("flatten of a conv chain and division", 100'000, [&](int64_t i) {
    const IntExpr h = conv(p, p.add(H, c(i & 255)), 3, 2, 1), w = conv(p, W, 3, 2, 1);
    sink += p.floorDiv(p.mul(B, p.mul(c(64), p.mul(h, w))), p.mul(c(64), p.mul(h, w))).bits();
  });

  Facts facts;
  facts = facts.assume(p, p.ge(H, c(32))).assume(p, p.le(W, c(512))).assume(p, p.ge(p.sub(H, W), c(0)));
  const BoolExpr single = p.ge(H, c(16)), linear = p.ge(p.add(H, c(3)), W), unknown = p.eq(H, c(64));
  const BoolExpr chain = p.ge(conv(p, conv(p, H, 3, 2, 1), 3, 2, 1), c(5));
  measure("Facts::check, constant", 20'000'000, [&](int64_t) {
    sink += static_cast<uint64_t>(facts.check(p, BoolExpr::constant(true)));
  });
  measure("Facts::check, one symbol", 1'000'000, [&](int64_t) {
    sink += static_cast<uint64_t>(facts.check(p, single));
  });
  measure("Facts::check, known linear form", 1'000'000, [&](int64_t) {
    sink += static_cast<uint64_t>(facts.check(p, linear));
  });
  measure("Facts::check, conv chain", 200'000, [&](int64_t) { sink += static_cast<uint64_t>(facts.check(p, chain)); });
  measure("Facts::check, unknown", 200'000, [&](int64_t) { sink += static_cast<uint64_t>(facts.check(p, unknown)); });

  std::vector<IntExpr> many;
  for (int i = 0; i < 5000; ++i) many.push_back(symbol(p, 0));
  measure("Facts::assume, 5000 facts on one path", 5000, [&](int64_t i) {
    facts = facts.assume(p, p.le(many[static_cast<size_t>(i)], p.add(many[static_cast<size_t>((i + 1) % 5000)], c(i))));
  });
  Solver solver(p, {});
  std::vector<BoolExpr> path;
  measure("Solver::check, path growing to 500", 500, [&](int64_t i) {
    path.push_back(p.le(many[static_cast<size_t>(i)], p.add(many[static_cast<size_t>(i + 1)], c(i))));
    sink += static_cast<uint64_t>(solver.check(path, false).status);
  });
  const BoolExpr hard = p.eq(p.sub(p.mul(H, H), p.mul(c(2), p.mul(W, W))), c(1));
  measure("Solver::check, Z3", 50, [&](int64_t i) {
    const std::vector<BoolExpr> query = {hard, p.ge(H, c(2 + i)), p.le(H, c(1000))};
    sink += static_cast<uint64_t>(solver.check(query, false).status);
  });
  std::printf("pool %zu bytes; checksum %llu\n", p.bytes(), static_cast<unsigned long long>(sink));
}
