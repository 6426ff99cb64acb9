# match inside loops and try: break, continue, return, a small interpreter.
def run(program):
    stack, env, trace = [], {}, []
    pc = 0
    while pc < len(program):
        pc += 1
        match program[pc - 1].split():
            case ["push", n]:
                stack.append(int(n))
            case ["add" | "mul" as op]:
                b, a = stack.pop(), stack.pop()
                stack.append(a + b if op == "add" else a * b)
            case ["store", name]:
                env[name] = stack.pop()
            case ["load", name] if name in env:
                stack.append(env[name])
            case ["load", name]:
                trace.append(f"no {name}")
                continue
            case ["jump", target]:
                pc = int(target)
                continue
            case ["halt"]:
                break
            case []:
                continue
            case [unknown, *args]:
                return f"unknown {unknown} with {len(args)}"
        trace.append(pc)
    else:
        trace.append("ran off")
    return stack, env, trace


reveal_value(run(["push 2", "push 3", "add", "store x", "load x", "load y", "halt", "push 9"]))
reveal_value(run(["push 1", "", "mul2 a b"]))
reveal_value(run(["jump 2", "push 1", "push 4"]))
