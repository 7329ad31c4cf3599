import { type Kysely, sql } from 'kysely';
import { putMessages } from '#infra/messages/outbox.js';
import { moveSource, takeSource } from '#infra/messages/sources.js';
import { templateOf } from '#projections/message-template/templates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { readPeople } from '#projections/user/people.js';
import { composed } from '#workflows/message-template/composed.js';
import type { KnownCode } from '#workflows/message-template/known.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';

/** Something that a user is told about their own account. */
interface Happened {
  readonly id: string;
  readonly user_id: string;
  readonly at: Date;
  readonly values: Readonly<Record<string, string>>;
}

interface Security {
  readonly code: KnownCode;
  /** Log rows of a range, oldest first, from the time when messages of this source began. */
  readonly find: (tx: Kysely<unknown>, range: Range, since: Date) => Promise<readonly Happened[]>;
}

/** Ids after one, up to another or as many as fit into one run. */
interface Range {
  readonly after: string;
  readonly upTo?: string;
}

const within = ({ after, upTo }: Range) =>
  upTo === undefined ? sql`id > ${after} order by id limit ${most}` : sql`id > ${after} and id <= ${upTo} order by id`;

const most = 200;
/** Log ids begin with the time (projections/platform/kernel/log.ts); looking back finds rows that arrive late. */
const lateMs = 10 * 60_000;
export const momentNow = (ms = Date.now()): string => ms.toString(36).padStart(9, '0');
const earlier = (position: string): string => momentNow(Number.parseInt(position.slice(0, 9), 36) - lateMs);

/** Security messages, each with a source named like its template. */
export const security: readonly Security[] = [
  {
    code: 'passwordReset',
    find: async (tx, range, since) => {
      const { rows } = await sql<{ id: string; document_id: string; user_name: string; at: Date }>`
        select id, document_id, user_name, at from read.operation_log
        where operation = 'user UserChanged password' and at >= ${since} and ${within(range)}`.execute(tx);
      return rows.map(({ id, document_id, user_name, at }) => ({
        id,
        user_id: document_id,
        at,
        values: { by: user_name },
      }));
    },
  },
  {
    code: 'qrSignIn',
    find: async (tx, range, since) => {
      const { rows } = await sql<{ id: string; user_id: string; ip: string; at: Date }>`
        select id, user_id, ip, at from read.login_log
        where event = 'SignedIn' and way = 'qr-code' and at >= ${since} and ${within(range)}`.execute(tx);
      return rows.map(({ ip, ...row }) => ({ ...row, values: { ip } }));
    },
  },
];

/** Writes messages about account events since the last run. @returns whether there may be more */
export const writeSecurity = (db: Kysely<unknown>, { code, find }: Security): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const source = await takeSource(tx, code);
    if (!source) return false;
    const { position, since } = source;
    const late = await find(tx, { after: earlier(position), upTo: position }, since);
    const fresh = await find(tx, { after: position }, since);
    const happened = [...late, ...fresh];
    if (happened.length > 0) await putMessages(tx, await written(tx, code, happened));
    return moved(tx, code, fresh);
  });

async function moved(tx: Kysely<unknown>, code: KnownCode, fresh: readonly Happened[]) {
  const last = fresh.at(-1);
  if (!last) return false;
  await moveSource(tx, code, last.id);
  return fresh.length === most;
}

async function written(tx: Kysely<unknown>, code: KnownCode, happened: readonly Happened[]) {
  const template = await templateOf(readOf(tx), code);
  const { users } = await readPeople(readOf(tx));
  return happened.flatMap(({ id, user_id, at, values }) => {
    const user = users.get(user_id);
    if (!user) return [];
    const { name, account } = user;
    const told = { ...values, userName: name, account, time: shanghaiTime(at) };
    return [{ ...composed(template, told), key: `${code}.${id}`, user_id, receiver_name: name, waits: false }];
  });
}
