import { z } from 'zod';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
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
  PaybackCreated: event(
    '生成回款单',
    rereadingOld(created.extend({}), (data) => {
      const whole = complete?.(data) as z.output<typeof created>;
      return whole.purpose === 'refund' && whole.customerId ? { ...whole, customerId: '' } : whole;
    }),
  ),
  /** A supplier owes a refund; suppliers have no user here who could report the payment. */
  PaybackExpected: event('等待供应商退款'),
  /** The payer reports the payment. */
  PaybackSubmitted: event('付款方确认付款'),
  /** The reported payment did not arrive. */
  PaybackReopened: event('未收到款项，退回待回款'),
  /** Nothing is due: the deposit covers the whole sale. */
  PaybackWaived: event('无需回款'),
  /** The payment for a sale is late: interest and penalty are added. */
  PaybackReceivableGrown: event('逾期费用计入应收', telling(facts, 'receivableAmount')),
  PaybackConfirmed: event(
    '核销回款',
    telling(
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
  ),
  ...attachmentEvents,
};
