import { addresseesFor } from '#projections/notice/addressees.js';
import type { NoticeRow } from '#projections/notice/projection.js';
import { actorOf, type People, type UserRow } from '#projections/user/people.js';
import { addressObjection, sms } from '#workflows/message-sender/channels.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { type Actor, sees } from '#workflows/platform/kernel/actor.js';

type Placed = Pick<NoticeRow, 'assignee' | 'starter_id' | 'customer_id'>;

/** Address of a user on a channel; undefined if the user may not sign in or has no valid address. */
export function addressOf(user: UserRow | undefined, channel: number): string | undefined {
  const address = (channel === sms ? user?.phone : user?.email)?.trim() ?? '';
  return user && isEnabled(user) && addressObjection(channel, address) === undefined ? address : undefined;
}

/** Users who receive a notice and have an address. */
export function recipientsIn(people: People, channel: number): (notice: Placed) => Actor[] {
  const reachable = [...people.users.values()]
    .filter((user) => addressOf(user, channel) !== undefined)
    .map((user) => actorOf(people, user))
    .map((actor) => ({ actor, addressees: new Set(addresseesFor(actor)) }));
  return ({ assignee, starter_id, customer_id }) =>
    reachable.flatMap(({ actor, addressees }) =>
      assignee !== null &&
      addressees.has(assignee) &&
      actor.id !== starter_id &&
      (customer_id === '' || sees(actor, customer_id))
        ? [actor]
        : [],
    );
}
