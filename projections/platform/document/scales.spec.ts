import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scale, scaleOf, segmentsOf } from './scales.js';

const amounts = scaleOf({ kind: 'money' });
const days = scaleOf({ kind: 'day' });

const amount = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([digits, n]) => (n / 100) * 10 ** (digits / 2))
  .map((value) => value.toFixed(2));
const day = fc
  .integer({ min: 0, max: 1500 })
  .map((n) => new Date(Date.UTC(2023, 10, 20) + n * 86_400_000).toISOString().slice(0, 10));

/** Number of values in the segments of a span: whole groups by their floor, the rest one by one. */
function counted(scale: Scale, values: readonly string[], least?: string, most?: string): number {
  const [from, beyond] = [
    least === undefined ? undefined : scale.from(least),
    most === undefined ? undefined : scale.beyond(most),
  ];
  const { groups, rest } = segmentsOf(scale.levels, { from, beyond });
  const isIn = (place: string, one: { from?: string | undefined; beyond?: string | undefined }) =>
    (one.from === undefined || place >= one.from) && (one.beyond === undefined || place < one.beyond);
  const places = values.map((value) => scale.place(value));
  return [
    ...groups.flatMap((group) => places.filter((place) => isIn(group.level.floor(place), group))),
    ...rest.flatMap((span) => places.filter((place) => isIn(place, span))),
  ].length;
}

describe('a range as whole groups and what is left at its ends', () => {
  it.each([
    ['amounts', amounts, amount, (a: string, b: string) => Number(a) <= Number(b)],
    ['days', days, day, (a: string, b: string) => a <= b],
  ] as const)('holds each of its %s once', (_, scale, value, upTo) =>
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.option(value, { nil: undefined }),
        fc.option(value, { nil: undefined }),
        (values, least, most) => {
          const within = values.filter(
            (one) => (least === undefined || upTo(least, one)) && (most === undefined || upTo(one, most)),
          );
          expect(counted(scale, values, least, most)).toBe(within.length);
        },
      ),
    ),
  );

  it('is of few groups, and days leave nothing to be counted one by one', () => {
    const { groups, rest } = segmentsOf(days.levels, { from: '2024-01-17', beyond: '2026-09-04' });
    expect(rest).toEqual([]);
    expect(groups.map(({ level, from, beyond }) => [level.name, from, beyond])).toEqual([
      ['month', '2024-02-01', '2026-09-01'],
      ['day', '2024-01-17', '2024-02-01'],
      ['day', '2026-09-01', '2026-09-04'],
    ]);
  });
});

it.each([
  ['0.00', '000000000000000000', '000000000000000000'],
  ['0.07', '000000000000000007', '000000000000000007'],
  ['16599.99', '000000000001000000', '000000000001650000'],
  ['999999999999.99', '000090000000000000', '000099900000000000'],
])('%s is counted from %s and from %s cents on', (value, ...from) =>
  expect(amounts.levels.map(({ floor }) => floor(amounts.place(value)))).toEqual(from),
);
