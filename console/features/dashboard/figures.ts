import { text } from './text.js';

/** Data of a chart: a row for each place on its axis, with the amount of each series in RMB. */
export interface ChartFigures {
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly Series[];
}

/** A series drawn in one colour; names may repeat, ids may not. */
export interface Series {
  readonly id: string;
  readonly name: string;
}

/** Horizontal bars with their names on the left, or the bars of a month beside or upon each other. */
export type Drawn = 'lying' | 'beside';

/** Further names are combined into 其他, because a chart can only show so many. */
const shownAtMost = 8;
const seriesAtMost = 5;

/** Parses a formatted RMB amount. */
export const amountOf = (shown: string): number => Number(shown.replaceAll(',', ''));

interface Figures extends Series {
  readonly amounts: readonly number[];
}

/** The first entries, which are the largest, and the sum of the others; exact to the cent. */
function first(most: number, all: readonly Figures[]): readonly Figures[] {
  if (all.length <= most) return all;
  const others = all.slice(most - 1);
  const cents = (index: number) =>
    others.reduce((sum, { amounts }) => sum + Math.round((amounts[index] ?? 0) * 100), 0);
  const amounts = (others[0]?.amounts ?? []).map((_, index) => cents(index) / 100);
  return [...all.slice(0, most - 1), { id: 'others', name: text.others, amounts }];
}

/** One bar for each name. @param all sorted by amount, largest first */
export const byName = (all: readonly { name: string; amount: number }[]): ChartFigures => ({
  series: [{ id: 'amount', name: text.amount }],
  rows: first(
    shownAtMost,
    all.map(({ name, amount }) => ({ id: name, name, amounts: [amount] })),
  ).map(({ name, amounts: [amount = 0] }) => ({ name, amount })),
});

/** One bar for each month, divided by name. @param all amounts from January on, largest first */
export function byMonth(all: readonly Figures[]): ChartFigures {
  const shown = first(seriesAtMost + 1, all);
  return {
    series: shown.map(({ id, name }) => ({ id, name })),
    rows: Array.from({ length: 12 }, (_, index) => ({
      ...Object.fromEntries(shown.map(({ id, amounts }) => [id, amounts[index] ?? 0])),
      name: text.ofMonth(index + 1),
    })),
  };
}

/** Cumulative amounts from January to each month that has begun; exact to the cent. */
export function toDate(amounts: readonly number[], begun: number): readonly number[] {
  let cents = 0;
  return amounts.slice(0, begun).map((amount) => {
    cents += Math.round(amount * 100);
    return cents / 100;
  });
}
