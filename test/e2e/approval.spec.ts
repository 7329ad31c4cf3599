import { expect as assert, beforeAll, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { decide, drawer, expect, expectRow, rowWith, signedIn } from './console.js';
import { toastsOf } from './toasts.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('goes through the chain in the browser: refused with a reason, corrected, passed three times', async () => {
  const { id, serialNo } = await anOrder(world);
  const customer = await signedIn(world, 'customer1', `/mall/order?id=${id}`);
  const toasts = await toastsOf(customer);
  await customer.getByRole('button', { name: '发起审批', exact: true }).last().click();
  const started = drawer(customer)
    .getByRole('status')
    .filter({ hasText: `${serialNo} 操作成功` });
  await expect(started).toBeVisible();
  await expect(drawer(customer)).toContainText('等待 采购客户经理（李强） 处理');

  const manager = await signedIn(world, 'cgjl', `/mall/order?id=${id}`);
  await decide(manager, '审批通过');
  await expect(drawer(manager)).toContainText('等待 采购主管负责人 处理');
  // What was said of the start is over once the order has gone on.
  await expect(drawer(customer)).toContainText('等待 采购主管负责人 处理');
  await expect(started).toHaveCount(0);
  await expect(manager.getByRole('button', { name: '审批', exact: true })).toHaveCount(0);

  const supervisor = await signedIn(world, 'cgzg', `/mall/order?id=${id}`);
  await decide(supervisor, '审批拒绝');
  await expect(supervisor.getByText('请填写审批意见')).toBeVisible();
  const dialog = supervisor.getByRole('dialog', { name: '审批意见' });
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('单价高于市场价');
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(drawer(supervisor)).toContainText('单价高于市场价');

  // The customer's open page updates by itself.
  await expect(drawer(customer)).toContainText('单价高于市场价');
  await customer.getByRole('button', { name: '重新发起', exact: true }).last().click();
  await expect(drawer(customer)).toContainText('第 2 轮');

  for (const [account, page] of [
    ['cgjl', manager],
    ['cgzg', supervisor],
    ['ywfz', await signedIn(world, 'ywfz', `/mall/order?id=${id}`)],
  ] as const) {
    await decide(page, '审批通过', `同意 ${account}`);
    await expect(drawer(page)).toContainText(`同意 ${account}`);
  }
  await expect(drawer(customer)).toContainText('同意 ywfz');
  // Only what others did is told by toasts.
  assert((await toasts()).filter((toast) => !/您有 \d+ 条新消息/.test(toast))).toEqual([]);
  await customer.goto('/mall/order?tab=finished');
  await expectRow(customer, serialNo, '审批完成');
});

it('decides once, however fast one clicks', async () => {
  const { id } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', `/mall/order?id=${id}`);
  await page.getByRole('button', { name: '审批', exact: true }).click();
  await page.getByRole('dialog', { name: '审批意见' }).getByRole('button', { name: '提交', exact: true }).dblclick();
  await expect(drawer(page)).toContainText('等待 采购主管负责人 处理');
  const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: id });
  assert(events.filter(({ type }) => type === 'ApprovalStepPassed')).toHaveLength(1);
});

it('says who was faster', async () => {
  const { id } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', `/mall/order?id=${id}`);
  await page.getByRole('button', { name: '审批', exact: true }).click();
  await (await world.as('cgzg')).get(purchaseOrder.approve, {
    businessKey: id,
    result: '审批通过',
    message: '',
  });
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('该节点已审批');
});

it('a change is said once, by the foot of the drawer, where one button leads on', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}`);
  const toasts = await toastsOf(page);
  const foot = drawer(page).locator('[data-foot]');
  await expect(foot.locator('button:is(:not([data-variant]), [data-variant="filled"])')).toHaveText(['重新发起']);
  await expect(foot.locator('[aria-keyshortcuts="Control+Enter"]')).toHaveText(['重新发起']);
  await foot.getByRole('button', { name: '编辑', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^编辑采购订单/ });
  await form.getByRole('textbox', { name: '备注', exact: true }).fill('账户已改');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(foot.getByRole('status')).toHaveText(`${serialNo} 提交成功`);
  await foot.getByRole('button', { name: '重新发起', exact: true }).click();
  await expect(foot.getByRole('status')).toHaveText(`${serialNo} 操作成功`);
  await expect(drawer(page)).toContainText('第 2 轮');
  assert(await toasts()).toEqual([]);
});

it('what was said of one document is over once its drawer closes, by whatever way', async () => {
  const [first, second] = [await anOrder(world), await anOrder(world)];
  const page = await signedIn(world, 'customer1', '/mall/order');
  const said = drawer(page).locator('[data-foot]').getByRole('status');
  const edited = async ({ serialNo }: { serialNo: string }) => {
    await rowWith(page, serialNo).click();
    await expect(drawer(page)).toContainText(serialNo);
    await expect(said).toBeEmpty();
    await drawer(page).getByRole('button', { name: '编辑', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^编辑采购订单/ });
    await form.getByRole('textbox', { name: '备注', exact: true }).fill('账户已改');
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(said).toHaveText(`${serialNo} 提交成功`);
  };
  await edited(first);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await edited(second);
  await drawer(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await rowWith(page, first.serialNo).click();
  await expect(drawer(page)).toContainText(first.serialNo);
  await expect(said).toBeEmpty();
});

it('what a foot said is said by a toast if the document may be seen no longer', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}`);
  const said = drawer(page).locator('[data-foot]').getByRole('status');
  await expect(drawer(page)).toContainText('待发起');
  const toasts = await toastsOf(page);
  let isSaid = false;
  await page.route(`**${purchaseOrder.detail.path}?*`, async (route) => {
    if (!isSaid) await expect(said).toHaveText(`${serialNo} 操作成功`);
    isSaid = true;
    await route.fulfill({ json: { code: codes.missing, msg: '数据库中没有该资源', data: null } });
  });
  await drawer(page).getByRole('button', { name: '发起审批', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('已删除，或不再可见');
  await expect(page.locator('.mantine-Notification-root')).toBeVisible();
  assert(await toasts()).toEqual([`${serialNo} 操作成功`]);
});

