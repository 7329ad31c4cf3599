import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { findRecord } from '#projections/platform/record/queries.js';
import { customerRole, role } from '#workflows/role/record.js';

/** Initial role by user type, for users who are not our own staff. */
const roleOf: Readonly<Record<number, string>> = { 2: customerRole, 3: 'bank' };

/** Ids of the initial roles of a new user. */
export async function firstRoles(db: ReadDatabase, { userType }: { userType: number }): Promise<string[]> {
  const code = roleOf[userType];
  const found = code === undefined ? undefined : await findRecord(db, role, 'code', code);
  return found ? [found.id] : [];
}
