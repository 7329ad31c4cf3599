import { beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { ownAccount } from '#contract/own-account.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { aFile } from '#test/language/files.js';
import {
  advance,
  anOrderAt,
  anOwnAccount,
  fillInfo,
  fillVoucher,
  infoForm,
  type OnTheLine,
  orderOf,
  pass,
  passPayment,
  refuse,
  shows,
  showsPayment,
  startPayment,
  today,
  voucherForm,
} from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const detailFor = async (account: string, id: string) => (await world.as(account)).get(supplierPayment.detail, { id });
const decide = async (account: string, businessKey: string, decision: typeof pass | ReturnType<typeof refuse>) =>
  (await world.as(account)).send(supplierPayment.approve, { businessKey, ...decision });
const account = { accountName: 'Nova Nutrition GmbH', accountNo: 'DE02', bankName: 'KfW' };
const correct = async (order: OnTheLine, more: object = {}) =>
  (await world.as('customer1')).send(purchaseOrder.modifySupplierAccount, { id: order.id, ...account, ...more });

describe('a supplier payment', () => {
  it('begins as a draft for the manager, with the order’s amounts and account', async () => {
    const order = await anOrderAt(world, 'depositVerified');
    const payment = await detailFor('cgjl', order.paymentId);
    expect(payment).toMatchObject({
      orderSerialNo: order.serialNo,
      customerName: '上海华辰国际贸易有限公司',
      purchaseManager: '李强',
      status: '待发起',
      paymentStatus: '待发起',
      orderAmount: 16500,
      actualDeposit: 3300,
      purchaseBalance: 13200,
      payableAmount: 16500,
      accountNo: 'DE89370400440532013000',
      bankName: 'Commerzbank AG',
      actions: [{ name: 'apply', label: '发起付款', reason: null }],
    });
    expect(payment.serialNo).toMatch(/^FK\d{12}$/);
  });

  it('is refused by both, corrected by the customer, approved anew, and paid', async () => {
    const order = await anOrderAt(world, 'paymentStarted');
    const id = order.paymentId;
    expect(await decide('cgzg', id, refuse('付款条件未到'))).toMatchObject({ code: 20000 });
    await showsPayment(world, order, '客户经理申请付款');
    expect(await detailFor('cgjl', id)).toMatchObject({ status: '待发起', paymentStatus: '客户经理申请付款' });
    const { records } = await (await world.as('cgjl')).get(inbox.tasks, { kind: 'supplier-payment', limit: 500 });
    expect(records.find(({ businessKey }) => businessKey === id)).toMatchObject({ approval: true, returned: true });
    await startPayment(world, order);
    await passPayment(world, order, 'cgzg', '财务主管审批');
    expect(await decide('cwzg', id, refuse('账户与合同不一致'))).toMatchObject({ code: 20000 });
    await showsPayment(world, order, '客户重新填写供应商账户信息');
    expect(await detailFor('cgjl', id)).toMatchObject({ status: '客户处理中', actions: [] });
    expect(await correct(order)).toMatchObject({ code: 20000 });
    await showsPayment(world, order, '客户经理申请付款');
    expect(await correct(order)).toMatchObject(wrongState);
    await startPayment(world, order);
    expect(await detailFor('cgzg', id)).toMatchObject({ accountNo: 'DE02', bankName: 'KfW', status: '待审批' });
    await advance(world, order, 'paymentStarted', 'paid');
    expect(await detailFor('cwzg', id)).toMatchObject({
      status: '付款完成',
      paymentStatus: '付款完成',
      accountNo: 'DE02',
    });

    const manager = await world.as('cgjl');
    const panel = await manager.get(supplierPayment.approvalDetail, { id });
    expect(panel.nodes.map(({ nodeName, state }) => [nodeName, state])).toEqual([
      ['客户经理申请付款', 'done'],
      ['采购主管审批', 'done'],
      ['财务主管审批', 'done'],
      ['财务填写付款信息', 'done'],
      ['财务录入付款凭证', 'done'],
      ['付款完成', 'done'],
    ]);
    expect(
      panel.detail.map(({ round, nodeName, result, approver }) => `${round} ${nodeName} ${result} ${approver}`),
    ).toEqual([
      '1 客户经理申请付款 发起审批 李强',
      '1 采购主管审批 审批拒绝 刘洋',
      '2 客户经理申请付款 发起审批 李强',
      '2 采购主管审批 审批通过 刘洋',
      '2 财务主管审批 审批拒绝 周敏',
      '2 客户重新填写供应商账户信息 已处理 王芳',
      '3 客户经理申请付款 发起审批 李强',
      '3 采购主管审批 审批通过 刘洋',
      '3 财务主管审批 审批通过 周敏',
      '3 财务填写付款信息 已处理 吴婷',
      '3 财务录入付款凭证 已处理 吴婷',
    ]);
    expect(panel.btnName).toBe('');
    const diagram = await manager.get(approval.diagram, { businessKey: id });
    expect(diagram.flows).toEqual(
      expect.arrayContaining([
        'supervisorReview--managerApplying',
        'managerApplying--supervisorReview',
        'financeReview--accountCorrection',
        'accountCorrection--managerApplying',
        'fillingVoucher--paid',
      ]),
    );
    expect(diagram.counts).toMatchObject({ supervisorReview: 3, financeReview: 2, accountCorrection: 1, paid: 1 });
    expect(diagram.visits.financeReview?.[0]).toMatchObject({ result: '审批拒绝', opinion: '账户与合同不一致' });
    const { events } = await manager.get(approval.history, { businessKey: id });
    const corrected = events.find(({ label }) => label === '客户修改供应商账户');
    expect(corrected?.changes).toContainEqual(
      expect.objectContaining({ label: '账号', before: 'DE89370400440532013000', after: 'DE02' }),
    );
    expect(corrected?.actor).toMatchObject({ name: '王芳', roles: ['customer'] });
  });

  it('goes on where the customer says that the account is right as it is', async () => {
    const order = await anOrderAt(world, 'supervisorPassed');
    await decide('cwzg', order.paymentId, refuse('请客户确认账户'));
    await showsPayment(world, order, '客户重新填写供应商账户信息');
    const same = { accountNo: 'DE89370400440532013000', bankName: 'Commerzbank AG' };
    expect(await correct(order, same)).toMatchObject({ code: 20000 });
    await startPaymentWhenItMay(order);
    await advance(world, order, 'paymentStarted', 'infoDue');
  });

  /** Waits for the payment, which follows the order's status with a delay, and starts it. */
  async function startPaymentWhenItMay(order: OnTheLine) {
    await eventually(
      () => detailFor('cgjl', order.paymentId),
      ({ paymentStatus }) => paymentStatus === '客户经理申请付款',
    );
    await startPayment(world, order);
  }

  it('is started, approved and refused only by whose turn it is', async () => {
    const order = await anOrderAt(world, 'depositVerified');
    const id = order.paymentId;
    const start = async (who: string) => (await world.as(who)).send(supplierPayment.startApproval, { id });
    for (const who of ['cgzg', 'cwzy', 'customer1', 'bank', 'admin'])
      expect(await start(who), who).toMatchObject(forbidden);
    expect(await decide('cgzg', id, pass)).toMatchObject(wrongState);
    await startPayment(world, order);
    expect(await start('cgjl')).toMatchObject(wrongState);
    expect(await decide('cwzg', id, pass)).toMatchObject({ code: 40300, msg: '当前节点需由采购主管负责人审批' });
    expect(await decide('admin', id, pass)).toMatchObject({ code: 40300, msg: '当前节点需由采购主管负责人审批' });
    for (const who of ['cgjl', 'ywfz', 'cwzy', 'customer1', 'bank'])
      expect(await decide(who, id, pass), who).toMatchObject(forbidden);
    expect(await decide('cgzg', id, { result: '审批拒绝', message: '' })).toMatchObject({
      code: 40001,
      msg: '请填写审批意见',
    });
    expect(await decide('cgzg', id, pass)).toMatchObject({ code: 20000 });
    expect(await decide('cgzg', id, pass)).toMatchObject({ code: 9999, msg: '该节点已审批' });
    expect((await detailFor('cwzg', id)).actions.map(({ name }) => name)).toContain('approve');
    // The panel has a separate button for it.
    expect((await detailFor('admin', id)).actions.map(({ name }) => name)).not.toContain('reassign');
    for (const who of ['customer1', 'customer2'])
      expect(await (await world.as(who)).send(supplierPayment.detail, { id })).toMatchObject(forbidden);
    expect(await (await world.as('cwzg')).send(supplierPayment.detail, { id: 'x' })).toMatchObject(missing);
  });

  it('waits for finance, also for the work that is no decision', async () => {
    const order = await anOrderAt(world, 'infoDue');
    for (const who of ['cwzy', 'cwzg']) {
      const { records } = await (await world.as(who)).get(inbox.tasks, { limit: 100 });
      expect(
        records.some(({ businessKey }) => businessKey === order.paymentId),
        who,
      ).toBe(true);
    }
  });
});

describe('what finance fills in', () => {
  it('is refused with the reason', async () => {
    const order = await anOrderAt(world, 'infoDue');
    const finance = await world.as('cwzy');
    const inEuro = await anOwnAccount(world, '欧元');
    const refusals = [
      [{ exchangeRate: '7.1234567' }, 40001, '最多保留6位小数'],
      [{ exchangeRate: 0 }, 40001, '汇率必须大于0'],
      [{ exchangeRate: '' }, 40001, '非空项'],
      [{ actualPayDate: '' }, 40001, '非空项'],
      [{ youhaoAccountNo: '' }, 40001, '非空项'],
      [{ youhaoAccountNo: '4711' }, 40001, '付款账户不存在'],
      [{ youhaoBankName: '别家银行' }, 40001, '付款账户不存在'],
      [inEuro, 9999, '付款账户的币制与订单币制不一致'],
      [{ actualPayDate: daysAfter(today(), 1) }, 9999, '付款日期不能晚于今天'],
    ] as const;
    for (const [more, code, msg] of refusals)
      expect(await finance.send(supplierPayment.fillPayment1, await infoForm(world, order, more)), msg).toMatchObject({
        code,
        msg,
      });
    expect(await finance.send(supplierPayment.fillPayment2, await voucherForm(world, order))).toMatchObject(wrongState);
    for (const who of ['cgjl', 'customer1', 'bank', 'admin'])
      expect(
        await (await world.as(who)).send(supplierPayment.fillPayment1, await infoForm(world, order)),
        who,
      ).toMatchObject(forbidden);
  });

  it('keeps six decimals, may be corrected, and may be paid from RMB', async () => {
    const order = await anOrderAt(world, 'infoDue');
    await fillInfo(world, order, { exchangeRate: '7.123456' });
    expect(await detailFor('cwzy', order.paymentId)).toMatchObject({ exchangeRate: 7.123456, handleUserName: '吴婷' });
    const rmb = await anOwnAccount(world, '人民币');
    const other = await infoForm(world, order, { ...rmb, exchangeRate: 7.2, actualPayDate: daysAfter(today(), -3) });
    const lead = await world.as('cwzg');
    const { version } = await detailFor('cwzg', order.paymentId);
    await lead.get(supplierPayment.fillPayment1, { ...other, version });
    const late = await (await world.as('cwzy')).send(supplierPayment.fillPayment1, {
      ...other,
      exchangeRate: 7.3,
      version,
    });
    expect(late, 'of two who correct at once one is told').toMatchObject({ code: 40900 });
    expect(await detailFor('cwzy', order.paymentId)).toMatchObject({
      ...rmb,
      exchangeRate: 7.2,
      actualPayDate: daysAfter(today(), -3),
      handleUserName: '周敏',
      paymentStatus: '财务录入付款凭证',
    });
    // An event that does not change the payment's status is not noted on the order.
    await fillVoucher(world, order);
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: order.id });
    const noted = events.flatMap(({ changes }) => changes.filter(({ label }) => label === '付款状态'));
    expect(noted.filter(({ after }) => after === '财务录入付款凭证')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'PurchaseOrderPaymentStatusNoted')).toHaveLength(6);
  });

  it('of an order in RMB has the rate 1', async () => {
    const order = await anOrderAt(world, 'infoDue', { currency: '人民币' });
    const finance = await world.as('cwzy');
    const wrong = await infoForm(world, order, { exchangeRate: '1.1' });
    expect(await finance.send(supplierPayment.fillPayment1, wrong)).toMatchObject({
      code: 40001,
      msg: '人民币汇率只能为1',
    });
    await fillInfo(world, order);
    await fillVoucher(world, order, { paymentFee: '12.34', paymentFeeCurrency: '人民币' });
    expect(await orderOf(world, order)).toMatchObject({ exchangeRate: 1, paymentFee: 12.34, purchaseAmountRMB: 16500 });
  });

  it('ends with the voucher, and the order shows it', async () => {
    const order = await anOrderAt(world, 'voucherDue');
    const finance = await world.as('cwzy');
    const refusals = [
      [{ attachmentIds: [] }, 40001, '请上传附件'],
      [{ paymentFee: '' }, 40001, '非空项'],
      [{ paymentFee: '0.005' }, 40001, '最多保留2位小数'],
      [{ paymentNumber: '' }, 40001, '非空项'],
      [{ paymentFeeCurrency: '欧元' }, 40001, '手续费币制不正确'],
      [{ attachmentIds: [await aFile(world, await world.as('cwzg'))] }, 40001, '附件不存在，请重新上传'],
    ] as const;
    for (const [more, code, msg] of refusals)
      expect(
        await finance.send(supplierPayment.fillPayment2, await voucherForm(world, order, more)),
        msg,
      ).toMatchObject({
        code,
        msg,
      });
    const key = { idempotencyKey: aKey() };
    const form = await voucherForm(world, order, { paymentNumber: hardTexts[4]?.[1] });
    for (let time = 0; time < 2; time++)
      expect(await finance.send(supplierPayment.fillPayment2, form, key)).toMatchObject({ code: 20000 });
    const payment = await detailFor('bank', order.paymentId);
    expect(payment).toMatchObject({
      paymentNumber: hardTexts[4]?.[1],
      paymentFee: 200,
      paymentFeeCurrency: '人民币',
      feeEquivalent: 28.09,
      actualPayAmount: 16500,
      attachments: [{ attachmentName: '合同.pdf', uploadUser: '吴婷' }],
    });
    await shows(world, order, ({ warehousingStatus }) => warehousingStatus === '待入库');
    expect(await orderOf(world, order)).toMatchObject({
      paymentStatus: '付款完成',
      warehousingStatus: '待入库',
      payDate: today(),
      arrivalDate: daysAfter(today(), 90),
      exchangeRate: 7.12,
      purchaseAmountRMB: 117480,
      paymentFee: 28.09,
      otherFee: null,
      warning: 0,
    });
    const more = await aFile(world, finance);
    const ownerId = order.paymentId;
    expect(await finance.send(supplierPayment.addAttachment, { ownerId, attachmentId: more })).toMatchObject({
      code: 20000,
    });
    for (const who of ['cgzg', 'cgjl'])
      expect(
        await (await world.as(who)).send(supplierPayment.delAttachment, { ownerId, attachmentId: more }),
      ).toMatchObject(forbidden);
    expect(
      await (await world.as('cwzg')).send(supplierPayment.delAttachment, { ownerId, attachmentId: more }),
    ).toMatchObject({ code: 20000 });
  });

  it('warns of money that is about to be due, and overdue', async () => {
    for (const [before, warning] of [
      [74, 0],
      [76, 2],
      [91, 3],
    ] as const) {
      const order = await anOrderAt(world, 'infoDue');
      await fillInfo(world, order, { actualPayDate: daysAfter(today(), -before) });
      await fillVoucher(world, order);
      expect(await orderOf(world, order), String(before)).toMatchObject({ warning });
    }
  });
});

it('a removed account of our own pays nothing any more', async () => {
  const order = await anOrderAt(world, 'infoDue', { currency: '港币' });
  const form = await infoForm(world, order);
  const lead = await world.as('cwzg');
  const { records } = await lead.get(ownAccount.list, { keyword: String(form.youhaoAccountNo) });
  await lead.getRaw(ownAccount.remove, { id: records[0]?.id });
  expect(await (await world.as('cwzy')).send(supplierPayment.fillPayment1, form)).toMatchObject({
    msg: '付款账户不存在',
  });
});
