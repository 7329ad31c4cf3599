import { assigneesFor } from '#projections/platform/kernel/assignee.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { scheduledTaskPage } from '#workflows/scheduled-task/page.js';

/** Told to one person, whatever his roles. */
export const toPerson = (id: string): string => `/${id}`;
/** Told to everybody who holds a right when he looks. */
const toHolders = (permission: string): string => `@${permission}`;

/** Those who may see tasks. */
export const toTaskReaders = toHolders(scheduledTaskPage.url);

/** As whom the actor is told something: as whom he takes documents, as himself, and as the holder of his rights. */
export const addresseesFor = (actor: Pick<Actor, 'id' | 'roles' | 'permissions'>): string[] => [
  ...assigneesFor(actor),
  toPerson(actor.id),
  ...(permitted(actor as Actor, scheduledTaskPage.url) ? [toTaskReaders] : []),
];
