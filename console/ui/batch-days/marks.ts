import { dayText } from './day-text.js';

/** What a day that has come means for a batch: it has expired, or was made. Undefined while the day is to come. */
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

/** How many batches of goods have expired by a day. */
export const expiredBatches = (goods: readonly { readonly children: readonly Expiring[] }[], today: string): number =>
  goods.flatMap(({ children }) => children).filter(({ expireDate }) => markOf('expireDate', expireDate, today)).length;
