import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { manager } from '#test/fixtures/people.js';
import { expense } from '#test/fixtures/process.js';
import {
  decidedToGo,
  Elsewhere,
  HeldUp,
  originOf,
  pause,
  recordCalled,
  removeCallOf,
  removed,
} from '#test/language/at-once.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { records } from '#workflows/catalog/records.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { role } from '#workflows/role/record.js';
import { start } from '#workflows/workflow-request/commands.js';
import { workflowRequest } from '#workflows/workflow-request/machine.js';

/** One process makes a record refer to another, while the api removes that one. */
let world: World;
let admin: Person;
let elsewhere: Elsewhere;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  elsewhere = new Elsewhere(world);
});

const rounds = 3;

const stands = async (type: AnyRecordType, id: string) => {
  const state = await elsewhere.stateOf(type, id);
  const isGone =
    type.gone &&
    Object.entries(type.gone).every(([field, value]) => state.context[field] === value || typeof value === 'object');
  return { present: state.value === 'present' && !isGone, context: state.context as Record<string, unknown> };
};

const references = records.flatMap((type) =>
  Object.entries(type.fields as Facts).flatMap(([field, { reference, fixed }]) => {
    const target = records.find(({ name }) => name === reference?.to);
    return target && removeCallOf(target)
      ? [{ type, field, target, inUse: reference?.inUse, fixed, name: `${type.name}.${field}` }]
      : [];
  }),
);

describe.each(references)('$name', ({ type, field, target, inUse, fixed }) => {
  const isList = (type.stored.shape[field] as { safeParse(value: unknown): { success: boolean } }).safeParse(
    [],
  ).success;
  const holding = (id: string) => ({ [field]: isList ? [id] : id });

  async function race(refer: (targetId: string) => Promise<string>) {
    const targetId = await elsewhere.createShown(target);
    const [referring, removing] = await Promise.allSettled([
      pause().then(() => refer(targetId)),
      pause().then(() => removed(admin, target, targetId)),
    ]);
    if (removing.status === 'rejected') throw removing.reason;
    const isThere = (await stands(target, targetId)).present;
    expect(isThere, 'removed exactly when it was said so').toBe(!removing.value);
    if (referring.status === 'fulfilled') {
      const { present, context } = await stands(type, referring.value);
      const refers = present && [context[field]].flat().includes(targetId);
      if (refers) expect(isThere, 'what is referred to is there').toBe(true);
      // A reference that does not prevent removal (`inUse` is null) is removed or cleared with its target.
      if (inUse !== null) expect(refers, 'what was said to refer refers').toBe(true);
    } else {
      expect(referring.reason.message).toBe('数据库中没有该资源');
      expect(isThere, 'one of both came through').toBe(false);
    }
  }

  it(`is never left dangling by a new one`, async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await race((targetId) => elsewhere.create(type, holding(targetId), id));
    }
  });

  it.runIf(!fixed)(`is never left dangling by a change`, async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await elsewhere.create(type);
      await race(async (targetId) => {
        await elsewhere.runner.run({ command: type.change, id, data: holding(targetId) }, originOf());
        return id;
      });
    }
  });
});

const changing = references.filter(({ fixed }) => !fixed);

describe.each(changing)('$name, which is gone', ({ type, field, target }) => {
  const isList = Array.isArray(type.stored.shape[field].safeParse([]).data);

  it('is not kept by whoever changes something else in that moment', async () => {
    const [id, targetId] = [await elsewhere.create(type), await elsewhere.createShown(target)];
    const title = `改过${id.slice(-8)}`;
    const slow = new HeldUp(world.log);
    const change = (by: CommandRunner, data: object) => by.run({ command: type.change, id, data }, originOf());
    await change(slow.runner, { [type.title]: `${title}了` });
    const before = (await stands(type, id)).context;
    await decidedToGo(elsewhere, target, targetId);
    slow.holdUp();
    const doing = change(slow.runner, { [field]: isList ? [targetId] : targetId }).catch(({ message }) => message);
    await eventually(
      async () => (await world.log.read(`${type.name}-${id}`)).length,
      (events) => events > 2,
    );
    await change(elsewhere.runner, { [type.title]: title });
    slow.release();
    expect(await doing).toBe('数据库中没有该资源');
    expect((await stands(type, id)).context).toEqual({ ...before, [type.title]: title });
  });
});

describe.each([...new Set(references.map(({ target }) => target))])('$name', (type) => {
  it('that is removed twice at once by one request is removed', async () => {
    const id = await elsewhere.createShown(type);
    const idempotencyKey = aKey();
    expect(await Promise.all([1, 2, 3].map(() => removed(admin, type, id, { idempotencyKey })))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await stands(type, id)).present).toBe(false);
  });
});

const trees = records.filter(({ workflow }) => workflow.tree);

describe.each(trees)('the tree of $name', (type) => {
  const [field] = Object.entries(type.fields as Facts).find(
    ([name, { reference }]) => name === type.tree?.field || reference?.to === type.name,
  ) as [string, unknown];
  const nameOf = async (id: string) => (type.tree ? (await stands(type, id)).context[type.tree.names] : id);

  it('stays one, whoever moves at once: the move that comes last is taken back', async () => {
    for (let round = 0; round < 2 * rounds; round++) {
      const ids = await Promise.all([1, 2, 3].map(() => elsewhere.create(type)).slice(round % 2));
      const moves = ids.map(async (id, place) => {
        const above = await nameOf(ids[(place + 1) % ids.length] as string);
        const order = { command: type.change, id, data: { [field]: above } };
        const doing = originOf();
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

it('a role is removed while a request starts whose task it has: there is none', async () => {
  const type = recordCalled(role.name);
  const [id, roleId] = [newId(), await elsewhere.createShown(type)];
  const given = async () => {
    await decidedToGo(elsewhere, type, roleId);
    const definition = { name: '费用报销', version: 1, process: expense, roleIds: [roleId] };
    return { serialNo: `LC${newId()}`, definition };
  };
  const data = {
    title: '差旅',
    descript: '',
    processDefId: await elsewhere.createShown(recordCalled('process-definition')),
  };
  const asker = { ...manager, permissions: new Set(['/workflow/request/add']) };
  const { runner } = elsewhere;
  const doing = runner.run({ command: start, id, data, creates: true, given }, originOf(asker));
  await expect(doing).rejects.toThrow('流程节点的处理角色已被删除');
  expect((await runner.documents.refresh(workflowRequest, id)).state.value).not.toBe('inProgress');
});
