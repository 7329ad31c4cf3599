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
    created?: Date;
  };
}

/**
 * An event as the client gives it, in our terms. What another program has written bears no circumstances of ours: it
 * keeps its place, says nothing, and is of a type that no document knows.
 */
export function storedOf(event: NonNullable<Resolved['event']>): StoredEvent {
  const { id, streamId, revision, position, type, data, metadata } = event;
  const place = { id, stream: streamId, revision: Number(revision), position: position?.commit ?? 0n };
  if (isOurs(metadata)) return { ...place, type, data, meta: metadata };
  return { ...place, type: isOfTheServer(type) ? type : FOREIGN, data: null, meta: byNobody(event) };
}

const FOREIGN = '$foreign';

/** Told apart as the server tells its own: these are in nobody's feed. */
export const isOfTheServer = (type: string): boolean => type.startsWith('$');

/** Of an event in a feed: whether it was written by this product. */
export const isForeign = ({ type }: StoredEvent): boolean => type === FOREIGN;

const texts = ['at', 'ip', 'correlationId', 'causationId', 'commandId', 'bodyDigest', 'definition'] as const;

/** Looked at with every event: a schema would cost more than the rest of its way here. */
function isOurs(metadata: unknown): metadata is EventMeta {
  const meta = (metadata ?? {}) as Partial<EventMeta>;
  const { actor, roles } = meta;
  return typeof actor?.id === 'string' && Array.isArray(roles) && texts.every((name) => typeof meta[name] === 'string');
}

const byNobody = ({ id, created }: NonNullable<Resolved['event']>): EventMeta => ({
  at: (created ?? new Date(0)).toISOString(),
  actor: { id: '', name: '' },
  roles: [],
  ip: '',
  correlationId: '',
  causationId: '',
  commandId: id,
  bodyDigest: '',
  definition: '',
});
