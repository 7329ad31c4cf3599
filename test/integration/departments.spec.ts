import { beforeAll, describe, expect, it } from 'vitest';
import { department } from '#contract/department.js';
import { codes } from '#contract/platform/envelope.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { department as record } from '#workflows/department/record.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

let count = 0;
const given = (fields: object = {}) => ({ simplename: `部门甲${++count}`, fullname: '测试部门', num: 9, ...fields });
const add = async (fields: object = {}) => (await admin.get(department.save, given(fields))).id;
const tree = () => admin.get(department.list, {});
const find = async (id: string) => {
  const seek = (nodes: Awaited<ReturnType<typeof tree>>): (typeof nodes)[number] | undefined =>
    nodes.map((one) => (one.id === id ? one : seek(one.children ?? []))).find(Boolean);
  return seek(await tree());
};

describe('departments', () => {
  it('are a tree, in the order of their numbers', async () => {
    const [company, partners] = await tree();
    expect(company).toMatchObject({ simplename: '总公司', pid: null, pids: '' });
    expect(company?.children?.map(({ simplename }) => simplename).slice(0, 3)).toEqual(['总经办', '采购部', '销售部']);
    expect(company?.children?.[0]).toMatchObject({ parentName: '总公司', pids: `[${company?.id}],`, children: null });
    expect(partners?.simplename).toBe('外部单位');
  });

  it('are read by whoever may choose one: other clients choose users and roles from the long tree', () => {
    for (const call of [department.list, department.tree])
      expect(call.may).toEqual(expect.arrayContaining(['/dept', '/mgr', '/mgr/edit', '/role', '/role/edit']));
  });

  it('have a short tree for whoever chooses one', async () => {
    const nodes = await admin.get(department.tree, {});
    expect(Object.keys(nodes[0] ?? {})).toEqual(['id', 'label', 'children']);
    expect(nodes.map(({ label, children }) => [label, children?.length])).toEqual([
      ['总公司', 6],
      ['外部单位', 2],
    ]);
  });

  it('are added and changed by one call', async () => {
    const id = await add({ simplename: '质检部' });
    expect(await find(id)).toMatchObject({ simplename: '质检部', num: 9, version: 0 });
    expect(await admin.get(department.save, { id, fullname: '质量检验部' })).toEqual({ id });
    expect(await find(id)).toMatchObject({ simplename: '质检部', fullname: '质量检验部', version: 1 });
    await admin.get(department.remove, { id });
    expect(await find(id)).toBeUndefined();
  });

  it.each([
    [{ simplename: '' }, '请输入菜单名称'],
    [{ simplename: '短名' }, '长度在 3 到 20 个字符'],
    [{ fullname: undefined }, '请输入编码'],
    [{ fullname: '长'.repeat(21) }, '长度在 2 到 20 个字符'],
    [{ num: '' }, '请输入排序'],
    [{ pid: 'nobody' }, '数据库中没有该资源'],
  ])('are refused with %j', async (wrong, msg) => {
    expect(await admin.send(department.save, given(wrong))).toMatchObject({ status: 200, msg });
  });

  it('are taken by their own form, the seeded ones too', async () => {
    const all = (await tree()).flatMap((one) => [one, ...(one.children ?? [])]);
    const wrong = all.filter((one) => !record.form.safeParse(one).success);
    expect(wrong.map(({ simplename }) => simplename)).toEqual([]);
  });

  it('say everything that is wrong at once', async () => {
    const { data } = await admin.send(department.save, { pid: '0', num: 'x' });
    const { errors } = data as object as { errors: { field: string; message: string }[] };
    expect(errors).toEqual([
      { field: 'simplename', message: '请输入菜单名称' },
      { field: 'fullname', message: '请输入编码' },
      { field: 'num', message: '排序必须是整数' },
    ]);
  });

  it('never stand below themselves', async () => {
    const top = await add();
    const below = await add({ pid: top });
    expect((await admin.send(department.save, { id: top, pid: below })).msg).toBe('上级部门不能是自己或下级部门');
    expect((await admin.send(department.save, { id: top, pid: top })).msg).toBe('上级部门不能是自己或下级部门');
  });

  it('stay while something is in them', async () => {
    const top = await add();
    await add({ pid: top });
    expect(await admin.send(department.remove, { id: top })).toMatchObject({
      code: codes.rule,
      msg: '该部门存在下级部门，无法删除',
    });
    const purchasing = (await tree())[0]?.children?.find(({ simplename }) => simplename === '采购部');
    expect((await admin.send(department.remove, { id: purchasing?.id ?? '' })).msg).toBe(
      '该部门下有关联的用户或角色，无法删除',
    );
  });

  it('are kept by those who may', async () => {
    const buyer = await world.as('cgzg');
    for (const answer of [
      await buyer.send(department.list, {}),
      await buyer.send(department.save, given()),
      await buyer.send(department.remove, { id: 'x' }),
    ]) {
      expect(answer.code).toBe(codes.forbidden);
    }
  });
});
