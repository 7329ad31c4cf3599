import { tellChanged } from '#projections/platform/rows/announcer.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import type { JobParts } from '../tasks/job.js';

/** Warnings are computed on read, so lists left open since yesterday are told to reload. */
export async function refreshWarnings({ db }: Pick<JobParts, 'db'>): Promise<string> {
  await tellChanged(db, [purchaseOrder.name]);
  return '已通知打开的列表';
}
