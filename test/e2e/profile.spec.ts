import { beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { anOrder } from '#test/language/orders.js';
import { demoPassword } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn, signIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('shows who one is and what one did, with the tab in the address', async () => {
  await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'customer1');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('王芳');
  await expect(panel).toContainText('启用');
  await expect(panel).toContainText('客户角色');
  await page.getByRole('tab', { name: '最近活动' }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(panel).toContainText('发起审批（采购订单）');
  await page.reload();
  await expect(page.getByRole('tab', { name: '最近活动' })).toHaveAttribute('aria-selected', 'true');
});

it('changes the password, says so, and asks to sign in anew', async () => {
  const page = await signedIn(world, 'cgjl', '/account/profile?tab=password');
  const change = page.getByRole('button', { name: '修改密码', exact: true });
  await change.click();
  await expect(page.getByText('请输入旧密码')).toBeVisible();
  const [old, fresh, again] = [/^旧密码/, /^新密码/, /^确认新密码/].map((label) => page.getByLabel(label));
  await old?.fill('wrong');
  await fresh?.fill('abcd');
  await again?.fill('abcde');
  await change.click();
  await expect(page.getByText('新密码长度不能少于5位')).toBeVisible();
  await fresh?.fill('new password 1');
  await change.click();
  await expect(page.getByText('新密码前后不一致')).toBeVisible();
  await again?.fill('new password 1');
  await change.click();
  await expect(page.getByLabel(/^旧密码/)).toHaveAccessibleDescription('旧密码输入错误');
  await expect(page.getByLabel(/^旧密码/)).toBeFocused();
  await old?.fill(demoPassword);
  await change.click();
  await expect(page.getByText('密码修改成功')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'cgjl', 'new password 1');
  await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
});

it('says nothing of what it has not been told when one leaves a form half filled in', async () => {
  const page = await signedIn(world, 'cgzg', '/account/profile?tab=password');
  await page.getByLabel(/^旧密码/).fill('x');
  await page.getByRole('tab', { name: '个人资料' }).click();
  await expect(page.getByRole('dialog')).toContainText('有未提交的内容');
});

it('keeps to the password tab for whoever is not signed in', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/account/profile?tab=password');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
