// Making a batch of samples that all look like one: what default_collate does to each kind of thing.
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/sym/nodes.h"
#include "libcalls/builtins/support.h"
#include "libcalls/data/walked.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/element_operations.h"
#include "libcalls/torch/provenance.h"

namespace shapeproof::libcalls {
namespace {

constexpr int kMaxDepth = 8;
constexpr std::string_view kEveryClass = "a class of a data set, all of which are met";

// The tensors inside a sample, in order.
void gatherTensors(const View& on, const Value& v, int depth, std::vector<Ref<const TensorInfo>>& out) {
  if (depth > kMaxDepth || !(v.isObject() || v.isTuple())) return;
  if (const TensorData* t = ops::payload<TensorData>(on.state, v)) { out.push_back(t->info); return; }
  if (const DictData* d = ops::payload<DictData>(on.state, v)) {
    for (const ValueMap::Entry& e : ops::mapOf(on.state, *d)) gatherTensors(on, e.value, depth + 1, out);
    return;
  }
  if (const auto items = itemsOf(on, v))
    for (const Value& item : *items) gatherTensors(on, item, depth + 1, out);
}

std::vector<Ref<const TensorInfo>> tensorsIn(const Call& c, const Value& v) {
  std::vector<Ref<const TensorInfo>> out;
  gatherTensors(viewOf(c), v, 0, out);
  return out;
}

// An integer of a data set of which all are met: what an index gives, or a label (pylib: torchvision.datasets.vision.every_label) that nothing was done to.
std::optional<OpRecord::Bounds> everyClass(const Call& c, const Value& sample) {
  SymPool& pool = c.interp.a.pool;
  if (sample.isInt())
    if (const auto met = metBounds(c, sample.asInt())) return OpRecord::Bounds{met->low, IntExpr::constant(met->high)};
  const auto symbol = sample.isInt() ? pool.asSymbol(sample.asInt()) : std::nullopt;
  if (!symbol || c.interp.a.text(Name(pool.info(*symbol).reason)) != kEveryClass) return std::nullopt;
  const Range r = peek(c).facts.rangeOf(pool, sample.asInt());
  return OpRecord::Bounds{r.low, IntExpr::constant(r.high)};
}

// Between which all integers of a list lie, whatever the path has learnt of these.
std::optional<OpRecord::Bounds> boundsOfAll(const Call& c, const Value& list) {
  const auto items = itemsOf(viewOf(c), list);
  if (!items || items->empty()) return std::nullopt;
  Range all{Range::kMax, Range::kMin};
  for (const Value& v : *items) {
    if (!v.isInt()) return std::nullopt;
    const Range one = v.asInt().isConstant() ? Range{v.asInt().value(), v.asInt().value()} : birthRange(c.interp.a.pool, v.asInt());
    all = {std::min(all.low, one.low), std::max(all.high, one.high)};
  }
  if (all.low == Range::kMin || all.high == Range::kMax) return std::nullopt;
  return OpRecord::Bounds{all.low, IntExpr::constant(all.high)};
}

bool allWrittenOut(const Call& c, const Value& list) {
  const auto items = itemsOf(viewOf(c), list);
  return items && std::all_of(items->begin(), items->end(), [](const Value& v) { return v.isIntConstant(); });
}

bool holdsChoice(const View& on, const Value& v, int depth) {
  if (v.is(ValueKind::kChoice)) return true;
  if (depth > kMaxDepth || !(v.isObject() || v.isTuple())) return false;
  if (const DictData* d = ops::payload<DictData>(on.state, v)) {
    for (const ValueMap::Entry& e : ops::mapOf(on.state, *d))
      if (holdsChoice(on, e.value, depth + 1)) return true;
    return false;
  }
  const auto items = itemsOf(on, v);
  return items && std::any_of(items->begin(), items->end(), [&](const Value& item) { return holdsChoice(on, item, depth + 1); });
}

// Some branch hangs on a symbol that is no older than `mark`.
bool decidedSince(const SymPool& pool, const TrailNode* at, size_t mark) {
  constexpr int kLooked = 256;
  for (int looked = 0; at != nullptr && looked < kLooked; at = at->parent.get(), ++looked) {
    if (at->kind != TrailNode::Kind::kBranch) continue;
    for (const SymbolId s : pool.symbolsOf(at->expr))
      if (s.index >= mark) return true;
  }
  return false;
}

std::string sizesText(const std::string& open, size_t n) {
  std::string out = open;
  for (size_t i = 0; i < n; ++i) out += i ? ", {}" : "{}";
  return out + "]";
}

}  // namespace

// kind(value): the word by which collate chooses
CallResult dataKind(Call& c) {
  const Value& v = c.arg(0);
  auto say = [&](std::string_view word) { return c.toSetWith(textValue(c, word)); };
  switch (v.kind()) {
    case ValueKind::kNone: return say("none");
    case ValueKind::kBool: return say("bool");
    case ValueKind::kInt: return say("int");
    case ValueKind::kFloat: case ValueKind::kRational: return say("float");
    case ValueKind::kStr: return say("str");
    case ValueKind::kBytes: return say("bytes");
    case ValueKind::kTuple: return say("tuple");
    case ValueKind::kUnknown:
      return say(v.unknownType() == UnknownType::kFloat ? "float" : v.unknownType() == UnknownType::kStr ? "str" :
                 v.unknownType() == UnknownType::kBytes ? "bytes" : "opaque");
    default: break;
  }
  if (v.isObject() && className(c, v) == "ndarray") return say("array");
  if (c.isTensor(v)) return say("tensor");
  if (dictOf(c, v)) return say("dict");
  if (listOf(c, v)) return say(listOf(c, v)->rest ? "run" : "list");
  if (c.items(v)) return say("namedtuple");
  return say("object");
}

// Integers that the program has written out for one sample, which may be others in the next: no part of a tensor that holds all.
static bool ofOneSample(const Analysis& a, const Operand& t) {
  constexpr int kMostKept = 32;
  if (t.info->contents) return true;
  OpId id = t.info->origin;
  for (int kept = 0; id.valid() && kept < kMostKept; ++kept) {
    const OpRecord& r = a.log[id.index];
    if (r.operands.empty()) return givenByProgram(a.text(r.operation)) || bounds(a.text(r.operation));
    if (!keepsAll(a.text(r.operation))) return false;
    id = r.operands[0];
  }
  return true;
}

// batch_tensor(tensor, size): torch.stack of `size` tensors like this one
CallResult dataBatchTensor(Call& c) {
  const Operand t = c.tensor(0);
  const auto size = c.integer(c.arg(1));
  if (!t.rankKnown() || !size) return c.warnTensor("stack", "the shape of a sample is not known", {t});
  std::vector<IntExpr> dims{*size};
  dims.insert(dims.end(), t.shape().dims.begin(), t.shape().dims.end());
  TensorInfo info = resultInfo(std::move(dims), t.dtype(), {t});
  if (isArray(c, t.value)) info.device = hostDevice(c);
  const bool one = ofOneSample(c.interp.a, t);
  const Value batch = c.makeTensor("stack", std::move(info), {t});
  const auto met = t.info->contents && t.info->contents->size() == 1 ? everyClass(c, t.info->contents->front()) : std::nullopt;
  if (met) noteElements(c, t.value, *met);
  else if (one) noteElements(c, batch, {Range::kMin, IntExpr::constant(0)});
  return c.toSetWith(batch);
}

// batch_of(dtype, size, sample=None, all=None): the tensor that numbers become. `all`: integers between whose bounds each of them lies
CallResult dataBatchOf(Call& c) {
  const auto size = c.integer(c.arg(1));
  if (!size) return c.warnTensor("collate", "the size of a batch is not known");
  auto met = everyClass(c, c.arg(2));
  const auto possible = met ? std::nullopt : boundsOfAll(c, c.arg(3));
  if (possible && allWrittenOut(c, c.arg(3))) met = possible;
  TensorInfo info = resultInfo({*size}, dtypeNamed(c.str(c.arg(0)).value_or("")), {});
  info.device = hostDevice(c);
  const Value batch = c.makeTensor(possible ? "default_collate" : "collate", std::move(info), {});
  if (met || possible) noteElements(c, batch, met ? *met : *possible);
  return c.toSetWith(batch);
}

// mark(): what has been decided so far
CallResult dataMark(Call& c) { return c.toSetWith(Value::integer(static_cast<int64_t>(c.pool().symbolCount()))); }

// varies(sample, mark): another sample may be unlike it: some size in it is symbolic, it is one of several, or something was decided since
// `mark` by a number that came up since
CallResult dataVaries(Call& c) {
  const size_t mark = static_cast<size_t>(c.constant(c.arg(1)).value_or(0));
  bool varies = decidedSince(c.pool(), peek(c).trail.get(), mark) || holdsChoice(viewOf(c), c.arg(0), 0);
  for (const auto& t : tensorsIn(c, c.arg(0)))
    for (const IntExpr d : t->shape.dims) varies = varies || !c.interp.simplify(peek(c), d).isConstant();
  return c.toSetWith(Value::boolean(varies));
}

// same_shapes(first, second, size): what stack demands of two samples of one batch
CallResult dataSameShapes(Call& c) {
  const auto a = tensorsIn(c, c.arg(0)), b = tensorsIn(c, c.arg(1));
  const auto size = c.integer(c.arg(2));
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    const Shape &x = a[i]->shape, &y = b[i]->shape;
    if (!x.rank_known || !y.rank_known) continue;
    BoolExpr same = BoolExpr::constant(x.rank() == y.rank());
    for (size_t d = 0; d < x.rank() && x.rank() == y.rank(); ++d) same = c.pool().andOf(same, c.eq(x[d], y[d]));
    if (size) same = c.pool().orOf(same, c.pool().le(*size, IntExpr::constant(1)));
    const auto finding = [&] {
      Finding f;
      f.rule = Rule::kStackMismatch;
      f.format = sizesText("stack expects each tensor to be equal size, but got [", x.rank()) + sizesText(" at entry 0 and [", y.rank()) + " at entry 1";
      for (const IntExpr d : x.dims) f.args.emplace_back(d);
      for (const IntExpr d : y.dims) f.args.emplace_back(d);
      f.operands = {{"entry 0", x, a[i]->origin}, {"entry 1", y, b[i]->origin}};
      return f;
    };
    if (!c.require(same, finding)) return c.stop();
  }
  return c.toSetWith(Value::none());
}

