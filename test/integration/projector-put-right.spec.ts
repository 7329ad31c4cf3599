import { describe, expect, it } from 'vitest';
import { projected } from '#projections/catalog/projected.js';
import type { Projection } from '#projections/platform/kernel/projection.js';
import { startProjector } from '#projections/platform/projector/projector.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { eventually } from '#test/language/orders.js';
import { OlderLog } from '#workflows/platform/kernel/event-log.js';
import { another, rule, type Said, type Sum, sumsInDatabase, tooMuch } from './sums.js';

const { db, rowsOf, totals, countsOf, standing } = sumsInDatabase();

describe('the projector', () => {
  const started = async (log: ReturnType<typeof memoryFeed>, ...list: Projection<Sum>[]) => {
    const errors: string[] = [];
    const projector = await startProjector({
      db: db(),
      log,
      projections: list,
      projected,
      onError: (error, where) => errors.push(`${where}: ${error.message}`),
    });
    await projector.caughtUp;
    return Object.assign(projector, { errors });
  };
  let told = 0;
  const tell = (log: ReturnType<typeof memoryFeed>, id: string, amount: Said['amount'], type = 'Added') =>
    log.append(`sum-${id}`, [{ id: `${++told}`, type, data: { amount }, meta: eventMeta() }], 'any');

  it('brings a stream back by itself when a later event puts it right', async () => {
    rule.mended = false;
    const [log, one] = [memoryFeed(), another({ keys: ({ documentId }) => [documentId] })];
    const projector = await started(log, one);
    const aside = (...streams: string[]) =>
      eventually(
        () => standing(one),
        (rows) => rows.map(({ stream }) => stream).join() === streams.join(),
      );
    await tell(log, 'a', 1);
    await tell(log, 'a', tooMuch);
    await tell(log, 'b', 1);
    await tell(log, 'b', tooMuch);
    await aside('sum-a', 'sum-b');
    await tell(log, 'c', 1);
    await eventually(
      () => totals(one),
      ({ a, b, c }) => a === 1 && b === 1 && c === 1,
    );
    await tell(log, 'a', -tooMuch);
    await aside('sum-b');
    expect(await totals(one)).toEqual({ a: 1, b: 1, c: 1 });
    // A document that is removed leaves no row that could be wrong.
    await tell(log, 'b', 0, 'Removed');
    await aside();
    expect(await totals(one)).toEqual({ a: 1, c: 1 });
    expect(await countsOf(one)).toEqual({ 'latest ': 2 });
    await projector.stop();
  });

  it('tries again when it starts, when it is told to, and in a rebuild', async () => {
    for (const way of ['start', 'restore', 'retry', 'rebuild'] as const) {
      rule.mended = false;
      const [log, one] = [memoryFeed(), another()];
      const first = await started(log, one);
      for (const amount of [1, 'odd', 2] as const) await tell(log, 'a', amount);
      await eventually(
        () => standing(one),
        ([row]) => row?.waiting === 2,
      );
      expect(first.status()).toMatchObject([{ aside: 1, error: undefined }]);
      expect(first.errors).toContain(`${one.name}: no rule for a\\u0000b`);
      expect(await first.restore(one.name, 'sum-a')).toBe(false);
      expect(await first.rebuild(one.name)).toBe('level');
      expect(await standing(one)).toMatchObject([{ stream: 'sum-a', at: 1, waiting: 2 }]);
      rule.mended = true;
      let projector = first;
      if (way === 'start') {
        await first.stop();
        projector = await started(log, one);
      } else if (way === 'restore') expect(await first.restore(one.name, 'sum-a')).toBe(true);
      else await first[way](one.name);
      await eventually(
        () => totals(one),
        ({ a }) => a === 4,
      );
      expect(await standing(one)).toEqual([]);
      await tell(log, 'a', 3);
      await eventually(
        () => totals(one),
        ({ a }) => a === 7,
      );
      await projector.stop();
    }
  });

  it('refuses a log that is older than its rows, and takes the newer one again', async () => {
    const [log, older, one] = [memoryFeed(), memoryFeed(), another()];
    const first = await started(log, one);
    for (const amount of [1, 2]) await tell(log, 'a', amount);
    await eventually(
      () => totals(one),
      ({ a }) => a === 3,
    );
    await first.stop();
    await expect(started(older, one)).rejects.toThrow(OlderLog);
    await tell(older, 'a', 1);
    await expect(started(older, one)).rejects.toThrow('事件库比数据库旧（事件库止于 0，数据库已处理到 1）');
    await (await started(log, one)).stop();
  });

  it('finds no difference where both stand aside, and says that they do', async () => {
    rule.mended = false;
    const [log, one] = [memoryFeed(), another()];
    for (const amount of [1, 'odd', 2] as const) await tell(log, 'a', amount);
    await tell(log, 'b', 1);
    const projector = await started(log, one);
    expect(await projector.verify(one.name)).toMatchObject({ differences: 0, counts: [], aside: ['sum-a'] });
    // After the fix, the rows differ from the events until they are restored.
    rule.mended = true;
    expect(await projector.verify(one.name)).toMatchObject({ differences: 0, aside: [] });
    expect(await totals(one)).toEqual({ a: 4, b: 1 });
    await projector.stop();
  });

  it('leaves out one entry of a log alone, and brings it back with all rows', async () => {
    rule.mended = false;
    const [log, one] = [
      memoryFeed(),
      another({
        eventsStandAlone: true,
        keys: ({ documentId, revision }) => [`${documentId}.${revision}`],
        evolve: (_, { data }, id) => {
          if (data.amount === 'odd' && !rule.mended) throw new Error('no words for it');
          return { id, total: 1, latest: '' };
        },
      }),
    ];
    const projector = await started(log, one);
    for (const amount of [1, 'odd', 2, 'odd', 3] as const) await tell(log, 'a', amount);
    await eventually(
      () => rowsOf(one),
      (rows) => Object.keys(rows).join() === 'a.0,a.2,a.4',
    );
    expect(await standing(one)).toMatchObject([
      { stream: 'sum-a', at: 1, waiting: 1 },
      { stream: 'sum-a', at: 3, waiting: 1 },
    ]);
    rule.mended = true;
    expect(await projector.restore(one.name, 'sum-a')).toBe(true);
    expect(Object.keys(await rowsOf(one))).toEqual(['a.0', 'a.1', 'a.2', 'a.3', 'a.4']);
    expect(await standing(one)).toEqual([]);
    await projector.stop();
  });
});
