import type { KnownEvent } from './expectations.js';
import type { RecordedEvent } from './model/event.js';
import { weightOf } from './model/metadata.js';
import { Remembered } from './remembered.js';
import type { StoredId, StreamState } from './storage/writer-session.js';

const MIB = 1_048_576;
const STREAMS = { entries: 50_000, bytes: 32 * MIB };
const IDS = { entries: 50_000, bytes: 32 * MIB };

/**
 * What is known of the committed log without asking Postgres: the state of streams lately written, and the ids of
 * recent events. Only the writer changes it, after a commit; it is emptied whenever somebody else may have written.
 */
export class Ledger {
  private readonly states = new Remembered<StreamState>(
    STREAMS,
    ({ metadata }) => 100 + (metadata ? weightOf(metadata) : 0),
  );
  private readonly ids = new Remembered<KnownEvent>(IDS, () => 100);
  /** Of before this run, as far as they were wanted. */
  private readonly earlier = new Map<string, KnownEvent>();
  private earlierUpTo: number | undefined;

  /** How many ids of before this run are known. */
  static readonly earlierIds = 20_000;

  /** @param stream never a metadata stream: its state is part of its original's */
  state(stream: string): StreamState | undefined {
    return this.states.get(stream);
  }

  recent(stream: string, id: string): KnownEvent | undefined {
    return this.ids.get(id + stream) ?? this.earlier.get(id + stream);
  }

  /**
   * Up to which position the ids of before this run are still to be read, if they are: who gives a revision never needs
   * them, and to read them takes a tenth of a second of a start.
   */
  get earlierToRead(): number | undefined {
    return this.earlierUpTo;
  }

  keepState(stream: string, state: StreamState): void {
    this.states.set(stream, state);
  }

  keepIds(events: readonly (StoredId | RecordedEvent)[]): void {
    for (const { id, stream, revision, position } of events) this.ids.set(id + stream, { revision, position });
  }

  keepEarlier(events: readonly StoredId[]): void {
    for (const { id, stream, revision, position } of events) this.earlier.set(id + stream, { revision, position });
    this.earlierUpTo = undefined;
  }

  clear(): void {
    this.states.clear();
    this.ids.clear();
    this.earlier.clear();
    this.earlierUpTo = undefined;
  }

  /** What stands up to there was written before this run, or by others. */
  standAt(position: number): void {
    this.earlierUpTo = position;
  }
}
