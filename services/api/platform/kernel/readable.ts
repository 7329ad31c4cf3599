import { type Actor, holds, system } from '#workflows/platform/kernel/actor.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/**
 * Events as the actor may read them, before anything is derived from them: the bank must not learn who created or
 * started a document, nor which of a customer's users acted (docs/rules/roles.md). Detail, diagram, history, replay and
 * attachments derive from events, so all of them withhold it.
 */
export async function* readableBy(actor: Actor, walk: () => Walk): Walk {
  if (!holds(actor, 'bank')) return yield* walk();
  const withheld = new Set<string>();
  for await (const events of walk()) for (const { meta } of events.filter(beginsSomething)) withheld.add(meta.actor.id);
  for await (const events of walk())
    yield events.map((event) => {
      const { meta } = event;
      if (!withheld.has(meta.actor.id) && !mayBeOfCustomer(event)) return event;
      return { ...event, meta: { ...meta, actor: { id: '', name: '' }, roles: [] } };
    });
}

/** Events of a stream, in batches. */
type Walk = AsyncIterable<readonly StoredEvent[]>;

/** Older events that the system stored in a user's name do not tell his roles. */
const mayBeOfCustomer = ({ meta: { actor, roles } }: StoredEvent) =>
  roles.includes('customer') || (roles.includes('system') && actor.id !== system.id);

const beginsSomething = ({ revision, type }: StoredEvent) => revision === 0 || type === 'ApprovalStarted';