// heap_mark(): what has been made so far
CallResult dataHeapMark(Call& c) { return c.toSetWith(Value::integer(static_cast<int64_t>(c.interp.a.nextAddress()))); }

namespace {

constexpr int64_t kWrittenOut = 256, kToldApart = 8;

// It holds an object with a number, a truth value or a size that is open: in the object of another row that may be another one.
bool holdsOpenObject(Call& c, const Value& v, bool inside = false, int depth = 0) {
  constexpr int kMaxDepth = 6;
  if (depth > kMaxDepth) return true;
  const auto open = [&](const Value& item) { return holdsOpenObject(c, item, inside, depth + 1); };
  const auto any = [&](const auto& items) { return std::any_of(items.begin(), items.end(), open); };
  if (v.isInt()) return inside && !v.asInt().isConstant();
  if (v.isBool()) return inside && !v.asBool().isConstant();
  if (v.is(ValueKind::kChoice)) return inside || open(v.asChoice().a) || open(v.asChoice().b);
  if (v.isTuple()) return any(v.asTuple());
  if (const auto* tensor = ops::payload<TensorData>(c.state(), v))
    return std::any_of(tensor->info->shape.dims.begin(), tensor->info->shape.dims.end(), [](IntExpr size) { return !size.isConstant(); });
  inside = true;
  if (const ListData* list = listOf(c, v)) return (list->rest && (!list->rest->count.isConstant() || open(list->rest->element))) || any(list->items);
  if (const ValueMap* map = mapOf(c, v))
    for (const ValueMap::Entry& e : *map)
      if (open(e.value)) return true;
  return false;
}

// Some object in it holds what is unknown, so that a program that asks tells any number of samples apart one by one.
bool holdsUnknown(Call& c, const Value& v, bool inside = false, int depth = 0) {
  constexpr int kMaxDepth = 6;
  const auto any = [&](const auto& items) { return std::any_of(items.begin(), items.end(), [&](const Value& item) { return holdsUnknown(c, item, inside, depth + 1); }); };
  if (depth > kMaxDepth || v.isUnknown()) return inside;
  if (v.isTuple()) return any(v.asTuple());
  inside = true;
  if (const ListData* list = listOf(c, v)) return list->rest || any(list->items);
  if (const ValueMap* map = mapOf(c, v))
    for (const ValueMap::Entry& e : *map)
      if (holdsUnknown(c, e.value, inside, depth + 1)) return true;
  return false;
}

}  // namespace

