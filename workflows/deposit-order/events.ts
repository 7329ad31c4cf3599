import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { depositOrderFacts as facts } from './facts.js';

export const events = {
  /** The deposit order was created for an approved purchase order (policy P1). */
  DepositOrderCreated: event(
    '生成定金单',
    telling(
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
  ),
  /** The customer reports the payment. */
  DepositOrderSubmitted: event('确认付款'),
  /** The reported payment did not arrive. */
  DepositOrderReopened: event('未收到款项，退回待付款'),
  /** Finance verified the money (policy P2). */
  DepositOrderVerified: event('保证金到账', telling(facts, 'actualDeposit', 'payDate', 'depositExchangeRate')),
  /** The last sale is finally approved, and its amount is less than the deposit (policy P6). */
  DepositOrderBalanceNoted: event('记录保证金结余', telling(facts, 'depositBalance')),
};
