import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEventLabels, attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { madeFileEventLabels, madeFileEvents } from '#workflows/platform/made-file/events.js';
import { salesOrderFacts as facts } from './facts.js';

/** Values derived from current goods, fees, rates and deposit; recomputed before an approval starts. */
const price = telling(
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
  SalesOrderRegistered: content.extend(telling(facts, 'serialNo', 'salesName', 'salesDate').shape),
  SalesOrderChanged: content,
  /** The customer's manager is another one than when the sale was saved; taken at the start of a round. */
  SalesOrderManagerTaken: telling(facts, 'salesManager'),
  SalesOrderRemoved: z.object({}),
  /** The last day passed before the approval. */
  SalesOrderExpired: z.object({}),
  /** The payment is due (policy P6). */
  SalesOrderPaymentAsked: telling(facts, 'paybackId'),
  /** The customer reports the payment. */
  SalesOrderPaymentSubmitted: z.object({}),
  /** The reported payment did not arrive. */
  SalesOrderPaymentReopened: z.object({}),
  /** Finance has verified the payment (policy P7), including late charges. */
  SalesOrderSettled: telling(
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
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};

export const salesOrderEventLabels = {
  SalesOrderRegistered: '登记销售单',
  SalesOrderChanged: '修改销售单',
  SalesOrderManagerTaken: '更新客户经理',
  SalesOrderRemoved: '删除销售单',
  SalesOrderExpired: '销售单失效',
  SalesOrderPaymentAsked: '生成回款单',
  SalesOrderPaymentSubmitted: '确认付款',
  SalesOrderPaymentReopened: '未收到款项，退回待付款',
  SalesOrderSettled: '核销回款',
  ...attachmentEventLabels,
  ...madeFileEventLabels,
};
