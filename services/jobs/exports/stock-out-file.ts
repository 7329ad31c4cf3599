import type { PrintedRow, PrintedSheet } from '#infra/spreadsheet/printed-sheet.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { makeStockOutFile } from '#workflows/stock-out/commands.js';
import { stockOutLabels as labels } from '#workflows/stock-out/facts.js';
import { stockOutGoodsLabels as goodsLabels, type StockOutItem } from '#workflows/stock-out/line-facts.js';
import { type StockOut, stockOut } from '#workflows/stock-out/machine.js';
import { makingOf } from '../kernel/export.js';
import { pair, seals, tableHead, title, wide } from './form-rows.js';

/** Printable stock-out for those who hand over and receive the goods; it shows no prices. */
export const stockOutFile = makingOf({
  name: 'stock-out-file',
  command: makeStockOutFile,
  fileName: ({ serialNo }: StockOut) => `${serialNo}-出库单.xlsx`,
  rows: ({ items }) => items.length,
  write: async (state, { now }) => {
    const { printedSheet } = await import('#infra/spreadsheet/printed-sheet.js');
    return printedSheet(stockOutSheet(state, now));
  },
});

/** 序号, 商品名称 (two columns, so that the captions above fit), 条形码, 规格, 批次号 (two), 生产日期, 过期日期, 数量. */
const widths = [5, 10, 18, 16, 12, 9, 9, 13, 13, 10];

export function stockOutSheet(state: State<StockOut>, now: Date): PrintedSheet {
  const out = state.context;
  return {
    name: '出库单',
    widths,
    footer: `${out.serialNo}　${shanghaiTime(now)} 生成`,
    rows: [
      ...title('出库单', 'DELIVERY NOTE'),
      pair([labels.serialNo, out.serialNo], [labels.status, statusOf(stockOut, state)]),
      pair([labels.salesSerialNo, out.salesSerialNo], [labels.salesName, out.salesName]),
      pair([labels.customerAbbr, out.customerAbbr], [labels.childWarehouseName, out.childWarehouseName]),
      pair([labels.outStockDate, out.outStockDate ?? ''], [labels.handleUserName, out.handleUserName]),
      goodsHeading,
      ...out.items.flatMap(goodsRows),
      {
        cells: [
          { value: '合计', span: 9, look: 'total' },
          { value: out.outStockNumber, kind: 'whole', look: 'total' },
        ],
      },
      wide(labels.remark, out.remark),
      ...seals('仓库', '提货方'),
    ],
  };
}

const goodsHeading = tableHead(
  ['序号'],
  [goodsLabels.goodsName, 2],
  [goodsLabels.barCode],
  [goodsLabels.specification],
  [goodsLabels.batchNo, 2],
  [goodsLabels.productionDate],
  [goodsLabels.expireDate],
  [goodsLabels.quantity],
);

/** One row per batch; only the first shows the number of the goods in this file. */
const goodsRows = ({ goodsName, barCode, specification, batches }: StockOutItem, place: number): PrintedRow[] =>
  batches.map(({ batchNo, productionDate, expireDate, quantity }, index) => ({
    cells: [
      index === 0 ? { value: place + 1, kind: 'whole' } : { value: '' },
      { value: goodsName, span: 2 },
      { value: barCode },
      { value: specification },
      { value: batchNo, span: 2 },
      { value: productionDate },
      { value: expireDate },
      { value: quantity, kind: 'whole' },
    ],
  }));
