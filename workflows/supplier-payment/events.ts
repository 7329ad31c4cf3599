import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { supplierPaymentFacts as facts, supplierAccountFacts } from './facts.js';

const account = Object.keys(supplierAccountFacts) as (keyof typeof supplierAccountFacts)[];

export const events = {
  /** Created when the deposit is verified (policy P2). */
  SupplierPaymentCreated: event(
    '生成付款单',
    telling(
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
  ),
  /** The customer has corrected the account on the order. */
  SupplierPaymentAccountCorrected: event('客户修改供应商账户', telling(facts, ...account)),
  SupplierPaymentManagerChanged: event('更换客户经理', telling(facts, 'purchaseManager')),
  SupplierPaymentInfoFilled: event(
    '填写付款信息',
    telling(
      facts,
      'youhaoAccountName',
      'youhaoAccountNo',
      'youhaoBankName',
      'exchangeRate',
      'actualPayDate',
      'handleUserName',
      'remark',
    ),
  ),
  SupplierPaymentCompleted: event(
    '录入付款凭证，付款完成',
    telling(
      facts,
      'paymentNumber',
      'paymentFee',
      'paymentFeeCurrency',
      'feeEquivalent',
      'actualPayAmount',
      'handleUserName',
      // Old events lack it: what step 1 said then stands.
    ).extend({ remark: facts.remark.wire.optional() }),
  ),
  ...approvalEvents,
  ...attachmentEvents,
};
