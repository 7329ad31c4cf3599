import { beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn, signIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('leads to where one wanted to go, and out again', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/mall/order?tab=finished');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, 'customer1');
  await expect(page).toHaveURL(/\/mall\/order\?tab=finished/);
  await expect(page.getByRole('tab', { name: '审批完成' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /王芳/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
});

it('keeps the form when it fails, and says why', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/login');
  await signIn(page, 'customer1', 'wrong password');
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  await expect(page.getByLabel('用户名')).toHaveValue('customer1');
  await page.getByLabel('密码', { exact: true }).fill('ab');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('密码不能少于3位')).toBeVisible();
});

it('shows each role its own menu', async () => {
  const customer = await signedIn(world, 'customer1');
  const menu = customer.getByRole('navigation').first();
  await expect(menu).toContainText('采购订单');
  await expect(menu).not.toContainText('系统管理');
  const admin = await signedIn(world, 'admin');
  await expect(admin.getByRole('navigation').first()).toContainText('系统管理');
});

it.each(['/mgr', '/mall/sales'])('says of a page that one may not see that it is not for him: %s', async (path) => {
  const page = await signedIn(world, 'ckzy', path, { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('没有权限');
  await expect(page.getByRole('main').getByText(/暂无数据|共 0 条/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
});

it('has a page for addresses that do not exist', async () => {
  const page = await signedIn(world, 'customer1', '/nothing/here');
  await expect(page.getByText('404')).toBeVisible();
});
