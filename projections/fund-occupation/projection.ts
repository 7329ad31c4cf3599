import {
  type KeyedRow,
  type ProjectedEvent,
  projection,
  type Summand,
} from '#projections/platform/kernel/projection.js';
import { summands } from '#projections/platform/queries/counts.js';
import { cents, round2, sum, times } from '#workflows/platform/values/money.js';
import type { Item } from '#workflows/stock/facts.js';
import type { StockLine } from '#workflows/stock/line-facts.js';
import { stock } from '#workflows/stock/machine.js';
import { isMove, moves } from '#workflows/stock/moves.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';

/** A line of goods financed by us. */
interface FinancedLine {
  readonly unitPrice: string;
  readonly onTheWay: number;
  readonly frozen: number;
}

/** An order's goods and what we have lent on them, in RMB (docs/rules/stock.md). */
export interface FundOccupationRow extends KeyedRow {
  customer_id: string;
  customer_abbr: string;
  child_warehouse_name: string;
  exchange_rate: string;
  lines: readonly FinancedLine[];
  /** Remaining deposit in its currency, and RMB for one unit on the day it arrived. */
  deposit_held: string;
  deposit_rate: string;
  /** Deposit deducted by each sales order once its money has arrived, by sales order id. */
  deductions: Readonly<Record<string, string>>;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    fund_occupation: FundOccupationRow;
  }
}

export const fundOccupation = projection<FundOccupationRow>({
  name: 'fund-occupation',
  version: 2,
  columns: {
    customer_id: 'text',
    customer_abbr: 'text',
    child_warehouse_name: 'text',
    exchange_rate: 'rate',
    lines: 'json',
    deposit_held: 'money',
    deposit_rate: 'rate',
    deductions: 'json',
  },
  ofWorkflow: stock.name,
  keys: ({ workflow, documentId, type }) => (workflow === stock.name && matters(type) ? [documentId] : []),
  fresh: ({ type }) => type === 'StockPurchased',
  evolve: (row, event) => {
    if (event.type === 'StockPurchased') return purchased(event);
    return row && { ...row, ...depositAfter(row, event), lines: linesAfter(row.lines, event) };
  },
  summed: sumsOf,
});

const telling = ['StockPurchased', 'StockReceived', 'StockRepriced', 'StockReserved'];
/** Whether an event changes the quantities on the way or frozen. */
const matters = (type: string): boolean => telling.includes(type) || (isMove(type) && 'frozen' in moves[type]);

const purchased = ({ documentId, data }: ProjectedEvent): FundOccupationRow => ({
  id: documentId,
  customer_id: data.customerId,
  customer_abbr: data.customerAbbr,
  child_warehouse_name: data.childWarehouseName,
  exchange_rate: data.exchangeRate,
  lines: data.lines.map(({ unitPrice, quantity }: StockLine) => ({ unitPrice, onTheWay: quantity, frozen: 0 })),
  deposit_held: data.actualSalesDeposit,
  // Older events lack the rate: the deposit is then converted at the rate of the goods.
  deposit_rate: data.depositExchangeRate ?? data.exchangeRate,
  deductions: {},
});

/** A sale states its deduction from the deposit when reserved; it is deducted when the sale's money has arrived. */
function depositAfter({ deposit_held, deductions }: FundOccupationRow, { type, data }: ProjectedEvent) {
  if (type === 'StockReserved')
    return { deductions: { ...deductions, [data.salesId]: data.charge.depositDeductio as string } };
  if (type !== 'StockHandedOver') return {};
  return { deposit_held: round2(sum([deposit_held, times(-1, deductions[data.salesId] ?? 0)])) };
}

function linesAfter(before: readonly FinancedLine[], { type, data }: ProjectedEvent): readonly FinancedLine[] {
  const lines = [...before];
  const change = (at: number, by: (line: FinancedLine) => Partial<FinancedLine>) => {
    const line = lines[at];
    if (line) lines[at] = { ...line, ...by(line) };
  };
  if (type === 'StockReceived') {
    for (const [at, , quantity] of data.batches)
      change(at, ({ frozen }) => ({ onTheWay: 0, frozen: frozen + quantity }));
  } else if (type === 'StockRepriced') {
    for (const [at, unitPrice] of data.prices) change(at, () => ({ unitPrice }));
  } else if (type !== 'StockReserved') {
    for (const [at, , quantity] of data.items as readonly Item[])
      change(at, ({ frozen }) => ({ frozen: frozen - quantity }));
  }
  return lines;
}

/** Value of the lines, each at the payment's rate, as the stock list shows it. */
const stockValue = ({ lines, exchange_rate }: FundOccupationRow): bigint =>
  cents(
    sum(
      lines.map(
        ({ unitPrice, onTheWay, frozen }) =>
          worthInRmb(balanceAmount(unitPrice, onTheWay + frozen), exchange_rate) ?? 0,
      ),
    ),
  );

const total = (lines: readonly FinancedLine[], of: 'onTheWay' | 'frozen'): bigint =>
  BigInt(lines.reduce((all, line) => all + line[of], 0));

/** Sums by customer and warehouse; an order has one of each. A deposit above its value finances no other order. */
function* sumsOf(row: FundOccupationRow): Generator<Summand> {
  const { customer_id: customer, child_warehouse_name: warehouse } = row;
  const value = stockValue(row);
  const rest = value - cents(round2(times(row.deposit_held, row.deposit_rate)));
  const by = `${customer} ${warehouse}`;
  yield* summands('on-the-way', customer, by, total(row.lines, 'onTheWay'));
  yield* summands('frozen', customer, by, total(row.lines, 'frozen'));
  yield* summands('value', customer, by, value);
  yield* summands('occupied', customer, by, rest > 0n ? rest : 0n);
}
