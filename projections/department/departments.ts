import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { department } from '#workflows/department/record.js';

/** In the order the user gave them. */
export async function listDepartments(db: ReadDatabase) {
  const entries = await allRecords(db, department);
  return entries
    .sort((a, b) => a.num - b.num)
    .map(({ id, pid, simplename, fullname, num }) => ({ id, pid, simplename, fullname, num }));
}

/** A department and all below it. */
export async function departmentsWithin(db: ReadDatabase, { id }: { id: string }): Promise<string[]> {
  const all = await allRecords(db, department);
  const ids = [id];
  // The list grows while it is walked: each adds those right below it, once, even in a broken tree.
  for (const above of ids) {
    for (const { id: below, pid } of all) if (pid === above && !ids.includes(below)) ids.push(below);
  }
  return ids;
}
