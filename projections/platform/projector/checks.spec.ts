import { expect, it } from 'vitest';
import { projected } from '#projections/catalog/projected.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type ProjectedEvent, projection } from '../kernel/projection.js';
import { tableFor } from '../kernel/schema.js';
import type { Comparison } from '../rows/verify.js';
import { type Around, Checks } from './checks.js';
import type { Restorer } from './restorer.js';
import type { ProjectionRunner } from './runner.js';

const sums = projection<{ id: string; total: number }>({
  name: 'sums',
  version: 1,
  columns: { total: 'integer' },
  keys: ({ documentId }) => [documentId],
  evolve: (_, __, id) => ({ id, total: 1 }),
});

/** A stub runner that only reports its position. */
function runnerAt(position: bigint, stumblesOver?: string) {
  const runner = {
    projection: sums,
    generation: 'check',
    position,
    aside: new Map<string, unknown>(),
    error: undefined as string | undefined,
    failed: undefined,
    open: async () => {},
    written: async () => {},
    inTurn: <T>(work: () => Promise<T>) => work(),
    apply: async (batch: readonly ProjectedEvent[]) => {
      if (batch.some(({ type }) => type === stumblesOver)) runner.error = `no rule for ${stumblesOver}`;
      runner.position = batch.at(-1)?.position ?? runner.position;
    },
  };
  return runner;
}

function checksOf({ shadow = runnerAt(-1n), live = runnerAt(0n), level = 0n, inStep = true } = {}) {
  const log = memoryFeed();
  const store = new MemoryRows(sums);
  const restored: string[] = [];
  const around: Around = {
    store,
    log,
    projected,
    // Restoring set-aside streams is tested elsewhere.
    restorer: {
      tryAll: async () => {},
      try: async (runner: unknown, stream: string) => {
        restored.push(`${runner === shadow ? 'shadow' : 'live'} ${stream}`);
        return true;
      },
    } as unknown as Restorer,
    onError: () => {},
    // Checks use no more of a runner than the stub provides.
    shadowOf: () => shadow as unknown as ProjectionRunner,
    liveOf: () => live as unknown as ProjectionRunner,
    isInStep: () => inStep,
    level: () => level,
    inTurn: (work) => work(),
  };
  const happens = (type = 'Added') => log.append('sum-a', [{ id: type, type, data: {}, meta: eventMeta() }], 'any');
  const hasShadow = () => store.tables.has(tableFor(sums, 'check'));
  return { checks: new Checks(around), happens, shadow, live, store, hasShadow, restored };
}

it('one projection is checked once at a time', async () => {
  const { checks } = checksOf({ level: 9n });
  const first = checks.verify(sums);
  await expect.poll(() => checks.has('sums')).toBe(true);
  await expect(checks.verify(sums)).rejects.toThrow('正在校验');
  await checks.stop();
  await expect(first).rejects.toThrow(expect.objectContaining({ name: 'Stopped' }));
  expect(checks.has('sums')).toBe(false);
});

it('a shadow that cannot take an event says which', async () => {
  const { checks, happens, hasShadow } = checksOf({ shadow: runnerAt(-1n, 'Odd') });
  await happens('Odd');
  await expect(checks.verify(sums)).rejects.toThrow('重算时无法处理事件：no rule for Odd');
  expect([checks.has('sums'), hasShadow()]).toEqual([false, false]);
});

it('rows that stand still are not compared, and it is said why', async () => {
  const { checks, happens, live } = checksOf();
  live.error = 'column is gone';
  await happens();
  await expect(checks.verify(sums)).rejects.toThrow('已停在无法处理的事件：column is gone');
});

it('what only one of both has set aside is tried once more before they are compared', async () => {
  const { checks, happens, shadow, live, store, restored } = checksOf();
  const compared: Comparison = {
    position: 0n,
    rows: 1,
    rebuiltRows: 1,
    checksum: 'one',
    rebuiltChecksum: 'one',
    differences: 0,
    missing: [],
    extra: [],
    different: [],
    counts: [],
    aside: [],
  };
  store.compare = () => ({ fixed: Promise.resolve(), comparison: Promise.resolve(compared) });
  for (const stream of ['sum-both', 'sum-shadow']) shadow.aside.set(stream, {});
  for (const stream of ['sum-both', 'sum-live']) live.aside.set(stream, {});
  await happens();
  expect(await checks.verify(sums)).toBe(compared);
  expect(restored).toEqual(['shadow sum-shadow', 'live sum-live']);
});

it('nothing is begun any more, nor its shadow dropped, once the projector ends', async () => {
  const { checks, hasShadow } = checksOf();
  await checks.stop();
  await expect(checks.verify(sums)).rejects.toThrow(expect.objectContaining({ name: 'Stopped' }));
  expect([checks.has('sums'), hasShadow()]).toEqual([false, true]);
});

it('rows that are being caught up with are not compared', async () => {
  const { checks, happens } = checksOf({ inStep: false });
  await happens();
  await expect(checks.verify(sums)).rejects.toThrow('正在追赶或重建，请稍后再校验');
});

it('what is level takes what comes with the group, and waits for it to stand where it stands', async () => {
  const { checks, happens, shadow } = checksOf({ live: runnerAt(7n) });
  await happens();
  const checking = checks.verify(sums);
  await expect.poll(() => shadow.position).toBe(0n);
  const later = { position: 5n, type: 'Added' } as ProjectedEvent;
  await expect.poll(() => checks.apply([later]).then(() => shadow.position)).toBe(5n);
  checks.giveUp();
  await expect(checking).rejects.toThrow(expect.objectContaining({ name: 'Stopped' }));
});
