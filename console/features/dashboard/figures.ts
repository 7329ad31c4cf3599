import { text } from './text.js';

/** What a chart draws: a row for each place on its axis, with the amount of each series in RMB. */
export interface ChartFigures {
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly string[];
}

/** More names than a chart can show apart are one: 其他. */
const shownAtMost = 8;
const seriesAtMost = 5;

/** RMB of an amount as it is shown. */
export const amountOf = (shown: string): number => Number(shown.replaceAll(',', ''));

interface Named {
  readonly name: string;
  readonly amounts: readonly number[];
}

/** The first ones, which are the most, and the others in one; to the cent. */
function first(most: number, all: readonly Named[]): readonly Named[] {
  if (all.length <= most) return all;
  const others = all.slice(most - 1);
  const cents = (index: number) =>
    others.reduce((sum, { amounts }) => sum + Math.round((amounts[index] ?? 0) * 100), 0);
  const amounts = (others[0]?.amounts ?? []).map((_, index) => cents(index) / 100);
  return [...all.slice(0, most - 1), { name: text.others, amounts }];
}

/** One bar for each name. @param all the most first */
export const byName = (all: readonly { name: string; amount: number }[]): ChartFigures => ({
  series: [text.amount],
  rows: first(
    shownAtMost,
    all.map(({ name, amount }) => ({ name, amounts: [amount] })),
  ).map(({ name, amounts: [amount = 0] }) => ({ name, [text.amount]: amount })),
});

/** One bar for each month, made of the amounts of the names. @param all amounts from January, the most first */
export function byMonth(all: readonly Named[]): ChartFigures {
  const named = first(seriesAtMost + 1, all);
  return {
    series: named.map(({ name }) => name),
    rows: Array.from({ length: 12 }, (_, index) => ({
      name: text.ofMonth(index + 1),
      ...Object.fromEntries(named.map(({ name, amounts }) => [name, amounts[index] ?? 0])),
    })),
  };
}
