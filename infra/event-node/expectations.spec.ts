import { describe, expect, it } from 'vitest';
import { type History, judge, type StreamStanding } from './expectations.js';
import { type Expectation, noEvents, tombstoneRevision } from './model/event.js';

const none: StreamStanding = { last: noEvents, hasMetadata: false, deleted: false };
const three: StreamStanding = { last: 2, hasMetadata: false, deleted: false };
const deleted: StreamStanding = { last: 2, hasMetadata: true, deleted: true };
const tombstoned: StreamStanding = { last: tombstoneRevision, hasMetadata: false, deleted: false };

const any: Expectation = { kind: 'any' };
const exists: Expectation = { kind: 'exists' };
const noStream: Expectation = { kind: 'no-stream' };
const at = (revision: number): Expectation => ({ kind: 'revision', revision });

/** A stream with a, b and c, all of them remembered. */
const stored = ['a', 'b', 'c'];
const history: History = {
  recent: (id) =>
    stored.includes(id) ? { revision: stored.indexOf(id), position: 10 + stored.indexOf(id) } : undefined,
  at: (revision) => (stored[revision] ? { id: stored[revision], position: 10 + revision } : undefined),
};
const empty: History = { recent: () => undefined, at: () => undefined };

describe('new events', () => {
  it.each([
    ['any', 'no stream', any, none, 'write'],
    ['any', 'a stream', any, three, 'write'],
    ['any', 'a deleted stream', any, deleted, 'write'],
    ['exists', 'no stream', exists, none, 'conflict'],
    ['exists', 'only metadata', exists, { ...none, hasMetadata: true }, 'write'],
    ['exists', 'a stream', exists, three, 'write'],
    ['exists', 'a deleted stream', exists, deleted, 'deleted'],
    ['no stream', 'no stream', noStream, none, 'write'],
    ['no stream', 'a stream', noStream, three, 'conflict'],
    ['no stream', 'a deleted stream', noStream, deleted, 'write'],
    ['the last revision', 'a stream', at(2), three, 'write'],
    ['the last revision', 'a deleted stream', at(2), deleted, 'write'],
    ['an earlier revision', 'a stream', at(1), three, 'conflict'],
    ['an earlier revision', 'a deleted stream', at(1), deleted, 'conflict'],
    ['a later revision', 'a stream', at(3), three, 'conflict'],
    ['a revision', 'no stream', at(0), none, 'conflict'],
  ] as const)('expecting %s meet %s', (_, __, expectation, standing, verdict) => {
    expect(judge(expectation, standing, ['x', 'y'], history)).toEqual({ kind: verdict });
    expect(judge(expectation, standing, ['x'], empty)).toEqual({ kind: verdict });
  });

  it.each([any, exists, noStream, at(2)])('never reach a tombstoned stream: %o', (expectation) => {
    expect(judge(expectation, tombstoned, ['x'], empty)).toEqual({ kind: 'deleted' });
  });
});

describe('a repeat', () => {
  it.each([
    [any, ['b', 'c'], { revision: 2, position: 12 }],
    [exists, ['a'], { revision: 0, position: 10 }],
    [noStream, ['a', 'b'], { revision: 1, position: 11 }],
    [at(0), ['b'], { revision: 1, position: 11 }],
    [at(1), ['c'], { revision: 2, position: 12 }],
  ] as const)('at %o of %j is answered as the first time', (expectation, ids, known) => {
    expect(judge(expectation, three, ids, history)).toEqual({ kind: 'written-before', ...known });
  });

  it.each([
    [any, ['a', 'x']],
    [noStream, ['a', 'x']],
    [noStream, ['b', 'a']],
    [at(0), ['c']],
    [at(1), ['c', 'd']],
  ] as const)('at %o of %j in part, or out of place, is a conflict', (expectation, ids) => {
    expect(judge(expectation, three, ids, history)).toEqual({ kind: 'conflict' });
  });
});

describe('an append of nothing', () => {
  it('is held to its expectation', () => {
    expect(judge(at(2), three, [], history)).toEqual({ kind: 'write' });
    expect(judge(any, three, [], history)).toEqual({ kind: 'write' });
    expect(judge(at(1), three, [], history)).toEqual({ kind: 'conflict' });
    expect(judge(noStream, deleted, [], history)).toEqual({ kind: 'write' });
  });
});
