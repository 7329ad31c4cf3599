import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ratedDays } from '#services/api/seed/demo/rates.js';
import { demoPassword } from '#services/api/seed/seed.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { dyingAfter, emptyStore, everything, shape, usersOf } from './seed-store.js';

describe('the first start with demo data', () => {
  let whole: StoredEvent[];
  let again: Awaited<ReturnType<typeof emptyStore>>;
  beforeAll(async () => {
    const store = await emptyStore();
    expect(await store.start(true)).toEqual({ firstStart: true, demo: true });
    whole = await everything(store.log);
    again = store;
  });

  it('is done once', async () => {
    expect(await again.start(true)).toMatchObject({ firstStart: false });
    expect(await everything(again.log)).toHaveLength(whole.length);
  });

  it('gets the rates of the days between when it is started later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    await again.start(true);
    vi.useRealTimers();
    expect(shape(await everything(again.log))['exchange-rate']).toBe(
      (ratedDays(shanghaiDay(new Date())).length + 3) * 5,
    );
  });

  it('gives everybody the one password, as argon2id', async () => {
    const users = usersOf(whole);
    expect([...users.keys()].sort()).toEqual([
      'admin',
      'bank',
      'cgjl',
      'cgzg',
      'ckzy',
      'customer1',
      'customer2',
      'cwzg',
      'cwzy',
      'xsjl',
      'xszg',
      'ywfz',
      'zongjingli',
    ]);
    for (const hash of users.values()) expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verify(users.get('cgjl') ?? '', demoPassword)).toBe(true);
  });

  it('has orders in every state, with a past', () => {
    const now = new Date().toISOString();
    expect(whole.filter(({ meta }) => meta.at > now)).toEqual([]);
    const orders = Map.groupBy(
      whole.filter(({ stream }) => stream.startsWith('purchase-order-')),
      ({ stream }) => stream,
    );
    const folded = [...orders.values()].map((events) => fold(purchaseOrder, events));
    const states = new Set(folded.map(({ value }) => value));
    expect([...states].sort()).toEqual(
      ['draft', 'returned', 'approved', ...chain.steps.map(({ state }) => state)].sort(),
    );
    const serialNos = folded.map(({ context }) => context.serialNo);
    expect(new Set(serialNos).size).toBe(serialNos.length);
    expect(Math.max(...folded.map(({ context }) => context.approval.round))).toBe(3);
    for (const events of orders.values()) {
      const times = events.map(({ meta }) => meta.at);
      expect(times).toEqual(times.toSorted());
    }
  });

  it('goes on where it was killed, and doubles nothing', async () => {
    for (const appends of [3, 560, 900]) {
      const store = await emptyStore();
      await expect(store.start(true, dyingAfter(store.log, appends))).rejects.toThrow('killed');
      expect(await store.start(true)).toEqual({ firstStart: true, demo: true });
      expect(shape(await everything(store.log))).toEqual(shape(whole));
    }
  });
});

describe('the first start in earnest', () => {
  it('makes only the administrator, with a password that is said once', async () => {
    const store = await emptyStore();
    const { adminPassword = '' } = await store.start(false);
    expect([...adminPassword].sort().join('')).toMatch(/^[@&._%$*!][0-9]{3}[a-z]{8}$|^[0-9]{3}[@&._%$*!][a-z]{8}$/);
    const users = usersOf(await everything(store.log));
    expect([...users.keys()]).toEqual(['admin']);
    expect(await verify(users.get('admin') ?? '', adminPassword)).toBe(true);
  });

  it('takes the password of the settings, and a new one at a later start', async () => {
    const store = await emptyStore();
    const start = (password?: string) => store.start(false, store.log, undefined, password);
    const hash = async () => usersOf(await everything(store.log)).get('admin') ?? '';
    expect(await start('first of the settings')).toEqual({ firstStart: true, demo: false });
    expect(await verify(await hash(), 'first of the settings')).toBe(true);
    const { length } = await everything(store.log);
    await start('first of the settings');
    await start();
    expect(await everything(store.log)).toHaveLength(length);
    await start('second of the settings');
    expect(await verify(await hash(), 'second of the settings')).toBe(true);
  });

  it('never gets demo accounts later', async () => {
    const store = await emptyStore();
    await store.start(false);
    expect(await store.start(true)).toMatchObject({ firstStart: false });
    expect(usersOf(await everything(store.log)).size).toBe(1);
  });

  it('says a password that works even when the first attempt died before saying it', async () => {
    const store = await emptyStore();
    const { length } = await everything((await finished()).log);
    await expect(store.start(false, dyingAfter(store.log, length - 1))).rejects.toThrow('killed');
    const { adminPassword = '' } = await store.start(false);
    const hash = usersOf(await everything(store.log)).get('admin') ?? '';
    expect(await verify(hash, adminPassword)).toBe(true);
  });

  const finished = async () => {
    const store = await emptyStore();
    await store.start(false);
    return store;
  };
});
