import { derivedUuid } from '#infra/command-runner/ids.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { overdueSales } from '#projections/sales-order/queries.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { expire } from '#workflows/sales-order/commands.js';
import { expirable, isOverdue, salesOrder } from '#workflows/sales-order/machine.js';
import type { ScheduleParts } from '../kernel/schedule.js';

type Parts = Pick<ScheduleParts, 'db' | 'runner' | 'logger'>;
const batch = 500;

/**
 * Every sale whose last day has passed expires, once, however long nobody was there to see it. Rows tell where to look; the
 * sale itself says whether it is so.
 */
export async function expireSales({ db, runner, logger }: Parts, signal: AbortSignal): Promise<void> {
  const now = new Date().toISOString();
  const seen = new Set<string>();
  for (;;) {
    const found = await overdueSales(readOf(db), { today: shanghaiDay(now), most: seen.size + batch });
    const due = found.filter(({ id }) => !seen.has(id));
    if (due.length === 0 || signal.aborted) return;
    for (const { id } of due) {
      seen.add(id);
      const { state, revision } = await runner.documents.refresh(salesOrder, id);
      if (!expirable.includes(state.value) || !isOverdue(state.context, now)) continue;
      const commandId = derivedUuid('expire', id, revision);
      const ids = { commandId, correlationId: commandId, causationId: commandId };
      try {
        await runner.run({ command: expire, id, data: {} }, { ...ids, actor: system, ip: '', at: now });
        logger.info({ id }, 'sale expired');
      } catch (error) {
        // Somebody was faster: it has expired, or is approved or removed.
        if (!(error instanceof Refusal)) throw error;
        logger.warn({ id, err: error }, 'sale not expired');
      }
    }
  }
}
