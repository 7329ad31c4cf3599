import { type Actor, holds } from '#workflows/platform/kernel/actor.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/**
 * Events as the actor may read them, before anything is told of them: the bank is not to know who made a document, who
 * started it, nor which of a customer's people acted (docs/rules/roles.md). Detail, diagram, history, replay and
 * attachments follow from events, so that it is withheld in all of them.
 */
export function readableBy(actor: Actor, events: readonly StoredEvent[]): readonly StoredEvent[] {
  if (!holds(actor, 'bank')) return events;
  const withheld = new Set(events.filter(beginsSomething).map(({ meta }) => meta.actor.id));
  return events.map((event) => {
    const { meta } = event;
    if (!withheld.has(meta.actor.id) && !meta.roles.includes('customer')) return event;
    return { ...event, meta: { ...meta, actor: { id: '', name: '' }, roles: [] } };
  });
}

const beginsSomething = ({ revision, type }: StoredEvent) => revision === 0 || type === 'ApprovalStarted';
