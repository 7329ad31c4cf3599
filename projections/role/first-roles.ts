import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { findRecord } from '#projections/platform/record/queries.js';
import { customerRole, role } from '#workflows/role/record.js';

/** A user who is not of our own staff has one role, from the start. */
const roleOf: Readonly<Record<number, string>> = { 2: customerRole, 3: 'bank' };

/** The roles that a new user begins with. */
export async function firstRoles(db: ReadDatabase, { userType }: { userType: number }): Promise<string[]> {
  const code = roleOf[userType];
  const found = code === undefined ? undefined : await findRecord(db, role, 'code', code);
  return found ? [found.id] : [];
}
