import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { department } from '#contract/department.js';
import { dictionary } from '#contract/dictionary.js';
import { type MenuRow, menu } from '#contract/menu.js';
import type { Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { role } from '#contract/role.js';
import { scheduledTask } from '#contract/scheduled-task.js';
import { user } from '#contract/user.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

/**
 * Existing clients of this family of consoles read a row from a list, transform some fields in their own way, and send
 * it back. Fields unknown to them must stay unchanged.
 */

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

type Row = Record<string, unknown>;
const moved = ['version', 'modifyTime'];
const still = (row: object): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !moved.includes(name)));

describe('menus', () => {
  const flat = (rows: readonly MenuRow[]): MenuRow[] =>
    rows.flatMap(({ children, ...row }) => [{ ...row, children: null }, ...flat(children ?? [])]);
  const all = async () => flat(await admin.get(menu.list, {})).map(still);
  /** The client derives the type from 是 and 否, clears the parent of a module, and makes up a status. */
  const sentBack = ({ children, ...row }: MenuRow) => ({
    ...row,
    ismenu: row.isMenuName === '是' ? 1 : 0,
    status: 0,
    ...(row.pcode === '0' && { pcode: undefined }),
  });

  it('that are edited stay what they are: modules, pages, buttons, each of them', async () => {
    const before = await all();
    for (const row of flat(await admin.get(menu.list, {}))) await admin.getRaw(menu.save, sentBack(row));
    expect(await all()).toEqual(before);
    expect(new Set(before.map(({ isMenuName }) => isMenuName))).toEqual(new Set(['是', '否']));
  });

  it('are added without a type or a place: a menu at the top', async () => {
    const { id } = await admin.getRaw(menu.save, {
      name: '新模块',
      code: 'baseModule',
      url: '/baseModule',
      num: 95,
      component: 'layout',
    });
    const row = flat(await admin.get(menu.list, {})).find((one) => one.id === id);
    expect(row).toMatchObject({ ismenu: 1, isMenuName: '是', pcode: '0', levels: 1 });
  });
});

describe('users', () => {
  const shown = async (account: string) => {
    const [row] = (await admin.get(user.list, { account })).records.filter((one) => one.account === account);
    if (!row) throw new Error(`no user ${account}`);
    return row;
  };
  /** The client derives the switch from the text 启用. */
  const sentBack = (row: Awaited<ReturnType<typeof shown>>) => ({
    ...row,
    statusBool: row.statusName === '启用',
    status: row.statusName === '启用' ? 1 : 2,
    password: '',
    dept: null,
  });

  it('are added with the status of its switch', async () => {
    const form = {
      id: '',
      name: '新用户',
      birthday: '',
      sex: 1,
      email: 'new@example.com',
      password: '',
      rePassword: '',
    };
    const [{ id: deptid = '' } = {}] = await admin.get(department.tree, {});
    for (const status of [1, 2]) {
      await admin.getRaw(user.save, {
        ...form,
        account: `base-${status}`,
        dept: null,
        createtime: null,
        statusBool: status === 1,
        status,
        deptid,
      });
      const row = await shown(`base-${status}`);
      expect(row).toMatchObject({ status, statusBool: status === 1, createtime: row.createTime, deptid });
    }
  });

  it('that are edited stay what they are, frozen ones too', async () => {
    for (const account of ['cgjl', 'customer1', 'base-2']) {
      const before = still(await shown(account));
      await admin.getRaw(user.save, sentBack(await shown(account)));
      expect(still(await shown(account))).toEqual(before);
    }
  });

  it('of a disabled customer are not frozen for good by it', async () => {
    const before = await shown('customer2');
    const id = before.customerId ?? '';
    const status = (enabled: boolean) => admin.getRaw(customer.switchStatus, { id, status: enabled ? 1 : 2 });
    await status(false);
    const out = await eventually(
      () => shown('customer2'),
      ({ statusName }) => statusName === '客户已停用',
    );
    await admin.getRaw(user.save, { ...sentBack(out), phone: '13900000000' });
    await status(true);
    const back = await eventually(
      () => shown('customer2'),
      ({ statusName }) => statusName !== '客户已停用',
    );
    expect(back).toMatchObject({ statusName: '启用', status: 1, phone: '13900000000' });
  });
});

