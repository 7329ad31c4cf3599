import type { StockBatchRow, StockRow } from '#contract/stock.js';
import { stockRowLabels } from '#workflows/stock/row-facts.js';
import { DayMark, expiry } from '../../ui/batch-days/day-mark.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './text.js';

/** A line of an order; a row for one of its batches has only the batch's own fields. */
export type StockLine = Pick<StockRow, 'id'> &
  Partial<Omit<StockRow, 'children'>> &
  Partial<Pick<StockBatchRow, 'batchNo'>>;

const col = columnsOf<StockLine>(stockRowLabels);

export const stockColumns = [
  { ...col.link('orderName', { width: 250, cell: nameOf }), text: nameOf },
  col.text('barCode'),
  col.text('goodsName', { width: 200, glance: true }),
  col.text('specification', { width: 90 }),
  col.number('purchaseQuantity', { width: 104 }),
  col.number('onTheWayFrozenQuantity', { width: 136, glance: true }),
  col.number('frozenInStockQuantity', { width: 136, glance: true }),
  col.number('availableInStockQuantity', { width: 136, glance: true }),
  col.number('balanceQuantity', { width: 96, glance: true }),
  col.text('childWarehouseAbbr', { width: 130 }),
  col.money('unitPrice', { width: 96 }),
  col.money('balanceAmount'),
  col.text('currency', { width: 72 }),
  col.wholeRate('exchangeRate'),
  col.money('payRmbAmount', { width: 136 }),
  col.wholeRate('latestExchangeRate'),
  col.money('latestPayRmbAmount', { width: 136 }),
  col.date('productionDate', { width: 124, cell: (row) => <DayMark of="productionDate" day={row.productionDate} /> }),
  col.date('expireDate', { ...expiry, glance: true }),
  col.text('batchNo', { width: 180 }),
];

function nameOf({ orderName, batchNo }: StockLine): string {
  return orderName ?? text.batch(batchNo ?? '');
}
