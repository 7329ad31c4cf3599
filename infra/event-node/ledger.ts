import type { KnownEvent } from './expectations.js';
import type { RecordedEvent } from './model/event.js';
import { weightOf } from './model/metadata.js';
import { Remembered } from './remembered.js';
import type { StoredId, StreamState } from './storage/writer-session.js';

const mib = 1_048_576;
const streams = { entries: 50_000, bytes: 32 * mib };
const eventIds = { entries: 50_000, bytes: 32 * mib };

/**
 * Knowledge of the committed log without asking Postgres: the state of recently written streams, and the ids of recent
 * events. Only the writer changes it, after a commit; it is cleared whenever another node may have written.
 */
export class Ledger {
  private readonly states = new Remembered<StreamState>(
    streams,
    ({ metadata }) => 100 + (metadata ? weightOf(metadata) : 0),
  );
  private readonly ids = new Remembered<KnownEvent>(eventIds, () => 100);
  /** Events from before this run, loaded on demand. */
  private readonly earlier = new Map<string, KnownEvent>();
  private earlierUpTo: number | undefined;

  /** Number of ids from before this run that are loaded. */
  static readonly earlierIds = 20_000;

  /** @param stream never a metadata stream: its state is part of the original stream's */
  state(stream: string): StreamState | undefined {
    return this.states.get(stream);
  }

  recent(stream: string, id: string): KnownEvent | undefined {
    return this.ids.get(id + stream) ?? this.earlier.get(id + stream);
  }

  /**
   * Position up to which the ids from before this run are still to be loaded, if they are: appends with an expected
   * revision never need them, and loading them would add a tenth of a second to the start.
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

  /** Events up to the position were written before this run, or by other nodes. */
  standAt(position: number): void {
    this.earlierUpTo = position;
  }
}
