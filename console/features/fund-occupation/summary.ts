const figures = ['onTheWayQuantity', 'inStockQuantity', 'stockQuantitySum', 'stockValue', 'fundOccupation'] as const;
type Figure = (typeof figures)[number];

/** Totals of all rows with two decimals; a value that is not a number counts as 0. */
export const summaryOf = (rows: readonly Readonly<Record<Figure, unknown>>[]): Record<Figure, number> =>
  Object.fromEntries(figures.map((name) => [name, totalOf(rows.map((row) => row[name]))])) as Record<Figure, number>;

/** Sums in cents to avoid floating-point errors. */
const totalOf = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + Math.round((Number(value) || 0) * 100), 0) / 100;

export type FundTotal = ReturnType<typeof summaryOf>;
