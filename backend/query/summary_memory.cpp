// The memory of a training step: what is there before it, and what the forward passes keep for backward().
#include <algorithm>

#include "backend/query/summary.h"

namespace shapeproof {
namespace {

constexpr int64_t kSample = 8;               // a value for free sizes, to compare formulas by
constexpr int64_t kLargest = int64_t{1} << 32;

// The value with the same number for each free size; none: it has no value then.
std::optional<int64_t> at(const SymPool& pool, IntExpr e, int64_t number) {
  Model model;
  for (const SymbolId id : pool.symbolsOf(e)) model.values.emplace_back(id, pool.info(id).is_bool ? 1 : number);
  return pool.evaluate(e, model);
}

}  // namespace

void SummaryObserver::addMemory(const Interp& in, const State& s, const std::vector<std::unique_ptr<Making>>& all, const ParameterCounts& counts) {
  SymPool& pool = in.a.pool;
  Amount activations;
  std::vector<KeptMemory> kept;
  std::set<std::pair<uint32_t, bool>> seen;
  for (const auto& made : all) {
    const auto within = [&](uint32_t id) { return id >= made->first.index && id < made->last.index; };
    if (!made->kept_bytes.known()) activations.add(pool, made->kept_bytes);
    for (KeptMemory k : made->kept.list) {
      if (!within(k.by.index) || !seen.emplace(k.memory, k.beside).second) continue;
      if (k.bytes.known()) k.bytes.value = in.simplify(*made->end, k.bytes.value);
      activations.add(pool, k.bytes);
      kept.push_back(std::move(k));
    }
  }
  Amount optimizer = counts.trainable_bytes;
  if (optimizer.known()) optimizer.value = pool.mul(optimizer.value, IntExpr::constant(question_.states));
  Amount peak;
  for (const Amount& part : {counts.bytes, counts.trainable_bytes, counts.buffer_bytes, optimizer, activations}) peak.add(pool, part);
  totals.activation_bytes = reportAmount(in, s, activations, totals.reasons);
  totals.optimizer_bytes = reportAmount(in, s, optimizer, totals.reasons);
  totals.peak_bytes = reportAmount(in, s, peak, totals.reasons);
  addLine(in, kept);
  if (totals.peak_bytes != ReportedSize("?")) addLargest(in, peak);
}

void SummaryObserver::addLine(const Interp& in, const std::vector<KeptMemory>& kept) {
  SymPool& pool = in.a.pool;
  std::map<std::pair<std::string, uint32_t>, Amount> lines;
  for (const KeptMemory& k : kept) {
    const Place& place = in.a.log[k.by.index].place;
    if (place.unit != nullptr) lines[{place.unit->path, place.span.start.line}].add(pool, k.bytes);
  }
  int64_t most = 0;
  for (const auto& [place, bytes] : lines) {
    const auto value = bytes.known() ? at(pool, bytes.value, kSample) : std::nullopt;
    if (!value || *value <= most) continue;
    most = *value;
    totals.line_path = place.first;
    totals.line = place.second;
    std::set<std::string> reasons;
    totals.line_bytes = reportAmount(in, State(), bytes, reasons);
  }
}

// The largest number for the one free size with which the peak fits: the peak does not shrink as sizes grow.
void SummaryObserver::addLargest(const Interp& in, const Amount& peak) {
  const SymPool& pool = in.a.pool;
  for (const SymbolId id : pool.symbolsOf(peak.value)) totals.free_sizes.push_back(pool.nameOf(id));
  if (!question_.memory || totals.free_sizes.size() > 1) return;
  const auto fits = [&](int64_t n) {
    const auto bytes = at(pool, peak.value, n);
    return bytes && *bytes <= *question_.memory;
  };
  int64_t low = 0, high = 1;
  while (high < kLargest && fits(high)) low = std::exchange(high, high * 2);
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  totals.fits = totals.free_sizes.empty() ? (fits(1) ? 1 : 0) : low;
}

}  // namespace shapeproof
