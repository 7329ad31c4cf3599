import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events } from './events.js';
import { refundFacts } from './facts.js';
import { refundPage } from './page.js';

export interface Refund extends Known<typeof refundFacts> {}

/** Nobody works on a refund itself; its money is handled by its payback. */
export const refund = workflow({
  of: refundPage,
  prefix: 'TK',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { RefundCreated: 'due' } },
    due: { label: '待退款', on: { RefundSettled: 'settled' } },
    settled: { label: '已结清' },
  },
  empty: nothingKnown(refundFacts) as Refund,
});
