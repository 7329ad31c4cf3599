import { type Kysely, sql } from 'kysely';
import { isManaged } from '#projections/document-index/projection.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { managerFields } from '#workflows/customer/managers.js';
import { customer } from '#workflows/customer/record.js';
import type { Approvable } from '#workflows/platform/approval/commands.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { user } from '#workflows/user/record.js';
import { indexIsAt } from './index-is-at.js';
import type { Tools } from './reaction.js';

/** A document that can be bound to its customer's manager. */
export interface Bound {
  readonly kind: string;
  readonly id: string;
  /** Set if the caller knows it. */
  readonly customerId?: string;
}

/** Event types that reactions must hear to know the current managers. */
export const managersAreToldBy = [customer, user].flatMap(({ workflow }) => Object.keys(workflow.events));

/** Current manager of a customer in a role; undefined if there is none. */
export async function managerOf(
  { runner }: Tools,
  customerId: string,
  role: keyof typeof managerFields,
): Promise<UserRef | undefined> {
  const company = (await runner.heard.stateOf(customer.workflow, customerId)).context;
  const id = company[managerFields[role]];
  if (!id) return undefined;
  const { name } = (await runner.heard.stateOf(user.workflow, id)).context;
  return { id, name: name ?? '' };
}

/**
 * Replaces a former manager by the customer's current one. A user assigned by an administrator stays, unless that user
 * is the one who has left.
 */
export async function followManager(
  tools: Tools,
  { kind, id, ...known }: Bound,
  { from, reason }: { readonly from: string; readonly reason: string },
): Promise<void> {
  const { runner, origin } = tools;
  const entry = catalog[kind];
  const command = entry?.commands.find(({ name }) => name === 'followManager');
  if (!entry || !command) return;
  const customerId =
    known.customerId ?? ((await runner.documents.refresh(entry.workflow, id)).state.context as Approvable).customerId;
  for (const role of Object.keys(managerFields) as (keyof typeof managerFields)[]) {
    if (!isOfRole(kind, role)) continue;
    const to = await managerOf(tools, customerId, role);
    if (!to || to.id === from) continue;
    await runner.run({ command, id, data: { from, to, reason } }, origin(`${id} ${from} ${to.id}`));
  }
}

/** Whether documents of this kind are bound to managers of the role. */
export const isOfRole = (kind: string, role: string): boolean => {
  const { chain } = catalog[kind] ?? {};
  return chain?.starter === role || chain?.steps.some((step) => step.bound && step.role === role) === true;
};

/**
 * Running documents that are bound to a user, exactly as of the event. Documents bound later check their customer
 * themselves (`follow-manager-when-step-bound`).
 * @throws Unavailable until the document index has reached the event
 */
export async function boundDocuments(
  db: Kysely<unknown>,
  event: ProjectedEvent,
  person: string,
  customerId?: string,
): Promise<Bound[]> {
  await indexIsAt(db, event);
  const parties = Object.keys(managerFields).map((role) => `${role}/${person}`);
  let query = readOf(db)
    .selectFrom('document_index')
    .select(['kind', 'id'])
    .where(
      sql<boolean>`(assignee = any(${parties}::text[]) or (manager->>'id' = ${person} and ${sql.raw(isManaged)}))`,
    );
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  return query.execute();
}
