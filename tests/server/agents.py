"""`shapeproof mcp` as an agent uses it: a plain client of the Model Context Protocol.

    python3 tests/server/agents.py --shapeproof BIN
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from programs import BROKEN, MODEL


class Agent:
    def __init__(self, binary, folder):
        self.process = subprocess.Popen([binary, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, text=True, encoding="utf-8")
        self.ids = 0

    def raw(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def request(self, method, params=None):
        self.ids += 1
        answer = self.raw(json.dumps({"jsonrpc": "2.0", "id": self.ids, "method": method, **({} if params is None else {"params": params})}))
        assert answer["id"] == self.ids, answer
        return answer

    def call(self, tool, **arguments):
        answer = self.request("tools/call", {"name": tool, "arguments": arguments})
        assert "result" in answer, answer
        return answer["result"]

    def refusal(self, tool, **arguments):
        return self.request("tools/call", {"name": tool, "arguments": arguments})["error"]["code"]

    def end(self):
        self.process.stdin.close()
        return self.process.wait(timeout=60)


def protocol(agent):
    hello = agent.request("initialize", {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}})["result"]
    assert hello["protocolVersion"] == "2025-03-26" and "tools" in hello["capabilities"], hello
    assert agent.request("initialize", {"protocolVersion": "1999"})["result"]["protocolVersion"] == "2025-06-18"
    agent.process.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n\n')
    assert agent.request("ping")["result"] == {}
    assert agent.request("no/such")["error"]["code"] == -32601
    assert agent.raw("{")["error"]["code"] == -32700
    assert agent.raw("[]")["error"]["code"] == -32600
    tools = {t["name"]: t for t in agent.request("tools/list")["result"]["tools"]}
    assert set(tools) == {"check", "explain", "infer", "summary", "slice", "repro"}, set(tools)
    for name, tool in tools.items():
        schema = tool["inputSchema"]
        assert schema["type"] == "object" and not schema["additionalProperties"] and tool["description"], name
        assert set(schema["required"]) <= set(schema["properties"]), name
    assert tools["summary"]["inputSchema"]["properties"]["optimizer"]["enum"][0] == "none"
    assert tools["check"]["inputSchema"]["properties"]["max-paths"] == {"type": "integer", "minimum": 1, "description": "Live paths at one place before lossy joins"} or "max-paths" in tools["check"]["inputSchema"]["properties"]


def tools(agent, binary, folder):
    found = agent.call("check", paths=["broken.py"])
    assert not found["isError"] and found["structuredContent"]["diagnostics"][0]["rule"] == "matmul-mismatch", found
    assert json.loads(found["content"][0]["text"]) == found["structuredContent"]
    printed = subprocess.run([binary, "summary", "--format", "json", "model.py"], capture_output=True, text=True, cwd=folder, check=True).stdout
    assert agent.call("summary", target="model.py")["structuredContent"] == json.loads(printed)
    assert agent.call("infer", target="model.py:Net", arg=["width=4"])["structuredContent"]
    assert agent.call("slice", target="broken.py", finding=1)["structuredContent"]
    assert agent.call("repro", target="broken.py", fixed=True)["structuredContent"]
    rule = agent.call("explain", rule="matmul-mismatch")
    assert "## What it means" in rule["content"][0]["text"] and rule["structuredContent"]["rule"] == "matmul-mismatch"
    missing = agent.call("check", paths=["missing.py"])
    assert missing["isError"] and "missing.py" in missing["content"][0]["text"], missing


def refusals(agent):
    for tool, arguments in (("no-such", {}), ("summary", {}), ("summary", {"target": 3}), ("summary", {"target": "-"}), ("check", {"paths": ["--pylib"]}),
                            ("check", {"paths": "model.py"}), ("check", {"paths": [], "output-file": "x"}), ("check", {"strict": 1}), ("explain", {"rule": "a\0b"})):
        assert agent.refusal(tool, **arguments) == -32602, (tool, arguments)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    binary = os.path.abspath(parser.parse_args().shapeproof)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("model.py", MODEL), ("broken.py", BROKEN)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
                handle.write(text)
        agent = Agent(binary, folder)
        protocol(agent)
        tools(agent, binary, folder)
        refusals(agent)
        assert agent.end() == 0
    print("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
