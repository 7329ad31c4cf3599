import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { depositOrderFacts as facts } from './facts.js';

export const events = {
  /** For an approved purchase order (policy P1). */
  DepositOrderCreated: telling(
    facts,
    'serialNo',
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerAbbr',
    'totalAmount',
    'depositRatio',
    'receivableDeposit',
    'currency',
    'salesPeriod',
    'purchaseManager',
  ),
  /** The customer says that he has paid. */
  DepositOrderSubmitted: z.object({}),
  /** The money never came. */
  DepositOrderReopened: z.object({}),
  /** Finance has verified the money (policy P2). */
  DepositOrderVerified: telling(facts, 'actualDeposit', 'payDate', 'depositExchangeRate'),
  /** The last sale is approved for good, and comes to less than the deposit (policy P6). */
  DepositOrderBalanceNoted: telling(facts, 'depositBalance'),
};
