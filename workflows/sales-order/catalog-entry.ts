import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { followsOrder } from '#workflows/purchase-order/following-documents.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import type { Content } from './events.js';
import { salesOrderFacts } from './facts.js';
import { salesAttachment } from './files.js';
import { type SalesItem, salesItemLabels } from './line-facts.js';
import { isNothingDue, type SalesOrder, salesOrder } from './machine.js';
import { salesOrderPage } from './page.js';

const card = (sale: Content) => ({
  customerId: sale.customerId,
  customerName: sale.custAbbr,
  amount: sale.receivableSalesAmount,
  currency: sale.currency,
});

const lineColumns = [
  'goodsName',
  'barCode',
  'specification',
  'batchNo',
  'quantity',
  'salesUnitPrice',
  'amount',
] as const;

/** Of several batches it is also told how much was taken of each. */
const batchWords = (batches: SalesItem['batches']): string =>
  batches.length > 1
    ? batches.map((batch) => `${batch.batchNo} × ${batch.quantity}`).join('、')
    : (batches[0]?.batchNo ?? '');

/** Each fee with its amount: totals alone do not say which one was added. */
const feeWords = ({ fees, currency }: SalesOrder): string =>
  fees.map(({ feeName, amount }) => `${feeName} ${amount} ${currency}`).join('；');

const linesOf = ({ items }: SalesOrder): Description['lines'] => ({
  columns: lineColumns.map((field) => ({ field, label: salesItemLabels[field] })),
  rows: items.map(({ batches, goodsName, barCode, specification, quantity, salesUnitPrice, amount }) => ({
    ...{ goodsName, barCode, specification, quantity, salesUnitPrice, amount },
    batchNo: batchWords(batches),
  })),
});

export const salesOrderEntry = catalogEntry({
  workflow: salesOrder,
  facts: salesOrderFacts,
  chain,
  commands,
  page: salesOrderPage,
  files: [salesAttachment],
  index: {
    SalesOrderRegistered: (sale) => ({
      ...card(sale),
      serialNo: sale.serialNo,
      title: sale.salesName,
      follows: followsOrder(sale.orderId),
    }),
    SalesOrderChanged: card,
    SalesOrderSettled: ({ receivableSalesAmount: amount }) => ({ amount }),
  },
  fields: (told, sale) => [...told, { field: 'fees', label: '费用明细', value: feeWords(sale) }],
  lines: linesOf,
  notices: {
    SalesOrderExpired: [{ to: 'customer', text: '销售单已过约定到期日期，已失效，预留的商品已释放' }],
    SalesOrderPaymentAsked: [{ to: 'customer', text: '销售单审批完成，请支付货款' }],
    SalesOrderPaymentReopened: [{ to: 'customer', text: '销售货款未到账，请核实付款后重新提交' }],
    SalesOrderSettled: [
      {
        to: 'customer',
        text: (settled) =>
          isNothingDue(settled) ? '销售单审批完成，保证金已抵扣全部货款，货权已转移' : '销售货款已到账，货权已转移',
      },
    ],
  },
});
