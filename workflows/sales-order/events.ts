import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';
import { salesOrderFacts as facts } from './facts.js';

/** Values derived from current goods, fees, rates and deposit; recomputed before an approval starts. */
export const price = telling(
  facts,
  'days',
  'salesExchangeRate',
  'purchaseExchangeRate',
  'depositExchangeRate',
  'items',
  'fees',
  'salesQuantity',
  'totalOtherFee',
  'salesAmount',
  'salesAmountRmb',
  'depositComment',
  'depositDeductio',
  'depositDeductioRmb',
  'receivableSalesAmount',
  'receivableSalesAmountRmb',
  'cost',
  'grossProfit',
  'grossProfitRmb',
  'currencyDiff',
  'actualProfitRmb',
  'terms',
  'rules',
);
export type Price = z.output<typeof price>;
export const priceNames = Object.keys(price.shape) as (keyof Price)[];

const content = price.extend(
  telling(
    facts,
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'custAbbr',
    'purchaseDate',
    'payDate',
    'appointmentDate',
    'lastDay',
    'currency',
    'childWarehouseName',
    'bankAccount',
    'shippingAddress',
    'salesManager',
  ).shape,
);
export type Content = z.output<typeof content>;

export const events = {
  SalesOrderRegistered: event('登记销售单', content.extend(telling(facts, 'serialNo', 'salesName', 'salesDate').shape)),
  SalesOrderChanged: event('修改销售单', content),
  /** The customer's manager is another one than when the sale was saved; taken at the start of a round. */
  SalesOrderManagerTaken: event('更新客户经理', telling(facts, 'salesManager')),
  SalesOrderRemoved: event('删除销售单'),
  /** The last day passed before the approval. */
  SalesOrderExpired: event('销售单失效'),
  /** The payment is due (policy P6). */
  SalesOrderPaymentAsked: event('生成回款单', telling(facts, 'paybackId')),
  /** The customer reports the payment. */
  SalesOrderPaymentSubmitted: event('确认付款'),
  /** The reported payment did not arrive. */
  SalesOrderPaymentReopened: event('未收到款项，退回待付款'),
  /** Finance has verified the payment (policy P7), including late charges. */
  SalesOrderSettled: event(
    '核销回款',
    telling(
      facts,
      'arrivalDate',
      'arrivalExchangeRate',
      'actualSalesAmount',
      'fees',
      'totalOtherFee',
      'salesAmount',
      'salesAmountRmb',
      'receivableSalesAmount',
      'receivableSalesAmountRmb',
      'grossProfit',
      'grossProfitRmb',
      'currencyDiff2',
      'actualProfitRmb',
    ).extend({ paybackId: z.string().optional() }),
  ),
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};
