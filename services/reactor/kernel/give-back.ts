import { type Kysely, sql } from 'kysely';
import { readOf } from '#projections/platform/kernel/database.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { indexIsAt } from './index-is-at.js';
import type { Tools } from './reaction.js';

export interface GivenStep {
  readonly kind: string;
  readonly id: string;
  /** The role that the step belongs to. */
  readonly role: string;
}

/** Returns a step to its role if it is still assigned to the same user; steps bound to a manager never return. */
export async function giveBack(
  { runner, origin }: Tools,
  { kind, id }: Pick<GivenStep, 'kind' | 'id'>,
  { from, reason }: { readonly from: string; readonly reason: string },
): Promise<void> {
  const command = catalog[kind]?.commands.find(({ name }) => name === 'giveBack');
  if (command) await runner.run({ command, id, data: { from, reason } }, origin(`give back ${id} ${from}`));
}

/**
 * Steps that wait for a user because they were assigned to that user, as of the event.
 * @throws Unavailable until the document index has reached the event
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
