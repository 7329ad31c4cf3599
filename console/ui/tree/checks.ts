export interface CheckNode {
  id: string;
  name: string;
  children: readonly CheckNode[];
}

const within = (node: CheckNode): string[] => [node.id, ...node.children.flatMap(within)];

/** The path from the topmost ancestor to a node, inclusive; empty if not found. */
function pathTo(nodes: readonly CheckNode[], id: string): CheckNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * The checked ids after toggling a node: its descendants follow it, and checking includes its ancestors, which are
 * needed to reach it. A node may be checked without its descendants, e.g. a page without any of its buttons.
 */
export function toggled(nodes: readonly CheckNode[], checked: ReadonlySet<string>, id: string): Set<string> {
  const path = pathTo(nodes, id);
  const node = path.at(-1);
  if (!node) return new Set(checked);
  if (!checked.has(id)) return new Set([...checked, ...path.map((one) => one.id), ...within(node)]);
  const gone = new Set(within(node));
  return new Set([...checked].filter((one) => !gone.has(one)));
}

/** Checked, with at least one unchecked descendant. */
export const isHalf = (node: CheckNode, checked: ReadonlySet<string>): boolean =>
  checked.has(node.id) && within(node).some((id) => !checked.has(id));

/** Nodes whose name contains the words, with all their ancestors and descendants. */
export const found = (nodes: readonly CheckNode[], words: string): CheckNode[] =>
  nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(words.trim().toLowerCase())) return [node];
    const children = found(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

export const everyId = (nodes: readonly CheckNode[]): string[] => nodes.flatMap(within);
