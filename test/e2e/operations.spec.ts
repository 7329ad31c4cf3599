import { sql } from 'kysely';
import { beforeAll, expect as equal, it } from 'vitest';
import { operations } from '#contract/operations.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'debug' } });
});

it('shows an administrator how everything is, and rebuilds and checks a projection', async () => {
  const page = await signedIn(world, 'admin');
  await page.getByRole('link', { name: '运行监控' }).click();
  await expect(page.getByRole('heading', { name: '运行监控' })).toBeVisible();
  await expect(page.getByText('运行正常')).toBeVisible();
  await expect(page.getByRole('table', { name: '进程' })).toContainText('工作中');
  const projections = page.getByRole('table', { name: '投影' });
  const orders = projections.getByRole('row', { name: /^采购订单 / });
  await expect(orders).toContainText('已同步');

  await orders.getByRole('button', { name: '重建 采购订单' }).click();
  const dialog = page.getByRole('dialog', { name: '重建“采购订单”' });
  await expect(dialog).toContainText('期间查询与提交照常使用原有数据');
  await dialog.getByRole('button', { name: '重建', exact: true }).click();
  await expect(orders).toContainText(/重建投影\s*完成/);

  await orders.getByRole('button', { name: '校验 采购订单' }).click();
  await expect(orders).toContainText(/校验投影\s*一致/);
  await page.getByRole('button', { name: '查看结果 采购订单' }).click();
  await expect(page.getByRole('dialog', { name: '“采购订单”的校验结果' })).toContainText('逐行一致');
});

it('shows what is set aside, and mends it', async () => {
  await sql`alter table read.payback add constraint poisoned check (customer_id = '') not valid`.execute(world.db);
  await anOrder(world, 'approved');
  const page = await signedIn(world, 'admin', '/tool/operations');
  const row = page.getByRole('table', { name: '投影' }).getByRole('row', { name: /^回款单 / });
  await expect(row).toContainText('1 个单据待修复');
  await expect(page.getByText('需要关注')).toBeVisible();
  await expect(page.getByText('没有停住的事件')).toBeVisible();
  await expect(page.getByText('violates check constraint "poisoned"').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '复制关联编号' }).first()).toBeVisible();
  await sql`alter table read.payback drop constraint poisoned`.execute(world.db);
  await page.getByRole('button', { name: '修复', exact: true }).click();
  await expect(row).toContainText('正常');
  await expect(page.getByText('待修复的数据')).toHaveCount(0);
});

it('says at a row and in its drawer that it is not the newest, until it is mended', async () => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row).toContainText('待发起');
  await sql`alter table read.purchase_order add constraint poisoned check (id <> ${sql.lit(id)}) not valid`.execute(
    world.db,
  );
  const customer = await world.as('customer1');
  await customer.send(purchaseOrder.apply, { id });
  const badge = row.getByRole('img', { name: '数据待修复' });
  await expect(badge).toBeVisible();
  await badge.hover();
  await expect(page.getByRole('tooltip')).toContainText('此处显示的是变更之前的数据');
  await row.locator('td').nth(2).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('status').filter({ hasText: '数据待修复' })).toBeVisible();

  await sql`alter table read.purchase_order drop constraint poisoned`.execute(world.db);
  const admin = await world.as('admin');
  await admin.send(operations.restoreAll, {});
  await expect(drawer.getByText('数据待修复')).toHaveCount(0);
  await expect(page.getByRole('img', { name: '数据待修复' })).toHaveCount(0);
});

it('is not there for anybody else', async () => {
  const page = await signedIn(world, 'cgjl');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('运行监控')).toHaveCount(0);
});

it('sends one correlation id with what one click causes, and the events carry it', async () => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}`);
  const sent = page.waitForRequest((request) => request.url().endsWith(purchaseOrder.apply.path));
  await page.getByRole('button', { name: '发起审批', exact: true }).last().click();
  const correlationId = (await sent).headers()['x-correlation-id'];
  equal(correlationId).toMatch(/^[0-9a-f]{32}$/);
  const events = await eventually(
    () => world.log.read(`purchase-order-${id}`),
    ({ length }) => length === 2,
  );
  equal(events[1]?.meta.correlationId).toBe(correlationId);
  // The event is stored before its command has finished and is logged.
  await eventually(
    async () => world.lines,
    (lines) => lines.some((line) => line.correlationId === correlationId && line.command === 'apply'),
  );
});

it('shows an administrator how the database is', async () => {
  const page = await signedIn(world, 'admin', '/tool/druid');
  await expect(page.getByRole('heading', { name: '数据库监控' }).first()).toBeVisible();
  await expect(page.getByText('登录账号与密码请查看配置文件')).toBeVisible();
  await expect(page.getByRole('table', { name: '连接' })).toContainText('空闲');
  await expect(page.getByRole('table', { name: '表与膨胀' })).toContainText('read.operation_log');
});
