import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';

/** Origin of a command, which is written to the metadata of every event. */
export interface Origin {
  readonly actor: Actor;
  /** Repeats of a command carry the same id, so that it acts once. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly ip: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Recorded later than it happened, as for demo history. */
  readonly past?: true;
}

export const metaOf = (origin: Origin & { bodyDigest?: string }, definition: string): EventMeta => ({
  at: origin.at,
  actor: { id: origin.actor.id, name: origin.actor.name },
  roles: [...origin.actor.roles],
  ip: origin.ip,
  correlationId: origin.correlationId,
  causationId: origin.causationId,
  commandId: origin.commandId,
  bodyDigest: origin.bodyDigest ?? '',
  definition,
  ...(origin.past && { past: true }),
});
