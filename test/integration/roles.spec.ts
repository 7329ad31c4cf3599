import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { codes } from '#contract/platform/envelope.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

let count = 0;
const given = (fields: object = {}) => {
  const number = String(++count).padStart(3, '0');
  return { tips: `role${number}`, name: `角色${number}`, ...fields };
};
const add = async (fields: object = {}) => (await admin.get(role.save, given(fields))).id;
const rowOf = async (id: string) => (await admin.get(role.list, { id })).records[0];
const byCode = async (code: string) => {
  const { records } = await admin.get(role.list, { limit: 100 });
  const found = records.find((one) => one.code === code);
  if (!found) throw new Error(`no role ${code}`);
  return found;
};

describe('roles', () => {
  it('are listed a page at a time, by name and by code under either of its names', async () => {
    const all = await admin.get(role.list, {});
    expect(all.total).toBeGreaterThanOrEqual(12);
    const { records } = await admin.get(role.list, { tips: 'cgjl' });
    expect(records).toMatchObject([{ code: 'cgjl', tips: 'cgjl', name: '采购客户经理', deptName: '采购部' }]);
    expect((await admin.get(role.list, { name: '财务' })).records.map(({ code }) => code).sort()).toEqual([
      'cwzg',
      'cwzy',
    ]);
  });

  it('are added and changed by one call, in the words of older clients', async () => {
    const { id: pid, deptId } = await byCode('cgzg');
    const id = await add({ tips: 'auditor', name: '审计专员', pid, deptid: deptId, num: '' });
    expect(await rowOf(id)).toMatchObject({
      code: 'auditor',
      tips: 'auditor',
      pName: '采购主管负责人',
      deptid: deptId,
      deptName: '采购部',
      num: 1,
      version: 0,
    });
    await admin.get(role.save, { id, name: '内部审计', tips: 'auditor', num: 7 });
    expect(await rowOf(id)).toMatchObject({ code: 'auditor', name: '内部审计', num: 7, version: 1 });
  });

  it.each([
    [{ tips: '' }, '请输入角色编码'],
    [{ tips: 'ab' }, '长度在 3 到 20 个字符'],
    [{ name: undefined }, '请输入角色名称'],
    [{ name: '单' }, '长度在 2 到 20 个字符'],
    [{ pid: 'nobody' }, '数据库中没有该资源'],
    [{ tips: 'customer' }, '角色编码重复'],
    [{ tips: 'system' }, '该角色编码由系统保留，请换一个'],
    [{ tips: 'finance' }, '该角色编码由系统保留，请换一个'],
    [{ tips: 'purchasing' }, '该角色编码由系统保留，请换一个'],
    [{ tips: 'Finance' }, '该角色编码由系统保留，请换一个'],
    [{ name: '总经理' }, '角色名称重复'],
  ])('are refused with %j', async (wrong, msg) => {
    expect(await admin.send(role.save, given(wrong))).toMatchObject({ status: 200, msg });
  });

  it('never stand below themselves', async () => {
    const top = await add();
    const below = await add({ pid: top });
    expect((await admin.send(role.save, { id: top, pid: below })).msg).toBe('上级角色不能是自己或下级角色');
  });

  it('keep the codes that approvals and drawn processes name', async () => {
    const { id } = await byCode('cgjl');
    for (const one of [id, await add()])
      expect(await admin.send(role.save, { id: one, tips: 'other' })).toMatchObject({
        ...{ msg: '角色编码不能修改', data: { errors: [{ field: 'tips' }] } },
      });
    expect((await admin.send(role.save, { id, name: '另一名称' })).msg).toBe('初始角色的名称不能修改');
    expect((await byCode('cgjl')).id).toBe(id);
  });

  it('are removed when nothing needs them', async () => {
    const remove = async (roleId: string) => (await admin.send(role.remove, { roleId })).msg;
    expect(await remove((await byCode('administrator')).id)).toBe('禁止删除超级管理员角色');
    expect(await remove((await byCode('ckzy')).id)).toBe('禁止删除初始角色');
    const top = await add();
    const below = await add({ pid: top });
    expect(await remove(top)).toBe('存在下级角色，禁止删除');
    const { records } = await admin.get(user.list, { account: 'ckzy' });
    const { id: userId = '', roleIds = [] } = records[0] ?? {};
    await admin.get(user.setRoles, { userId, roleIds: [...roleIds, below] });
    expect(await remove(below)).toBe('有用户使用该角色，禁止删除');
    await admin.get(user.setRoles, { userId, roleIds });
    expect(await remove(below)).toBe('成功');
    expect(await remove(top)).toBe('成功');
    for (const code of ['constructor', 'toString', '__proto__']) {
      expect(await remove(await add({ tips: code, name: code }))).toBe('成功');
    }
  });
});

