import { attachable, evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { warehousingStatuses as labels } from '#workflows/purchase-order/warehousing-status.js';
import { events } from './events.js';
import { warehousingReceiptFacts } from './facts.js';
import { warehousingReceiptPage } from './page.js';

export interface WarehousingReceipt extends Known<typeof warehousingReceiptFacts>, WithAttachments {
  /** Id of the user who last entered the fees, and so has seen all of them. */
  readonly feesBy: string;
  /** When that was, ISO 8601 in UTC; empty before. */
  readonly feesAt: string;
}

const empty: WarehousingReceipt = { ...nothingKnown(warehousingReceiptFacts), attachments: [], feesBy: '', feesAt: '' };

const takesFees = ({ otherFees }: WarehousingReceipt, { data, meta }: Happened) => ({
  ...data,
  ...(!deepEqual(data.otherFees, otherFees) && { feesBy: meta.actor.id, feesAt: meta.at }),
});

interface Happened {
  readonly data: Pick<WarehousingReceipt, 'otherFees'>;
  readonly meta: Pick<EventMeta, 'actor' | 'at'>;
}

export const warehousingReceipt = workflow({
  of: warehousingReceiptPage,
  prefix: 'RK',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { WarehousingReceiptCreated: 'awaitingGoods' } },
    ...attachable({
      awaitingGoods: {
        label: labels.awaitingGoods,
        awaits: { role: 'ckzy' },
        on: { GoodsReceived: 'received', OtherFeesEntered: 'awaitingGoods' },
      },
      received: { label: labels.received, on: { OtherFeesEntered: 'received', GoodsShippedOut: 'received' } },
    }),
  },
  evolve: {
    GoodsReceived: takesFees,
    OtherFeesEntered: takesFees,
    ...evolveAttachments<WarehousingReceipt>(),
  },
  empty,
});
