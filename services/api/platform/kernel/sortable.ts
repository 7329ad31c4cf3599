import { type Audience, allBut, isTold } from '#workflows/platform/document/audience.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { table } from '#workflows/platform/kernel/table.js';
import { InvalidInput } from './failures.js';

/** Columns of records that some are not told (docs/rules/roles.md); of a document its facts say it. */
const ofRecords: Readonly<Record<string, Audience>> = table({
  creatorName: allBut('bank'),
  createUserName: allBut('bank'),
});

/** The order of rows tells what is withheld from those who may not read it. @throws InvalidInput */
export function demandSortable(actor: Actor, input: unknown, audiences: Readonly<Record<string, Audience>> = {}): void {
  const { sort } = (typeof input === 'object' && input !== null ? input : {}) as { readonly sort?: unknown };
  const column = typeof sort === 'string' ? sort.split(' ')[0] : undefined;
  if (column !== undefined && !isTold(audiences[column] ?? ofRecords[column], actor))
    throw new InvalidInput([{ field: 'sort', message: '排序字段不存在' }]);
}
