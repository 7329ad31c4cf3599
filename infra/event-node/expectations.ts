import { type Expectation, noEvents, tombstoneRevision } from './model/event.js';

/** The writer's knowledge of a stream when it judges an append. */
export interface StreamStanding {
  /** Revision of the last event, NO_EVENTS or TOMBSTONE. */
  readonly last: number;
  readonly hasMetadata: boolean;
  readonly deleted: boolean;
}

export interface KnownEvent {
  readonly revision: number;
  readonly position: number;
}

/** Access to events written before. */
export interface History {
  /** A recent event of this stream with this id, if it is still remembered. */
  recent(id: string): KnownEvent | undefined;
  /** The stored event at a revision of this stream. */
  at(revision: number): { readonly id: string; readonly position: number } | undefined;
}

export type Verdict =
  | { readonly kind: 'write' }
  | ({ readonly kind: 'written-before' } & KnownEvent)
  | { readonly kind: 'conflict' }
  | { readonly kind: 'deleted' };

const toWrite: Verdict = { kind: 'write' };
const conflicting: Verdict = { kind: 'conflict' };
const streamDeleted: Verdict = { kind: 'deleted' };

/**
 * Judges an append by the rules of EventStoreDB: a repeat of the same event ids gets the first answer, a partial repeat
 * is a conflict, and a deleted stream may be restarted by an append that expects no stream.
 */
export function judge(
  expectation: Expectation,
  standing: StreamStanding,
  ids: readonly string[],
  history: History,
): Verdict {
  if (standing.last === tombstoneRevision) return streamDeleted;
  switch (expectation.kind) {
    case 'exists':
      if (standing.deleted) return streamDeleted;
      if (standing.last === noEvents && !standing.hasMetadata) return conflicting;
      return judgeByRecentIds(ids, history);
    case 'any':
      return judgeByRecentIds(ids, history);
    case 'no-stream':
      return judgeAtRevision(noEvents, standing, ids, history);
    case 'revision':
      return judgeAtRevision(expectation.revision, standing, ids, history);
  }
}

/** Without an expected revision, a repeat is recognized by its ids alone. */
function judgeByRecentIds(ids: readonly string[], history: History): Verdict {
  let last: KnownEvent | undefined;
  for (const [index, id] of ids.entries()) {
    const known = history.recent(id);
    if (!known) return index === 0 ? toWrite : conflicting;
    last = known;
  }
  return last ? { kind: 'written-before', ...last } : toWrite;
}

/** With an expected revision, the events that follow it tell whether this append was already written there. */
function judgeAtRevision(
  expected: number,
  standing: StreamStanding,
  ids: readonly string[],
  history: History,
): Verdict {
  if (expected === standing.last) return toWrite;
  if (expected > standing.last) return conflicting;
  const beginsAgain = expected === noEvents && standing.deleted;
  let last: KnownEvent | undefined;
  for (const [index, id] of ids.entries()) {
    const revision = expected + 1 + index;
    const stored = history.at(revision);
    if (stored?.id !== id) return index === 0 && beginsAgain ? toWrite : conflicting;
    last = { revision, position: stored.position };
  }
  if (last) return { kind: 'written-before', ...last };
  return beginsAgain ? toWrite : conflicting;
}
