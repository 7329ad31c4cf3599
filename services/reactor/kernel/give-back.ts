import { type Kysely, sql } from 'kysely';
import { readOf } from '#projections/platform/kernel/database.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { indexIsAt } from './index-is-at.js';
import type { Tools } from './reaction.js';

export interface GivenStep {
  readonly kind: string;
  readonly id: string;
  /** The role whose step it is. */
  readonly role: string;
}

/** Gives a step back to its role, if it is still his to whom it was given; one of a customer's manager is never given back. */
export async function giveBack(
  { runner, origin }: Tools,
  { kind, id }: Pick<GivenStep, 'kind' | 'id'>,
  { from, reason }: { readonly from: string; readonly reason: string },
): Promise<void> {
  const command = catalog[kind]?.commands.find(({ name }) => name === 'giveBack');
  if (command) await runner.run({ command, id, data: { from, reason } }, origin(`give back ${id} ${from}`));
}

/**
 * The steps that wait for somebody because they were given to him, as of the event.
 * @throws Unavailable as long as the index is on its way
 */
export async function stepsGivenTo(db: Kysely<unknown>, event: ProjectedEvent, person: string): Promise<GivenStep[]> {
  await indexIsAt(db, event);
  const chains = Object.values(catalog).flatMap(({ chain }) => chain ?? []);
  const given = chains.flatMap(({ steps }) =>
    steps.filter(({ bound }) => !bound).map(({ role }) => `${role}/${person}`),
  );
  const rows = await readOf(db)
    .selectFrom('document_index')
    .select(['kind', 'id', 'assignee'])
    .where(sql<boolean>`assignee = any(${[...new Set(given)]}::text[])`)
    .execute();
  return rows.map(({ kind, id, assignee }) => ({ kind, id, role: assignee?.split('/')[0] ?? '' }));
}
