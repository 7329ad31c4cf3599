import { Ledger } from './ledger.js';
import { Refused } from './model/errors.js';
import type { RecordedEvent } from './model/event.js';
import { isMetastream, originalOf } from './model/metadata.js';
import { firstPage } from './pages.js';
import type { Say } from './say.js';
import { LogReader } from './storage/reader.js';
import type { StreamState } from './storage/writer-session.js';
import { isVisible, type StreamWindow, windowOf } from './stream-window.js';
import { Tail } from './tail.js';
import { Writer } from './writer.js';

/** The log of events: one writer, any number of readers, and the tail that followers watch. */
export class EventLog {
  readonly tail = new Tail();
  readonly reader: LogReader;
  readonly writer: Writer;
  private readonly ledger = new Ledger();

  constructor(databaseUrl: string, graceMs: number, say: Say) {
    this.reader = new LogReader(databaseUrl, graceMs);
    this.writer = new Writer(databaseUrl, this.ledger, this.tail, graceMs, say);
  }

  async close(): Promise<void> {
    await this.writer.stop();
    await this.reader.close();
  }

  /**
   * The committed state of a stream; for a metadata stream, of its original.
   * @param peer the requesting connection, here and below: connections take turns reading
   */
  async stateOf(stream: string, peer = ''): Promise<StreamState> {
    const original = originalOf(stream);
    return this.ledger.state(original) ?? (await this.reader.streamState(original, peer));
  }

  /** @throws Refused if the stream has a tombstone */
  async windowOf(stream: string, peer: string): Promise<StreamWindow> {
    return this.windowIn(stream, await this.stateOf(stream, peer), peer);
  }

  /**
   * The window of a stream to be read forwards from a revision; if its state must be queried, the first page comes with
   * it. @throws Refused if the stream has a tombstone
   */
  async openStream(
    stream: string,
    from: number,
    peer: string,
  ): Promise<{ window: StreamWindow; page?: RecordedEvent[] }> {
    if (isMetastream(stream) || this.ledger.state(stream)) return { window: await this.windowOf(stream, peer) };
    const { state, page } = await this.reader.streamWithState(stream, from, firstPage, peer);
    return { window: await this.windowIn(stream, state, peer), page };
  }

  private async windowIn(stream: string, state: StreamState, peer: string): Promise<StreamWindow> {
    const window = windowOf(stream, state, Date.now());
    return window.oldest === undefined || !window.exists ? window : this.withoutTheOld(stream, window, peer);
  }

  /** Finds the first event that is not too old by binary search, as events of a stream are ordered in time. */
  private async withoutTheOld(stream: string, window: StreamWindow, peer: string): Promise<StreamWindow> {
    let first = window.first;
    for (let end = window.last + 1; first < end; ) {
      const middle = Math.floor((first + end) / 2);
      const [event] = await this.reader.streamForwards(stream, middle, 1, peer);
      if (!event || isVisible(window, event)) end = middle;
      else first = middle + 1;
    }
    return { ...window, first };
  }

  /** The target of a link; undefined if it is gone or hidden. */
  async targetOf(link: RecordedEvent, peer: string): Promise<RecordedEvent | undefined> {
    const target = parseLink(link);
    if (!target) return undefined;
    try {
      const window = await this.windowOf(target.stream, peer);
      if (!window.exists || target.revision < window.first || target.revision > window.last) return undefined;
      const [event] = await this.reader.streamForwards(target.stream, target.revision, 1, peer);
      return event?.revision === target.revision ? event : undefined;
    } catch (error) {
      if (error instanceof Refused && error.refusal.kind === 'deleted') return undefined;
      throw error;
    }
  }
}

export const linkType = '$>';

/** A link's data has the form `revision@stream`. */
function parseLink(link: RecordedEvent): { readonly stream: string; readonly revision: number } | undefined {
  const text = link.data.toString();
  const at = text.indexOf('@');
  const revision = Number(text.slice(0, at));
  if (at < 1 || !Number.isSafeInteger(revision) || text.includes('\0')) return undefined;
  return { stream: text.slice(at + 1), revision };
}
