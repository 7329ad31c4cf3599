import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { JobParts } from '../tasks/job.js';

const betweenLooksMs = 1000;

/**
 * Waits until the rows of these kinds show every event stored before the call: a decision for ever must not be made from
 * rows that are being filled. @throws when their projection has stopped
 */
export async function untilLevel(
  { db, log }: Pick<JobParts, 'db' | 'log'>,
  kinds: readonly Pick<Workflow, 'name' | 'label' | 'events'>[],
  signal: AbortSignal,
): Promise<void> {
  for (const { name, label, events } of kinds) {
    for (;;) {
      const row = (await readCheckpoints(db)).get(name);
      if (row?.error) throw new Error(`“${label}”的列表已停止更新：${row.error}`);
      if (row && !(await hasMore(log, BigInt(row.position), Object.keys(events)))) break;
      await sleep(betweenLooksMs, undefined, { signal });
    }
  }
}

/** Whether such events follow a position. A checkpoint alone does not tell: it may rest at the last event of its kind. */
function hasMore(log: EventLog, position: bigint, types: readonly string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const feed = log.subscribe(position < 0n ? undefined : position, {
    types,
    batch: async () => resolve(true),
    caughtUp: () => resolve(false),
    interrupted: reject,
  });
  return promise.finally(() => feed.stop());
}
