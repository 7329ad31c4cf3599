import { expect, it } from 'vitest';
import { stock as calls } from '#contract/stock.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { type StockRow, stockRows } from '#projections/stock/projection.js';
import { stock as bought, stocked } from '#test/fixtures/line.js';
import { keeper } from '#test/fixtures/people.js';
import { stock } from '#workflows/stock/machine.js';
import { stockRowFacts } from '#workflows/stock/row-facts.js';
import { wireStock } from './wire.js';

const meta = { at: '2026-03-02T02:00:00.000Z' };
const happened = Object.entries({ StockPurchased: bought, StockReceived: stocked }).map(
  ([type, data]) => ({ workflow: stock.name, documentId: 'l-1', type, data, meta }) as unknown as ProjectedEvent,
);

/** The first line of an order whose goods are there. */
function firstLine(): StockRow | undefined {
  const [key = ''] = happened.flatMap(stockRows.keys);
  return happened.reduce<StockRow | undefined>(
    (row, event) => stockRows.evolve(row, event, key, () => undefined),
    undefined,
  );
}

it('a line of stock is answered with all its facts, as the contract says', () => {
  const rates = new Map([[bought.currency, { rate: '7.2', rateDate: '2026-03-02' }]]);
  const answer = wireStock(firstLine() ?? expect.fail(), rates, keeper);
  expect(Object.keys(answer)).toEqual(['id', ...Object.keys(stockRowFacts), 'children']);
  expect(Object.values(answer)).not.toContain(null);
  expect(calls.list.answer.shape.page.shape.records.element.parse(answer)).toEqual(answer);
});
