import { chainStates, finishesChain, startsChain } from '#workflows/platform/approval/chain.js';
import { attachable } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { evolvePapers, noPapers, type WithPapers } from '#workflows/platform/document/papers.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { printable } from '#workflows/platform/made-file/made-files.js';
import { chain } from './chain.js';
import { events } from './events.js';
import { purchaseOrderFacts } from './facts.js';
import { purchaseOrderPage } from './page.js';
import { refersOf } from './refers.js';

/** A purchase order as built from its events. */
export interface PurchaseOrder extends Known<typeof purchaseOrderFacts>, WithPapers {}

const empty: PurchaseOrder = { ...nothingKnown(purchaseOrderFacts), ...noPapers };

/** Payment state in which the customer is asked to correct the supplier's bank account. */
export const accountAsked = 'accountCorrection';
/** Payment state after the correction. */
const accountCorrected = 'managerApplying' as const;

/** Changes by the event: the supplier's account has changed, so the payment must be requested again. */
export const correctedAccount = ({ account }: Pick<PurchaseOrder, 'account'>) => ({
  account,
  paymentStatus: accountCorrected,
});

const edits = {
  PurchaseOrderChanged: 'draft',
  PurchaseOrderTermsTaken: 'draft',
  PurchaseOrderRemoved: 'removed',
} as const;

export const purchaseOrder = workflow({
  of: purchaseOrderPage,
  prefix: 'CG',
  version: 1,
  events,
  initial: 'unregistered',
  states: {
    unregistered: { label: '未登记', on: { PurchaseOrderRegistered: 'draft' } },
    ...printable(
      attachable({
        draft: { label: '待发起', on: { ...edits, ...startsChain(chain) } },
        ...chainStates(chain),
        returned: {
          label: '已退回',
          on: {
            ...edits,
            PurchaseOrderChanged: 'returned',
            PurchaseOrderTermsTaken: 'returned',
            ...startsChain(chain),
          },
        },
        approved: {
          label: '审批完成',
          on: {
            ...finishesChain(chain),
            PurchaseOrderPaymentStatusNoted: 'approved',
            PurchaseOrderDepositNoted: 'approved',
            PurchaseOrderPaymentNoted: 'approved',
            PurchaseOrderWarehousingNoted: 'approved',
            PurchaseOrderFeesNoted: 'approved',
            PurchaseOrderReviewNoted: 'approved',
            PurchaseOrderSalesNoted: 'approved',
            PurchaseOrderExpressStatusNoted: 'approved',
            PurchaseOrderSupplierAccountChanged: {
              to: 'approved',
              when: { name: 'accountAsked', holds: (order: PurchaseOrder) => order.paymentStatus === accountAsked },
            },
          },
        },
      }),
    ),
    removed: { label: '已删除', final: true },
  },
  evolve: {
    PurchaseOrderSupplierAccountChanged: (_, { data }) => correctedAccount(data),
    ...evolvePapers<PurchaseOrder>(chain),
  },
  empty,
  refers: refersOf<PurchaseOrder>(),
});
