import { z } from 'zod';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { readingOld, rereadingOld, upcastOf } from '#workflows/platform/kernel/upcast.js';
import { paybackFacts as facts, type Purpose } from './facts.js';

/** Before paybacks said their purpose, the number of what is paid began with it. */
const purposeIn = (businessSerialNo: string): Purpose => {
  if (businessSerialNo.startsWith('XS')) return 'sales';
  return businessSerialNo.startsWith('TK') ? 'refund' : 'deposit';
};

/** For a deposit, a refund or a sales order (policies P1, P5, P6). */
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
  /** A supplier's money is no customer's business: older refunds named him for whom the goods were bought. */
  PaybackCreated: rereadingOld(created.extend({}), (data) => {
    const whole = complete?.(data) as z.output<typeof created>;
    return whole.purpose === 'refund' && whole.customerId ? { ...whole, customerId: '' } : whole;
  }),
  /** A supplier owes a refund: he has nobody here who could say that he has paid. */
  PaybackExpected: z.object({}),
  /** The payer says that he has paid. */
  PaybackSubmitted: z.object({}),
  /** The money never came. */
  PaybackReopened: z.object({}),
  /** Nothing is due: the deposit has paid all of a sale. */
  PaybackWaived: z.object({}),
  /** The money of a sale is late: interest and penalty are due with it. */
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
