import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewMessage, putMessages, takeDue } from '#infra/messages/outbox.js';
import { migrateMessages } from '#infra/messages/schema.js';
import { Away, type Outgoing, Undeliverable } from '#infra/messages/sender.js';
import { connect } from '#infra/postgres/connection.js';
import { sending } from '#services/jobs/messages/work-on-messages.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { eventually } from '#test/language/orders.js';

let db: Kysely<unknown>;
beforeAll(async () => {
  const { url, drop } = await freshDatabase();
  db = connect<unknown>(url, { name: 'test of messages', max: 12 });
  atFileEnd(async () => {
    await db.destroy();
    await drop();
  });
  await migrateMessages(db);
});
beforeEach(() => sql`delete from mail.message`.execute(db));

const aMessage = (index: number): NewMessage => ({
  ...{ key: `test.${index}`, code: 'test', channel: 1, sender_id: `s${index % 2}`, user_id: null, remote_code: '' },
  ...{ params: {}, title: `第${index}封`, content: '文', waits: false, receiver: `a${index}@example.com` },
});
const some = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index));
const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count
    from mail.message group by state order by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** A worker that sends its messages to a function. */
function worker(take: (message: Outgoing) => Promise<void>) {
  const errors: unknown[] = [];
  const parts = { db, settings: { publicUrl: undefined }, senderOf: async () => ({ send: take }) };
  const made = sending({ ...parts, told: () => {}, onError: (error) => errors.push(error) });
  made.wake();
  return { ...made, errors };
}
/** Makes postponed messages due now. */
const hurry = () => sql`update mail.message set due_at = now() where state = 'waiting' and due_at > now()`.execute(db);

describe('messages to a server that fails', () => {
  it('ten thousand of them: none is lost and none is taken twice, by two workers', async () => {
    const taken = new Map<string, number>();
    const tries = new Map<string, number>();
    const take = async ({ id }: Outgoing) => {
      const before = tries.get(id) ?? 0;
      tries.set(id, before + 1);
      // A third is temporarily refused at first, and some are never accepted.
      const fate = Number.parseInt(id.slice(0, 6), 16) % 30;
      if (fate === 0) throw new Undeliverable('nobody there');
      if (fate < 10 && before === 0) throw new Error('451 later');
      taken.set(id, (taken.get(id) ?? 0) + 1);
    };
    const messages = some(10_000);
    for (let at = 0; at < messages.length; at += 1000) {
      // A caller that is not sure whether the messages were stored stores them again.
      await putMessages(db, messages.slice(at, at + 1000));
      await putMessages(db, messages.slice(at, at + 1000));
    }
    const workers = [worker(take), worker(take)];
    const open = await eventually(
      async () => {
        await hurry();
        for (const { wake } of workers) wake();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return (await states()).waiting ?? 0;
      },
      (waiting) => waiting === 0,
      120_000,
    );
    expect(open).toBe(0);
    for (const { stop, errors } of workers) {
      await stop();
      expect(errors).toEqual([]);
    }
    const ended = await states();
    expect(ended).toEqual({ failed: 10_000 - taken.size, sent: taken.size });
    expect(taken.size).toBeGreaterThan(9_000);
    expect(new Set(taken.values())).toEqual(new Set([1]));
    expect(Math.max(...tries.values())).toBe(2);
  });

  it('that is away are not tried one after the other, and all are sent when it is back', async () => {
    let isThere = false;
    let tried = 0;
    const taken: string[] = [];
    await putMessages(db, some(200));
    const { stop } = worker(async ({ id }) => {
      tried += 1;
      if (!isThere) throw new Away('connect ECONNREFUSED');
      taken.push(id);
    });
    await eventually(
      async () => tried,
      (count) => count >= 8,
    );
    isThere = true;
    await eventually(states, ({ sent }) => sent === 200, 60_000);
    await stop();
    expect(taken).toHaveLength(200);
    expect(new Set(taken).size).toBe(200);
    // A few attempts show that the server is down, so the rest are not attempted.
    expect(tried).toBeLessThan(240);
  });
});

describe('a worker that dies', () => {
  it('in the middle of it leaves what another sends, under the same id', async () => {
    await putMessages(db, some(3));
    const ids: string[] = [];
    // Simulates a worker that dies after the server accepted the messages, but before it recorded that.
    const held = await takeDue(db, { most: 3 });
    expect(held).toHaveLength(3);
    expect(await takeDue(db, { most: 3 })).toEqual([]);
    await sql`update mail.message set taken_until = now() - interval '1 second'`.execute(db);
    const { stop } = worker(async ({ id }) => void ids.push(id));
    await eventually(states, ({ sent }) => sent === 3);
    await stop();
    await sql`update mail.message set state = 'waiting', due_at = now()`.execute(db);
    const again = worker(async ({ id }) => void ids.push(id));
    await eventually(states, ({ sent }) => sent === 3);
    await again.stop();
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
  });

  it('tries each so many times, and gives it up then', async () => {
    await putMessages(db, some(1));
    let tried = 0;
    const { stop, wake } = worker(async () => {
      tried += 1;
      throw new Error('451 later');
    });
    await eventually(
      async () => {
        await hurry();
        wake();
        return states();
      },
      ({ failed }) => failed === 1,
    );
    await stop();
    expect(tried).toBe(36);
  });
});
