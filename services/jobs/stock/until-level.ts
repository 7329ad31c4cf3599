import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { readAside } from '#projections/platform/rows/aside.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { JobParts } from '../tasks/job.js';

const betweenLooksMs = 1000;

/**
 * Waits until the rows of these kinds show every event stored before the call: a decision for ever must not be made from
 * rows that are being filled. @throws when their projection has stopped, or has set documents aside
 */
export async function untilLevel(
  { db, log }: Pick<JobParts, 'db' | 'log'>,
  kinds: readonly Pick<Workflow, 'name' | 'label' | 'events'>[],
  signal: AbortSignal,
): Promise<void> {
  const until = (await log.head()) ?? -1n;
  for (const { name, label, events } of kinds) {
    for (;;) {
      const row = (await readCheckpoints(db)).get(name);
      if (row?.error) throw new Error(`“${label}”的列表已停止更新：${row.error}`);
      if (row && !(await hasMore(log, Object.keys(events), BigInt(row.position), until))) break;
      await sleep(betweenLooksMs, undefined, { signal });
    }
    if ((await readAside(db, [name])).has(name)) throw new Error(`“${label}”的列表有待修复的单据`);
  }
}

/**
 * Whether there are such events after a position, up to another. A checkpoint alone does not tell: it may rest at the last
 * event of its kind.
 */
function hasMore(log: EventLog, types: readonly string[], after: bigint, until: bigint): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const feed = log.subscribe(after < 0n ? undefined : after, {
    types,
    batch: async ([first]) => resolve(first !== undefined && first.position <= until),
    caughtUp: () => resolve(false),
    interrupted: reject,
  });
  return promise.finally(() => feed.stop());
}
