/**
 * Rows that do not move under the pointer. While the user is at the list, a refetch updates rows in place and keeps
 * their order; added, removed or moved rows wait (`waiting`) until the user asks for them.
 */
export interface Steady<Row> {
  rows: readonly Row[];
  waiting: boolean;
}

export function steadyRows<Row extends { id: string }>(
  shown: readonly Row[],
  latest: readonly Row[],
  hold: boolean,
): Steady<Row> {
  const sameOrder = shown.length === latest.length && shown.every((row, index) => row.id === latest[index]?.id);
  if (!hold || sameOrder) return { rows: latest, waiting: false };
  const byId = new Map(latest.map((row) => [row.id, row]));
  return { rows: shown.map((row) => byId.get(row.id) ?? row), waiting: true };
}
