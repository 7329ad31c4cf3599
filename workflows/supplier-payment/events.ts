import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEventLabels, attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { supplierPaymentFacts as facts, supplierAccountFacts } from './facts.js';

const account = Object.keys(supplierAccountFacts) as (keyof typeof supplierAccountFacts)[];

export const events = {
  /** Created when the deposit is verified (policy P2). */
  SupplierPaymentCreated: telling(
    facts,
    'serialNo',
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerName',
    'customerAbbr',
    'supplierId',
    'supplierFullname',
    'purchaseManager',
    'currency',
    'orderAmount',
    'actualDeposit',
    'purchaseBalance',
    'payableAmount',
    ...account,
  ),
  /** The customer has corrected the account on the order. */
  SupplierPaymentAccountCorrected: telling(facts, ...account),
  SupplierPaymentManagerChanged: telling(facts, 'purchaseManager'),
  SupplierPaymentInfoFilled: telling(
    facts,
    'youhaoAccountName',
    'youhaoAccountNo',
    'youhaoBankName',
    'exchangeRate',
    'actualPayDate',
    'handleUserName',
    'remark',
  ),
  SupplierPaymentCompleted: telling(
    facts,
    'paymentNumber',
    'paymentFee',
    'paymentFeeCurrency',
    'feeEquivalent',
    'actualPayAmount',
    'handleUserName',
    // Old events lack it: what step 1 said then stands.
  ).extend({ remark: facts.remark.wire.optional() }),
  ...approvalEvents,
  ...attachmentEvents,
};

export const supplierPaymentEventLabels = {
  SupplierPaymentCreated: '生成付款单',
  SupplierPaymentAccountCorrected: '客户修改供应商账户',
  SupplierPaymentManagerChanged: '更换客户经理',
  SupplierPaymentInfoFilled: '填写付款信息',
  SupplierPaymentCompleted: '录入付款凭证，付款完成',
  ...attachmentEventLabels,
};
