import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { depositOrderFacts as facts } from './facts.js';

export const events = {
  /** The deposit order was created for an approved purchase order (policy P1). */
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
  /** The customer reports the payment. */
  DepositOrderSubmitted: z.object({}),
  /** The reported payment did not arrive. */
  DepositOrderReopened: z.object({}),
  /** Finance verified the money (policy P2). */
  DepositOrderVerified: telling(facts, 'actualDeposit', 'payDate', 'depositExchangeRate'),
  /** The last sale is finally approved, and its amount is less than the deposit (policy P6). */
  DepositOrderBalanceNoted: telling(facts, 'depositBalance'),
};

export const depositOrderEventLabels = {
  DepositOrderCreated: '生成定金单',
  DepositOrderSubmitted: '确认付款',
  DepositOrderReopened: '未收到款项，退回待付款',
  DepositOrderVerified: '保证金到账',
  DepositOrderBalanceNoted: '记录保证金结余',
};