it('hides an order from a stranger', async () => {
  const { id, serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'customer2', '/mall/order');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(rowWith(page, serialNo)).toHaveCount(0);
  await page.goto(`/mall/order?id=${id}`);
  await expect(page.getByRole('dialog')).toContainText('数据库中没有该资源');
  // The message appears once, inside the dialog.
  await expect(page.getByText('数据库中没有该资源')).toHaveCount(1);
});

it('offers nobody else a decision', async () => {
  const { id } = await anOrder(world, 'customerManagerReview');
  for (const account of ['cgzg', 'admin', 'zongjingli']) {
    const page = await signedIn(world, account, `/mall/order?id=${id}`);
    await expect(drawer(page)).toContainText('等待 采购客户经理（李强） 处理');
    await expect(page.getByRole('button', { name: '审批', exact: true })).toHaveCount(0);
  }
});

it('approves on a phone', async () => {
  const { id } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', `/mall/order?id=${id}`, { viewport: { width: 360, height: 740 } });
  await decide(page, '审批通过', '手机审批');
  await expect(drawer(page)).toContainText('手机审批');
});

it('deletes an order only when one is sure', async () => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await rowWith(page, serialNo).getByRole('button', { name: /删除/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确定删除该记录?' });
  // Above the prescribed text, the dialog identifies the order: number, supplier, amount.
  await expect(question.locator('dl')).toContainText(new RegExp(`采购订单${serialNo}供应商.+实际总金额[\\d,.]+ \\S+`));
  await question.getByRole('button', { name: '取消' }).click();
  await expect(rowWith(page, serialNo)).toBeVisible();
  await rowWith(page, serialNo).getByRole('button', { name: /删除/ }).click();
  await question.getByRole('button', { name: '删除' }).click();
  const said = page.locator('.mantine-Notification-root').filter({ hasText: '删除成功' });
  await expect(said).toContainText(serialNo);
  await expect(rowWith(page, serialNo)).toHaveCount(0);
});

it('an order that is deleted while it is open closes, and tells who reads it elsewhere that it is gone', async () => {
  const { id } = await anOrder(world);
  const [owner, reader] = [await signedIn(world, 'customer1'), await signedIn(world, 'cgjl')];
  for (const page of [owner, reader]) await page.goto(`/mall/order?id=${id}`);
  await expect(drawer(reader)).toContainText('待发起');
  await drawer(owner).getByRole('button', { name: '删除' }).click();
  await owner.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(owner.getByText('删除成功')).toBeVisible();
  await expect(drawer(owner)).toHaveCount(0);
  await expect(owner).toHaveURL(/\/mall\/order$/);
  await expect(owner.getByText('数据库中没有该资源')).toHaveCount(0);
  await expect(reader.getByRole('dialog').getByRole('alert')).toContainText('已删除，或不再可见');
  await expect(reader.getByText('数据库中没有该资源')).toHaveCount(1);
});

it('an order that is deleted closes nothing that was opened before the answer came', async () => {
  const [third, second, first] = [await anOrder(world), await anOrder(world), await anOrder(world)];
  const page = await signedIn(world, 'customer1', '/mall/order');
  const come = Promise.withResolvers<void>();
  await page.route(`**${purchaseOrder.remove.path}`, async (route) => {
    await come.promise;
    await route.continue();
  });
  const goOn = () => page.getByRole('dialog').getByRole('button', { name: '下一条', exact: true }).click();
  await rowWith(page, first.serialNo).click();
  await drawer(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await goOn();
  await expect(drawer(page)).toContainText(second.serialNo);
  come.resolve();
  // The list stands behind the drawer.
  await expect(page.locator('main tr').filter({ hasText: first.serialNo })).toHaveCount(0);
  await goOn();
  await expect(drawer(page)).toContainText(third.serialNo);
});
