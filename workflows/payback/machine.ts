import { attachable, evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { decimal } from '#workflows/platform/values/money.js';
import { events } from './events.js';
import { paybackFacts } from './facts.js';
import { paybackPage } from './page.js';

export interface Payback extends Known<typeof paybackFacts>, WithAttachments {}

const empty: Payback = { ...nothingKnown(paybackFacts), attachments: [] };
const isNothingDue = ({ receivableAmount }: Payback): boolean => decimal(receivableAmount).isZero();

export const payback = workflow({
  of: paybackPage,
  prefix: 'HK',
  version: 2,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { PaybackCreated: 'awaitingMoney' } },
    ...attachable({
      awaitingMoney: {
        label: '待回款',
        on: {
          PaybackExpected: 'awaitingVerification',
          PaybackSubmitted: 'awaitingVerification',
          PaybackWaived: { to: 'paidBack', when: { name: 'nothingDue', holds: isNothingDue } },
        },
      },
      awaitingVerification: {
        label: '待核销',
        awaits: { role: 'finance' },
        on: {
          PaybackReopened: 'awaitingMoney',
          PaybackReceivableGrown: 'awaitingVerification',
          PaybackConfirmed: 'paidBack',
        },
      },
      paidBack: { label: '已回款' },
    }),
  },
  evolve: evolveAttachments<Payback>(),
  empty,
  claims: ({ context: { receiptNumber: value } }) =>
    value ? [{ scope: 'receipt-number', value, message: '收款单号重复', field: 'receiptNumber' }] : [],
});