// run(sample, count, since): a list of `count` items that all look like `sample`, each with objects of its own for those that were made since
// `since` (heap_mark)
CallResult dataRun(Call& c) {
  const auto count = c.integer(c.arg(1));
  RunItems& items = *c.interp.a.run_items;
  const Value element = items.many(c.state(), c.arg(0));
  const auto since = static_cast<uint32_t>(c.constant(c.arg(2)).value_or(0));
  ListData list;
  if (count && count->isConstant() && count->value() <= kWrittenOut) {
    const bool alike = count->value() > kToldApart && holdsUnknown(c, element);
    if (alike) items.stayAlike(c.state(), element, since);
    for (int64_t i = 0; i < count->value(); ++i) list.items.push_back(alike ? element : items.copied(c.state(), element, since));
  } else {
    list.rest = ListData::Rest{count ? *count : unknownInt(c, {Trust::kOpaque, "the size of a batch"}, {0, Range::kMax}).asInt(), items.standForObjects(c.state(), element)};
  }
  const Value v = c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
  return c.toSetWith(v);
}

// rest(element, count): as many items that look like `element`, which are never told apart: it may hold item symbols (run_items.h)
CallResult dataRest(Call& c) {
  const auto count = c.constant(c.arg(1));
  RunItems& items = *c.interp.a.run_items;
  const Value element = items.standForObjects(c.state(), items.many(c.state(), c.arg(0)));
  if ((!count || *count > 1) && holdsOpenObject(c, element))
    c.interp.a.giveUp(c.state(), "items that may differ are taken for one another", ReasonKind::kUnknownValue);
  ListData list;
  list.rest = ListData::Rest{c.integer(c.arg(1)).value_or(IntExpr()), element};
  const Value v = c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
  return c.toSetWith(v);
}

// element(list): what the items of a run look like, for another run: it may hold item symbols
CallResult dataElement(Call& c) {
  const ListData* list = listOf(c, c.arg(0));
  if (list == nullptr) return c.opaque("an item of a list");
  if (!list->items.empty()) return c.toSetWith(Value(list->items[0]));
  if (!list->rest) return c.opaque("an item of an empty list");
  return c.toSetWith(c.interp.a.run_items->opened(c.interp, c.state(), Value(list->rest->element)));
}

// known(value): a number, text or None without anything symbolic
CallResult dataKnown(Call& c) {
  const Value& v = c.arg(0);
  return c.toSetWith(Value::boolean(v.isNone() || v.isStr() || v.isIntConstant() || v.is(ValueKind::kFloat) || (v.isBool() && v.asBool().isConstant())));
}

// constant(value): the int if it is a known number, else None
CallResult dataConstant(Call& c) {
  const auto n = c.constant(c.arg(0));
  return c.toSetWith(n ? Value::integer(*n) : Value::none());
}

}  // namespace shapeproof::libcalls
