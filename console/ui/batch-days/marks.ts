import { dayText } from './day-text.js';

/** Mark of a date that has been reached: the batch has expired or was produced. Undefined for a future date. */
export const markOf = (
  of: 'productionDate' | 'expireDate',
  day: string | null | undefined,
  today: string,
): string | undefined => {
  if (!day || day > today) return undefined;
  return of === 'expireDate' ? dayText.expired : dayText.produced;
};

interface Expiring {
  readonly expireDate: string;
}

/** Number of batches that have expired by a day. */
export const expiredBatches = (goods: readonly { readonly children: readonly Expiring[] }[], today: string): number =>
  goods.flatMap(({ children }) => children).filter(({ expireDate }) => markOf('expireDate', expireDate, today)).length;
