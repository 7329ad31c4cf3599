import type { EventMeta, StoredEvent } from '#workflows/platform/kernel/event.js';

/** What the client hands over, as far as it matters here. */
export interface Resolved {
  readonly event?: {
    id: string;
    streamId: string;
    revision: bigint;
    type: string;
    data: unknown;
    metadata?: unknown;
    position?: { commit: bigint };
  };
}

/** An event as the client gives it, in our terms. */
export const storedOf = (event: NonNullable<Resolved['event']>): StoredEvent => ({
  id: event.id,
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position?.commit ?? 0n,
  type: event.type,
  data: event.data,
  meta: event.metadata as EventMeta,
});