describe('what a role may', () => {
  it('counts at the next call', async () => {
    const clerk = await world.as('ckzy');
    const { id, menuIds } = await byCode('ckzy');
    const { menuIds: buyers } = await byCode('cgzg');
    expect((await clerk.send(category.add, { name: '茶', sort: 1 })).code).toBe(codes.forbidden);
    const save = (permissions: readonly string[]) =>
      admin.get(role.setAuthority, { roleId: id, permissions: `${permissions.join(',')},` });
    await save(buyers);
    await clerk.get(category.add, { name: '茶', sort: 1 });
    await save(menuIds);
    expect((await clerk.send(category.add, { name: '酒', sort: 1 })).code).toBe(codes.forbidden);
    expect((await rowOf(id))?.menuIds.toSorted()).toEqual(menuIds.toSorted());
  });

  it('is taken from a form and from the address too', async () => {
    const id = await add();
    const [first = '', second = ''] = (await byCode('cgzg')).menuIds;
    const headers = { authorization: `Bearer ${admin.token}` };
    const body = new URLSearchParams({ roleId: id, permissions: `${first},${second},` });
    const form = await fetch(`${world.url}/api/role/savePermisson`, { method: 'POST', headers, body });
    expect(await form.json()).toMatchObject({ code: codes.ok });
    expect((await rowOf(id))?.menuIds).toEqual([first, second]);
    const address = `${world.url}/api/role/savePermisson?roleId=${id}&permissions=${first}%2C`;
    expect(await (await fetch(address, { method: 'POST', headers })).json()).toMatchObject({ code: codes.ok });
    expect((await rowOf(id))?.menuIds).toEqual([first]);
  });

  it('is not taken away by one who leaves it out', async () => {
    const id = await add();
    const { menuIds } = await byCode('cgzg');
    await admin.get(role.setAuthority, { roleId: id, permissions: menuIds.join() });
    expect(await admin.sendRaw(role.setAuthority, { roleId: id })).toMatchObject({
      code: codes.invalid,
      msg: '请求有错误',
    });
    expect((await rowOf(id))?.menuIds.toSorted()).toEqual(menuIds.toSorted());
    await admin.get(role.setAuthority, { roleId: id, permissions: '' });
    expect((await rowOf(id))?.menuIds).toEqual([]);
  });

  it('is nothing unknown, and for the administrator always everything', async () => {
    const id = await add();
    expect((await admin.send(role.setAuthority, { roleId: id, permissions: 'nothing,' })).msg).toBe(
      '数据库中没有该资源',
    );
    const { id: roleId } = await byCode('administrator');
    expect((await admin.send(role.setAuthority, { roleId, permissions: '' })).msg).toContain('不能修改');
    expect((await byCode('administrator')).actions).toContainEqual({
      name: 'setAuthority',
      label: '配置权限',
      reason: '超级管理员角色拥有全部权限，不能修改',
    });
  });

  it('can be emptied', async () => {
    const id = await add();
    await admin.get(role.setAuthority, { roleId: id, permissions: (await byCode('cgzg')).menuIds.join(',') });
    await admin.get(role.setAuthority, { roleId: id, permissions: '' });
    expect((await rowOf(id))?.menuIds).toEqual([]);
  });
});

describe('the roles of a user', () => {
  it('are checked among all of them', async () => {
    const { records } = await admin.get(user.list, { account: 'cgjl' });
    const { treeData, checkedIds } = await admin.get(role.ofUser, { idUser: records[0]?.id ?? '' });
    expect(treeData.length).toBe((await admin.get(role.list, {})).total);
    expect(checkedIds).toEqual([(await byCode('cgjl')).id]);
    expect(treeData.filter(({ checked }) => checked).map(({ name }) => name)).toEqual(['采购客户经理']);
  });

  it('are shown to the user himself by name', async () => {
    const me = await (await world.as('cgjl')).get(account.info, {});
    expect(me.profile.roles).toEqual(['采购客户经理']);
  });
});
