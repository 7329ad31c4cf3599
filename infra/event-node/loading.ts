import { Draft, type Write } from './draft.js';
import { Ledger } from './ledger.js';
import { noEvents, tombstoneRevision } from './model/event.js';
import { isMetastream, originalOf } from './model/metadata.js';
import type { RevisionRange, StreamState, WriterSession } from './storage/writer-session.js';
import type { Waiting } from './write-queue.js';

/** Loads what judging a batch needs and is not in memory: two queries at most, and a third once per run. */
export async function loadDraft(
  session: WriterSession,
  ledger: Ledger,
  batch: readonly Waiting[],
  nextPosition: number,
): Promise<Draft> {
  const states = new Map<string, StreamState>();
  const missing = new Set<string>();
  for (const { write } of batch) {
    const stream = originalOf(write.stream);
    const state = ledger.state(stream);
    if (state) states.set(stream, state);
    else missing.add(stream);
  }
  if (missing.size > 0) {
    for (const [stream, state] of await session.streamStates([...missing])) states.set(stream, state);
  }
  const { earlierToRead } = ledger;
  if (earlierToRead !== undefined && batch.some(({ write }) => isKnownByIds(write)))
    ledger.keepEarlier(await session.newestIds(Ledger.earlierIds, earlierToRead));
  const ranges = batch.map((waiting) => storedRange(waiting, states)).filter((range) => range !== undefined);
  const stored = ranges.length > 0 ? await session.storedIds(ranges) : [];
  return new Draft(ledger, states, stored, nextPosition);
}

/** The events at the revisions this write expects to fill: it may repeat an earlier one. */
function storedRange({ write }: Waiting, states: ReadonlyMap<string, StreamState>): RevisionRange | undefined {
  const { stream, expectation, events } = write;
  if (isKnownByIds(write) || events.length === 0) return undefined;
  const expected = expectation.kind === 'revision' ? expectation.revision : noEvents;
  const state = states.get(originalOf(stream));
  const last = (isMetastream(stream) ? state?.metadataLast : state?.last) ?? noEvents;
  if (last === tombstoneRevision || expected >= last) return undefined;
  return { stream, revision: expected + 1, count: events.length };
}

/** Without an expected revision, a repeat is recognized by its ids alone. */
const isKnownByIds = ({ expectation: { kind } }: Write): boolean => kind === 'any' || kind === 'exists';
