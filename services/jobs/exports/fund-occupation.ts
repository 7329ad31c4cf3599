import { fundOccupation } from '#projections/fund-occupation/projection.js';
import { type FundsRow, fundReport } from '#projections/fund-occupation/queries.js';
import { fromCents } from '#workflows/platform/values/money.js';
import { columnsOf, exportOf } from '../kernel/export.js';

const col = columnsOf<FundsRow>({});

/** Fund occupation, one row per customer and warehouse; a customer's sums appear in that customer's first row. */
export const fundOccupationExport = exportOf({
  name: fundOccupation.name,
  columns: [
    col('客户', 'text', (row) => row.customerName, { width: 32 }),
    col('客户简称', 'text', (row) => row.customerAbbr),
    col('仓库', 'text', (row) => row.childWarehouseName, { width: 28 }),
    col('在途数量', 'whole', (row) => String(row.onTheWay)),
    col('在库数量', 'whole', (row) => String(row.inStock)),
    col('数量合计', 'whole', (row) => String(row.quantitySum)),
    col('库存价值', 'decimal', (row) => fromCents(row.value)),
    col('资金占用', 'decimal', (row) => fromCents(row.occupied)),
    col('客户库存价值', 'decimal', (row) => (row.warehouseQuantity > 0 ? fromCents(row.valueSum) : null)),
    col('客户资金占用', 'decimal', (row) => (row.warehouseQuantity > 0 ? fromCents(row.occupiedSum) : null)),
  ],
  rows: async (db, _: object, { customers }) => {
    const rows = await fundReport(db, { customers });
    return {
      total: rows.length,
      rows: (async function* () {
        yield rows;
      })(),
    };
  },
});
