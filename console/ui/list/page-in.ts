/** Where a row of a tree stands: how deep, below which others, and whether something is below it. */
export interface Placed {
  level: number;
  above: readonly string[];
  branch: boolean;
}

interface PageIn<Row> {
  records: readonly Row[];
  total: number;
  /** There may be more than these. */
  paged: boolean;
}

type Nested = { id: string; children?: Nested[] | null };

/** The rows of an answer: a page of them, all of them, or a tree, whose rows follow each other with their places. */
export function pageIn<Row>(answer: unknown): PageIn<Row> {
  if (!Array.isArray(answer)) return { ...(answer as { records: Row[]; total: number }), paged: true };
  const records = answer.some((row) => 'children' in row) ? flat(answer) : answer;
  return { records: records as Row[], total: records.length, paged: false };
}

const flat = (rows: readonly Nested[], above: readonly string[] = []): (Nested & Placed)[] =>
  rows.flatMap((row) => {
    const children = row.children ?? [];
    return [{ ...row, level: above.length, above, branch: children.length > 0 }, ...flat(children, [...above, row.id])];
  });
