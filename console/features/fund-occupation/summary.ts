const figures = ['onTheWayQuantity', 'inStockQuantity', 'stockQuantitySum', 'stockValue', 'fundOccupation'] as const;
type Figure = (typeof figures)[number];

/** What all rows come to: what is no number counts as 0, two decimals. */
export const summaryOf = (rows: readonly Readonly<Record<Figure, unknown>>[]): Record<Figure, number> =>
  Object.fromEntries(figures.map((name) => [name, totalOf(rows.map((row) => row[name]))])) as Record<Figure, number>;

/** In cents, so that no sum of floats goes astray. */
const totalOf = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + Math.round((Number(value) || 0) * 100), 0) / 100;

export type FundTotal = ReturnType<typeof summaryOf>;
