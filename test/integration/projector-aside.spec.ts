import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Projection, tableOf } from '#projections/platform/kernel/projection.js';
import { applyAsGroup, flushGroup } from '#projections/platform/projector/group.js';
import { ProjectionRunner } from '#projections/platform/projector/runner.js';
import { PostgresRows } from '#projections/platform/rows/row-store.js';
import { another, events, rule, type Said, sumsInDatabase, tooMuch } from './sums.js';

const { db, store, opened, rowsOf, totals, countsOf, standing } = sumsInDatabase();

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
    await flushGroup(store(), [runner]);
    expect(runner.error).toBeUndefined();
    // The rows keep their last correct state, without either of the two rows of the failed event.
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
    const watched = db().withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const other = new ProjectionRunner(new PostgresRows(watched), one);
    await other.open();
    statements.length = 0;
    const said = Array.from({ length: 1000 }, (_, n): Said => ({ id: `s${n % 300}`, amount: n === 777 ? tooMuch : 1 }));
    await other.apply(events(said));
    expect(statements.length).toBeLessThan(60);
    const seen = await totals(one);
    expect(Object.keys(seen)).toHaveLength(300);
    // The failing stream had two events before; all others count completely.
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
    const changed = await applyAsGroup(store(), runners, batch);
    expect(changed).toHaveLength(4);
    for (const place of [0, 1, 3]) {
      expect(await totals(all[place] as Projection)).toEqual({ a: 1, c: 1 });
      expect(runners[place]?.aside.size).toBe(1);
    }
    // This column can hold the number.
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
    // An event that has not arrived yet is applied later, in its turn.
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
    await flushGroup(store(), [second]);
    // Events counted before its checkpoint are counted only once.
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
    await sql.raw(fault.replace('%', `read.${tableOf(one)}`)).execute(db());
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
