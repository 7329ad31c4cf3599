import type { ParsedInputOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { type EveryRow, everyRow } from '#projections/platform/queries/every-row.js';
import type { StockRow } from '#projections/stock/projection.js';
import { everyStock } from '#projections/stock/queries.js';
import { stockIn } from '#projections/stock-month/queries.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
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

const col = columnsOf<Line>({});

/** Stock as of now or of the end of a month, one row per order line, as in the list. */
export const stockExport = exportOf({
  name: 'stock',
  columns: [
    col('采购订单编号', 'text', (row) => row.order_serial_no),
    col('订单名称', 'text', (row) => row.order_name, { width: 32 }),
    col('条形码', 'text', (row) => row.bar_code),
    col('商品名称', 'text', (row) => row.goods_name, { width: 36 }),
    col('规格', 'text', (row) => row.specification),
    col('采购数量', 'whole', (row) => Number(row.purchased) - Number(row.returned)),
    col('在途冻结数量', 'whole', (row) => row.on_the_way),
    col('在库冻结数量', 'whole', (row) => row.frozen),
    col('在库可用数量', 'whole', (row) => row.available),
    col('结余数量', 'whole', (row) => row.balance),
    col('仓库', 'text', (row) => row.child_warehouse_name, { width: 24 }),
    col('单价', 'decimal', (row) => row.unit_price),
    col('结余金额', 'decimal', (row) => row.worth),
    col('币制', 'text', (row) => row.currency, { width: 10 }),
    col('付款汇率', 'rate', (row) => row.exchange_rate),
    col('付款人民币金额', 'decimal', (row) => worthInRmb(row.worth, row.exchange_rate)),
    col('最新汇率', 'rate', (row) => row.latestRate),
    col('最新人民币金额', 'decimal', (row) => worthInRmb(row.worth, row.latestRate)),
    col('生产日期', 'date', (row) => row.present[0]?.productionDate),
    col('过期日期', 'date', (row) => row.present[0]?.expireDate),
    col('批次号', 'text', (row) => row.present.map(({ batchNo }) => batchNo).join('、'), { width: 36 }),
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
