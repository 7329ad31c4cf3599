import type { StockBatchRow, StockRow as WireRow } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import type { StockRow } from '#projections/stock/projection.js';
import { batchesIn, stockValues } from '#projections/stock/values.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { stockRowFacts } from '#workflows/stock/row-facts.js';

/** A stock line in the contract's format. */
export const wireStock = (row: StockRow, rates: LatestRates, reader: Listener): WireRow => ({
  id: row.id,
  ...wireWhole(stockRowFacts, reader, stockValues(row, rates)),
  children: batchesIn(row).map((batch) => wireBatch(row.id, batch)),
});

const wireBatch = (
  rowId: string,
  { place, batchNo, productionDate, expireDate, frozen, available }: StockRow['batches'][number],
): StockBatchRow => ({
  id: `${rowId}.${place}`,
  ...{ batchNo, productionDate, expireDate },
  onTheWayFrozenQuantity: 0,
  frozenInStockQuantity: frozen,
  availableInStockQuantity: available,
  balanceQuantity: frozen,
});
