import { beforeAll, describe, expect, it } from 'vitest';
import { department } from '#contract/department.js';
import { type MenuRow, menu } from '#contract/menu.js';
import type { Call } from '#contract/platform/call.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { type Person, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

/** Administrators of rights, and what they cannot do with those rights (docs/rules/roles.md). */

const his = [
  '/mgr',
  '/mgr/add',
  '/mgr/edit',
  '/mgr/delete',
  '/mgr/setRole',
  '/role',
  '/role/edit',
  '/role/setAuthority',
].concat(['/menu', '/menu/add', '/menu/edit', '/menu/remove']);
const notHis = '不能授予自己没有的权限';
const notHisToTake = '不能收回自己没有的权限';
const above = '不能修改权限超过自己的用户';

let world: World;
let admin: Person;
let keeper: Person;
let keeperId: string;
let menus: readonly MenuRow[];
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  menus = flat(await admin.get(menu.list, {}));
  const one = await employ({}, await aRole('keeper', '权限管理员', his));
  keeperId = one.id;
  keeper = await one.signIn();
});

const flat = (rows: readonly MenuRow[]): MenuRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const idsOf = (urls: readonly string[]) => urls.map((url) => menus.find((row) => row.url === url)?.id ?? url);
const roleId = async (tips: string) =>
  (await admin.get(role.list, { tips, limit: 500 })).records.find(({ code }) => code === tips)?.id ?? '';

async function aRole(tips: string, name: string, urls: readonly string[]) {
  const { id: made } = await admin.get(role.save, { tips, name });
  await admin.get(role.setAuthority, { roleId: made, permissions: idsOf(urls) });
  return made;
}

let count = 0;
async function employ(fields: object, ...roleIds: string[]) {
  const username = `grant${++count}`;
  const [company] = await admin.get(department.tree, {});
  const form = { account: username, name: '新人', deptid: company?.id, email: 'a@example.com', ...fields };
  const password = (await admin.get(user.save, form)) ?? '';
  const id = (await admin.get(user.list, { account: username })).records[0]?.id ?? '';
  if (roleIds.length > 0) await admin.get(user.setRoles, { userId: id, roleIds });
  const signIn = async () => person(world.url, (await world.anybody.get(account.login, { username, password })).token);
  return { id, signIn };
}

