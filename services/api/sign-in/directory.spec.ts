import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Settings } from '#infra/config/settings.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { Progress } from '../platform/kernel/progress.js';
import { Directory } from './directory.js';
import { Sessions } from './sessions.js';

const record = (id: string, data: object) => ({ id, version: 0, data });
const manager = (id: string) =>
  record(id, { account: id, name: id, userType: 1, status: 1, customerId: null, deptId: null, roleIds: ['role'] });

/** A directory over tables in memory; `hold` delays the answer to the next statement on a table. */
function directory() {
  const tables: Record<string, unknown[]> = {
    user: [manager('anna'), manager('bert')],
    role: [record('role', { code: 'cgjl', menuIds: [] })],
    stand_in: [],
  };
  const asked: string[] = [];
  const held = new Map<string, Promise<unknown>>();
  const executeQuery = async <Row>({ sql }: CompiledQuery) => {
    const table = /from "read"."(\w+)"/.exec(sql)?.[1] ?? '';
    asked.push(table);
    const rows = [...(tables[table] ?? [])] as Row[];
    const wait = held.get(table);
    held.delete(table);
    await wait;
    return { rows };
  };
  const connection = { executeQuery, streamQuery: async function* () {} };
  const nothing = async () => {};
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        ...{ init: nothing, destroy: nothing, releaseConnection: nothing, acquireConnection: async () => connection },
        ...{ beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing },
      }),
    },
  });
  const changes = new Subject<readonly string[]>();
  const mine = new Directory(readOf(db), { changes } as Progress, new Sessions(db, { tokenMinutes: 30 } as Settings));
  const customersOf = async (id: string) => {
    const row = await mine.userById(id);
    const { customers } = await mine.actorOf(row ?? expect.fail(`no user ${id}`));
    return [...customers].toSorted();
  };
  const hold = (table: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    held.set(table, promise);
    return (answer?: Promise<never>) => resolve(answer);
  };
  const standsIn = (...all: readonly [user: string, customer: string][]) => {
    tables.stand_in = all.map(([user_id, customer_id]) => ({ user_id, customer_id }));
  };
  return { mine, tables, asked, changes, customersOf, hold, standsIn };
}

it('reads nothing but the stand-ins when a document advances, and only where somebody stands in', async () => {
  const { mine, asked, changes, customersOf, standsIn } = directory();
  await customersOf('anna');
  asked.length = 0;
  changes.next(['document-index']);
  expect([await customersOf('anna'), asked]).toEqual([['staff'], []]);

  standsIn(['anna', 'c1'], ['bert', 'c2']);
  changes.next(['stand-in', 'document-index']);
  expect(await customersOf('anna')).toEqual(['c1', 'staff']);
  const bert = (await mine.userById('bert')) ?? expect.fail();
  const before = await mine.actorOf(bert);
  asked.length = 0;
  standsIn(['bert', 'c2']);
  changes.next(['document-index']);
  expect([await customersOf('anna'), asked]).toEqual([['staff'], ['stand_in']]);
  expect(await mine.actorOf(bert)).toBe(before);
});

it('never answers with rights from before what was announced, though stand-ins are being read', async () => {
  const { changes, customersOf, hold, standsIn } = directory();
  standsIn(['anna', 'c1'], ['anna', 'c2']);
  expect(await customersOf('anna')).toEqual(['c1', 'c2', 'staff']);
  standsIn(['anna', 'c1']);
  changes.next(['document-index']);
  const answer = hold('stand_in');
  const early = customersOf('anna');
  await new Promise(setImmediate);
  standsIn();
  changes.next(['document-index']);
  const late = customersOf('anna');
  answer();
  expect([await early, await late, await customersOf('anna')]).toEqual([['c1', 'staff'], ['staff'], ['staff']]);
});

it('hears what ends while everything is being read', async () => {
  const { changes, customersOf, hold, standsIn } = directory();
  standsIn(['anna', 'c1']);
  const answer = hold('stand_in');
  const early = customersOf('anna');
  await new Promise(setImmediate);
  standsIn();
  changes.next(['document-index']);
  answer();
  await early;
  expect(await customersOf('anna')).toEqual(['staff']);
});

it('keeps no actor of a role that changed while stand-ins were being read, and recovers from an error', async () => {
  const { tables, changes, customersOf, hold, standsIn } = directory();
  standsIn(['anna', 'c1']);
  await customersOf('anna');
  standsIn(['anna', 'c2']);
  changes.next(['document-index']);
  const answer = hold('stand_in');
  const early = customersOf('anna');
  await new Promise(setImmediate);
  tables.role = [record('role', { code: 'xsjl', menuIds: [] })];
  tables.user = [];
  changes.next(['role']);
  answer();
  await early;
  await expect(customersOf('anna')).rejects.toThrow('no user anna');

  tables.user = [manager('anna')];
  changes.next(['user']);
  await customersOf('anna');
  changes.next(['document-index']);
  hold('stand_in')(Promise.reject(new Error('gone')));
  await expect(customersOf('anna')).rejects.toThrow('gone');
  expect(await customersOf('anna')).toEqual(['c2', 'staff']);
});

it('knows whose manager somebody is, also with a role that shows all customers', async () => {
  const { mine, tables } = directory();
  tables.customer = [
    record('c1', { status: 1, purchaseManagerId: 'anna', salesManagerId: 'bert' }),
    record('c2', { status: 1, purchaseManagerId: 'bert', salesManagerId: 'anna' }),
  ];
  tables.role = [record('r1', { code: 'cgjl', menuIds: [] }), record('r2', { code: 'cgzg', menuIds: [] })];
  tables.user = [
    record('anna', { account: 'anna', name: '', userType: 1, status: 1, customerId: null, roleIds: ['r1', 'r2'] }),
  ];
  const { customers, manages } = await mine.actorOf((await mine.userById('anna')) ?? expect.fail('no anna'));
  expect({ customers, manages }).toEqual({
    customers: 'all',
    manages: { cgjl: new Set(['c1']), xsjl: new Set(['c2']) },
  });
});
