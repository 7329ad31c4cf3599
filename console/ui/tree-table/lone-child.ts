/** What a row of a tree says, and what stands below it. */
type Parent<Row> = Row & { readonly children?: readonly Row[] };

/** A row with a single one below it would say everything twice: both are one row, which says what either does. */
export const withLoneChild = <Row extends object>(rows: readonly Parent<Row>[]): Parent<Row>[] =>
  rows.map((row) => (row.children?.length === 1 ? { ...row.children[0], ...row, children: [] } : row));
