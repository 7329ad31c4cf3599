import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOut as workflow } from '#workflows/stock-out/machine.js';

export type StockOutRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    stock_out: StockOutRow;
  }
}

export const stockOuts = factProjection({ workflow, facts, version: 1 });
