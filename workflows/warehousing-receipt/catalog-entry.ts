import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { orderCard } from '#workflows/purchase-order/following-documents.js';
import { batchColumns } from './batch-columns.js';
import { commands } from './commands.js';
import { warehousingReceiptFacts } from './facts.js';
import { totalOf } from './fees.js';
import { receiptAttachment } from './files.js';
import type { Fee } from './line-facts.js';
import { type WarehousingReceipt, warehousingReceipt } from './machine.js';
import { warehousingReceiptPage } from './page.js';

/** Each fee as it was entered: totals alone do not say which one was raised. */
const feeWords = (fees: readonly Fee[]): string =>
  fees
    .map(({ feeName, amount, currency, exchangeRate, remark }) =>
      [`${feeName} ${amount} ${currency}，汇率 ${exchangeRate}`, remark].filter(Boolean).join('，'),
    )
    .join('；');

/** One row per batch; one row per line before there are any. */
const linesOf = ({ items, batches }: WarehousingReceipt): Description['lines'] => ({
  columns: batchColumns,
  rows:
    batches.length > 0
      ? batches.map(([item, batchNo, quantity, productionDate, expireDate]) => {
          const { barCode = '', goodsName = '', specification = '' } = items[item] ?? {};
          return { barCode, goodsName, specification, quantity, batchNo, productionDate, expireDate };
        })
      : items.map(({ barCode, goodsName, specification, quantity }) => ({
          ...{ barCode, goodsName, specification, quantity },
          ...{ batchNo: '', productionDate: '', expireDate: '' },
        })),
});

export const warehousingReceiptEntry = catalogEntry({
  workflow: warehousingReceipt,
  facts: warehousingReceiptFacts,
  commands,
  page: warehousingReceiptPage,
  files: [receiptAttachment],
  index: {
    WarehousingReceiptCreated: (receipt) => ({ ...orderCard(receipt), amount: null }),
  },
  fields: (told, receipt) => [
    ...told,
    { field: 'bankFee', label: '银行手续费', value: totalOf(receipt.bankFee, receipt) },
    { field: 'otherFee', label: '其他费用', value: totalOf(receipt.otherFees, receipt) },
    { field: 'otherFees', label: '费用明细', value: feeWords(receipt.otherFees) },
  ],
  lines: linesOf,
  notices: {
    WarehousingReceiptCreated: [{ to: 'ckzy', text: '供应商货款已支付，请在到货后办理入库' }],
    GoodsReceived: [{ to: 'customer', text: '货物已入库' }],
  },
});
