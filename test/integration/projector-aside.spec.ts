import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { listAside } from '#projections/platform/kernel/aside.js';
import { type ProjectedEvent, type Projection, projection, tableOf } from '#projections/platform/kernel/projection.js';
import { startProjector } from '#projections/platform/kernel/projector.js';
import { ProjectionRunner } from '#projections/platform/kernel/runner.js';
import { prepareTables } from '#projections/platform/kernel/schema.js';
import { applyTogether } from '#projections/platform/kernel/together.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { eventually } from '#test/language/orders.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';

let db: Kysely<unknown>;
beforeAll(async () => {
  const read = await freshDatabase();
  db = connect(read.url, { byKey: true });
  atFileEnd(async () => {
    await db.destroy();
    await read.drop();
  });
});

interface Sum {
  id: string;
  total: number;
  latest: string;
}

/** What no integer column holds. */
const tooMuch = 3_000_000_000;
const nul = 'a\u0000b';

/** What a faulty rule stumbles over, until it is mended. */
const rule = { mended: false };

/** Adds up numbers, two rows an event: the sum of its stream, and the event by itself. */
const sums = (name: string, more: Partial<Projection<Sum>> = {}): Projection<Sum> =>
  projection<Sum>({
    name,
    version: 1,
    columns: { total: 'integer', latest: 'text' },
    counted: ({ latest }) => [`latest ${latest}`],
    keys: ({ type, documentId, revision, data }) => {
      if (data.amount === 'untold' && !rule.mended) throw new Error('whose it is cannot be told');
      return type === 'Noted' ? [] : [`${documentId}.${revision}`, documentId];
    },
    evolve: (row, { type, data, documentId }, id) => {
      if (type === 'Removed') return undefined;
      if (id === documentId && data.amount === 'odd' && !rule.mended) throw new Error(`no rule for ${nul}`);
      const amount = typeof data.amount === 'number' ? data.amount : 1;
      return { id, total: (row?.total ?? 0) + amount, latest: String(data.name ?? '') };
    },
    ...more,
  });

const meta = { at: '2026-03-02T02:00:00.000Z', actor: { id: 'u', name: 'u' }, correlationId: 'c' };
interface Said {
  readonly id: string;
  readonly amount: number | 'odd' | 'untold';
  readonly type?: string;
  readonly name?: string;
}
/** Events of some streams in the order given, as the log tells them. */
function events(said: readonly Said[]): ProjectedEvent[] {
  const revisions = new Map<string, number>();
  return said.map(({ id, amount, type = 'Added', name }, position) => {
    const revision = revisions.get(id) ?? 0;
    revisions.set(id, revision + 1);
    return {
      id: `${position}`,
      stream: `sum-${id}`,
      workflow: 'sum',
      documentId: id,
      revision,
      position: BigInt(position),
      type,
      data: { amount, name },
      meta: meta as unknown as EventMeta,
    };
  });
}
const opened = async (one: Projection<Sum>) => {
  await prepareTables(db, [one as never]);
  const runner = new ProjectionRunner(db, one);
  await runner.open();
  return runner;
};
const rowsOf = async ({ name }: Pick<Projection, 'name'>) => {
  const { rows } = await sql<Sum>`select * from ${sql.id('read', tableOf({ name }))} order by id`.execute(db);
  return Object.fromEntries(rows.map(({ id, total }) => [id, total]));
};
const totals = async (one: Pick<Projection, 'name'>) =>
  Object.fromEntries(Object.entries(await rowsOf(one)).filter(([id]) => !id.includes('.')));
