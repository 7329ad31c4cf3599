import { expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type AnyProjection, type KeyedRow, type ProjectedEvent, projection } from '../kernel/projection.js';
import { applyAsGroup, flushGroup } from './group.js';
import { ProjectionRunner } from './runner.js';

const noted = (name: string, of: string): AnyProjection =>
  projection<KeyedRow>({
    name,
    version: 1,
    columns: {},
    keys: ({ type, documentId }) => (type === of ? [documentId] : []),
    evolve: (_, { documentId }) => ({ id: documentId }),
  });

const event = (position: number, type: string): ProjectedEvent => ({
  id: `${position}`,
  stream: 'thing-a',
  revision: position,
  position: BigInt(position),
  type,
  data: {},
  meta: eventMeta(),
  workflow: 'thing',
  documentId: 'a',
});

async function opened(...projections: readonly AnyProjection[]) {
  const rows = new MemoryRows(...projections);
  const runners = projections.map((one) => new ProjectionRunner(rows, one));
  await Promise.all(runners.map((runner) => runner.open()));
  return { rows, runners };
}

it('remembers in one commit how far those have come whom nothing concerned, once, and they go on from there', async () => {
  const { rows, runners } = await opened(noted('one', 'A'), noted('two', 'B'), noted('three', 'C'));
  expect(await applyAsGroup(rows, runners, [event(0, 'A')])).toEqual([runners[0]]);
  await flushGroup(rows, runners);
  await flushGroup(rows, runners);
  expect(rows.commits).toEqual([['one'], ['two', 'three']]);
  await applyAsGroup(rows, runners, [event(1, 'B')]);
  expect([...rows.checkpoints.values()].map(({ position }) => position)).toEqual([0n, 1n, 0n]);
});

it('lets the others take what one of them cannot', async () => {
  const { rows, runners } = await opened(noted('one', 'A'), noted('two', 'A'));
  const commit = rows.commit.bind(rows);
  rows.commit = async (shares) => {
    if (shares.some(({ checkpoint, changes }) => checkpoint === 'one' && changes.born.length > 0))
      throw new Error('no');
    return commit(shares);
  };
  await applyAsGroup(rows, runners, [event(0, 'A')]);
  expect([Object.keys(rows.in('one')), Object.keys(rows.in('two'))]).toEqual([[], ['a']]);
  expect(runners.map(({ aside }) => aside.size)).toEqual([1, 0]);
});

it('asks each once about an event, and about no other workflow than its own; anew if a feed beside it has gone on', async () => {
  const asked: string[] = [];
  const asking = (name: string, ofWorkflow?: string): AnyProjection => {
    const { keys, ...one } = noted(name, 'A');
    const counting = (of: ProjectedEvent) => {
      asked.push(`${name} ${of.position}`);
      return keys(of);
    };
    return { ...one, keys: counting, ...(ofWorkflow && { ofWorkflow }) };
  };
  const { rows, runners } = await opened(asking('any'), asking('own', 'thing'), asking('other', 'another'));
  await applyAsGroup(rows, runners, [event(0, 'A'), event(1, 'B')]);
  expect(asked).toEqual(['any 0', 'any 1', 'own 0', 'own 1']);
  expect([Object.keys(rows.in('any')), Object.keys(rows.in('own')), Object.keys(rows.in('other'))]).toEqual([
    ['a'],
    ['a'],
    [],
  ]);

  const [any] = runners;
  const batch = [event(2, 'A')];
  expect(any?.relevant(batch)).toHaveLength(1);
  await any?.apply(batch);
  expect(any?.relevant(batch)).toEqual([]);
});
