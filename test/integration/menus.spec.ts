import { beforeAll, describe, expect, it } from 'vitest';
import { type MenuRow, menu } from '#contract/menu.js';
import { codes } from '#contract/platform/envelope.js';
import { type CheckedNode, role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

let count = 0;
const given = (fields: object = {}) => {
  const code = `entry${++count}`;
  return { code, pcode: '0', name: '新菜单', url: `/${code}`, ismenu: 1, component: 'layout', num: 90, ...fields };
};
const add = async (fields: object = {}) => {
  const entry = given(fields);
  return { ...entry, id: (await admin.get(menu.save, entry)).id };
};
const flat = (rows: readonly MenuRow[]): MenuRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const all = async () => flat(await admin.get(menu.list, {}));
const rowOf = async (id: string) => (await all()).find((one) => one.id === id);
const byUrl = async (url: string) => {
  const found = (await all()).find((one) => one.url === url);
  if (!found) throw new Error(`no menu ${url}`);
  return found;
};

describe('menus', () => {
  it('are a tree of modules, pages and buttons', async () => {
    const order = await byUrl('/mall/order');
    expect(order).toMatchObject({ levels: 2, level: 3, isMenuName: '是', pcode: 'purchasing', hidden: false });
    expect(order).toMatchObject({ moduleName: '采购管理', resource: '/mall/order' });
    const button = await byUrl('/mall/order/add');
    expect(button).toMatchObject({
      parentId: order.id,
      pcode: order.code,
      levels: 3,
      isMenuName: '否',
      moduleName: '采购管理',
    });
    expect(button.children).toBeNull();
    const nums = (await admin.get(menu.list, {})).map(({ num }) => num);
    expect(nums).toEqual(nums.toSorted((a, b) => a - b));
  });

  it('are served below a root too, and as names by code', async () => {
    const [top] = await admin.get(menu.rooted, {});
    expect(top).toMatchObject({ id: '0', level: 1 });
    expect(top?.children.map(({ level }) => level)).toEqual(top?.children.map(() => 2));
    for (const path of ['/menu/tree', '/menu2/tree']) {
      const answer = await fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
      const { data } = (await answer.json()) as { data: { id: string; label: string; children: { id: string }[] }[] };
      const purchasing = data.find(({ id }) => id === 'purchasing');
      expect(purchasing?.label).toBe('采购管理');
      expect(purchasing?.children.map(({ id }) => id)).toContain('order');
    }
    expect((await fetch(`${world.url}/api/menu2/listForRouter`)).status).toBe(401);
  });

  it('show in the navigation at once, of whoever holds them', async () => {
    const module = await add({ name: '测试模块' });
    await add({ pcode: module.code, name: '测试页面', component: 'views/test' });
    const titles = async () => (await admin.get(account.info, {})).menus.map(({ meta }) => meta.title);
    expect(await titles()).toContain('测试模块');
    await admin.get(menu.save, { id: module.id, name: '改名模块' });
    expect(await titles()).toContain('改名模块');
    expect(await titles()).not.toContain('测试模块');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/x', '//evil.example', '/\\evil.example', '/x"y', 'x'])(
    'lead nowhere but into the system: not to %s',
    async (url) => {
      const said = (await admin.send(menu.save, given({ url }))).msg;
      expect(said).toBe('资源地址必须是以/开头的系统内路径');
    },
  );

  it.each([
    [{ name: '' }, '请输入菜单名称'],
    [{ name: '单' }, '长度在 2 到 20 个字符'],
    [{ code: '' }, '请输入编码'],
    [{ code: 'x'.repeat(21) }, '长度在 2 到 20 个字符'],
    [{ url: '' }, '请输入资源地址'],
    [{ num: '' }, '请输入排序'],
    [{ component: 'x'.repeat(61) }, '长度在 1 到 60 个字符'],
    [{ code: 'same', pcode: 'same' }, '菜单编号和副编号不能一致'],
    [{ code: 'order' }, '菜单编号重复，不能添加'],
    [{ pcode: 'nothing' }, '上级菜单不存在'],
    [{ ismenu: 0 }, '按钮必须放在菜单之下'],
    [{ pcode: 'order' }, '菜单最多三级：根、模块、菜单'],
    [{ pcode: 'order', ismenu: 0, component: 'views/x' }, '按钮不能填写组件'],
  ])('are refused with %j', async (wrong, msg) => {
    expect(await admin.send(menu.save, given(wrong))).toMatchObject({ status: 200, msg });
  });

  it.each([undefined, '', null])('stand at the top when what is above them is %j', async (pcode) => {
    const { id } = await add({ pcode });
    expect(await rowOf(id)).toMatchObject({ pcode: '0', parentId: '0', levels: 1 });
    await admin.getRaw(menu.save, { id, name: '改名', pcode });
    expect(await rowOf(id)).toMatchObject({ pcode: '0', name: '改名' });
  });

  it('stay what they are when a client of the base family sends back a row that it edits', async () => {
    for (const url of ['/mall/order', '/mall/order/add']) {
      const { children, ...row } = await byUrl(url);
      await admin.get(menu.save, { ...row, ismenu: row.isMenuName === '是' ? 1 : 0 });
      expect(await byUrl(url)).toMatchObject({ ismenu: row.ismenu, component: row.component, pcode: row.pcode });
    }
  });

  it('go with all below them, and from every role', async () => {
    const module = await add();
    const page = await add({ pcode: module.code, component: 'views/x' });
    const button = await add({ pcode: page.code, ismenu: 0, component: '' });
    const { id: roleId } = await admin.get(role.save, { tips: 'holder', name: '持有者' });
    const kept = (await byUrl('/mall/order')).id;
    const permissions = [module, page, button].map(({ id }) => id).concat(kept);
    await admin.get(role.setAuthority, { roleId, permissions });
    await admin.get(menu.remove, { id: module.id });
    const ids = (await all()).map(({ id }) => id);
    for (const gone of [module, page, button]) expect(ids).not.toContain(gone.id);
    expect((await admin.get(role.list, { id: roleId })).records[0]?.menuIds).toEqual([kept]);
  });

  it('that the administration needs stay, alone or with a module', async () => {
    for (const url of ['/', '/system', '/menu', '/mgr/add', '/tool/operations']) {
      expect((await admin.send(menu.remove, { id: (await byUrl(url)).id })).msg).toBe('禁止删除系统菜单');
    }
    const { id } = await byUrl('/menu/edit');
    expect((await admin.send(menu.save, { id, url: '/elsewhere' })).msg).toBe('系统菜单的资源地址不能修改');
  });

  it('are kept by those who may', async () => {
    const buyer = await world.as('cgzg');
    for (const answer of [
      await buyer.send(menu.list, {}),
      await buyer.send(menu.save, given()),
      await buyer.send(menu.remove, { id: 'x' }),
      await buyer.send(menu.drag, { draggingId: 'x', dropId: 'y', dropType: 'inner' }),
      await buyer.send(menu.ofRole, { roleId: 'x' }),
    ]) {
      expect(answer.code).toBe(codes.forbidden);
    }
  });
});

describe('dragging', () => {
  it('puts a page before another, and into another module, for everybody', async () => {
    const [from, to] = [await add({ name: '来处' }), await add({ name: '去处' })];
    const pages = [];
    for (const num of [1, 2, 3]) pages.push(await add({ pcode: from.code, component: 'views/p', num }));
    const [a, b, c] = pages.map(({ id }) => id) as [string, string, string];
    const below = async (code: string) => (await all()).filter(({ pcode }) => pcode === code).map(({ id }) => id);
    await admin.get(menu.drag, { draggingId: c, dropId: a, dropType: 'before' });
    expect(await below(from.code)).toEqual([c, a, b]);
    expect((await all()).filter(({ pcode }) => pcode === from.code).map(({ num }) => num)).toEqual([1, 2, 3]);
    await admin.get(menu.drag, { draggingId: a, dropId: to.id, dropType: 'inner' });
    expect(await below(to.code)).toEqual([a]);
    expect(await rowOf(a)).toMatchObject({ pcode: to.code, parentId: to.id, levels: 2 });
    await admin.get(menu.drag, { draggingId: to.id, dropId: from.id, dropType: 'before' });
    const tops = (await admin.get(menu.list, {})).map(({ id }) => id);
    expect(tops.indexOf(from.id)).toBe(tops.indexOf(to.id) + 1);
  });

  it('is refused where it may not go', async () => {
    const module = await byUrl('/purchasing');
    const page = await byUrl('/mall/order');
    const button = await byUrl('/mall/order/add');
    for (const wrong of [
      { draggingId: page.id, dropId: '0', dropType: 'inner' as const },
      { draggingId: module.id, dropId: page.id, dropType: 'after' as const },
      { draggingId: button.id, dropId: page.id, dropType: 'inner' as const },
      { draggingId: 'gone', dropId: page.id, dropType: 'inner' as const },
    ]) {
      expect(await admin.send(menu.drag, wrong)).toMatchObject({ code: codes.rule, msg: '不允许拖动到该位置' });
    }
  });
});

describe('two at once', () => {
  const page = (pcode: string, more: object = {}) => ({ ...given({ pcode, component: 'views/p' }), ...more });
  /** Checks that no entry has a missing parent, none is deeper than three levels, and no siblings share a position. */
  const whole = async (modules: readonly { code: string }[]) => {
    const rows = await all();
    const codesThere = new Set(rows.map(({ code }) => code).concat('0'));
    const ours = rows.filter(({ pcode }) => modules.some(({ code }) => code === pcode));
    expect(rows.filter(({ pcode }) => !codesThere.has(pcode))).toEqual([]);
    expect(rows.filter(({ levels }) => levels > 3)).toEqual([]);
    const places = ours.map(({ pcode, num }) => `${pcode} ${num}`);
    expect(places).toEqual([...new Set(places)]);
  };
  const tries = Array.from({ length: 6 }, (_, index) => index);

  it.each(tries)('add or move under what goes (%i)', async () => {
    const [from, gone] = [await add(), await add()];
    const moved = await add(page(from.code));
    await Promise.all([
      admin.send(menu.save, page(gone.code)),
      admin.send(menu.drag, { draggingId: moved.id, dropId: gone.id, dropType: 'inner' }),
      admin.send(menu.remove, { id: gone.id }),
    ]);
    await whole([from]);
  });

  it.each(tries)('what was moved away before stays (%i)', async () => {
    const [gone, to] = [await add(), await add()];
    const moved = await add(page(gone.code));
    const [drag] = await Promise.all([
      admin.send(menu.drag, { draggingId: moved.id, dropId: to.id, dropType: 'inner' }),
      admin.send(menu.remove, { id: gone.id }),
    ]);
    expect(await rowOf(moved.id)).toEqual(drag.success ? expect.objectContaining({ pcode: to.code }) : undefined);
  });

  it.each(tries)('siblings keep places of their own (%i)', async () => {
    const module = await add();
    const pages = [];
    for (const num of [1, 2, 3]) pages.push(await add(page(module.code, { num })));
    const [a, b, c] = pages.map(({ id }) => id) as [string, string, string];
    await Promise.all([
      admin.get(menu.drag, { draggingId: c, dropId: a, dropType: 'before' }),
      admin.get(menu.drag, { draggingId: b, dropId: a, dropType: 'before' }),
    ]);
    await whole([module]);
  });
});

describe('the tree of a role', () => {
  const nodes = (tree: readonly CheckedNode[]): CheckedNode[] => tree.flatMap((one) => [one, ...nodes(one.children)]);

  it('checks what the role holds; of what is checked, ids only where nothing is below', async () => {
    const { records } = await admin.get(role.list, { tips: 'customer' });
    const { treeData, checkedIds } = await admin.get(menu.ofRole, { roleId: records[0]?.id ?? '' });
    const flatTree = nodes(treeData);
    const checked = flatTree.filter((one) => one.checked);
    expect(checked.map(({ id }) => id).sort()).toEqual(records[0]?.menuIds.toSorted());
    expect(checkedIds.sort()).toEqual(
      checked
        .filter(({ children }) => children.length === 0)
        .map(({ id }) => id)
        .sort(),
    );
    expect(checkedIds).not.toContain((await byUrl('/mall/order')).id);
  });

  it('is wholly checked for the administrator, even what was added since', async () => {
    const { id } = await add();
    const { records } = await admin.get(role.list, { tips: 'administrator' });
    const { treeData } = await admin.get(menu.ofRole, { roleId: records[0]?.id ?? '' });
    expect(nodes(treeData).every(({ checked }) => checked)).toBe(true);
    expect(nodes(treeData).map((one) => one.id)).toContain(id);
  });
});

it('a drop that is sent again after others have dragged acts once', async () => {
  const entry = async (num: number) => (await add({ num })).id;
  const [a, b, c] = [await entry(91), await entry(92), await entry(93)];
  const before = (draggingId: string, dropId: string, idempotencyKey = aKey()) =>
    admin.get(menu.drag, { draggingId, dropId, dropType: 'before' }, { idempotencyKey });
  const order = async () => (await admin.get(menu.list, {})).map(({ id }) => id).filter((id) => [a, b, c].includes(id));
  // These drags number the entries consecutively.
  await before(b, a);
  await before(a, b);
  const key = aKey();
  await before(b, a, key);
  expect(await order()).toEqual([b, a, c]);
  await before(a, b);
  await before(c, b);
  expect(await order()).toEqual([a, c, b]);
  await before(b, a, key);
  expect(await order()).toEqual([a, c, b]);
});
