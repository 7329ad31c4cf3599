import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import type { Charge } from '#workflows/pricing/fees.js';
import { events } from './events.js';
import { type Item, type StockBatch, stockFacts } from './facts.js';
import { type Move, moved, noQuantities } from './moves.js';
import { stockPage } from './page.js';

export interface Stock extends Known<typeof stockFacts> {
  readonly batches: readonly StockBatch[];
  /** Reserved pieces, by sales order. */
  readonly reservations: Readonly<Record<string, readonly Item[]>>;
  /** Charges of live sales, including paid ones, in the order of their first reservation. */
  readonly charges: readonly SalesCharge[];
  /** By sale: recent reservations that the sale may be about to record. */
  readonly unsaid: Readonly<Record<string, readonly PendingReservation[]>>;
}

/** A command that has reserved goods for a sale before the sale records them. */
export interface PendingReservation {
  readonly commandId: string;
  /** Id of the reserving command; distinguishes two calls with different content under one command id. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Longest time from the reservation until the sale records it. */
export const reservationGraceMs = 10_000;

/** What a sale has taken of the order besides goods. */
export interface SalesCharge extends Charge {
  readonly salesId: string;
}

const empty: Stock = { ...nothingKnown(stockFacts), batches: [], reservations: {}, charges: [], unsaid: {} };

const move =
  (type: Move) =>
  (stock: Stock, { data }: { readonly data: { readonly items: readonly Item[] } }): Stock => {
    const batches = [...stock.batches];
    for (const [, at, quantity] of data.items) batches[at] = moved(batches[at] as StockBatch, type, quantity);
    return { ...stock, batches };
  };

const reserved = (stock: Stock, salesId: string, items: readonly Item[]): Stock => {
  const { [salesId]: _, ...others } = stock.reservations;
  return { ...stock, reservations: items.length > 0 ? { ...others, [salesId]: items } : others };
};

/** Replaces a sale's charge in place, or appends it. */
const charged = ({ charges }: Stock, one: SalesCharge): readonly SalesCharge[] =>
  charges.some(({ salesId }) => salesId === one.salesId)
    ? charges.map((before) => (before.salesId === one.salesId ? one : before))
    : [...charges, one];

/** Without `by`, the sale records what it holds and its entries are cleared; else adds `by`, dropping expired ones. */
function unsaidAfter({ unsaid }: Stock, salesId: string, by?: PendingReservation): Stock['unsaid'] {
  const { [salesId]: before = [], ...others } = unsaid;
  if (!by) return others;
  const lately = before.filter(({ at }) => Date.parse(at) > Date.parse(by.at) - reservationGraceMs);
  return { ...others, [salesId]: [...lately, by] };
}

const inStock = {
  StockReserved: 'inStock',
  StockReleased: 'inStock',
  StockHandedOver: 'inStock',
  StockTakenOut: 'inStock',
  StockReviewed: 'inStock',
  StockReturned: 'inStock',
  StockRepriced: 'inStock',
} as const;

/** The goods of one order: its quantities change here and nowhere else (docs/rules/stock.md). */
export const stock = workflow({
  of: stockPage,
  version: 1,
  events,
  initial: 'unpaid',
  states: {
    unpaid: { label: '未付款', on: { StockPurchased: 'onTheWay' } },
    onTheWay: { label: '在途', on: { StockReceived: 'inStock' } },
    inStock: { label: '在库', on: inStock },
  },
  evolve: {
    StockReceived: (stock, { data }) => ({
      ...stock,
      receiptId: data.receiptId,
      batches: data.batches.map(([line, batchNo, quantity, productionDate, expireDate]) => ({
        ...noQuantities,
        ...{ line, batchNo, productionDate, expireDate, frozen: quantity },
      })),
    }),
    StockReserved: (stock, event) => {
      const { salesId, items, charge, unsaid } = event.data;
      const { causationId: commandId, commandId: by, at } = event.meta;
      return {
        ...reserved(move('StockReserved')(stock, event), salesId, items),
        charges: charged(stock, { salesId, ...charge }),
        unsaid: unsaidAfter(stock, salesId, unsaid && { commandId, by, at }),
      };
    },
    StockReleased: (stock, event) => {
      const { salesId, again } = event.data;
      const released = reserved(move('StockReleased')(stock, event), salesId, []);
      if (again) return released;
      const charges = stock.charges.filter((one) => one.salesId !== salesId);
      return { ...released, charges, unsaid: unsaidAfter(stock, salesId) };
    },
    StockHandedOver: (stock, event) => reserved(move('StockHandedOver')(stock, event), event.data.salesId, []),
    StockTakenOut: move('StockTakenOut'),
    StockReviewed: (stock, { data: { reviewId } }) => ({ ...stock, reviewId }),
    StockReturned: move('StockReturned'),
    StockRepriced: (stock, { data }) => {
      const prices = new Map(data.prices);
      return {
        ...stock,
        lines: stock.lines.map((line, at) => ({ ...line, unitPrice: prices.get(at) ?? line.unitPrice })),
      };
    },
  },
  empty,
});

/** Quantity still financed by the company: on the way or frozen. */
export const balanceOf = (value: string, { lines, batches }: Stock): number =>
  value === 'onTheWay'
    ? lines.reduce((sum, { quantity }) => sum + quantity, 0)
    : batches.reduce((sum, { frozen }) => sum + frozen, 0);

/** Quantity paid by the customer and still in the warehouse. */
export const availableOf = ({ batches }: Stock): number => batches.reduce((sum, { available }) => sum + available, 0);
