import { text } from './text.js';

/** What a chart draws: a row for each place on its axis, with the amount of each series in RMB. */
export interface ChartFigures {
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly Series[];
}

/** What is drawn in one colour; two may have the same name, but not the same id. */
export interface Series {
  readonly id: string;
  readonly name: string;
}

/** Bars lie, one below the other, with their names on the left; those of a month stand beside each other, or upon. */
export type Drawn = 'lying' | 'beside';

/** More names than a chart can show apart are one: 其他. */
const shownAtMost = 8;
const seriesAtMost = 5;

/** RMB of an amount as it is shown. */
export const amountOf = (shown: string): number => Number(shown.replaceAll(',', ''));

interface Figures extends Series {
  readonly amounts: readonly number[];
}

/** The first ones, which are the most, and the others in one; to the cent. */
function first(most: number, all: readonly Figures[]): readonly Figures[] {
  if (all.length <= most) return all;
  const others = all.slice(most - 1);
  const cents = (index: number) =>
    others.reduce((sum, { amounts }) => sum + Math.round((amounts[index] ?? 0) * 100), 0);
  const amounts = (others[0]?.amounts ?? []).map((_, index) => cents(index) / 100);
  return [...all.slice(0, most - 1), { id: 'others', name: text.others, amounts }];
}

/** One bar for each name. @param all the most first */
export const byName = (all: readonly { name: string; amount: number }[]): ChartFigures => ({
  series: [{ id: 'amount', name: text.amount }],
  rows: first(
    shownAtMost,
    all.map(({ name, amount }) => ({ id: name, name, amounts: [amount] })),
  ).map(({ name, amounts: [amount = 0] }) => ({ name, amount })),
});

/** One bar for each month, made of the amounts of the names. @param all amounts from January, the most first */
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

/** What there is from January to each month that has begun; to the cent. */
export function toDate(amounts: readonly number[], begun: number): readonly number[] {
  let cents = 0;
  return amounts.slice(0, begun).map((amount) => {
    cents += Math.round(amount * 100);
    return cents / 100;
  });
}
