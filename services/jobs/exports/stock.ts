import type { ParsedInputOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { type EveryRow, everyRow } from '#projections/platform/queries/every-row.js';
import type { StockRow } from '#projections/stock/projection.js';
import { everyStock } from '#projections/stock/queries.js';
import { stockIn } from '#projections/stock-month/queries.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { stockRowLabels } from '#workflows/stock/row-facts.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';
import { columnsOf, exportOf } from '../kernel/export.js';

/** A stock line with its value. */
interface Line extends StockRow {
  readonly balance: number;
  readonly worth: string;
  readonly latestRate: string | undefined;
  /** Batches in stock, the earliest expiry date first. */
  readonly present: StockRow['batches'];
}

const col = columnsOf<Line>(stockRowLabels);

/** Stock as of now or of the end of a month, one row per order line, as in the list. */
export const stockExport = exportOf({
  name: 'stock',
  columns: [
    col('orderSerialNo', 'text', (row) => row.order_serial_no),
    col('orderName', 'text', (row) => row.order_name, { width: 32 }),
    col('barCode', 'text', (row) => row.bar_code),
    col('goodsName', 'text', (row) => row.goods_name, { width: 36 }),
    col('specification', 'text', (row) => row.specification),
    col('purchaseQuantity', 'whole', (row) => Number(row.purchased) - Number(row.returned)),
    col('onTheWayFrozenQuantity', 'whole', (row) => row.on_the_way),
    col('frozenInStockQuantity', 'whole', (row) => row.frozen),
    col('availableInStockQuantity', 'whole', (row) => row.available),
    col('balanceQuantity', 'whole', (row) => row.balance),
    col('childWarehouseAbbr', 'text', (row) => row.child_warehouse_name, { width: 24 }),
    col('unitPrice', 'decimal', (row) => row.unit_price),
    col('balanceAmount', 'decimal', (row) => row.worth),
    col('currency', 'text', (row) => row.currency, { width: 10 }),
    col('exchangeRate', 'rate', (row) => row.exchange_rate),
    col('payRmbAmount', 'decimal', (row) => worthInRmb(row.worth, row.exchange_rate)),
    col('latestExchangeRate', 'rate', (row) => row.latestRate),
    col('latestPayRmbAmount', 'decimal', (row) => worthInRmb(row.worth, row.latestRate)),
    col('productionDate', 'date', (row) => row.present[0]?.productionDate),
    col('expireDate', 'date', (row) => row.present[0]?.expireDate),
    col('batchNo', 'text', (row) => row.present.map(({ batchNo }) => batchNo).join('、'), { width: 36 }),
  ],
  rows: async (db, { month, ...filter }: ParsedInputOf<typeof stock.export>, actor) => {
    const { rates, ...asked } = await stockIn(db, { month, today: shanghaiDay(new Date()) });
    return valued(await everyRow(db, await everyStock(db, { filter: { ...filter, ...asked }, actor })), rates);
  },
});

const valued = ({ total, rows }: EveryRow<StockRow>, rates: LatestRates): EveryRow<Line> => ({
  total,
  rows: (async function* () {
    for await (const batch of rows) yield batch.map((row) => lineOf(row, rates));
  })(),
});

function lineOf(row: StockRow, rates: LatestRates): Line {
  const balance = Number(row.on_the_way) + Number(row.frozen);
  return {
    ...row,
    balance,
    worth: balanceAmount(row.unit_price, balance),
    latestRate: rates.get(row.currency)?.rate,
    present: row.batches
      .filter(({ frozen, available }) => frozen + available > 0)
      .toSorted((one, other) => (one.expireDate < other.expireDate ? -1 : 1)),
  };
}
