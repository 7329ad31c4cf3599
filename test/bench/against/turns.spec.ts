import { expect, it } from 'vitest';
import { inTurns, ratiosOf } from './turns.js';

it('takes turns, the other side first in every second round, and compares round by round', async () => {
  const order: string[] = [];
  const values: Record<string, number[]> = { here: [6, 8, 3], there: [10, 10, 10] };
  const rounds = await inTurns(3, [{ name: 'here' }, { name: 'there' }], async ({ name }) => {
    order.push(name);
    return { 'µs each': values[name]?.shift() ?? 0 };
  });
  expect(order).toEqual(['here', 'there', 'there', 'here', 'here', 'there']);
  expect(ratiosOf(rounds)).toEqual([{ figure: 'µs each', mine: 6, theirs: 10, median: 0.6, least: 0.3, most: 0.8 }]);
});