describe('an administrator of rights', () => {
  it('gives roles that hold what he holds, and no others', async () => {
    const { id: userId } = await employ({});
    const lesser = await aRole('lesser', '用户查看', ['/mgr']);
    expect((await keeper.send(user.setRoles, { userId, roleIds: [lesser] })).msg).toBe('成功');
    for (const code of ['zongjingli', 'administrator']) {
      expect((await keeper.send(user.setRoles, { userId, roleIds: [lesser, await roleId(code)] })).msg).toBe(notHis);
    }
    expect((await keeper.send(user.setRoles, { userId, roleIds: [] })).msg).toBe('成功');
  });

  it('leaves what somebody holds already, though he does not', async () => {
    const { id: userId } = await employ({}, await roleId('cwzy'));
    const lesser = await roleId('lesser');
    const roleIds = [await roleId('cwzy'), lesser];
    expect((await keeper.send(user.setRoles, { userId, roleIds })).msg).toBe('成功');
  });

  it('gives himself none', async () => {
    const roleIds = [await roleId('keeper'), await roleId('lesser')];
    expect((await keeper.send(user.setRoles, { userId: keeperId, roleIds })).msg).toBe('不能给自己增加角色');
  });

  it('may lay down one of his own', async () => {
    const held = [await aRole('warden', '权限看守', his), await aRole('spare', '备用角色', ['/mgr'])];
    const { id: userId, signIn } = await employ({}, ...held);
    const self = await signIn();
    expect((await self.send(user.setRoles, { userId, roleIds: held.slice(0, 1) })).msg).toBe('成功');
    expect((await admin.get(user.list, { id: userId })).records[0]?.roleIds).toEqual(held.slice(0, 1));
  });

  it('puts into a role what he holds, and nothing else', async () => {
    const made = await aRole('growing', '成长角色', ['/mall/order']);
    const give = (urls: readonly string[]) =>
      keeper.send(role.setAuthority, { roleId: made, permissions: idsOf(urls) });
    expect((await give(['/mall/order', '/mgr'])).msg).toBe('成功');
    expect((await give(['/mall/order', '/mall/payment/fill'])).msg).toBe(notHis);
    expect(
      (await keeper.send(role.setAuthority, { roleId: await roleId('keeper'), permissions: idsOf([...his, '/cfg']) }))
        .msg,
    ).toBe(notHis);
  });

  it('leads no entry to what he does not hold', async () => {
    const entry = {
      code: 'own-page',
      pcode: 'system',
      name: '自己的页面',
      url: '/own/page',
      num: 9,
      ismenu: 1,
      component: 'views/own',
    };
    const { id } = await admin.get(menu.save, entry);
    expect((await keeper.send(menu.save, { id, url: '/mall/payment/fill' })).msg).toBe(notHis);
    expect((await keeper.send(menu.save, { id, url: '/own/other' })).msg).toBe('成功');
  });

  it('gives no role that decides or means more than its strings, though it holds none', async () => {
    const { id: userId } = await employ({});
    for (const code of ['ywfz', 'cwzg']) {
      const deciding = await roleId(code);
      const { menuIds } = (await admin.get(role.list, { id: deciding })).records[0] ?? { menuIds: [] };
      await admin.get(role.setAuthority, { roleId: deciding, permissions: [] });
      const said = (await keeper.send(user.setRoles, { userId, roleIds: [deciding] })).msg;
      await admin.get(role.setAuthority, { roleId: deciding, permissions: menuIds });
      expect(said).toBe(notHis);
    }
  });

  it('makes no user who begins with a role that is not his to give', async () => {
    const [company] = await admin.get(department.tree, {});
    const banker = { account: 'banker9', name: '银行', deptid: company?.id, email: 'a@example.com', userType: 3 };
    expect((await keeper.send(user.save, banker)).msg).toBe(notHis);
    expect((await admin.send(user.save, banker)).msg).toBe('成功');
  });

  it('takes from a role what he holds, and nothing else', async () => {
    const take = async (code: string, urls: readonly string[]) =>
      (await keeper.send(role.setAuthority, { roleId: await roleId(code), permissions: idsOf(urls) })).msg;
    await aRole('shrinking', '缩小角色', ['/mall/order', '/mgr', '/role']);
    expect(await take('shrinking', ['/mgr', '/role'])).toBe(notHisToTake);
    expect(await take('shrinking', ['/mall/order', '/mgr'])).toBe('成功');
    expect(await take('ywfz', his)).toBe(notHisToTake);
    expect(await take('ywfz', [])).toBe(notHisToTake);
  });

  it('takes from no role by way of the entries that it holds', async () => {
    const [id = ''] = idsOf(['/mall/sales/approve']);
    expect((await keeper.send(menu.remove, { id })).msg).toBe(notHisToTake);
    expect((await keeper.send(menu.save, { id, url: '/own/elsewhere' })).msg).toBe(notHisToTake);
  });

  it('does nothing to who may more, by any call', async () => {
    const { id: boss, signIn } = await employ({}, await roleId('administrator'));
    const { id: first } = (await admin.get(user.list, { account: 'admin' })).records[0] ?? { id: '' };
    const chief = await signIn();
    const before = await chief.get(user.list, { id: boss });
    const tries: Readonly<Record<string, readonly (readonly [object, string])[]>> = {
      save: [
        [{ id: boss, name: '别人' }, above],
        [{ id: boss, email: 'evil@example.com' }, above],
        [{ id: boss, status: 2 }, above],
        [{ id: first, phone: '1' }, above],
      ],
      remove: [[{ userId: boss }, above]],
      setRoles: [[{ userId: boss, roleIds: [] }, notHisToTake]],
      changeStatus: [[{ userId: boss, status: 2 }, above]],
      changeStatusByGet: [[{ userId: boss }, above]],
      resetPassword: [[{ userId: boss }, notHis]],
    };
    const { list: _, departments: __, ...acting } = user;
    for (const [name, one] of Object.entries<Call>(acting)) {
      const said = await Promise.all((tries[name] ?? []).map(([given]) => keeper.send(one, given)));
      expect([name, said.map(({ msg }) => msg)]).toEqual([name, tries[name]?.map(([, msg]) => msg)]);
    }
    expect(await chief.get(user.list, { id: boss })).toEqual(before);
    expect((await admin.send(user.remove, { userId: boss })).msg).toBe('成功');
  });

  it('takes no password of who may more', async () => {
    const { id: boss } = await employ({}, await roleId('zongjingli'));
    expect((await keeper.send(user.resetPassword, { userId: boss })).msg).toBe(notHis);
    const { id: equal } = await employ({}, await roleId('lesser'));
    expect((await keeper.send(user.resetPassword, { userId: equal })).msg).toBe('成功');
  });
});

it('the bank keeps its role, and it alone has it', async () => {
  const { id: banker } = await employ({ userType: 3 });
  const [bank, cwzy] = [await roleId('bank'), await roleId('cwzy')];
  for (const roleIds of [[cwzy], [bank, cwzy], []]) {
    expect((await admin.send(user.setRoles, { userId: banker, roleIds })).msg).toBe('银行用户只能拥有银行角色');
  }
  const { id: clerk } = await employ({});
  expect((await admin.send(user.setRoles, { userId: clerk, roleIds: [bank] })).msg).toBe('银行角色只能分配给银行用户');
});
