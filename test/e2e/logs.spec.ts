import { beforeAll, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectRow, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('shows who did what, what it changed when a row is opened, and finds it by name', async () => {
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'admin');
  await page.getByRole('link', { name: '操作日志' }).click();
  await expect(rowWith(page, '发起审批（采购订单）').first()).toContainText('王芳');
  await page.getByLabel('日志名称').first().fill('登记');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rowWith(page, '发起审批（采购订单）')).toHaveCount(0);
  await expect(page).toHaveURL(/logName=/);

  const opener = page.getByRole('button', { name: '展开 登记采购订单' }).first();
  await opener.click();
  const changes = page.getByRole('table', { name: '改变的内容' });
  await expect(changes).toContainText(serialNo);
  await expect(changes.getByRole('row').filter({ hasText: '币制' })).toContainText('美元');
  await expect(page.getByRole('main').getByRole('link', { name: '审批回放' })).toHaveAttribute('href', /businessKey=/);
  await page.reload();
  await expect(changes).toContainText(serialNo);
  await page.getByRole('button', { name: '收起 登记采购订单' }).click();
  await expect(changes).toHaveCount(0);
});

it('is cleared after asking, and goes on with that', async () => {
  const page = await signedIn(world, 'admin', '/log');
  await expect(page.getByText(/共 \d{2,} 条/)).toBeVisible();
  await page.getByRole('button', { name: '清空', exact: true }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('确定清空数据?');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await expect(rowWith(page, '清空业务日志')).toHaveCount(0);

  await page.getByRole('button', { name: '清空', exact: true }).click();
  await question.getByRole('button', { name: '清空', exact: true }).click();
  await expect(page.getByText('清空成功')).toBeVisible();
  await expectRow(page, '清空业务日志', '管理员');
  await expect(page.getByRole('row')).toHaveCount(2);
  // Rows under the mouse stay where they are, so that it goes before there are new ones.
  await page.mouse.move(0, 0);
  await (await world.as('customer1')).get(purchaseOrder.apply, { id: (await anOrder(world)).id });
  await expectRow(page, '发起审批（采购订单）', '王芳');
});

it('shows who signed in and who tried', async () => {
  await world.anybody.send(account.login, { username: 'cgzg', password: 'wrong' });
  const page = await signedIn(world, 'admin', '/loginLog');
  await expectRow(page, '登录失败日志', 'cgzg', '失败', '用户名或密码错误', '127.0.0.1');
  await expect(rowWith(page, '登录日志').first()).toContainText('密码登录');
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '清空', exact: true }).click();
  await expect(page.getByText('清空成功')).toBeVisible();
  await expect(page.getByText('暂无数据')).toBeVisible();
});

it('is not there for those without the right', async () => {
  const page = await signedIn(world, 'cgjl');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('操作日志')).toHaveCount(0);
});
