import { attachable, evolveAttachments, type WithAttachments } from '#workflows/attachment/attachments.js';
import { type Known, nothingKnown, takesFacts } from '#workflows/document/facts.js';
import { workflow } from '#workflows/kernel/workflow.js';
import { events } from './events.js';
import { warehousingReceiptFacts } from './facts.js';

export interface WarehousingReceipt extends Known<typeof warehousingReceiptFacts>, WithAttachments {}

const empty: WarehousingReceipt = { ...nothingKnown(warehousingReceiptFacts), attachments: [] };

export const warehousingReceipt = workflow({
  name: 'warehousing-receipt',
  label: '入库单',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { WarehousingReceiptCreated: 'awaitingGoods' } },
    ...attachable({
      awaitingGoods: {
        label: '待入库',
        awaits: { role: 'ckzy' },
        on: { GoodsReceived: 'received', OtherFeesEntered: 'awaitingGoods' },
      },
      received: { label: '已入库', on: { OtherFeesEntered: 'received', GoodsShippedOut: 'received' } },
    }),
  },
  evolve: {
    WarehousingReceiptCreated: takesFacts,
    GoodsReceived: takesFacts,
    OtherFeesEntered: takesFacts,
    GoodsShippedOut: takesFacts,
    ...evolveAttachments<WarehousingReceipt>(),
  },
  empty,
});