it('dictionaries: a client that knows no attributes takes none away', async () => {
  const listed = async () => {
    const row = (await admin.get(dictionary.list, { name: '币制' })).find(({ name }) => name === '币制');
    if (!row) throw new Error('no currencies');
    return row;
  };
  const before = await listed();
  expect(before.detail).toContain('CNY');
  const pairs = before.detail.split(',').map((one) => one.split(':').slice(0, 2).join(':'));
  const dictValues = [...pairs, '99:新币'].map((one) => `${one};`).join('');
  await admin.getRaw(dictionary.change, { id: before.id, dictName: before.name, dictValues });
  const after = await listed();
  expect(after.items).toEqual([...before.items, { key: '99', value: '新币', attr1: '', attr2: '' }]);
  // A client that knows the attributes can clear them.
  const none = before.items
    .map(({ key, value, attr1 }, index) => `${key}:${value}:${index === 0 ? '' : attr1}`)
    .join(';');
  await admin.getRaw(dictionary.change, { id: before.id, dictName: before.name, dictValues: none });
  expect((await listed()).items.map(({ attr1 }) => attr1)).toEqual(
    before.items.map(({ attr1 }, index) => (index === 0 ? '' : attr1)),
  );
});

it('roles, departments and tasks that are edited stay what they are', async () => {
  for (const row of (await admin.get(role.list, { limit: 500 })).records) {
    const { id, num, deptid, pid, name, tips } = row;
    await admin.getRaw(role.save, { id, num, deptid, pid, name, tips });
    expect(still((await admin.get(role.list, { id })).records[0] ?? {})).toEqual(still(row));
  }
  const departments = async () =>
    JSON.parse(
      JSON.stringify(await admin.get(department.list, {}), (name, value) => (moved.includes(name) ? undefined : value)),
    );
  const before = await departments();
  const walk = async (rows: readonly Row[]): Promise<void> => {
    for (const { id, simplename, fullname, num, pid, children } of rows) {
      await admin.getRaw(department.save, { id, simplename, fullname, num, pid, tips: undefined, parent: null });
      await walk((children ?? []) as Row[]);
    }
  };
  await walk(before);
  expect(await departments()).toEqual(before);
  for (const row of await admin.get(scheduledTask.list, {})) {
    const { id, name, jobClass, cron, data, note } = row;
    await admin.getRaw(scheduledTask.save, { id, name, jobClass, cron, data, note });
    const [after] = await admin.get(scheduledTask.list, { id });
    expect(after).toMatchObject({
      ...{ id, name, jobClass, cron, data, note },
      disabled: row.disabled,
      since: row.since,
    });
  }
});

