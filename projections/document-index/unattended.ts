import { sql } from 'kysely';
import { groupOfAll } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { rowTotals } from '#projections/platform/kernel/schema.js';
import { recordTable } from '#projections/platform/record/record-projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { turnLabel } from '#workflows/platform/approval/turn.js';
import { membersOf } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { enabled, user } from '#workflows/user/record.js';
import { documentIndex } from './projection.js';

/** Documents that wait for somebody who is not there. */
export interface Unattended {
  readonly kind: string;
  /** The role or team, with the name of the one who is meant. */
  readonly waitingFor: string;
  readonly documents: number;
}

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly string[];
}

/** Assignees with documents of whom nobody may sign in, or only the one who started them. By counts, at any size. */
export async function unattended(db: ReadDatabase): Promise<Unattended[]> {
  const waiting = await waitingByAssignee(db);
  if (waiting.length === 0) return [];
  const people = await staff(db);
  return waiting.flatMap(({ kind, assignee, total, started }) => {
    const [party, personId] = assignee.split('/') as [string, string?];
    // A customer's users are his own affair; a disabled customer's documents go on when he is enabled.
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
  /** Of these, how many somebody has started who may not decide them. */
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

/** Everybody who is no customer's, with the codes of his roles. */
async function staff(db: ReadDatabase): Promise<Holder[]> {
  const [users, roles] = [sql.id('read', recordTable(user)), sql.id('read', recordTable(role))];
  const { rows } = await sql<Holder>`select u.id, u.data->>'name' as name,
      coalesce((u.data->>'status')::int, 1) = ${enabled} as active,
      array(select r.data->>'code' from ${roles} r where u.data->'roleIds' ? r.id) as roles
    from ${users} u where u.data->>'customerId' is null`.execute(db);
  return rows;
}
