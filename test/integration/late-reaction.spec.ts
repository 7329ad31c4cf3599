import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '#infra/postgres/connection.js';
import type { Reaction } from '#services/reactor/kernel/reaction.js';
import { startReactor } from '#services/reactor/kernel/reactor.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { eventually } from '#test/language/orders.js';

let db: Kysely<unknown>;
beforeAll(async () => {
  const database = await freshDatabase();
  db = connect(database.url);
  atFileEnd(async () => {
    await db.destroy();
    await database.drop();
  });
});

/** An installation with its own name: its events, an early reaction, and one that is added later. */
function installation(name: string) {
  const log = memoryFeed();
  const heard: Record<string, string[]> = { early: [], late: [] };
  const reaction = (which: 'early' | 'late', more: Partial<Reaction> = {}): Reaction => ({
    name: `${which}-when-moved`,
    on: { workflow: 'thing', types: ['Moved'] },
    react: async ({ documentId }) => void heard[which]?.push(documentId),
    ...more,
  });
  const early = reaction('early');
  const late = reaction('late', { fromTheFirst: true });
  let told = 0;
  return {
    heard,
    happens: (id: string) =>
      log.append(`thing-${id}`, [{ id: `${name}-${++told}`, type: 'Moved', data: {}, meta: eventMeta() }], 'any'),
    run: async (which: 'before' | 'after', until: () => boolean) => {
      const errors: Error[] = [];
      const reactions = which === 'before' ? [early] : [early, late];
      const reactor = await startReactor({ db, log, reactions, name, onError: (error) => errors.push(error) });
      await reactor.caughtUp;
      await eventually(async () => until(), Boolean);
      await reactor.stop();
      expect(errors).toEqual([]);
    },
  };
}

it('a reaction that came later hears what happened before it, once and for it alone', async () => {
  const { heard, happens, run } = installation('grown');
  await happens('a');
  await happens('b');
  await run('before', () => heard.early?.length === 2);
  await run('after', () => heard.late?.length === 2);
  expect(heard).toEqual({ early: ['a', 'b'], late: ['a', 'b'] });
  await happens('c');
  await run('after', () => heard.early?.length === 3 && heard.late?.length === 3);
  expect(heard).toEqual({ early: ['a', 'b', 'c'], late: ['a', 'b', 'c'] });
});

it('one that was there from the start hears each event once', async () => {
  const { heard, happens, run } = installation('new');
  await happens('a');
  await run('after', () => heard.late?.length === 1);
  await happens('b');
  await run('after', () => heard.late?.length === 2);
  expect(heard).toEqual({ early: ['a', 'b'], late: ['a', 'b'] });
});
