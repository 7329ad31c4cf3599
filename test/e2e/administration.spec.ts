import { expect as assert, beforeAll, it } from 'vitest';
import { account } from '#contract/sign-in.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectRow, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('users: made with a password that is said once, given a role, frozen', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByLabel('账号').fill('zhaoliu');
  await form.getByLabel('姓名').fill('赵六');
  const kind = form.getByRole('combobox', { name: '用户类型' });
  // An option that was only highlighted is taken first, to be seen before it is sent.
  for (const [key, taken] of [
    ['ArrowDown', '客户用户'],
    ['ArrowUp', '内部用户'],
  ] as const) {
    await kind.focus();
    for (const pressed of ['ArrowDown', key, 'Control+Enter']) await page.keyboard.press(pressed);
    await expect(kind).toHaveValue(taken);
    await expect(kind).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(form.getByText('请选择所属部门')).toHaveCount(0);
  // Ctrl+Enter submits from a choice field, open or closed, as from any field; the choice does not consume the key.
  for (const open of [false, true]) {
    await kind.focus();
    if (open) await kind.press('ArrowDown');
    await expect(kind).toHaveAttribute('aria-expanded', String(open));
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('请选择所属部门')).toBeVisible();
    await expect(kind).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(form.getByText('请选择所属部门')).toBeVisible();
  await expect(form.getByText('请输入email')).toBeVisible();
  await form.getByLabel('邮箱').fill('zhaoliu@example.com');
  await form.getByRole('combobox', { name: '部门' }).click();
  await page.getByRole('option', { name: '财务部' }).click();
  // What only the server knows is said at the field at fault, too, and the focus goes there.
  const name = form.getByLabel('账号');
  await name.fill('CGJL');
  await page.keyboard.press('Control+Enter');
  await expect(name).toHaveAccessibleDescription('账号重复');
  await expect(name).toBeFocused();
  await name.fill('zhaoliu');
  await expect(form.getByText('账号重复')).toHaveCount(0);
  await form.getByRole('button', { name: '确定' }).click();
  const shown = page.getByRole('dialog', { name: '用户已添加' });
  const password = await shown.getByLabel('新密码', { exact: true }).inputValue();
  assert(password).toHaveLength(12);
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expectRow(page, 'zhaoliu', '赵六', '财务部', '未分配');

  await page.getByRole('button', { name: '分配角色 赵六' }).click();
  const roles = page.getByRole('dialog', { name: '分配角色：赵六' });
  await roles.getByRole('checkbox', { name: '财务专员' }).click();
  await roles.getByRole('button', { name: '确定' }).click();
  await expectRow(page, 'zhaoliu', '财务专员');

  await page.getByRole('switch', { name: '启用 zhaoliu' }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click();
  await expect(page.getByRole('switch', { name: '启用 zhaoliu' })).not.toBeChecked();
  const answer = await world.anybody.send(account.login, { username: 'zhaoliu', password });
  assert(answer.msg).toBe('用户已冻结');
  await expect(page.getByRole('switch', { name: '启用 admin' })).toBeDisabled();
});

it('roles: rights are checked in a tree, a page by itself too, and count at once', async () => {
  const clerk = await signedIn(world, 'ckzy', '/');
  const page = await signedIn(world, 'admin', '/role');
  await page.getByRole('button', { name: '配置权限 仓库专员' }).click();
  const dialog = page.getByRole('dialog', { name: '配置权限：仓库专员' });
  // The ring of the focus is within the node: the scrolled area cuts what is beside it.
  await dialog.getByRole('treeitem').first().press('ArrowDown');
  const ring: unknown = await page.evaluate('getComputedStyle(document.activeElement.firstElementChild).outlineOffset');
  assert(ring).toBe('-2px');
  await dialog.getByLabel('按名称查找').fill('操作日志');
  const log = dialog.getByRole('checkbox', { name: '操作日志' });
  await log.click();
  await dialog.getByRole('checkbox', { name: '清空日志' }).click();
  await expect(log).toHaveAttribute('aria-checked', 'mixed');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('navigation').first()).toContainText('系统管理');
  await page.getByRole('button', { name: '配置权限 仓库专员' }).click();
  await dialog.getByLabel('按名称查找').fill('操作日志');
  await expect(log).toHaveAttribute('aria-checked', 'mixed');
  await expect(dialog.getByRole('checkbox', { name: '清空日志' })).toHaveAttribute('aria-checked', 'false');
});

