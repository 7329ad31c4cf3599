/**
 * Decimal text without arithmetic. Code that only reads, bounds and shows numbers needs no more, and screens that do
 * not calculate need not load the decimal library (money.ts).
 */

const scientific = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/i;

/** Plain digits without insignificant ones: 1e-7 → 0.0000001, 012.50 → 12.5, -0 → 0. */
export function plainDecimal(value: string | number): string {
  const text = String(value);
  const [, sign = '', whole = '', decimals = '', power] = scientific.exec(text) ?? [];
  if (power === undefined) return shortest(text);
  const digits = '0'.repeat(Math.max(0, -Number(power))) + whole + decimals + '0'.repeat(Math.max(0, Number(power)));
  const point = digits.length - decimals.length - Math.max(0, Number(power)) + Number(power);
  return shortest(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`);
}

function shortest(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)0*(\d*)\.?(\d*?)0*$/.exec(withPoint(text)) ?? [];
  const digits = `${whole || '0'}${decimals && `.${decimals}`}`;
  return digits === '0' ? digits : sign + digits;
}

/** Adds a point, so that the trailing zeros of a whole number are kept. */
const withPoint = (text: string): string => (text.includes('.') ? text : `${text}.`);

export const placesOf = (plain: string): number => plain.split('.')[1]?.length ?? 0;

/** Negative, 0 or positive as the first is less than, equal to or greater than the second; both in plain digits. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other));
  const [a, b] = [one, other].map((text) => BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)))) as [
    bigint,
    bigint,
  ];
  return a < b ? -1 : Number(a > b);
}

/** 12500.00 → 12,500.00 */
export const thousands = (amount: string): string => {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
};
