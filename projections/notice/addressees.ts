import { assigneesFor } from '#projections/platform/queries/assignee.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { scheduledTaskPage } from '#workflows/scheduled-task/page.js';

/** Addresses one person, regardless of roles. */
export const toPerson = (id: string): string => `/${id}`;
/** Addresses everybody who holds a permission at the time of reading. */
const toHolders = (permission: string): string => `@${permission}`;

/** Addresses everybody who may see scheduled tasks. */
export const toTaskReaders = toHolders(scheduledTaskPage.url);

/** Addressees that include the actor: as task assignee, in person, and as holder of permissions. */
export const addresseesFor = (actor: Pick<Actor, 'id' | 'roles' | 'permissions'>): string[] => [
  ...assigneesFor(actor),
  toPerson(actor.id),
  ...(permitted(actor as Actor, scheduledTaskPage.url) ? [toTaskReaders] : []),
];
