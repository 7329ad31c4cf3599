export interface CheckNode {
  id: string;
  name: string;
  children: readonly CheckNode[];
}

const within = (node: CheckNode): string[] => [node.id, ...node.children.flatMap(within)];

/** The nodes above one, the topmost first, and itself at the end; empty when it is not there. */
function pathTo(nodes: readonly CheckNode[], id: string): CheckNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * What is checked after one was checked or unchecked: all below go with it, and what is above is needed to get there. A
 * node may be checked without those below it: a page may be read without any of its buttons.
 */
export function toggled(nodes: readonly CheckNode[], checked: ReadonlySet<string>, id: string): Set<string> {
  const path = pathTo(nodes, id);
  const node = path.at(-1);
  if (!node) return new Set(checked);
  if (!checked.has(id)) return new Set([...checked, ...path.map((one) => one.id), ...within(node)]);
  const gone = new Set(within(node));
  return new Set([...checked].filter((one) => !gone.has(one)));
}

/** Checked, though not all below it is. */
export const isHalf = (node: CheckNode, checked: ReadonlySet<string>): boolean =>
  checked.has(node.id) && within(node).some((id) => !checked.has(id));

/** Those whose name has the words, with all above and below them. */
export const found = (nodes: readonly CheckNode[], words: string): CheckNode[] =>
  nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(words.trim().toLowerCase())) return [node];
    const children = found(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

export const everyId = (nodes: readonly CheckNode[]): string[] => nodes.flatMap(within);