describe('fields that have an older name', () => {
  /** A row that may be changed, and a value for each renamed field, under our name and as older clients write it. */
  const cases = {
    role: async () => {
      const [{ id: deptId } = { id: '' }] = await admin.get(department.tree, {});
      const { id } = await admin.getRaw(role.save, { name: '旧名角色', code: 'olderNames', num: 90 });
      const shown = async () => (await admin.get(role.list, { id })).records[0] as Row;
      return { shown, save: role.save, values: { deptId: [deptId, null] }, fixed: { code: 'olderTwo' } };
    },
    user: async () => {
      const [{ id: deptId } = { id: '' }] = await admin.get(department.tree, {});
      const { id: other } = await admin.getRaw(department.save, { simplename: '旧名部', fullname: '旧名部', num: 9 });
      const form = { account: 'older-names', name: '旧名用户', email: 'older@example.com', sex: 1, status: 1, deptId };
      await admin.getRaw(user.save, form);
      const shown = async () => (await admin.get(user.list, { account: form.account })).records[0] as Row;
      return { shown, save: user.save, values: { deptId: [other, deptId] } };
    },
    menu: async () => {
      const form = {
        name: '旧名菜单',
        code: 'olderNames',
        url: '/olderNames',
        num: 96,
        ismenu: 1,
        component: 'layout',
      };
      const { id } = await admin.getRaw(menu.save, form);
      const shown = async () => (await admin.get(menu.list, {})).find((row) => row.id === id) as unknown as Row;
      return { shown, save: menu.save, values: { url: ['/olderTwo', '/olderThree'] } };
    },
    dictionary: async () => {
      const { id } = await admin.getRaw(dictionary.add, { dictName: '旧名字典', dictValues: '1:甲;' });
      const shown = async () => (await admin.get(dictionary.list, { id }))[0] as unknown as Row;
      const entry = (value: string) => [{ key: '1', value, attr1: 'A', attr2: '' }];
      return {
        shown,
        save: dictionary.change,
        values: { name: ['旧名字典二', '旧名字典三'], items: [entry('乙'), entry('丙')] },
        older: { items: { [JSON.stringify(entry('乙'))]: '1:乙:A', [JSON.stringify(entry('丙'))]: '1:丙:A' } },
      };
    },
  };
  type Case = {
    shown: () => Promise<Row>;
    save: Call;
    values: Record<string, readonly unknown[]>;
    older?: Record<string, Record<string, unknown>>;
    /** Fields that are entered once, each with another value. */
    fixed?: Record<string, unknown>;
  };

  it('are tried in every call that has some', () => {
    const calls = Object.values(contract).flatMap((noun) => Object.values<Call>(noun));
    const paths = new Set(calls.flatMap(({ path, renamed }) => (renamed ? [path] : [])));
    expect(paths).toEqual(new Set(['/role', '/user', '/menu', '/dict']));
  });

  it.each(Object.keys(cases) as (keyof typeof cases)[])('%s: the name that was changed counts', async (noun) => {
    const { shown, save, values, older = {}, fixed = {} }: Case = await cases[noun]();
    /** Repeated, a change means what it meant at first, with its key and without. */
    const saved = async (input: Row, ours: string, value: unknown) => {
      const key = { idempotencyKey: crypto.randomUUID() };
      const first = await admin.getRaw(save, input, key);
      expect((await shown())[ours], JSON.stringify(input)).toEqual(value);
      expect(await admin.getRaw(save, input, key)).toEqual(first);
      await admin.sendRaw(save, input);
      expect((await shown())[ours], `${JSON.stringify(input)} again`).toEqual(value);
    };
    for (const [theirs, ours] of Object.entries(save.renamed ?? {})) {
      if (ours in fixed) {
        const row = await shown();
        const { msg } = await admin.sendRaw(save, { ...row, [theirs]: fixed[ours] });
        expect(msg).toMatch(/不能修改$/);
        await saved(row, ours, row[ours]);
        continue;
      }
      const [one, other] = values[ours] ?? [];
      const asOlder = (value: unknown) => older[ours]?.[JSON.stringify(value)] ?? value;
      // Only the older name, beside a row sent back as it was; then only ours.
      await saved({ ...(await shown()), [theirs]: asOlder(one) }, ours, one);
      await saved({ ...(await shown()), [ours]: other }, ours, other);
      await saved({ id: (await shown()).id, [theirs]: asOlder(one) }, ours, one);
      // Nothing says which of two names was changed in a row of no version.
      const both = { ...(await shown()), [ours]: other, [theirs]: asOlder(one), version: undefined };
      expect(await admin.sendRaw(save, both)).toMatchObject({
        code: codes.invalid,
        data: { errors: [{ field: theirs }] },
      });
      expect((await shown())[ours], `${theirs} beside ${ours}`).toEqual(one);
    }
  });

  it('are judged by the row of the version sent along, not by what came after', async () => {
    const { id } = await admin.getRaw(role.save, { name: '旧名时序', code: 'olderFirst', num: 92 });
    const listed = async () => (await admin.get(role.list, { id })).records[0];
    const row = await listed();
    const [{ id: deptId } = { id: '' }] = await admin.get(department.tree, {});
    await admin.getRaw(role.save, { id, deptId });
    const late = { ...row, deptid: deptId };
    expect(await admin.sendRaw(role.save, late)).toMatchObject({ code: codes.conflict });
    expect(await admin.sendRaw(role.save, { ...late, version: 1_000 })).toMatchObject({ code: codes.conflict });
    expect((await listed())?.deptId).toBe(deptId);
  });

  it('changed differently under both names are refused', async () => {
    const [row] = (await admin.get(role.list, { code: 'olderNames' })).records;
    const both = { ...row, code: 'olderFour', tips: 'olderFive' };
    expect(await admin.sendRaw(role.save, both)).toMatchObject({ data: { errors: [{ field: 'tips' }] } });
    // An addition takes the one that says something.
    const form = { name: '旧名新角色', num: 91, tips: 'olderNew' };
    expect(await admin.sendRaw(role.save, { ...form, code: 'olderFour' })).toMatchObject({ code: 40001 });
    const { id } = await admin.getRaw(role.save, { ...form, code: '' });
    expect((await admin.get(role.list, { id })).records[0]?.code).toBe('olderNew');
  });
});
