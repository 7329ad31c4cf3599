import { beforeAll, it } from 'vitest';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { advance, anOrderAt, pass, passPayment } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { decide, dialog, expect, expectRow, fill, goTo, signedIn, submit } from './console.js';
import { answer, drawerOf, press, visitsOf } from './documents.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const visit = visitsOf(() => world);

/** Refuses an order at every step that allows it, as an authorized user, and corrects it as the responsible one. */
it('goes through every refusal and correction', { timeout: 400_000 }, async () => {
  const draft = await anOrder(world, 'customerManagerReview');
  const approvers = ['cgjl', 'cgzg', 'ywfz'];
  const customer = await signedIn(world, 'customer1', '/mall/order');
  for (const [round, refuser] of approvers.entries()) {
    for (const before of approvers.slice(0, round))
      await (await world.as(before)).get(purchaseOrder.approve, { businessKey: draft.id, ...pass });
    await visit(refuser, `/mall/order?id=${draft.id}`, async (page) => {
      await decide(page, '审批拒绝', `${refuser} 认为单价偏高`);
      await expect(drawerOf(page, draft.serialNo)).toContainText('已退回');
    });
    await expectRow(customer, draft.serialNo, '已退回');
    await press(customer, '编辑', draft.serialNo);
    const form = dialog(customer, '编辑采购订单');
    await expect(form.getByRole('note')).toContainText(`退回原因：${refuser} 认为单价偏高`);
    await form.getByRole('button', { name: '取消' }).click();
    await press(customer, '重新发起', draft.serialNo);
    await expectRow(customer, draft.serialNo, '采购客户经理审批');
  }

  const order = await anOrderAt(world, 'depositSubmitted');
  const admin = await world.as('admin');
  const { serialNo: paybackNo } = await admin.get(payback.detail, { id: order.paybackId });
  await visit('cwzy', `/mall/payback?id=${order.paybackId}`, async (page) => {
    await drawerOf(page, paybackNo).getByRole('button', { name: '未到账退回' }).click();
    await answer(page);
    await expect(drawerOf(page, paybackNo)).toContainText('待回款');
  });
  await goTo(customer, '/mall/deposit');
  await expectRow(customer, order.serialNo, '待付款');
  const paid = await advance(world, order, 'approved', 'paymentStarted');

  const { serialNo: payment } = await admin.get(supplierPayment.detail, { id: paid.paymentId });
  const path = `/mall/payment?id=${paid.paymentId}`;
  await visit('cgzg', path, async (page) => {
    await decide(page, '审批拒绝', '付款时间与合同不符');
    await expect(drawerOf(page, payment)).toContainText('客户经理申请付款');
  });
  await visit('cgjl', '/mall/payment', async (page) => {
    await press(page, '重新发起付款', payment);
    await answer(page);
    await expectRow(page, payment, '采购主管审批');
  });
  await passPayment(world, paid, 'cgzg', '财务主管审批');
  await visit('cwzg', path, async (page) => {
    await decide(page, '审批拒绝', '收款账号与合同不符');
    await expect(drawerOf(page, payment)).toContainText('客户重新填写供应商账户信息');
  });
  await goTo(customer, '/mall/order');
  await expectRow(customer, paid.serialNo, '客户重新填写供应商账户信息');
  await press(customer, '修改供应商账户', paid.serialNo);
  const account = dialog(customer, '修改供应商收款账户');
  await fill(account, { 账号: 'DE02120300000000202051' });
  await submit(account);
  await expectRow(customer, paid.serialNo, '客户经理申请付款');

  const due = await advance(world, paid, 'depositVerified', 'voucherDue');
  await visit('cwzy', path, async (page) => {
    await drawerOf(page, payment).getByRole('button', { name: '填写付款信息' }).click();
    const info = dialog(page, `填写付款信息 ${payment}`);
    await info.getByRole('textbox', { name: '汇率' }).fill('7.1301');
    await submit(info);
    await expect(drawerOf(page, payment)).toContainText('7.130100');
  });
  await advance(world, due, 'voucherDue', 'received');
  await expectRow(customer, paid.serialNo, '付款完成', '已入库');
});
