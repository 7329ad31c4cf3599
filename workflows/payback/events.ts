import { z } from 'zod';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { paybackFacts as facts } from './facts.js';

export const events = {
  /** For a deposit, a refund or a sales order (policies P1, P5, P6). */
  PaybackCreated: telling(
    facts,
    'serialNo',
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
  /** The payer says that he has paid. */
  PaybackSubmitted: z.object({}),
  /** The money never came. */
  PaybackReopened: z.object({}),
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
