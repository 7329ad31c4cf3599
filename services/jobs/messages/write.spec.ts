import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '#infra/config/read-settings.js';
import { memoryLog } from '#test/language/memory-log.js';
import { writing } from './write.js';

/** A writer on a database without rows. @returns a function that counts the queries since its last call */
async function writer(env: Record<string, string>) {
  let asked = 0;
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => void asked++,
  });
  const parts = {
    settings: readSettings(env),
    db,
    databaseUrl: '',
    log: memoryLog(),
    logger: pino({ level: 'silent' }),
  };
  const made = await writing(parts, 1e6);
  asked = 0;
  const turns = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    const since = asked;
    asked = 0;
    return since;
  };
  return { ...made, asked: turns };
}

const decision = 'somebody 17 purchase-order,task-inbox,notice,operation-log';
const mailServer = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@tradeflow.example' };

describe('what has changed', () => {
  it('is not looked at while nothing could be sent', async () => {
    const { heard, asked, stop } = await writer({});
    for (let told = 0; told < 5; told++) heard(decision);
    expect(await asked()).toBe(0);
    await stop();
  });

  it('is looked at when senders have changed', async () => {
    const { heard, asked, stop } = await writer({});
    heard('somebody 17 message-sender');
    await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(0));
    await stop();
  });

  it('is looked at at once where mail is sent', async () => {
    const { heard, asked, stop } = await writer(mailServer);
    heard(decision);
    await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(0));
    await stop();
  });
});
