// The graph as a tree of boxes. A box is open or folded; what is seen are the boxes that are open, and what lies in them.

const MOST_IN_A_BOX = 60; // what has more is cut into sections
const MOST_AT_FIRST = 100; // nodes to begin with

class Tree {
  constructor(data) {
    this.nodes = new Map();
    this.top = [];
    for (const n of data.nodes) {
      const node = { ...n, inside: [], open: false };
      this.nodes.set(n.id, node);
      this.inside(n.parent).push(n.id);
    }
    this.edges = data.edges;
    this.top = this.cut(this.top, null);
    for (const node of [...this.nodes.values()]) node.inside = this.cut(node.inside, node.id);
    this.unfoldAtFirst();
  }

  inside(id) {
    return id === null ? this.top : this.nodes.get(id).inside;
  }

  // A long list as sections of about equal length.
  cut(ids, parent, before = 0) {
    if (ids.length <= MOST_IN_A_BOX) return ids;
    const each = Math.max(MOST_IN_A_BOX / 2, Math.ceil(ids.length / MOST_IN_A_BOX));
    const sections = [];
    for (let i = 0; i < ids.length; i += each) {
      const part = ids.slice(i, i + each);
      const path = this.nodes.get(part[0]).path;
      const lines = part.map((id) => this.nodes.get(id)).filter((node) => node.path === path && node.line !== null).map((node) => node.line);
      const name = `${before + i + 1} to ${before + i + part.length}`;
      const id = `${parent ?? ""}/${i}`;
      const section = { id, kind: "section", name, path, line: Math.min(...lines), last: Math.max(...lines), parent, repeat: 1, inside: part, open: false, failed: false };
      for (const inner of part) this.nodes.get(inner).parent = id;
      this.nodes.set(id, section);
      section.inside = this.cut(part, id, before + i);
      sections.push(id);
    }
    return sections;
  }

  isBox(node) {
    return node.inside.length > 0;
  }

  // A module around a single operation.
  isPlain(node) {
    return node.inside.length === 1 && node.kind === "module" && this.nodes.get(node.inside[0]).kind === "operation";
  }

  above(id) {
    const all = [];
    for (let at = this.nodes.get(id).parent; at !== null; at = this.nodes.get(at).parent) all.push(at);
    return all;
  }

  // What fails is seen, and else as many levels as there is room for.
  unfoldAtFirst() {
    for (const node of this.nodes.values()) if (node.failed) for (const id of this.above(node.id)) this.nodes.get(id).open = true;
    while (this.unfoldMore(MOST_AT_FIRST)) {}
  }

  // One level of what is folded and seen, the smallest boxes first; false: there was none, or no room for it.
  unfoldMore(most) {
    let seen = this.seen();
    const folded = seen.filter((id) => this.isBox(this.nodes.get(id)) && !this.nodes.get(id).open && !this.isPlain(this.nodes.get(id)));
    folded.sort((a, b) => this.nodes.get(a).inside.length - this.nodes.get(b).inside.length);
    let count = seen.length, any = false;
    for (const id of folded) {
      const node = this.nodes.get(id);
      if (count + node.inside.length > most) continue;
      node.open = any = true;
      count += node.inside.length;
    }
    return any;
  }

  foldAll() {
    for (const node of this.nodes.values()) node.open = false;
  }

  // In the order of the program, boxes before what is in them.
  seen() {
    const all = [];
    const visit = (ids) => {
      for (const id of ids) {
        all.push(id);
        const node = this.nodes.get(id);
        if (node.open) visit(node.inside);
      }
    };
    visit(this.top);
    return all;
  }

  // What stands for a node: the outermost folded box around it, or itself.
  shown(id) {
    let shown = id;
    for (const box of this.above(id)) if (!this.nodes.get(box).open) shown = box;
    return shown;
  }

  // Between what is seen, each once, with the shapes of all tensors.
  seenEdges() {
    const all = new Map();
    for (const e of this.edges) {
      const from = this.shown(e.from), to = this.shown(e.to);
      if (from === to) continue;
      const key = `${from} ${to}`;
      if (!all.has(key)) all.set(key, { from, to, shapes: new Set(), failed: false });
      all.get(key).shapes.add(shapeText(e.shape));
      all.get(key).failed ||= e.failed;
    }
    return [...all.values()];
  }

  // Opens what is around a node, so that it is seen itself.
  reveal(id) {
    for (const box of this.above(id)) this.nodes.get(box).open = true;
  }
}

function shapeText(shape) {
  return shape === null ? "?" : `[${shape.join(", ")}]`;
}

function lastPart(path) {
  return path.slice(path.lastIndexOf(".") + 1);
}

function titleOf(node) {
  const modules = Object.keys(node.modules ?? {});
  const last = modules.length > 1 ? lastPart(modules[modules.length - 1]) : node.name;
  let text = last === node.name ? node.name : `${node.name} to ${last}`;
  if (node.class && node.class !== text) text += `: ${node.class}`;
  return node.repeat > 1 ? `${text} ×${node.repeat}` : text;
}

function placeOf(node) {
  if (node.path === null) return "";
  return `${node.path}:${node.line}${node.last && node.last !== node.line ? `-${node.last}` : ""}`;
}
