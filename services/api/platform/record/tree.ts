/** A row with its children; null if there are none. */
export type Tree<Row> = Row & { readonly children: Tree<Row>[] | null };

/**
 * Builds trees of rows in the given order. Rows whose parent is missing or one of their descendants become roots, so
 * that they stay visible.
 */
export function treeOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  aboveOf: (row: Row) => string | null,
): Tree<Row>[] {
  const keys = new Set(rows.map(keyOf));
  const below = Map.groupBy(rows, aboveOf);
  const placed = new Set<Row>();
  const grow = (row: Row): Tree<Row> => {
    placed.add(row);
    const children = (below.get(keyOf(row)) ?? []).flatMap((one) => (placed.has(one) ? [] : [grow(one)]));
    return { ...row, children: children.length > 0 ? children : null };
  };
  const tops = rows.filter((row) => !keys.has(aboveOf(row) ?? ''));
  const tree = tops.map(grow);
  for (const row of rows) if (!placed.has(row)) tree.push(grow(row));
  return tree;
}
