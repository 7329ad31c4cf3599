import { type Audience, allBut, isTold } from '#workflows/platform/document/audience.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import { InvalidInput } from './failures.js';

/** Audiences of record columns that some users may not see (docs/rules/roles.md); documents declare theirs in facts. */
const ofRecords: Readonly<Record<string, Audience>> = lookupTable({
  creatorName: allBut('bank'),
  createUserName: allBut('bank'),
});

/** Rejects sorting by a column that the actor may not read, because the order would reveal it. @throws InvalidInput */
export function demandSortable(actor: Actor, input: unknown, audiences: Readonly<Record<string, Audience>> = {}): void {
  const { sort } = (typeof input === 'object' && input !== null ? input : {}) as { readonly sort?: unknown };
  const column = typeof sort === 'string' ? sort.split(' ')[0] : undefined;
  if (column !== undefined && !isTold(audiences[column] ?? ofRecords[column], actor))
    throw new InvalidInput([{ field: 'sort', message: '排序字段不存在' }]);
}
