import { randomUUID } from 'node:crypto';
import { judge, type StreamStanding } from './expectations.js';
import type { Ledger } from './ledger.js';
import { invalid, Refused } from './model/errors.js';
import {
  type Expectation,
  noBytes,
  noEvents,
  type ProposedEvent,
  type RecordedEvent,
  ticks,
  tombstoneRevision,
  type Written,
} from './model/event.js';
import {
  deletedMetadata,
  isMetastream,
  metastreamOf,
  originalOf,
  parseMetadata,
  recreatedMetadata,
} from './model/metadata.js';
import type { StoredId, StreamState } from './storage/writer-session.js';

/** One request to change a stream. */
export interface Write {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expectation: Expectation;
  readonly events: readonly ProposedEvent[];
  /** Milliseconds since 1970 after which the client no longer waits. */
  readonly deadline?: number;
  /** The connection that requested the write. */
  readonly from?: string;
  /** Called when the writer takes it; false if it was abandoned while queued and must not be written. */
  readonly begin?: () => boolean;
}

const emptyState: StreamState = { last: noEvents, metadataLast: noEvents };

/**
 * A batch of writes for one transaction: applies them one after the other to the loaded state, each seeing those before
 * it, and collects the events to insert. Nothing outside changes until the transaction has committed.
 */
export class Draft {
  readonly events: RecordedEvent[] = [];
  private readonly created = ticks(Date.now());
  private readonly ids = new Map<string, RecordedEvent>();
  /** Event ids by stream and revision; own events are indexed only as far as needed to detect repeats. */
  private readonly byPlace: Map<string, StoredId>;
  private indexed = 0;

  constructor(
    private readonly ledger: Ledger,
    readonly states: Map<string, StreamState>,
    stored: readonly StoredId[],
    private nextPosition: number,
  ) {
    this.byPlace = new Map(stored.map((event) => [placeOf(event.stream, event.revision), event]));
  }

  /** @throws Refused if the write breaks a rule; the draft is then unchanged */
  apply(write: Write): Written {
    const standing = this.standingOf(write.stream);
    const ids = write.kind === 'append' ? write.events.map((event) => event.id) : [randomUUID()];
    const verdict = judge(write.expectation, standing, ids, {
      recent: (id) => this.recent(write.stream, id),
      at: (revision) => this.at(write.stream, revision),
    });
    switch (verdict.kind) {
      case 'deleted':
        throw new Refused({ kind: 'deleted', stream: write.stream });
      case 'conflict':
        throw conflict(write, standing.last);
      case 'written-before':
        return { revision: verdict.revision, position: verdict.position };
      case 'write':
        return write.kind === 'append' ? this.append(write, standing) : this.remove(write, standing);
    }
  }

  private append(write: Write, standing: StreamStanding): Written {
    const original = originalOf(write.stream);
    const before = this.stateOf(original);
    let revision = standing.last;
    for (const event of write.events) this.push(write.stream, ++revision, event);
    const last = { revision, position: this.nextPosition - 1 };
    // Appending to a deleted stream, or setting its metadata, brings it back: from here on, not from its beginning.
    if (before.metadata?.deleted && (standing.deleted || isMetastream(write.stream)))
      this.recreate(original, before.last);
    return last;
  }

  private remove(write: Write, standing: StreamStanding): Written {
    if (isMetastream(write.stream)) throw invalid('a metadata stream cannot be deleted');
    if (write.kind === 'tombstone') {
      this.push(write.stream, tombstoneRevision, systemEvent('$streamDeleted', false, noBytes));
    } else {
      if (standing.last === noEvents && !standing.hasMetadata) throw conflict(write, noEvents);
      this.pushMetadata(write.stream, deletedMetadata());
    }
    return { revision: standing.last, position: this.nextPosition - 1 };
  }

  private recreate(stream: string, lastBefore: number): void {
    const { metadata } = this.stateOf(stream);
    if (metadata) this.pushMetadata(stream, recreatedMetadata(metadata, lastBefore + 1));
  }

  private pushMetadata(stream: string, data: Buffer): void {
    const revision = this.stateOf(stream).metadataLast + 1;
    this.push(metastreamOf(stream), revision, systemEvent('$metadata', true, data));
  }

  private push(stream: string, revision: number, event: ProposedEvent): void {
    const { id, type, isJson, data, metadata } = event;
    const { created } = this;
    const position = this.nextPosition++;
    const recorded = { position, stream, revision, id, type, isJson, created, data, metadata };
    this.events.push(recorded);
    this.ids.set(id + stream, recorded);
    const original = originalOf(stream);
    const state = this.stateOf(original);
    this.states.set(original, isMetastream(stream) ? governed(state, revision, data) : { ...state, last: revision });
  }

  private standingOf(stream: string): StreamStanding {
    const state = this.stateOf(originalOf(stream));
    if (state.last === tombstoneRevision) return { last: tombstoneRevision, hasMetadata: false, deleted: false };
    if (isMetastream(stream)) return { last: state.metadataLast, hasMetadata: false, deleted: false };
    return {
      last: state.last,
      hasMetadata: state.metadataLast !== noEvents,
      deleted: state.metadata?.deleted ?? false,
    };
  }

  private stateOf(original: string): StreamState {
    return this.states.get(original) ?? emptyState;
  }

  private recent(stream: string, id: string): Written | undefined {
    return this.ids.get(id + stream) ?? this.ledger.recent(stream, id);
  }

  private at(stream: string, revision: number): StoredId | undefined {
    for (; this.indexed < this.events.length; this.indexed++) {
      const event = this.events[this.indexed];
      if (event) this.byPlace.set(placeOf(event.stream, event.revision), event);
    }
    return this.byPlace.get(placeOf(stream, revision));
  }
}

const placeOf = (stream: string, revision: number): string => `${revision}@${stream}`;

function governed(state: StreamState, metadataLast: number, data: Buffer): StreamState {
  const metadata = parseMetadata(data);
  return { last: state.last, metadataLast, ...(metadata && { metadata }) };
}

const systemEvent = (type: string, isJson: boolean, data: Buffer): ProposedEvent => ({
  id: randomUUID(),
  type,
  isJson,
  data,
  metadata: noBytes,
});

const conflict = (write: Write, current: number): Refused =>
  new Refused({ kind: 'conflict', stream: write.stream, expected: write.expectation, current });
