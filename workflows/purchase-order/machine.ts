import {
  type Approval,
  chainStates,
  evolveApproval,
  finishesChain,
  noApproval,
  startsChain,
} from '#workflows/platform/approval/chain.js';
import { attachable, evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { evolveMadeFiles, printable, type WithMadeFiles } from '#workflows/platform/made-file/made-files.js';
import { chain } from './chain.js';
import { type Content, events } from './events.js';
import type { ExpressStatus } from './express-status.js';
import { evolveProgress, progresses, progressFacts } from './progress.js';
import { refersOf } from './refers.js';

/** A purchase order as its events tell it. */
export interface PurchaseOrder
  extends Omit<Content, 'exchangeRate'>,
    Known<typeof progressFacts>,
    WithAttachments,
    WithMadeFiles {
  readonly serialNo: string;
  readonly expressStatus: ExpressStatus;
  readonly approval: Approval;
}

/** In this payment status the customer is asked to correct the supplier's receiving account. */
export const accountAsked = '客户重新填写供应商账户信息';
/** In which the correction leaves the payment. */
export const accountCorrected = '客户经理申请付款';

const none: PurchaseOrder = {
  ...nothingKnown(progressFacts),
  serialNo: '',
  orderName: '',
  customerId: '',
  customerAbbr: '',
  customerName: '',
  supplierId: '',
  supplierAbbr: '',
  supplierName: '',
  legalPersonName: '',
  principalName: '',
  purchaseManager: null,
  childWarehouseId: '',
  childWarehouseName: '',
  tradeMode: '',
  tradeCountry: '',
  currency: '',
  payMethod: '',
  purchaseDate: '',
  oceanShippingNo: '',
  account: {
    accountName: '',
    accountNo: '',
    accountSite: '',
    bankName: '',
    bankSite: '',
    swiftCode: '',
    bankNo: '',
    branchNo: '',
    remark: '',
  },
  terms: { depositRatio: '0', grossMargin: '0', enablePenalty: false, penaltyInterestRate: '0', salesPeriod: 0 },
  lines: [],
  purchaseNumber: 0,
  purchaseAmount: '0.00',
  salesDepositReceivable: '0.00',
  expressStatus: '未发货',
  approval: noApproval,
  attachments: [],
  madeFiles: [],
};

const edits = {
  PurchaseOrderChanged: 'draft',
  PurchaseOrderTermsTaken: 'draft',
  PurchaseOrderRemoved: 'removed',
} as const;

export const purchaseOrder = workflow({
  name: 'purchase-order',
  label: '采购订单',
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
            ...progresses,
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
    PurchaseOrderRegistered: (order, { data }) => ({ ...order, ...data }),
    PurchaseOrderChanged: (order, { data }) => ({ ...order, ...data }),
    PurchaseOrderRemoved: (order) => order,
    PurchaseOrderTermsTaken: (order, { data }) => ({ ...order, ...data }),
    // Where the money goes has changed: the payment is applied for anew.
    PurchaseOrderSupplierAccountChanged: (order, { data }) => ({
      ...order,
      account: data.account,
      paymentStatus: accountCorrected,
    }),
    PurchaseOrderExpressStatusNoted: (order, { data }) => ({ ...order, expressStatus: data.expressStatus }),
    ...evolveProgress,
    ...evolveApproval<PurchaseOrder>(chain),
    ...evolveAttachments<PurchaseOrder>(),
    ...evolveMadeFiles<PurchaseOrder>(),
  },
  empty: none,
  refers: refersOf<PurchaseOrder>(),
});
