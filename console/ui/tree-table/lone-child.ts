/** A row of a tree, with its children. */
type Parent<Row> = Row & { readonly children?: readonly Row[] };

/** Merges a row with its only child, because both would show the same data; the merged row has the fields of both. */
export const withLoneChild = <Row extends object>(rows: readonly Parent<Row>[]): Parent<Row>[] =>
  rows.map((row) => (row.children?.length === 1 ? { ...row.children[0], ...row, children: [] } : row));