const countsOf = async ({ name }: Pick<Projection, 'name'>) => {
  const { rows } = await sql<{ key: string; total: string }>`select key, total from read.row_total
    where projection = ${name} and total <> 0 order by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
};
const standing = async ({ name }: Pick<Projection, 'name'>) =>
  (await listAside(db, 5000))
    .filter(({ projection: of }) => of === name)
    .map(({ stream, position, error, waiting }) => ({ stream, at: Number(position), error, waiting: Number(waiting) }));

let made = 0;
const another = (more?: Partial<Projection<Sum>>) => sums(`aside-${++made}`, more);

describe('a stream that cannot be taken', () => {
  const kinds = [
    { why: 'its rule fails', amount: 'odd', error: 'no rule for a\\u0000b' },
    { why: 'it cannot be told whose it is', amount: 'untold', error: 'whose it is cannot be told' },
    { why: 'the column does not hold it', amount: tooMuch, error: 'out of range for type integer' },
  ] as const;
  it.each(kinds)('is set aside alone when $why: all others go on, also later', async ({ amount, error }) => {
    rule.mended = false;
    const one = another();
    const runner = await opened(one);
    const all = events([
      { id: 'a', amount: 1 },
      { id: 'b', amount: 1 },
      { id: 'a', amount },
      { id: 'b', amount: 2 },
      { id: 'a', amount: 5 },
      { id: 'c', amount: 4 },
      { id: 'a', amount: 5 },
      { id: 'b', amount: 8 },
    ]);
    await runner.apply(all.slice(0, 5));
    await runner.apply(all.slice(5));
    await runner.rest();
    expect(runner.error).toBeUndefined();
    // As it was last right, whole: not one of the two rows of the event that failed.
    expect(await rowsOf(one)).toEqual({ a: 1, 'a.0': 1, b: 11, 'b.0': 1, 'b.1': 2, 'b.2': 8, c: 4, 'c.0': 4 });
    expect(await countsOf(one)).toEqual({ 'latest ': 8 });
    expect(await standing(one)).toEqual([
      { stream: 'sum-a', at: 2, error: expect.stringContaining(error), waiting: 3 },
    ]);
  });

  it('is found among a thousand in few steps, and what counted is not written again', async () => {
    const one = another();
    const runner = await opened(one);
    const statements: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const other = new ProjectionRunner(watched, one);
    await other.open();
    statements.length = 0;
    const said = Array.from({ length: 1000 }, (_, n): Said => ({ id: `s${n % 300}`, amount: n === 777 ? tooMuch : 1 }));
    await other.apply(events(said));
    expect(statements.length).toBeLessThan(60);
    const seen = await totals(one);
    expect(Object.keys(seen)).toHaveLength(300);
    // Two before it; of all others as many as there are.
    expect([seen.s177, seen.s176, seen.s0]).toEqual([2, 3, 4]);
    await expect(runner.apply(events(said))).rejects.toThrow('aside');
  });

  it('takes nothing from the projections that go in with it, nor counts for them twice', async () => {
    rule.mended = false;
    const all = [another(), another(), another({ columns: { total: 'count', latest: 'text' } }), another()];
    const runners = await Promise.all(all.map(opened));
    const batch = events([
      { id: 'a', amount: 1 },
      { id: 'b', amount: tooMuch },
      { id: 'c', amount: 1 },
      { id: 'b', amount: 1 },
    ]);
    const changed = await applyTogether(db, runners as unknown as ProjectionRunner[], batch);
    expect(changed).toHaveLength(4);
    for (const place of [0, 1, 3]) {
      expect(await totals(all[place] as Projection)).toEqual({ a: 1, c: 1 });
      expect(runners[place]?.aside.size).toBe(1);
    }
    // Its column holds it.
    expect(await rowsOf(all[2] as Projection)).toMatchObject({ a: '1', b: `${tooMuch + 1}`, c: '1' });
  });

  it('comes back with everything that waits, in order, when the rule is mended', async () => {
    rule.mended = false;
    const one = another();
    const runner = await opened(one);
    const all = events([
      { id: 'a', amount: 1 },
      { id: 'a', amount: 'odd', name: 'odd' },
      { id: 'a', amount: 'untold', name: 'untold' },
      { id: 'a', amount: 5, name: 'last' },
    ]);
    await runner.apply(all.slice(0, 3));
    expect(await runner.restore('sum-a', all)).toBe('failed');
    rule.mended = true;
    // An event that has not come yet comes in its turn.
    expect(await runner.restore('sum-a', all)).toBe('right');
    expect(await rowsOf(one)).toEqual({ a: 3, 'a.0': 1, 'a.1': 1, 'a.2': 1 });
    expect(await standing(one)).toEqual([]);
    await runner.apply(all);
    expect(await totals(one)).toEqual({ a: 8 });
    expect(await countsOf(one)).toEqual({ 'latest ': 1, 'latest odd': 1, 'latest untold': 1, 'latest last': 2 });
  });

  it('is not brought back from less than what was left out', async () => {
    rule.mended = false;
    const one = another();
    const runner = await opened(one);
    const all = events([
      { id: 'a', amount: 'odd' },
      { id: 'a', amount: 5 },
    ]);
    await runner.apply(all);
    rule.mended = true;
    expect(await runner.restore('sum-a', all.slice(0, 1))).toBe('behind');
    expect(await runner.restore('sum-a', all)).toBe('right');
    expect(await totals(one)).toEqual({ a: 6 });
  });

  it('is remembered by whoever takes over', async () => {
    rule.mended = false;
    const one = another();
    const all = events([
      { id: 'a', amount: 'odd' },
      { id: 'b', amount: 1 },
      { id: 'a', amount: 1 },
      { id: 'a', amount: 1 },
    ]);
    const first = await opened(one);
    await first.apply(all.slice(0, 3));
    const second = await opened(one);
    expect([...second.aside.keys()]).toEqual(['sum-a']);
    await second.apply(all);
    await second.rest();
    // What had been counted before its checkpoint is counted once.
    expect(await standing(one)).toMatchObject([{ stream: 'sum-a', at: 0, waiting: 3 }]);
    await expect(first.apply(all)).rejects.toThrow(one.name);
  });
});

it('whatever comes in whatever batches: rows are those up to the first event that failed', async () => {
  rule.mended = false;
  const amounts = fc.constantFrom<Said['amount']>(1, 2, 3, 'odd', 'untold', tooMuch);
  const said = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amount: amounts }), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(said, fc.array(fc.nat(6), { maxLength: 8 }), async (told, cuts) => {
      const one = another();
      const runner = await opened(one);
      const all = events(told);
      let from = 0;
      for (const cut of [...cuts, all.length]) {
        const batch = all.slice(from, from + cut);
        if (batch.length > 0) await runner.apply(batch);
        from += cut;
      }
      const model: Record<string, number> = {};
      const bad = new Set<string>();
      for (const { id, amount } of told) {
        if (bad.has(id)) continue;
        if (typeof amount !== 'number' || amount === tooMuch) bad.add(id);
        else model[id] = (model[id] ?? 0) + amount;
      }
      expect(await totals(one)).toEqual(model);
      expect(new Set((await standing(one)).map(({ stream }) => stream.slice(4)))).toEqual(bad);
      expect(runner.error).toBeUndefined();
      rule.mended = true;
      for (const id of bad) {
        const restored = await runner.restore(
          `sum-${id}`,
          all.filter((event) => event.documentId === id),
        );
        expect(restored).toBe(told.some((one) => one.id === id && one.amount === tooMuch) ? 'failed' : 'right');
      }
      rule.mended = false;
    }),
    { numRuns: 40 },
  );
}, 60_000);

describe('what hits every row parks the projection', () => {
  it.each(['alter table % drop column total', 'drop table %'])('%s', async (fault) => {
    const one = another();
    const runner = await opened(one);
    const all = events([
      { id: 'b', amount: 1 },
      { id: 'a', amount: 1 },
      { id: 'a', amount: 1 },
    ]);
    await runner.apply(all.slice(0, 2));
    await sql.raw(fault.replace('%', `read.${tableOf(one)}`)).execute(db);
    await runner.apply(all);
    expect(runner.error).toMatch(/cached plan|does not exist/);
    expect(runner.failed?.documentId).toBe('a');
    expect([runner.aside.size, await standing(one)]).toEqual([0, []]);
  });

  it('and so do more documents than anybody mends one by one', async () => {
    rule.mended = false;
    const one = another();
    const runner = await opened(one);
    const said = Array.from({ length: 1001 }, (_, n): Said => ({ id: `s${n}`, amount: 'odd' }));
    for (let from = 0; from < said.length; from += 100) await runner.apply(events(said).slice(from, from + 100));
    expect(runner.error).toContain('no rule');
    expect(runner.failed?.documentId).toBe('s1000');
    expect(await standing(one)).toHaveLength(1000);
  });
});

describe('the projector', () => {
  const started = async (log: ReturnType<typeof memoryFeed>, ...list: Projection<Sum>[]) => {
    const errors: string[] = [];
    const projector = await startProjector({
      db,
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
    log.append(`sum-${id}`, [{ id: `${++told}`, type, data: { amount }, meta: meta as unknown as EventMeta }], 'any');

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
    // One that ends leaves no row that could be wrong.
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

  it('finds no difference where both stand aside, and says that they do', async () => {
    rule.mended = false;
    const [log, one] = [memoryFeed(), another()];
    for (const amount of [1, 'odd', 2] as const) await tell(log, 'a', amount);
    await tell(log, 'b', 1);
    const projector = await started(log, one);
    expect(await projector.verify(one.name)).toMatchObject({ differences: 0, counts: [], aside: ['sum-a'] });
    // Mended, the rows are not what the events give until they are brought back.
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
