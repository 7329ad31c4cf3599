import { derivedUuid } from '#infra/command-runner/ids.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { overdueSales } from '#projections/sales-order/queries.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { expire } from '#workflows/sales-order/commands.js';
import { expirable, isOverdue, salesOrder } from '#workflows/sales-order/machine.js';
import type { JobParts } from '../tasks/job.js';

type Parts = Pick<JobParts, 'db' | 'runner' | 'logger'>;
const batch = 500;

/**
 * Expires every sale whose last day has passed, once, however long no worker was running. Rows only say where to look;
 * the sale itself decides.
 */
export async function expireSales({ db, runner, logger }: Parts, signal: AbortSignal): Promise<string> {
  const now = new Date().toISOString();
  const seen = new Set<string>();
  let expired = 0;
  for (;;) {
    const found = await overdueSales(readOf(db), { today: shanghaiDay(now), most: seen.size + batch });
    const due = found.filter(({ id }) => !seen.has(id));
    if (due.length === 0 || signal.aborted) return `${expired} 个销售单失效`;
    for (const { id } of due) {
      seen.add(id);
      const { state, revision } = await runner.documents.refresh(salesOrder, id);
      if (!expirable.includes(state.value) || !isOverdue(state.context, now)) continue;
      const commandId = derivedUuid('expire', id, revision);
      const ids = { commandId, correlationId: commandId, causationId: commandId };
      try {
        await runner.run({ command: expire, id, data: {} }, { ...ids, actor: system, ip: '', at: now });
        logger.info({ id }, 'sale expired');
        expired++;
      } catch (error) {
        // Somebody else was faster: the sale has expired, or is approved or removed.
        if (!(error instanceof Refusal)) throw error;
        logger.warn({ id, err: error }, 'sale not expired');
      }
    }
  }
}
