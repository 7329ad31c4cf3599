import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Draft, type Write } from './draft.js';
import { Ledger } from './ledger.js';
import { Refused } from './model/errors.js';
import { type Expectation, noBytes, type ProposedEvent, tombstoneRevision } from './model/event.js';

const draft = () => new Draft(new Ledger(), new Map(), [], 0);

const proposed = (id: string): ProposedEvent => ({
  id,
  type: 'T',
  isJson: true,
  data: Buffer.from('{}'),
  metadata: noBytes,
});

const append = (stream: string, expectation: Expectation, ...ids: string[]): Write => ({
  kind: 'append',
  stream,
  expectation,
  events: ids.map(proposed),
});

const remove = (kind: 'delete' | 'tombstone', stream: string): Write => ({
  kind,
  stream,
  expectation: { kind: 'any' },
  events: [],
});

const any: Expectation = { kind: 'any' };
const noStream: Expectation = { kind: 'no-stream' };

it('lets later writes of a batch see the earlier ones', () => {
  const batch = draft();
  expect(batch.apply(append('s', noStream, 'a'))).toEqual({ revision: 0, position: 0 });
  expect(batch.apply(append('s', { kind: 'revision', revision: 0 }, 'b'))).toEqual({ revision: 1, position: 1 });
  expect(() => batch.apply(append('s', noStream, 'c'))).toThrow(Refused);
  expect(batch.apply(append('s', noStream, 'a', 'b'))).toEqual({ revision: 1, position: 1 });
  expect(batch.events.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('deletes by truncating before the end of all numbers, and goes on from there', () => {
  const batch = draft();
  batch.apply(append('s', any, 'a', 'b'));
  batch.apply(remove('delete', 's'));
  expect(batch.events.at(-1)?.data.toString()).toBe('{"$tb":9223372036854775807}');
  expect(batch.apply(append('s', noStream, 'c'))).toEqual({ revision: 2, position: 3 });
  expect(batch.events.slice(3).map(({ stream, revision }) => [stream, revision])).toEqual([
    ['s', 2],
    ['$$s', 1],
  ]);
  expect(JSON.parse(batch.events.at(-1)?.data.toString() ?? '')).toEqual({ $tb: 2 });
});

it('ends a stream with a tombstone, its metadata with it', () => {
  const batch = draft();
  batch.apply(append('s', any, 'a'));
  batch.apply(remove('tombstone', 's'));
  expect(batch.events.at(-1)).toMatchObject({ stream: 's', revision: tombstoneRevision, type: '$streamDeleted' });
  for (const stream of ['s', '$$s']) expect(() => batch.apply(append(stream, any, 'b'))).toThrow('deleted');
});

const stream = fc.constantFrom('s', 't', '$$s');
const expectation = fc.oneof(
  fc.constantFrom<Expectation>(any, noStream, { kind: 'exists' }),
  fc.record({ kind: fc.constant('revision' as const), revision: fc.nat({ max: 6 }) }),
);
const id = fc.integer({ min: 0, max: 15 }).map((n) => `id-${n}`);
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(stream, expectation, fc.array(id, { maxLength: 3 })).map(([s, e, ids]) => append(s, e, ...ids)),
  },
  { weight: 1, arbitrary: fc.constantFrom(remove('delete', 's'), remove('delete', 't'), remove('tombstone', 't')) },
);

function attempt(batch: Draft, request: Write) {
  try {
    return batch.apply(request);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

it('leaves no gap in the log or in a stream, whatever is written', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
      const batch = draft();
      for (const request of writes) attempt(batch, request);
      expect(batch.events.map(({ position }) => position)).toEqual(batch.events.map((_, index) => index));
      const next = new Map<string, number>();
      for (const { stream, revision } of batch.events) {
        if (revision !== tombstoneRevision) expect(revision).toBe(next.get(stream) ?? 0);
        next.set(stream, revision + 1);
      }
    }),
  );
});

it('answers the repeat of an append as the first time, and writes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(write, { maxLength: 30 }),
      fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
      (writes, ids) => {
        const batch = draft();
        for (const request of writes) attempt(batch, request);
        for (const kind of ['any', 'no-stream'] as const) {
          const request = append('fresh', { kind }, ...ids.map((name) => `${kind}-${name}`));
          const first = attempt(batch, request);
          if (!first) continue;
          const count = batch.events.length;
          expect(batch.apply(request)).toEqual(first);
          expect(batch.events).toHaveLength(count);
        }
      },
    ),
  );
});
