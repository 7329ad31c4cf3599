import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stock as ledger, stocked } from '#test/fixtures/line.js';
import { attempt } from '#test/language/machine-walk.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { handOver, reserve, review, takeOut } from './commands.js';
import { type Item, noCharge } from './facts.js';
import { stock } from './machine.js';
import { earliestFirst, withoutReservation } from './saleable.js';

const one = scenario(stock, { by: system });
type Past = Parameters<typeof one.at>;

const salesId = fc.constantFrom('a', 'b', 'c');
const item = fc
  .tuple(fc.constantFrom([0, 0], [0, 1], [1, 2]), fc.integer({ min: 1, max: 700 }))
  .map(([[line = 0, at = 0], quantity]): Item => [line, at, quantity]);
const step = fc.record({
  kind: fc.constantFrom('reserve', 'earliest', 'release', 'handOver', 'takeOut', 'return'),
  salesId,
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
});

/** Pieces by batch in all events of one type. */
const countOf = (past: Past, type: string): number[] => {
  const counts = [0, 0, 0];
  for (const { type: happened, data } of past as { type: string; data: { items: Item[] } }[])
    if (happened === type) for (const [, at, quantity] of data.items) counts[at] = (counts[at] ?? 0) + quantity;
  return counts;
};

/** A review that returns these pieces; there is only one. */
const returning = (items: readonly Item[]) => ({
  reviewId: 'v',
  reviewDate: '2026-03-02',
  itemDtos: [...Map.groupBy(items, ([line]) => line)].map(([line, of]) => {
    const { unitPrice = '', quantity = 0 } = ledger.lines[line] ?? {};
    const returned = of.reduce((sum, [, , pieces]) => sum + pieces, 0);
    const children = of.map(([, at, pieces]) => ({ id: String(at), quantity: pieces }));
    return { id: String(line), unitPrice, quantity: quantity - returned, children };
  }),
});

it('whatever is promised, sold, taken out and returned, no piece is sold twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const past: Past = [
        { type: 'StockPurchased', data: ledger },
        { type: 'StockReceived', data: stocked },
      ];
      for (const { kind, salesId, items } of steps) {
        const state = one.at(...past);
        const occasion = { id: 's', actor: system, state, given: undefined, now: '2026-03-02T02:00:00.000Z' };
        const wanted = (): Item[] => {
          const [[line, , quantity] = [0, 0, 1]] = items;
          return kind === 'earliest'
            ? earliestFirst(withoutReservation(state.context, salesId), line, quantity)
            : items;
        };
        const outcome = attempt(() => {
          if (kind === 'release')
            return decide(reserve, { ...occasion, data: { salesId, items: [], charge: noCharge } });
          if (kind === 'handOver') return decide(handOver, { ...occasion, data: { salesId, items, charge: noCharge } });
          if (kind === 'takeOut') return decide(takeOut, { ...occasion, data: { outStockId: 'k', items } });
          if (kind === 'return') return decide(review, { ...occasion, data: returning(items) });
          return decide(reserve, { ...occasion, data: { salesId, items: wanted(), charge: noCharge } });
        });
        if (!(outcome instanceof Refusal)) past.push(...(outcome as Past));
      }
      const { batches, reservations } = one.at(...past).context;
      const [sold, out, returned] = ['StockHandedOver', 'StockTakenOut', 'StockReturned'].map((type) =>
        countOf(past, type),
      );
      const promised = Object.values(reservations).flat();
      for (const [at, batch] of batches.entries()) {
        const [, , received] = stocked.batches[at] as (typeof stocked.batches)[number];
        const reserved = promised.reduce((sum, [, of, quantity]) => sum + (of === at ? quantity : 0), 0);
        expect(batch.reserved).toBe(reserved);
        expect((sold?.[at] ?? 0) + (returned?.[at] ?? 0) + reserved).toBeLessThanOrEqual(received);
        expect(out?.[at] ?? 0).toBeLessThanOrEqual(sold?.[at] ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});
