import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { department } from '#workflows/department/record.js';

/** All departments in the user-defined order. */
export async function listDepartments(db: ReadDatabase) {
  const entries = await allRecords(db, department);
  return entries
    .sort((a, b) => a.num - b.num)
    .map(({ id, pid, simplename, fullname, num }) => ({ id, pid, simplename, fullname, num }));
}

/** Ids of a department and all of its descendants. */
export async function departmentsWithin(db: ReadDatabase, { id }: { id: string }): Promise<string[]> {
  const all = await allRecords(db, department);
  const ids = [id];
  // The list grows during iteration: each department appends its children, once, even in a broken tree.
  for (const above of ids) {
    for (const { id: below, pid } of all) if (pid === above && !ids.includes(below)) ids.push(below);
  }
  return ids;
}
