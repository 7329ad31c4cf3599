import { type Audience, isTold } from '#workflows/platform/document/audience.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { InvalidInput } from './failures.js';

/**
 * Rejects sorting by a column that the actor may not read, because the order would reveal it.
 * @param audiences as the call declares them @throws InvalidInput
 */
export function demandSortable(actor: Actor, input: unknown, audiences: Readonly<Record<string, Audience>> = {}): void {
  const { sort } = (typeof input === 'object' && input !== null ? input : {}) as { readonly sort?: unknown };
  const column = typeof sort === 'string' ? sort.split(' ')[0] : undefined;
  const audience = column !== undefined && Object.hasOwn(audiences, column) ? audiences[column] : undefined;
  if (!isTold(audience, actor)) throw new InvalidInput([{ field: 'sort', message: '排序字段不存在' }]);
}
