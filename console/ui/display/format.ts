/** Number formats used everywhere: 2 decimals for money, 4 for rates, a real minus sign, empty text for no value. */
const numbers = (options: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    // It takes milliseconds to make, and a page uses two or three of them.
    format ??= new Intl.NumberFormat('zh-CN', options);
    return format.format(value).replace('-', '−');
  };
};
const decimals = (places: number, most = places) => {
  const format = numbers({ minimumFractionDigits: places, maximumFractionDigits: most });
  return (value: number | null | undefined): string => (value === null || value === undefined ? '' : format(value));
};

export const money = decimals(2);
export const rate = decimals(4);
/** All decimals, for inputs such as daily exchange rates and supplier payment rates. */
export const wholeRate = decimals(6);
export const whole = decimals(0);
/** Short form if space is scarce: 12.5万, 1.2亿. */
export const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
export const percent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : `${(value % 1 === 0 ? whole : money)(value)}%`;
const broken = decimals(2, 4);
/** A percentage or permyriad whose caption names the unit, with all its decimals: 保证金比例(%). */
export const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : (value % 1 === 0 ? whole : broken)(value);
const two = (part: number) => String(part).padStart(2, '0');
const written = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
export const date = (value: string | null | undefined): string => (value ? value.slice(0, 10) : '');
export const dateTime = (value: string | null | undefined): string =>
  value ? written(new Date(value.replace(' ', 'T'))) : '';
/** An amount with its currency; empty without an amount. */
export const amountIn = (amount: number | null, currency: string): string =>
  amount === null ? '' : `${money(amount)} ${currency}`;
