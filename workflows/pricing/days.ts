/**
 * Calendar days from one day to another, never negative (docs/rules/money.md).
 * @param from yyyy-MM-dd in Shanghai, like `to`
 */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
