/** Position of a row in a tree: depth, ancestors, and whether it has children. */
export interface Placed {
  level: number;
  above: readonly string[];
  branch: boolean;
}

interface PageIn<Row> {
  records: readonly Row[];
  total: number;
  /** True if further rows may exist on the server. */
  paged: boolean;
}

type Nested = { id: string; children?: Nested[] | null };

type Page = { records: Nested[]; total: number };

/**
 * Rows of an answer: a page, possibly with sums beside it, or all rows. Rows of a tree are flattened, each with its
 * position.
 */
export function pageIn<Row>(answer: unknown): PageIn<Row> {
  if (!Array.isArray(answer)) {
    const { records, total } = 'page' in (answer as object) ? (answer as { page: Page }).page : (answer as Page);
    return { records: inPlace(records) as Row[], total, paged: true };
  }
  const records = inPlace(answer);
  return { records: records as Row[], total: records.length, paged: false };
}

const inPlace = (rows: readonly Nested[]): readonly Nested[] =>
  rows.some((row) => 'children' in row) ? flat(rows) : rows;

const flat = (rows: readonly Nested[], above: readonly string[] = []): (Nested & Placed)[] =>
  rows.flatMap((row) => {
    const children = row.children ?? [];
    return [{ ...row, level: above.length, above, branch: children.length > 0 }, ...flat(children, [...above, row.id])];
  });
