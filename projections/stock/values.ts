import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { columnIn } from '#projections/platform/document/fact-columns.js';
import type { Fact } from '#workflows/platform/document/fact.js';
import { stockRowFacts as facts } from '#workflows/stock/row-facts.js';
import { byExpiry } from '#workflows/stock/saleable.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';
import type { StockRow } from './projection.js';

/** What the list says of a line, by the name of the fact. */
export type StockValues = Readonly<Record<keyof typeof facts, unknown>>;

/** Batches of which something is in stock. */
export const batchesIn = ({ batches }: StockRow): StockRow['batches'] =>
  batches.filter(({ frozen, available }) => frozen + available > 0);

/** A line as it is listed, with its value at the payment's rate and at the newest rate. */
export function stockValues(row: StockRow, rates: LatestRates): StockValues {
  const inRow = Object.entries<Fact>(facts).map(([name, fact]) => [name, columnIn(row, name, fact)]);
  const balanceQuantity = Number(row.on_the_way) + Number(row.frozen);
  const worth = balanceAmount(row.unit_price, balanceQuantity);
  const latest = rates.get(row.currency)?.rate;
  const batches = batchesIn(row);
  const [first] = batches.toSorted(byExpiry);
  return {
    // The row has a column for each fact that is not computed here.
    ...(Object.fromEntries(inRow) as StockValues),
    purchaseQuantity: Number(row.purchased) - Number(row.returned),
    balanceQuantity,
    balanceAmount: worth,
    payRmbAmount: worthInRmb(worth, row.exchange_rate),
    latestExchangeRate: latest,
    latestPayRmbAmount: worthInRmb(worth, latest),
    productionDate: first?.productionDate,
    expireDate: first?.expireDate,
    batchNo: batches.map(({ batchNo }) => batchNo).join('、'),
  };
}
