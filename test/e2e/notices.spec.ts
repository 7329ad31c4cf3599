import { sql } from 'kysely';
import { beforeAll, expect as equal, it } from 'vitest';
import { payback } from '#contract/payback.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tellOwners } from '#services/jobs/kernel/tell-owners.js';
import { begin, ended } from '#test/language/exports.js';
import { anOrderAt, verifyDeposit } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectRow, goTo, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('says that something is new, shows it behind the bell, and leads to it', async () => {
  const page = await signedIn(world, 'customer1', '/');
  const bell = page.getByRole('button', { name: /未读消息/ });
  // Only messages that arrive after the page was opened count as new.
  await expect(bell).toBeVisible();
  const { serialNo } = await anOrder(world, 'returned');
  await expect(page.getByText(/您有 \d+ 条新消息/)).toBeVisible();
  await bell.click();
  const latest = page.getByRole('dialog').getByRole('button').filter({ hasText: serialNo });
  await expect(latest).toContainText('审批被拒绝（价格偏高），请修改后重新发起');
  await latest.click();
  await expect(page).toHaveURL(/\/mall\/order\?/);
  await expect(page.getByRole('dialog')).toContainText(serialNo);
});

it('brings the file of an export that ended while its owner was away, and counts it no more', async () => {
  const owner = await world.as('cwzg');
  const { fileName } = await ended(owner, await begin(owner));
  const parts = { db: world.db, runner: new CommandRunner(world.log) };
  await tellOwners(parts, 0);
  const page = await signedIn(world, 'cwzg', '/');
  await page.getByRole('button', { name: /未读消息/ }).click();
  const latest = page.getByRole('dialog').getByRole('button').filter({ hasText: '导出已完成，可以下载' });
  await expect(latest).toContainText('导出 采购订单');
  const saved = page.waitForEvent('download');
  await latest.click();
  equal((await saved).suggestedFilename()).toBe(fileName);
  await goTo(page, '/inbox/notices?kind=export');
  await expectRow(page, '采购订单', '导出', '导出已完成，可以下载', '已完成');
  await expect(rowWith(page, '采购订单')).not.toContainText('未读：');
});

it('does not tell of an export whose end one has seen', async () => {
  const page = await signedIn(world, 'ywfz', '/mall/order');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: '当前结果' }).click();
  const seen = page.waitForResponse((answer) => /\/job\/\w+\/seen$/.test(answer.url()));
  await saved;
  equal((await seen).ok()).toBe(true);
  const { rows } = await sql`select from jobs.export where kind = 'purchase-order' and known_at is null`.execute(
    world.db,
  );
  equal(rows).toEqual([]);
});

it('lists what one was told; a click reads it, and so does the button', async () => {
  const first = await anOrder(world, 'customerManagerReview');
  const second = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', '/inbox/notices');
  await expectRow(page, first.serialNo, '等待您审批，当前节点“采购客户经理审批”');
  await expect(rowWith(page, first.serialNo)).toContainText('未读：');
  await rowWith(page, first.serialNo).getByRole('button', { name: '标为已读' }).click();
  await expect(rowWith(page, first.serialNo)).not.toContainText('未读：');
  await expect(rowWith(page, second.serialNo)).toContainText('未读：');
  await page.getByRole('tab', { name: /未读/ }).click();
  await expect(rowWith(page, first.serialNo)).toHaveCount(0);
  await rowWith(page, second.serialNo).click();
  await expect(page).toHaveURL(/\/mall\/order\?/);
  await page.goto('/inbox/notices?tab=unread');
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeVisible();
  await expect(rowWith(page, second.serialNo)).toHaveCount(0);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByText('没有未读消息').first()).toBeVisible();
  const third = await anOrder(world, 'customerManagerReview');
  await expect(rowWith(page, third.serialNo)).toContainText('未读：');
});

it('offers work that is no approval where its document is, and says who has done it', async () => {
  const order = await anOrderAt(world, 'depositSubmitted');
  const { serialNo } = await (await world.as('cwzy')).get(payback.detail, { id: order.paybackId });
  const page = await signedIn(world, 'cwzy', '/inbox/tasks?kind=payback');
  const colleague = await signedIn(world, 'cwzg', '/inbox/tasks?kind=payback');
  await expectRow(colleague, serialNo, '待核销');
  await rowWith(page, serialNo).click();
  const task = page.getByRole('dialog', { name: new RegExp(serialNo) });
  await expect(task.getByRole('button', { name: '审批' })).toHaveCount(0);
  await task.getByRole('button', { name: '录入回款信息' }).click();
  const receipt = page.getByRole('dialog', { name: /录入回款信息|核销/ });
  await receipt.getByRole('button', { name: '取消', exact: true }).click();
  await task.getByRole('link', { name: '打开单据' }).click();
  await expect(page).toHaveURL(new RegExp(`/mall/payback\\?id=${order.paybackId}`));
  await expect(page.getByRole('dialog', { name: new RegExp(serialNo) })).toBeVisible();

  await verifyDeposit(world, order);
  await expect(rowWith(colleague, serialNo)).toContainText(/已由 .+ 处理/);
  await goTo(page, '/inbox/done?kind=payback');
  await expectRow(page, serialNo, '待核销', '核销回款');
});
