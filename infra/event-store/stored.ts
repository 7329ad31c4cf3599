import type { EventMeta, StoredEvent } from '#workflows/platform/kernel/event.js';

/** The relevant part of an event as delivered by the client. */
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
 * Converts an event of the client. Events of other programs lack our metadata: they keep their position, but get no
 * data and a type that no document handles.
 */
export function storedOf(event: NonNullable<Resolved['event']>): StoredEvent {
  const { id, streamId, revision, position, type, data, metadata } = event;
  const place = { id, stream: streamId, revision: Number(revision), position: position?.commit ?? 0n };
  if (isOurs(metadata)) return { ...place, type, data, meta: metadata };
  return { ...place, type: isOfTheServer(type) ? type : foreignType, data: null, meta: byNobody(event) };
}

const foreignType = '$foreign';

/** Event types of the server begin with `$`; these events are in no feed. */
export const isOfTheServer = (type: string): boolean => type.startsWith('$');

/** Whether an event in a feed was written by another program. */
export const isForeign = ({ type }: StoredEvent): boolean => type === foreignType;

const texts = ['at', 'ip', 'correlationId', 'causationId', 'commandId', 'bodyDigest', 'definition'] as const;

/** Checked for every event: a schema would cost more than all other processing here. */
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
