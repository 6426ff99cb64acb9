// Coroutines are generators that pass on what they wait for: `await x` is `yield from` the iterator of x. Asynchronous
// loops and context managers are ordinary statements around awaits. What an asynchronous generator yields itself is marked,
// which tells it from what it waits for.
#include "frontend/lowerer.h"

namespace shapeproof::frontend {

ir::ExprId Lowerer::awaited(ExprId value, Span span) {
  const ir::SlotId slot = temp();
  const ExprId target = local(slot, span);
  const ExprId iterator = libraryCall("coroutine.awaitable", {value}, span);
  emit(ir::YieldFrom{target, iterator, temp()}, span);
  return local(slot, span);
}

ir::ExprId Lowerer::methodCall(ExprId object, std::string_view method, std::initializer_list<ExprId> args, Span span) {
  std::vector<ir::Arg> list;
  for (const ExprId a : args) list.push_back({ir::ArgKind::kPositional, {}, a});
  const ExprId callee = add(ir::Attr{object, b_.intern(method)}, span);
  return add(ir::Call{callee, b_.args(list)}, span);
}

bool Lowerer::inAsyncGenerator() const {
  const Scope& scope = scopes_.at(frame_.scope);
  return scope.is_async && (scope.is_generator || scope.kind == ScopeKind::kComprehension);
}

// Until __anext__() raises StopAsyncIteration; the body stands outside the try that waits for that.
void Lowerer::asyncFor(Node n, Node left, ExprId iterable, const std::function<void()>& body, ir::BlockId otherwise) {
  const Span span = spanOf(n);
  const ir::SlotId iterator = temp(), running = temp(), item = temp();
  const auto set = [&](ir::SlotId slot, ExprId value) { emit(ir::Assign{local(slot, span), value}, span); };
  set(iterator, methodCall(iterable, "__aiter__", {}, span));
  set(running, add(ir::BoolConst{1}, span));
  const ir::BlockId loop = blockOf([&] {
    const ir::BlockId fetch = blockOf([&] { set(item, awaited(methodCall(local(iterator, span), "__anext__", {}, span), span)); });
    ir::Handler exhausted{};
    exhausted.type = add(ir::Global{b_.intern("StopAsyncIteration")}, span);
    exhausted.body = blockOf([&] { set(running, add(ir::BoolConst{0}, span)); });
    const ir::BlockId go_on = blockOf([&] {
      assignTo(left, local(item, span), span);
      body();
    });
    emit(ir::Try{fetch, b_.handlers({exhausted}), go_on, {}}, n);
  });
  emit(ir::While{local(running, span), loop, otherwise}, n);
}

// __aexit__() is awaited with the exception that leaves the body, and otherwise however the body is left.
void Lowerer::asyncWith(Node n, Node alias, ExprId context, const std::function<void()>& body) {
  const Span span = spanOf(n);
  const ir::SlotId manager = temp(), plain = temp(), exception = temp(), entered = temp();
  const auto set = [&](ir::SlotId slot, ExprId value) { emit(ir::Assign{local(slot, span), value}, span); };
  set(manager, context);
  set(entered, awaited(methodCall(local(manager, span), "__aenter__", {}, span), span));
  set(plain, add(ir::BoolConst{1}, span));
  const ir::BlockId inner = blockOf([&] {
    if (alias) assignTo(alias, local(entered, span), span);
    body();
  });
  ir::Handler raised{};
  raised.target = local(exception, span);
  raised.body = blockOf([&] {
    set(plain, add(ir::BoolConst{0}, span));
    const ExprId type = add(ir::Attr{local(exception, span), b_.intern("__class__")}, span);
    const ExprId left = methodCall(local(manager, span), "__aexit__", {type, local(exception, span), none(span)}, span);
    const ExprId swallowed = awaited(left, span);
    const ir::BlockId again = blockOf([&] { emit(ir::Raise{{}, {}}, span); });
    emit(ir::If{swallowed, b_.block({}), again}, span);
  });
  const ir::BlockId guarded = blockOf([&] { emit(ir::Try{inner, b_.handlers({raised}), {}, {}}, n); });
  const ir::BlockId leave = blockOf([&] {
    const ir::BlockId exit = blockOf([&] {
      const ExprId left = methodCall(local(manager, span), "__aexit__", {none(span), none(span), none(span)}, span);
      emit(ir::Eval{awaited(left, span)}, span);
    });
    emit(ir::If{local(plain, span), exit, {}}, span);
  });
  emit(ir::Try{guarded, b_.handlers({}), {}, leave}, n);
}

}  // namespace shapeproof::frontend
