interface Version {
  readonly key: string;
  readonly versionNo: number;
}

/** The newest version of each process, then the older ones, in the given order (most recently deployed first). */
export function inChoosingOrder<Row extends Version>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const known = newest.get(row.key);
    if (!known || row.versionNo > known.versionNo) newest.set(row.key, row);
  }
  const isNewest = (row: Row) => newest.get(row.key) === row;
  return [...rows.filter(isNewest), ...rows.filter((row) => !isNewest(row))];
}
