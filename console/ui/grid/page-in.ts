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

type Page = { records: Nested[]; total: number };

/**
 * The rows of an answer: a page of them, maybe with sums beside it, or all of them. Rows of a tree follow each other
 * with their places.
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
