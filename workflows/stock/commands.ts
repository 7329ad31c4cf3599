import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
import type { DomainEvent } from '#workflows/platform/kernel/event.js';
import { messages, refuse, Stale } from '#workflows/platform/kernel/refusal.js';
import { bySystem, systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { decimal } from '#workflows/platform/values/money.js';
import type { Events } from './events.js';
import { chargeOrNone, type Item, item } from './facts.js';
import { type Stock, stock } from './machine.js';
import { holds, type Move, moved } from './moves.js';
import { type Reservation, reservationOf, unionOfReservations } from './reservation.js';
import { returnedPieces, tooManyReturned } from './returning.js';
import { ofSales, tooMuch, withoutReservation } from './saleable.js';

/** Only other documents move goods, through the system; goods that do not exist cannot be moved. */

export const purchase = systemCommand(stock, { name: 'purchase', label: '采购在途', event: 'StockPurchased' });

export const receive = command(stock, {
  name: 'receive',
  label: '入库',
  data: stock.events.StockReceived,
  proposes: ['StockReceived'],
  ...bySystem,
  decide: ({ data, state: { context } }) => {
    const received = context.lines.map(() => 0);
    for (const [line, , quantity] of data.batches) {
      if (received[line] === undefined || quantity < 1) refuse('请核对入库数量是否正确', 'invalid', 'batches');
      else received[line] += quantity;
    }
    if (context.lines.some(({ quantity }, at) => quantity !== received[at]))
      refuse('请核对入库数量是否正确', 'invalid', 'batches');
    return [{ type: 'StockReceived', data }];
  },
});

const items = z.array(item).max(10_000);

/** Moves all of the items or none. @throws Refusal with the message */
const possible = (context: Stock, move: Move, moving: readonly Item[], message: string): readonly Item[] => {
  const batches = new Map<number, Stock['batches'][number]>();
  for (const [line, at, quantity] of moving) {
    const batch = batches.get(at) ?? context.batches[at] ?? refuse(message, 'missing');
    const after = moved(batch, move, quantity);
    if (batch.line !== line || quantity < 1 || !holds(after)) refuse(message);
    batches.set(at, after);
  }
  return moving;
};

/** Releases what a sale holds and reserves this instead, all or nothing. @throws Refusal with what is left of the wanted */
function reservedAnew(
  context: Stock,
  salesId: string,
  { items, charge }: Reservation,
  { wanted = items, unsaid = false }: { wanted?: readonly Item[]; unsaid?: boolean } = {},
): DomainEvent<Events>[] {
  const held = ofSales(context, salesId);
  const again = items.length > 0;
  const free = withoutReservation(context, salesId);
  possible(free, 'StockReserved', items, tooMuch(free, wanted));
  const release: DomainEvent<Events>[] =
    held.length > 0 ? [{ type: 'StockReleased', data: { salesId, items: [...held], again } }] : [];
  if (!again) return release;
  const data = { salesId, items: [...items], charge, ...(unsaid && { unsaid: true as const }) };
  return [...release, { type: 'StockReserved', data }];
}

/**
 * A sales order reserves what it wants to sell. Its earlier reservation is released first, unless the sale does not
 * record the change yet (`unsaid`); then it keeps both. Wanting nothing only releases. An unchanged reservation causes
 * no event, unless it is unsaid: whoever releases reservations must see that a command needs it.
 */
export const reserve = command(stock, {
  name: 'reserve',
  label: '销售预留',
  data: z.object({
    salesId: z.string(),
    items,
    charge: chargeOrNone,
    unsaid: z.boolean().optional(),
  }),
  proposes: ['StockReserved'],
  ...bySystem,
  decide: ({ data: { salesId, unsaid = false, ...wanted }, state: { context } }) => {
    const held = reservationOf(context, salesId);
    if (unsaid) {
      const both = unionOfReservations(context, held, wanted);
      return reservedAnew(context, salesId, both, { wanted: wanted.items, unsaid });
    }
    return wanted.items.length > 0 && deepEqual(held, wanted) ? [] : reservedAnew(context, salesId, wanted);
  },
});

/**
 * The sales order is paid: title to its goods passes, and to no others. What it holds beyond them, by a save that was
 * refused or interrupted, is released first.
 */
export const handOver = command(stock, {
  name: 'handOver',
  label: '货权转移',
  data: z.object({ salesId: z.string(), items, charge: chargeOrNone }),
  proposes: ['StockHandedOver', 'StockReleased', 'StockReserved'],
  ...bySystem,
  decide: ({ data: { salesId, ...sold }, state: { context } }) => {
    const held = reservationOf(context, salesId);
    if (held.items.length === 0) return [];
    const settled = deepEqual(held, sold) ? [] : reservedAnew(context, salesId, sold);
    return [...settled, { type: 'StockHandedOver', data: { salesId, items: [...sold.items] } }];
  },
});

export const takeOut = command(stock, {
  name: 'takeOut',
  label: '出库',
  data: z.object({ outStockId: z.string(), items }),
  proposes: ['StockTakenOut'],
  ...bySystem,
  decide: ({ data, state: { context } }) => {
    possible(context, 'StockTakenOut', data.items, '出库数量不能大于可用库存');
    return data.items.length > 0 ? [{ type: 'StockTakenOut', data }] : [];
  },
});

/**
 * The ledger decides a review before the review document stores it: so of a review and a sale of the same pieces, or of
 * two reviews, only one succeeds. Only unreserved goods can be returned; the reviewed prices apply to all unsold goods.
 */
export const review = command(stock, {
  name: 'review',
  label: '采购复核',
  data: stock.events.StockReviewed,
  proposes: ['StockReviewed'],
  ...bySystem,
  decide: ({ data, state: { context } }) => {
    const { reviewId, itemDtos } = data;
    if (context.reviewId) throw new Stale();
    if (!itemDtos.every(({ id }) => context.lines[Number(id)])) refuse(messages.missing, 'missing');
    const items = itemDtos.flatMap((found) => returnedPieces(context, found));
    possible(context, 'StockReturned', items, tooManyReturned);
    const prices = itemDtos
      .map(({ id, unitPrice }): [number, string] => [Number(id), unitPrice])
      .filter(([at, price]) => !decimal(price).eq(context.lines[at]?.unitPrice ?? 0));
    const all: DomainEvent<Events>[] = [{ type: 'StockReviewed', data }];
    if (items.length > 0) all.push({ type: 'StockReturned', data: { reviewId, items } });
    if (prices.length > 0) all.push({ type: 'StockRepriced', data: { reviewId, prices } });
    return all;
  },
});

export const commands = [purchase, receive, reserve, handOver, takeOut, review];
