import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { stockMonth } from '#workflows/stock-month/machine.js';

/** A closed month. The stock at its end is held in the rows of stock. */
export interface StockMonthRow extends KeyedRow {
  month: string;
  rates: readonly [currency: string, rate: string, rateDate: string][];
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    stock_month: StockMonthRow;
  }
}

export const stockMonths = projection<StockMonthRow>({
  name: stockMonth.name,
  version: 1,
  columns: { month: 'text', rates: 'json' },
  ofWorkflow: stockMonth.name,
  keys: ({ workflow, documentId }) => (workflow === stockMonth.name ? [documentId] : []),
  fresh: () => true,
  evolve: (_, { documentId, data }) => ({ id: documentId, month: data.month, rates: data.rates }),
});
