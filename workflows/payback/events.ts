import { z } from 'zod';
import { attachmentEventLabels, attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { readingOld, rereadingOld, upcastOf } from '#workflows/platform/kernel/upcast.js';
import { paybackFacts as facts, type Purpose } from './facts.js';

/** Older paybacks have no purpose; it is derived from the prefix of the paid document's number. */
const purposeIn = (businessSerialNo: string): Purpose => {
  if (businessSerialNo.startsWith('XS')) return 'sales';
  return businessSerialNo.startsWith('TK') ? 'refund' : 'deposit';
};

/** Created for a deposit, a refund or a sales order (policies P1, P5, P6). */
const created = readingOld(
  telling(
    facts,
    'serialNo',
    'purpose',
    'businessSerialNo',
    'businessId',
    'orderId',
    'orderSerialNo',
    'customerId',
    'payerAbbr',
    'principal',
    'custManager',
    'currency',
    'receivableAmount',
    'mostAmount',
  ),
  { purpose: ({ businessSerialNo }) => purposeIn(String(businessSerialNo)) },
);
const complete = upcastOf(created);

export const events = {
  /** A refund belongs to a supplier, not a customer: older refunds named the customer the goods were bought for. */
  PaybackCreated: rereadingOld(created.extend({}), (data) => {
    const whole = complete?.(data) as z.output<typeof created>;
    return whole.purpose === 'refund' && whole.customerId ? { ...whole, customerId: '' } : whole;
  }),
  /** A supplier owes a refund; suppliers have no user here who could report the payment. */
  PaybackExpected: z.object({}),
  /** The payer reports the payment. */
  PaybackSubmitted: z.object({}),
  /** The reported payment did not arrive. */
  PaybackReopened: z.object({}),
  /** Nothing is due: the deposit covers the whole sale. */
  PaybackWaived: z.object({}),
  /** The payment for a sale is late: interest and penalty are added. */
  PaybackReceivableGrown: telling(facts, 'receivableAmount'),
  PaybackConfirmed: telling(
    facts,
    'arrivalDate',
    'actualAmount',
    'exchangeRate',
    'receiptNumber',
    'paybackAccountName',
    'paybackBank',
    'paybackAccountNo',
    'handlerUser',
    'remark',
  ),
  ...attachmentEvents,
};

export const paybackEventLabels = {
  PaybackCreated: '生成回款单',
  PaybackExpected: '等待供应商退款',
  PaybackSubmitted: '付款方确认付款',
  PaybackReopened: '未收到款项，退回待回款',
  PaybackWaived: '无需回款',
  PaybackReceivableGrown: '逾期费用计入应收',
  PaybackConfirmed: '核销回款',
  ...attachmentEventLabels,
};
