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

  /** How many ids to remember at start. */
  static readonly idsAtStart = 20_000;

  /** @param stream never a metadata stream: its state is part of its original's */
  state(stream: string): StreamState | undefined {
    return this.states.get(stream);
  }

  recent(stream: string, id: string): KnownEvent | undefined {
    return this.ids.get(id + stream);
  }

  keepState(stream: string, state: StreamState): void {
    this.states.set(stream, state);
  }

  keepIds(events: readonly (StoredId | RecordedEvent)[]): void {
    for (const { id, stream, revision, position } of events) this.ids.set(id + stream, { revision, position });
  }

  clear(): void {
    this.states.clear();
    this.ids.clear();
  }
}
