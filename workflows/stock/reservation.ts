import { decimal, round2, sum } from '#workflows/platform/values/money.js';
import { costOf } from '#workflows/pricing/line.js';
import { type Charge, type Item, noCharge } from './facts.js';
import type { Stock } from './machine.js';
import { ofSales } from './saleable.js';

/** What an order's ledger holds for a sale: goods and charges. */
export interface Reservation {
  readonly items: readonly Item[];
  readonly charge: Charge;
}

export const nothingHeld: Reservation = { items: [], charge: noCharge };

export function reservationOf(stock: Stock, salesId: string): Reservation {
  const { salesId: _, ...charge } = stock.charges.find((one) => one.salesId === salesId) ?? { salesId, ...noCharge };
  return { items: ofSales(stock, salesId), charge };
}

/**
 * Maximum of both: what a sale holds while it is being changed, so that its goods are reserved whether the change is
 * stored or not.
 */
export function unionOfReservations(
  { lines }: Pick<Stock, 'lines'>,
  held: Reservation,
  wanted: Reservation,
): Reservation {
  const items = new Map<string, Item>();
  for (const [line, at, quantity] of [...wanted.items, ...held.items]) {
    const [, , other = 0] = items.get(`${line} ${at}`) ?? [];
    items.set(`${line} ${at}`, [line, at, Math.max(quantity, other)]);
  }
  const fees = Map.groupBy([...wanted.charge.fees, ...held.charge.fees], ({ feeName }) => feeName);
  return {
    items: [...items.values()],
    charge: {
      // Other sales are priced by the cost of all these goods.
      cost: costOfPieces(lines, [...items.values()]),
      fees: [...fees].map(([feeName, amounts]) => ({
        feeName,
        amountRmb: amounts.map(({ amountRmb }) => amountRmb).reduce(larger),
      })),
      isLast: held.charge.isLast || wanted.charge.isLast,
      depositDeductio: larger(held.charge.depositDeductio, wanted.charge.depositDeductio),
    },
  };
}

const costOfPieces = (lines: Stock['lines'], items: readonly Item[]): string =>
  round2(
    sum(
      [...Map.groupBy(items, ([line]) => line)].map(([line, pieces]) =>
        costOf({
          goodsUnitPrice: lines[line]?.unitPrice ?? '0',
          quantity: pieces.reduce((all, [, , quantity]) => all + quantity, 0),
        }),
      ),
    ),
  );

/** True if every wanted quantity is held, batch by batch. */
export const covers = (held: readonly Item[], wanted: readonly Item[]): boolean =>
  wanted.every(([line, at, quantity]) =>
    held.some(([ofLine, ofBatch, there]) => ofLine === line && ofBatch === at && there >= quantity),
  );

const larger = (one: string, other: string): string => (decimal(one).gte(other) ? one : other);
