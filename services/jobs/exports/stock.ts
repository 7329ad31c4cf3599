import type { ParsedInputOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import type { Value } from '#infra/spreadsheet/cell.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { type EveryRow, everyRow } from '#projections/platform/queries/every-row.js';
import type { StockRow } from '#projections/stock/projection.js';
import { everyStock } from '#projections/stock/queries.js';
import { type StockValues, stockValues } from '#projections/stock/values.js';
import { stockIn } from '#projections/stock-month/queries.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { stockRowFacts as facts } from '#workflows/stock/row-facts.js';
import { exportOf } from '../kernel/export.js';
import { exportColumns } from './export-columns.js';

const widths = { orderName: 32, goodsName: 36, childWarehouseAbbr: 24, currency: 10, batchNo: 36 };

/** Stock as of now or of the end of a month, one row per order line, as in the list. */
export const stockExport = exportOf({
  name: 'stock',
  columns: Object.values(
    exportColumns(facts, widths, (row: StockValues, name) => row[name as keyof StockValues] as Value),
  ),
  rows: async (db, { month, ...filter }: ParsedInputOf<typeof stock.export>, actor) => {
    const { rates, ...asked } = await stockIn(db, { month, today: shanghaiDay(new Date()) });
    return valued(await everyRow(db, await everyStock(db, { filter: { ...filter, ...asked }, actor })), rates);
  },
});

const valued = ({ total, rows }: EveryRow<StockRow>, rates: LatestRates): EveryRow<StockValues> => ({
  total,
  rows: (async function* () {
    for await (const batch of rows) yield batch.map((row) => stockValues(row, rates));
  })(),
});
