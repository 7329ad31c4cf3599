/**
 * Calendar days from one day to another, never below 0 (docs/rules/money.md).
 * @param from yyyy-MM-dd in Shanghai, as `to`
 */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
