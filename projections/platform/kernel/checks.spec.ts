import { expect, it } from 'vitest';
import { projected } from '#projections/catalog/projected.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type Around, Checks } from './checks.js';
import { type ProjectedEvent, projection } from './projection.js';
import type { Restorer } from './restorer.js';
import type { ProjectionRunner } from './runner.js';

const sums = projection<{ id: string; total: number }>({
  name: 'sums',
  version: 1,
  columns: { total: 'integer' },
  keys: ({ documentId }) => [documentId],
  evolve: (_, __, id) => ({ id, total: 1 }),
});

/** A runner that only says how far it came. */
function runnerAt(position: bigint, stumblesOver?: string) {
  const runner = {
    projection: sums,
    generation: 'check',
    position,
    aside: new Map<string, unknown>(),
    error: undefined as string | undefined,
    failed: undefined,
    open: async () => {},
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
  const around: Around = {
    store: new MemoryRows(sums),
    log,
    projected,
    // What stands aside is another subject.
    restorer: { tryAll: async () => {} } as unknown as Restorer,
    onError: () => {},
    // Of a runner, checks ask no more than this one has.
    shadowOf: () => shadow as unknown as ProjectionRunner,
    liveOf: () => live as unknown as ProjectionRunner,
    isInStep: () => inStep,
    level: () => level,
    inTurn: (work) => work(),
  };
  const happens = (type = 'Added') => log.append('sum-a', [{ id: type, type, data: {}, meta: eventMeta() }], 'any');
  return { checks: new Checks(around), happens, shadow };
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
  const { checks, happens } = checksOf({ shadow: runnerAt(-1n, 'Odd') });
  await happens('Odd');
  await expect(checks.verify(sums)).rejects.toThrow('重算时无法处理事件：no rule for Odd');
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
