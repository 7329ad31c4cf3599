import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { rowTotals } from '#projections/platform/kernel/schema.js';
import { groupOfAll } from '#projections/platform/queries/counts.js';
import { recordTable } from '#projections/platform/record/record-projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { turnLabel } from '#workflows/platform/approval/turn.js';
import { enabled } from '#workflows/platform/input/switch.js';
import { membersOf } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import { documentIndex } from './projection.js';

/** Documents waiting for somebody who cannot act on them. */
export interface Unattended {
  readonly kind: string;
  /** The role or team, with the person's name if it is bound to one. */
  readonly waitingFor: string;
  readonly documents: number;
}

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly string[];
}

/** Assignees whose documents no active user can decide, or only the one who started them. Reads counts, at any size. */
export async function unattended(db: ReadDatabase): Promise<Unattended[]> {
  const waiting = await waitingByAssignee(db);
  if (waiting.length === 0) return [];
  const people = await staff(db);
  return waiting.flatMap(({ kind, assignee, total, started }) => {
    const [party, personId] = assignee.split('/') as [string, string?];
    // Customers manage their own users; documents of a disabled customer continue once it is enabled.
    if (party === 'customer') return [];
    const members = membersOf(party);
    const holders = people.filter(
      ({ id, active, roles }) =>
        active && roles.some((code) => members.includes(code)) && (personId === undefined || personId === id),
    );
    const [only] = holders;
    const documents = !only ? total : holders.length === 1 ? (started.get(only.id) ?? 0) : 0;
    if (documents === 0) return [];
    const person = personId === undefined ? undefined : people.find(({ id }) => id === personId);
    return [{ kind, waitingFor: turnLabel({ party, person }), documents }];
  });
}

interface Waiting {
  readonly kind: string;
  readonly assignee: string;
  readonly total: number;
  /** Number of these documents by the id of the user who started them and so may not decide them. */
  readonly started: Map<string, number>;
}

async function waitingByAssignee(db: ReadDatabase): Promise<Waiting[]> {
  const starts = Object.keys(catalog).flatMap((kind) => [groupOfAll(kind, ''), groupOfAll(`${kind}-started`, '')]);
  const { rows } = await sql<{ key: string; total: string }>`select key, total from ${rowTotals}
    where projection = ${documentIndex.name} and total > 0
      and (${sql.join(
        starts.map((start) => sql`(key >= ${start} and key < ${`${start}\u{10FFFF}`})`),
        sql` or `,
      )})`.execute(db);
  const counts = new Map(rows.map(({ key, total }) => [key, Number(total)]));
  return Object.keys(catalog).flatMap((kind) => {
    const begin = groupOfAll(kind, '');
    return [...counts].flatMap(([key, total]): Waiting[] => {
      if (!key.startsWith(begin)) return [];
      const assignee = key.slice(begin.length);
      const of = groupOfAll(`${kind}-started`, `${assignee}|`);
      const started = [...counts]
        .filter(([other]) => other.startsWith(of))
        .map(([other, n]) => [other.slice(of.length), n]);
      return [{ kind, assignee, total, started: new Map(started as [string, number][]) }];
    });
  });
}

/** All users who belong to no customer, with the codes of their roles. */
async function staff(db: ReadDatabase): Promise<Holder[]> {
  const [users, roles] = [sql.id('read', recordTable(user)), sql.id('read', recordTable(role))];
  const { rows } = await sql<Holder>`select u.id, u.data->>'name' as name,
      coalesce((u.data->>'status')::int, 1) = ${enabled} as active,
      array(select r.data->>'code' from ${roles} r where u.data->'roleIds' ? r.id) as roles
    from ${users} u where u.data->>'customerId' is null`.execute(db);
  return rows;
}