it('departments: a tree that opens and closes by keyboard, and grows', async () => {
  const page = await signedIn(world, 'admin', '/dept');
  await expectRow(page, '采购业务部');
  await rowWith(page, '总经理办公室').waitFor();
  await page.getByRole('button', { name: '收起 总公司' }).click();
  await expect(rowWith(page, '采购业务部')).toBeHidden();
  await page.locator('tr[data-index="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expectRow(page, '采购业务部');
  await page.getByRole('button', { name: '添加部门' }).click();
  const form = page.getByRole('dialog', { name: '添加部门' });
  await form.getByLabel('部门简称').fill('质检部');
  await form.getByLabel('部门全称').fill('质量检验部');
  await form.getByRole('combobox', { name: '上级部门' }).click();
  await page.getByRole('option', { name: '仓储部' }).click();
  await form.getByRole('button', { name: '确定' }).click();
  await expectRow(page, '质量检验部');
  await page.getByRole('button', { name: '删除 仓储部' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('该部门存在下级部门，无法删除')).toBeVisible();
});

it('dictionaries: entries are written, pasted and moved', async () => {
  const page = await signedIn(world, 'admin', '/dict');
  await page.getByRole('button', { name: '添加字典' }).click();
  const form = page.getByRole('dialog', { name: '添加字典' });
  await form.getByLabel('字典名称').fill('颜色');
  const first = form.getByLabel('第1项 键');
  await first.focus();
  await first.evaluate((element) => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in the browser, whose types tests do not have
    const { DataTransfer, ClipboardEvent } = globalThis as any;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1\t红\tRED\n2\t\n3\t蓝');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(form.getByLabel('第3项 值')).toHaveValue('蓝');
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('不能为空')).toBeVisible();
  await form.getByLabel('第2项 值').fill('绿');
  await form.getByRole('button', { name: '上移第3项' }).press('Enter');
  await expect(form.getByLabel('第2项 值')).toHaveValue('蓝');
  await form.getByRole('button', { name: '确定' }).click();
  await expectRow(page, '颜色', '红、蓝、绿');
});

it('parameters: a long value is cut, and shown whole on request', async () => {
  const page = await signedIn(world, 'admin', '/cfg');
  await page.getByRole('button', { name: '添加参数' }).click();
  const form = page.getByRole('dialog', { name: '添加参数' });
  const value = '很长的参数值'.repeat(10);
  await form.getByLabel('参数名').fill('test.long');
  await form.getByLabel('参数值').fill(value);
  await form.getByRole('button', { name: '确定' }).click();
  await expectRow(page, 'test.long', `${value.slice(0, 25)}…`);
  await page.getByRole('button', { name: /查看 test.long 的完整值/ }).click();
  await expect(page.getByRole('dialog', { name: 'test.long' })).toContainText(value);
});

it('menus: a module and a page in it show in the navigation, and move by keyboard', async () => {
  const page = await signedIn(world, 'admin', '/menu');
  const navigation = page.getByRole('navigation').first();
  await page.getByRole('button', { name: '添加模块' }).click();
  const form = page.getByRole('dialog', { name: /^添加(模块|菜单)$/ });
  await form.getByLabel('名称').fill('临时模块');
  await form.getByLabel('编码').fill('temporary');
  await form.getByLabel('资源地址').fill('/temporary');
  await form.getByRole('button', { name: /^图标/ }).click();
  await page.getByLabel('按名称查找图标').fill('rocket');
  await page.getByRole('button', { name: 'IconRocket' }).click();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  const tree = page.getByRole('tree', { name: '菜单结构' });
  await tree.getByText('临时模块').click();
  await page.getByRole('button', { name: '添加菜单' }).click();
  await form.getByLabel('名称').fill('临时页面');
  await form.getByLabel('编码').fill('temporaryPage');
  await form.getByLabel('资源地址').fill('/temporary/page');
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  await expectRow(page, '临时页面', '/temporary/page');
  await expect(navigation).toContainText('临时模块');

  const names = () => tree.getByRole('treeitem').locator(':scope > div').allInnerTexts();
  const before = await names();
  await page.getByRole('button', { name: '上移' }).press('Enter');
  await expect.poll(async () => (await names()).indexOf('临时模块')).toBe(before.indexOf('临时模块') - 1);
  await page.getByRole('button', { name: '删除 临时页面' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(navigation).not.toContainText('临时模块');
});
