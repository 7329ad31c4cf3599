import type { Origin } from '#infra/command-runner/origin.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';

/**
 * The system acts in the name of the user who caused the event, in the roles that he acted in.
 * @param permission of the command, which the user had when he caused the event
 */
export const onBehalf = (
  origin: Origin,
  { actor, roles }: Pick<EventMeta, 'actor' | 'roles'>,
  permission?: string,
): Origin => ({
  ...origin,
  actor: { ...system, ...actor, roles: [...roles], permissions: new Set(permission ? [permission] : []) },
});
