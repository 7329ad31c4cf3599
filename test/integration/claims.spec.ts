import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { hour, shiftClock } from '#test/language/clock.js';
import { ownEventLog } from '#test/language/event-log.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';

const store = ownEventLog();

const origin = () => ({
  actor: system,
  commandId: randomUUID(),
  correlationId: '',
  causationId: '',
  ip: '',
  at: new Date().toISOString(),
});
const aUser = (account: string) =>
  user.stored.parse({ account, name: '王小明', userType: 1, roleIds: [], passwordHash: 'x' });
const aRole = (code: string, name = code) => role.stored.parse({ code, name, menuIds: [] });

const createUser = (account: string, id = newId(), through: EventLog = store.log) =>
  new CommandRunner(through).run({ command: user.create, id, data: aUser(account), creates: true }, origin());
const createRole = async (code: string, name?: string) => {
  const id = newId();
  await new CommandRunner(store.log).run(
    { command: role.create, id, data: aRole(code, name), creates: true },
    origin(),
  );
  return id;
};
/** Changes the code too, which is a name like any other, though the rules of roles keep it. */
const change: typeof role.change = { ...role.change, decide: ({ data }) => [{ type: 'RoleChanged', data }] };
const changeRole = (id: string, data: { code?: string; name?: string }) =>
  new CommandRunner(store.log).run({ command: change, id, data }, origin());
const removeRole = (id: string) => new CommandRunner(store.log).run({ command: role.remove, id, data: {} }, origin());

describe('a name that is unique', () => {
  it('goes to one of fifty who want it at the same moment; the others are told', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => createUser('zhang.san')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
    expect(new Set(refused)).toEqual(new Set(['账号重复']));
  });

  it('is the same in capitals where letters do not count', async () => {
    await createUser('Li.Si');
    await expect(createUser('li.sI ')).rejects.toMatchObject({ message: '账号重复', field: 'account' });
  });

  it('is the same when it looks the same: wide letters, other case, what is not seen', async () => {
    const alike = ['Sales Team', 'ＳＡＬＥＳ Team', 'sales\u200b team', 'SALES TEAM'];
    for (const [at, name] of alike.entries()) {
      const first = await createRole(`alike${at}`, name);
      for (const other of alike) await expect(createRole('second', other)).rejects.toThrow('角色名称重复');
      await removeRole(first);
    }
  });

  it('that was claimed before looks counted stays with who has it', async () => {
    const asWritten = (name: string): typeof role.workflow => ({
      ...role.workflow,
      claims: (state) =>
        (role.workflow.claims?.(state) ?? []).filter(({ value, scope }) => scope !== 'name' || value === name),
    });
    const [first, second] = [newId(), newId()];
    for (const [id, code, name] of [
      [first, 'former1', 'Old'],
      [second, 'former2', 'old'],
    ] as const) {
      const command = { ...role.create, workflow: asWritten(name) };
      await new CommandRunner(store.log).run({ command, id, data: aRole(code, name), creates: true }, origin());
    }
    await changeRole(first, { code: 'former3' });
    await expect(createRole('third', 'old')).rejects.toThrow('角色名称重复');
    await expect(createRole('third', 'Old')).rejects.toThrow('角色名称重复');
    await removeRole(first);
    await expect(createRole('third', 'OLD')).rejects.toThrow('角色名称重复');
  });

  it('may be taken again when it was given up, and is free when its record is gone', async () => {
    const first = await createRole('manager');
    await expect(createRole('manager', '另一个')).rejects.toThrow('角色编码重复');
    await changeRole(first, { code: 'chief' });
    const second = await createRole('manager', '第二个');
    await expect(changeRole(first, { code: 'manager' })).rejects.toThrow('角色编码重复');
    await removeRole(second);
    await changeRole(first, { code: 'manager' });
  });

  it('that is refused gives back what was taken before it', async () => {
    await createRole('one', '同名');
    await expect(createRole('two', '同名')).rejects.toThrow('角色名称重复');
    await createRole('two', '异名');
  });

  it('belongs to its record while that is changed in other ways, and is not claimed again', async () => {
    const id = await createRole('steady', '不变');
    const before = (await store.log.head()) ?? 0n;
    const { position } = await new CommandRunner(store.log).run(
      { command: role.change, id, data: { num: 7 } },
      origin(),
    );
    expect(await store.log.head()).toBe(position);
    expect(position).toBeGreaterThan(before);
  });

  it('is not given back by who had it all along, when another name is refused', async () => {
    await createRole('occupied');
    const id = await createRole('early');
    const behind = new CommandRunner(store.log);
    await behind.documents.load(role.workflow, id);
    await changeRole(id, { code: 'moved' });
    const both = { command: change, id, data: { code: 'moved', name: 'occupied' } };
    await expect(behind.run(both, origin())).rejects.toThrow('角色名称重复');
    await expect(createRole('moved')).rejects.toThrow('角色编码重复');
  });

  it('stays with whoever has taken it back, though its first release comes late', async () => {
    const id = await createRole('here', '原名');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = () => {};
    const isLate = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const late: EventLog = {
      ...store.log,
      last: async (stream) => {
        reached();
        await released;
        return store.log.last(stream);
      },
    };
    const away = new CommandRunner(late).run({ command: role.change, id, data: { name: '别名' } }, origin());
    await isLate;
    await changeRole(id, { name: '原名' });
    release();
    await away;
    await expect(createRole('other', '原名')).rejects.toThrow('角色名称重复');
  });

  it('is free at once when what it was taken for was not stored', async () => {
    const id = await createRole('loser', '输家');
    const behind = new CommandRunner(store.log);
    await behind.documents.load(role.workflow, id);
    await removeRole(id);
    const renaming = behind.run({ command: role.change, id, data: { name: '想要' } }, origin());
    await expect(renaming).rejects.toThrow('数据库中没有该资源');
    await createRole('winner', '想要');
  });

  it('of an account stays with a user who is gone', async () => {
    const id = newId();
    await createUser('gone', id);
    await new CommandRunner(store.log).run({ command: user.remove, id, data: {} }, origin());
    await expect(createUser('gone')).rejects.toThrow('账号重复');
  });

  it('is found by the repeat of a command that did not come to its end, and by others after a while', async () => {
    const broken: EventLog = {
      ...store.log,
      append: async (stream, ...rest) => {
        if (stream.startsWith('user-')) throw new Error('the process ended here');
        return store.log.append(stream, ...rest);
      },
    };
    const id = newId();
    await expect(createUser('halfway', id, broken)).rejects.toThrow('the process ended here');
    await expect(createUser('halfway')).rejects.toThrow('账号重复');
    await createUser('halfway', id);

    await expect(createUser('abandoned', newId(), broken)).rejects.toThrow('the process ended here');
    const reset = shiftClock(hour);
    try {
      await createUser('abandoned');
      await expect(createUser('abandoned')).rejects.toThrow('账号重复');
    } finally {
      reset();
    }
  });
});
