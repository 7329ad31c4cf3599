import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import type { Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { newId } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { anyRecord } from '#test/language/any-record.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { Fields } from '#workflows/platform/record/field-type.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { records } from '#workflows/records.js';

/** Two act at once: one comes to refer to what the other removes. The one who refers is another process. */
let world: World;
let admin: Person;
let elsewhere: CommandRunner;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  elsewhere = new CommandRunner(world.log);
});

const rounds = 3;

const origin = (): Origin => ({
  actor: system,
  commandId: randomUUID(),
  correlationId: '',
  causationId: '',
  ip: '',
  at: new Date().toISOString(),
});
const typeOf = (name: string) => records.find((one) => one.name === name) as AnyRecordType;
const removeCallOf = ({ name }: AnyRecordType) =>
  contract[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]?.remove;

async function create(type: AnyRecordType, more: object = {}, id = newId()): Promise<string> {
  const data = { ...(await anyRecord(type, (to) => create(typeOf(to)))), ...more };
  await elsewhere.run({ command: type.create, id, data, creates: true }, origin());
  return id;
}
const isShown = ({ name }: AnyRecordType, id: string) =>
  eventually(
    () => sql`select 1 from ${sql.table(`${readSchema}.${tableOf({ name })}`)} where id = ${id}`.execute(world.db),
    ({ rows }) => rows.length > 0,
  );
const removed = async (type: AnyRecordType, id: string) => {
  const call = removeCallOf(type) as Call;
  const [by] = Object.keys((call.input as unknown as { shape: object }).shape);
  const { code } = await admin.send(call, { [by as string]: id } as InputOf<Call>);
  expect([codes.ok, codes.rule, codes.conflict, codes.missing]).toContain(code);
  return code === codes.ok;
};
const stands = async (type: AnyRecordType, id: string) => {
  const { state } = await new CommandRunner(world.log).documents.refresh(type.workflow, id);
  const isGone =
    type.gone &&
    Object.entries(type.gone).every(([field, value]) => state.context[field] === value || typeof value === 'object');
  return { present: state.value === 'present' && !isGone, context: state.context as Record<string, unknown> };
};
const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 12));

const references = records.flatMap((type) =>
  Object.entries(type.fields as Fields).flatMap(([field, { reference }]) => {
    const target = records.find(({ name }) => name === reference?.to);
    return target && removeCallOf(target)
      ? [{ type, field, target, inUse: reference?.inUse, name: `${type.name}.${field}` }]
      : [];
  }),
);

describe.each(references)('$name', ({ type, field, target, inUse }) => {
  const isList = (type.stored.shape[field] as { safeParse(value: unknown): { success: boolean } }).safeParse(
    [],
  ).success;
  const holding = (id: string) => ({ [field]: isList ? [id] : id });

  async function race(refer: (targetId: string) => Promise<string>) {
    const targetId = await create(target);
    await isShown(target, targetId);
    const [referring, removing] = await Promise.allSettled([
      pause().then(() => refer(targetId)),
      pause().then(() => removed(target, targetId)),
    ]);
    if (removing.status === 'rejected') throw removing.reason;
    const isThere = (await stands(target, targetId)).present;
    expect(isThere, 'removed exactly when it was said so').toBe(!removing.value);
    if (referring.status === 'fulfilled') {
      const { present, context } = await stands(type, referring.value);
      const refers = present && [context[field]].flat().includes(targetId);
      if (refers) expect(isThere, 'what is referred to is there').toBe(true);
      // What does not hold a target goes with it, or lets it go.
      if (inUse !== null) expect(refers, 'what was said to refer refers').toBe(true);
    } else {
      expect(referring.reason.message).toBe('数据库中没有该资源');
      expect(isThere, 'one of both came through').toBe(false);
    }
  }

  it(`is never left dangling by a new one`, async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await race(async (targetId) => create(type, holding(targetId), id));
    }
  });

  it(`is never left dangling by a change`, async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await create(type);
      await race(async (targetId) => {
        await elsewhere.run({ command: type.change, id, data: holding(targetId) }, origin());
        return id;
      });
    }
  });
});

const trees = records.filter(({ workflow }) => workflow.tree);

describe.each(trees)('the tree of $name', (type) => {
  const [field] = Object.entries(type.fields as Fields).find(
    ([name, { reference }]) => name === type.tree?.field || reference?.to === type.name,
  ) as [string, unknown];
  const nameOf = async (id: string) => (type.tree ? (await stands(type, id)).context[type.tree.names] : id);

  it('stays one, whoever moves at once: the move that comes last is taken back', async () => {
    for (let round = 0; round < 2 * rounds; round++) {
      const ids = await Promise.all([create(type), create(type), create(type)].slice(round % 2));
      const moves = ids.map(async (id, place) => {
        const above = await nameOf(ids[(place + 1) % ids.length] as string);
        const order = { command: type.change, id, data: { [field]: above } };
        const doing = origin();
        const other = new CommandRunner(world.log);
        const outcome = await other.run(order, doing).then(
          () => 'done',
          ({ message }) => message,
        );
        const again = await other.run(order, doing).then(
          () => 'done',
          ({ message }) => message,
        );
        expect(again, 'sent again it is answered the same').toBe(outcome);
        return outcome;
      });
      const outcomes = await Promise.all(moves);
      expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([type.cycle]);
      const [path, seen] = [[ids[0]], new Set<unknown>()];
      for (const id of path) {
        expect(seen).not.toContain(id);
        seen.add(id);
        const above = (await stands(type, id as string)).context[field];
        for (const one of ids) if ((await nameOf(one)) === above) path.push(one);
      }
    }
  });
});
