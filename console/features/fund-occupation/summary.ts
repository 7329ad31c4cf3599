import type { FundRow } from '#contract/report.js';

const figures = ['onTheWayQuantity', 'inStockQuantity', 'stockQuantitySum', 'stockValue', 'fundOccupation'] as const;

/** What all rows come to: what is no number counts as 0, two decimals. */
export const summaryOf = (rows: readonly FundRow[]): Record<(typeof figures)[number], number> =>
  Object.fromEntries(figures.map((name) => [name, totalOf(rows.map((row) => row[name]))])) as never;

/** In cents, so that no sum of floats goes astray. */
const totalOf = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + Math.round((Number(value) || 0) * 100), 0) / 100;
