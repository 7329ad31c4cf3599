import { text } from './text.js';

/** What a day that has come means for a batch: it has expired, or was made. Undefined while the day is to come. */
export const markOf = (
  of: 'productionDate' | 'expireDate',
  day: string | null | undefined,
  today: string,
): string | undefined => {
  if (!day || day > today) return undefined;
  return of === 'expireDate' ? text.expired : text.produced;
};
