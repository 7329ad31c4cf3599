import type { Page } from 'playwright';
import { expect as assert, beforeAll, describe, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { user } from '#contract/user.js';
import { newPage } from '#test/language/browser.js';
import { anOrderAt, type OnTheLine, refuse } from '#test/language/line.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { choose, decide, dialog, drawer, expect, fill, goTo, rowWith, signedIn } from './console.js';
import { drawerOf, send } from './documents.js';
import { faultsAsIs } from './faults.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const asked = '客户重新填写供应商账户信息';

/** A payment that finance has refused, to be corrected by the customer. */
async function toCorrect(): Promise<OnTheLine & { payment: string }> {
  const order = await anOrderAt(world, 'supervisorPassed');
  const finance = await world.as('cwzg');
  await finance.get(supplierPayment.approve, { businessKey: order.paymentId, ...refuse('户名与合同不符') });
  const { serialNo: payment } = await finance.get(supplierPayment.detail, { id: order.paymentId });
  const customer = await world.as('customer1');
  const pending = () => customer.get(inbox.at, { businessKey: order.id });
  await eventually(pending, ({ length }) => length === 1);
  return { ...order, payment };
}

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};
const clean = async (page: Page) => assert(await faultsAsIs(page, { within: '[role="dialog"]' })).toEqual([]);

const phone = { viewport: { width: 390, height: 844 } };

describe('a customer corrects the account of a payment where he sees that it waits', () => {
  it.each([
    ['inbox', {}],
    ['bell', {}],
    ['address', phone],
    ['inbox', { ...phone, colorScheme: 'dark' }],
  ] as const)('%s %o', async (from, options) => {
    const { id, serialNo, payment } = await toCorrect();
    const start = { inbox: '/inbox/tasks?kind=supplier-payment', bell: '/', address: `/mall/order?id=${id}` }[from];
    const page = await signedIn(world, 'customer1', start, options);
    if (from === 'bell') {
      await page.getByRole('button', { name: /^待办，/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(payment) })
        .first()
        .click();
    }
    if (from === 'inbox') {
      const task = 'viewport' in options ? page.getByText(payment).first() : rowWith(page, payment);
      await task.click();
    }
    const opened = drawerOf(page, from === 'inbox' ? payment : serialNo);
    const banner = opened.getByRole('note', { name: `供应商付款 ${payment}` });
    await expect(banner).toContainText(asked);
    await expect(banner).toContainText('退回原因：户名与合同不符');
    await expect(banner).toContainText('财务主管审批');
    await picture(page, `${from}-${'viewport' in options ? 390 : 1440}`);
    await clean(page);

    await opened.getByRole('button', { name: '修改供应商账户', exact: true }).click();
    const form = dialog(page, '修改供应商收款账户');
    await fill(form, { 账号: 'DE02120300000000202051' });
    await send(page, form, '提交成功，付款将重新申请');
    await expect(banner).toHaveCount(0);
    await page.goto('/inbox/tasks?kind=supplier-payment');
    await expect(page.getByText(payment)).toHaveCount(0);
  });
});

it('tells why an order was refused, and offers to edit it beside starting it again', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  for (const path of [`/mall/order?id=${id}`, '/inbox/tasks?kind=purchase-order']) {
    const page = await signedIn(world, 'customer1', path);
    if (path.startsWith('/inbox')) await rowWith(page, serialNo).click();
    const opened = drawer(page);
    await expect(opened.getByRole('note', { name: `采购订单 ${serialNo}` })).toContainText('退回原因：价格偏高');
    await expect(opened.getByRole('button', { name: '重新发起', exact: true })).toBeVisible();
    await picture(page, `returned-${path[1]}`);
    await opened.getByRole('button', { name: '编辑', exact: true }).click();
    await expect(dialog(page, '编辑采购订单')).toBeVisible();
    await page.close();
  }
});

/** Creates another user with the role of the step. */
async function aStandIn(): Promise<string> {
  const admin = await world.as('admin');
  const [known] = (await admin.get(user.list, { account: 'cgjl' })).records;
  const [held] = (await admin.get(role.list, { name: '采购客户经理' })).records;
  const form = {
    account: 'daiban',
    name: '代班经理',
    deptId: known?.deptId ?? '',
    email: 'd@example.com',
    userType: 1,
  };
  const password = await admin.get(user.save, form);
  const [added] = (await admin.get(user.list, { account: form.account })).records;
  await admin.get(user.setRoles, { userId: added?.id ?? '', roleIds: [held?.id ?? ''] });
  return (await world.anybody.get(account.login, { username: form.account, password: password ?? '' })).token;
}

it('lets an administrator give a step to somebody else, who decides it', async () => {
  const token = await aStandIn();
  const { id, serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'admin', `/mall/order?id=${id}`);
  await drawer(page).getByRole('button', { name: '改派', exact: true }).click();
  const form = dialog(page, '改派“采购客户经理审批”');
  await expect(form).toContainText(serialNo);
  await choose(page, form, '处理人', '代班经理');
  await form.getByRole('textbox', { name: '改派原因' }).fill('李强休假');
  await picture(page, 'reassign');
  await clean(page);
  await send(page, form, '已改派');
  await expect(drawer(page)).toContainText('等待 采购客户经理（代班经理） 处理');
  await expect(drawer(page)).toContainText('李强休假');

  const standIn = await newPage({ baseUrl: world.url });
  await standIn.addInitScript(`localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`);
  await standIn.goto('/inbox/tasks');
  await rowWith(standIn, serialNo).click();
  await decide(standIn, '审批通过');
  await expect(dialog(standIn, '审批意见')).toBeHidden();
  // After the stand-in's decision the document is no longer theirs, so the page shows no pending step.
  await expect(standIn.getByText('数据库中没有该资源').first()).toBeVisible();
  await expect(standIn.getByText('等待 采购客户经理（代班经理） 处理')).toBeHidden();
  await page.reload();
  await expect(drawer(page)).toContainText('等待 采购主管负责人 处理');
  await goTo(page, `/inbox/replay?businessKey=${id}`);
  await expect(page.getByText(/改派/).first()).toBeVisible();
  await expect(page.getByText(/代班经理/).first()).toBeVisible();
});
