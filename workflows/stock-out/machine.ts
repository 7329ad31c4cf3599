import { attachable, evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { evolveMadeFiles, printable, type WithMadeFiles } from '#workflows/platform/made-file/made-files.js';
import { events } from './events.js';
import { stockOutFacts } from './facts.js';
import { stockOutPage } from './page.js';

export interface StockOut extends Known<typeof stockOutFacts>, WithAttachments, WithMadeFiles {}

const empty: StockOut = { ...nothingKnown(stockOutFacts), attachments: [], madeFiles: [] };

export const stockOut = workflow({
  of: stockOutPage,
  prefix: 'CK',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { StockOutCreated: 'awaitingOut' } },
    ...printable(
      attachable({
        awaitingOut: { label: '待出库', awaits: { role: 'ckzy' }, on: { StockOutConfirmed: 'takenOut' } },
        takenOut: { label: '已出库' },
      }),
    ),
  },
  evolve: { ...evolveAttachments<StockOut>(), ...evolveMadeFiles<StockOut>() },
  empty,
});
