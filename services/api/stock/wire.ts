import type { StockBatchRow, StockRow as WireRow } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { columnIn } from '#projections/platform/document/fact-columns.js';
import type { StockRow } from '#projections/stock/projection.js';
import { wireRowOf } from '#workflows/platform/document/answers.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { stockRowFacts } from '#workflows/stock/row-facts.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';

/** A stock line in the contract's format, with its value at the payment's rate and at the newest rate. */
export function wireStock(row: StockRow, rates: LatestRates, reader: Listener): WireRow {
  const balanceQuantity = Number(row.on_the_way) + Number(row.frozen);
  const worth = balanceAmount(row.unit_price, balanceQuantity);
  const latest = rates.get(row.currency)?.rate;
  const batches = row.batches.filter(({ frozen, available }) => frozen + available > 0);
  const [first] = batches.toSorted((one, other) => (one.expireDate < other.expireDate ? -1 : 1));
  const computed: Readonly<Record<string, unknown>> = {
    purchaseQuantity: Number(row.purchased) - Number(row.returned),
    balanceQuantity,
    balanceAmount: worth,
    payRmbAmount: worthInRmb(worth, row.exchange_rate),
    latestExchangeRate: latest,
    latestPayRmbAmount: worthInRmb(worth, latest),
    productionDate: first?.productionDate,
    expireDate: first?.expireDate,
    batchNo: batches.map(({ batchNo }) => batchNo).join('、'),
  } satisfies Partial<Record<keyof typeof stockRowFacts, unknown>>;
  return {
    id: row.id,
    ...wireRowOf(stockRowFacts, reader, (name, fact) =>
      name in computed ? computed[name] : columnIn(row, name, fact),
    ),
    children: batches.map((batch) => wireBatch(row.id, batch)),
  };
}

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
