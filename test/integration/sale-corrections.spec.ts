import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { depositOrder } from '#contract/deposit-order.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import { role } from '#contract/role.js';
import { salesOrder } from '#contract/sales-order.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { randomId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { stockOf } from '#services/reactor/kernel/stock-of.js';
import { anOrderAt, moneyForm, type OnTheLine, pass, receiveGoods, refuse, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { person } from '#test/language/person.js';
import {
  anOrderOnTheShelf,
  approveSale,
  aSale,
  onTheShelf,
  paybackOfSale,
  paySale,
  saleForm,
  saleOf,
  showsSale,
  submitSalesMoney,
} from '#test/language/sales.js';
import { setRate } from '#test/language/worked-orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { decimal } from '#workflows/platform/values/money.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { reserve } from '#workflows/stock/commands.js';
import { noCharge } from '#workflows/stock/facts.js';

/** What happens to a sale when it is refused, underpaid, or its process crashes. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Number of pieces of each line that can be sold. */
async function saleable(order: OnTheLine): Promise<number[]> {
  const form = await saleForm(world, order, daysAfter(today(), 30));
  const { code, data } = await (await world.as('customer1')).send(salesOrder.requestPrice, form);
  return code === 20000 ? data.itemDtos.map(({ saleableQuantity }) => saleableQuantity) : [0, 0];
}

it('refused, it is the customer’s to correct, keeps its goods, and goes all the way again', async () => {
  const order = await anOrderOnTheShelf(world);
  const customer = await world.as('customer1');
  const manager = await world.as('xsjl');
  const { id } = await aSale(world, order, [100]);
  await customer.get(salesOrder.apply, { id });
  const silent = await manager.send(salesOrder.approve, { businessKey: id, result: '审批拒绝', message: '' });
  expect(silent).toMatchObject({ code: 40001, msg: '请填写审批意见' });
  await manager.get(salesOrder.approve, { businessKey: id, ...refuse('数量偏少') });
  expect(await saleOf(world, id, 'customer1')).toMatchObject({ approveStatus: '客户重新填写信息' });
  const { records } = await customer.get(salesOrder.list, { status: '已退回' });
  expect(records.map((one) => one.id)).toContain(id);
  expect(await saleable(order)).toEqual([900, 500]);

  const more = await saleForm(world, order, daysAfter(today(), 40), 150);
  await customer.get(salesOrder.save, { ...more, id });
  expect(await saleOf(world, id)).toMatchObject({ approveStatus: '客户重新填写信息', salesQuantity: 150 });
  expect(await saleable(order)).toEqual([850, 500]);
  await approveSale(world, id);
  const paybackId = await paybackOfSale(world, id);
  // The approval is shown as finished although payment is due.
  const { nodes } = await customer.get(salesOrder.approvalDetail, { id });
  expect(nodes.map(({ nodeName, state }) => [nodeName, state]).at(-1)).toEqual(['审批完成', 'done']);
  const { receivableSalesAmount } = await saleOf(world, id);
  expect(await (await world.as('cwzy')).get(payback.detail, { id: paybackId })).toMatchObject({
    paybackStatus: '待回款',
    receivableAmount: receivableSalesAmount,
  });
});

it('at each step it may be refused, and begins at the first again', async () => {
  const order = await anOrderOnTheShelf(world);
  const customer = await world.as('customer1');
  const { id } = await aSale(world, order, [100]);
  const decide = async (account: string, decision: typeof pass | ReturnType<typeof refuse>) =>
    (await world.as(account)).get(salesOrder.approve, { businessKey: id, ...decision });
  const steps = ['xsjl', 'xszg', 'ywfz'];
  for (const [place, account] of steps.entries()) {
    await customer.get(salesOrder.apply, { id });
    for (const before of steps.slice(0, place)) await decide(before, pass);
    await decide(account, refuse('价格偏高'));
    expect(await saleOf(world, id)).toMatchObject({ approveStatus: '客户重新填写信息' });
  }
  await customer.get(salesOrder.apply, { id });
  expect(await saleOf(world, id)).toMatchObject({ approveStatus: '销售客户经理审批' });
  const { detail } = await customer.get(salesOrder.approvalDetail, { id });
  const refused = detail.filter(({ result }) => result === '审批拒绝');
  expect(refused.map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(await saleable(order)).toEqual([900, 500]);
});

it('what was changed meanwhile is not written over, nor started at a price that holds no longer', async () => {
  const order = await anOrderOnTheShelf(world);
  const customer = await world.as('customer1');
  const { id } = await aSale(world, order, [100]);
  const { version } = await saleOf(world, id, 'customer1');
  const form = await saleForm(world, order, daysAfter(today(), 30), 120);
  await customer.get(salesOrder.save, { ...form, id, version });
  const stale = { code: 40900, msg: '数据已被修改,请刷新后重试' };
  expect(await customer.send(salesOrder.save, { ...form, id, version })).toMatchObject(stale);
  expect(await customer.send(salesOrder.apply, { id, version })).toMatchObject(stale);

  await setRate(world, order.currency, today(), '7.2468');
  const changed = { code: 9999, msg: '价格已变化,请重新计算' };
  expect(await customer.send(salesOrder.apply, { id })).toMatchObject(changed);
  expect(await saleOf(world, id)).toMatchObject({ approveStatus: '待发起', salesQuantity: 120 });
  await customer.get(salesOrder.save, { ...form, id });
  await customer.get(salesOrder.apply, { id });
});

it('money that never came is asked for again, and what comes short of it is told as the difference', async () => {
  const order = await anOrderOnTheShelf(world);
  const { id } = await aSale(world, order, [100]);
  await approveSale(world, id);
  const paybackId = await submitSalesMoney(world, id);
  const finance = await world.as('cwzy');
  await finance.get(payback.reopen, { id: paybackId });
  await showsSale(world, id, { paybackStatus: '待回款' });
  expect(await submitSalesMoney(world, id)).toBe(paybackId);

  const { receivableSalesAmount, serialNo, bankAccount } = await saleOf(world, id);
  const { accountNo } = await finance.get(salesOrder.account, { salesNo: serialNo });
  expect(accountNo).toBe(bankAccount.accountNo);
  const short = Math.round(receivableSalesAmount * 100 - 1000) / 100;
  await finance.get(payback.confirm, await moneyForm(world, paybackId, { actualAmount: String(short) }));
  await showsSale(world, id, { paybackStatus: '已回款', difference: -10, actualSalesAmount: short });
  expect(await finance.get(payback.detail, { id: paybackId })).toMatchObject({ difference: -10 });
  expect(await saleable(order)).toEqual([900, 500]);
});

it('a sale that the deposit pays is settled by itself, once all others are approved', async () => {
  const order = await anOrderOnTheShelf(world);
  const first = await aSale(world, order, [1000, 490]);
  const last = await aSale(world, order, [0, 10]);
  expect(await saleOf(world, last.id)).toMatchObject({ depositComment: 3, receivableSalesAmount: 0 });
  await (await world.as('customer1')).get(salesOrder.apply, { id: last.id });
  for (const who of ['xsjl', 'xszg'])
    await (await world.as(who)).get(salesOrder.approve, { businessKey: last.id, ...pass });
  const vicePresident = await world.as('ywfz');
  const tooEarly = await vicePresident.send(salesOrder.approve, { businessKey: last.id, ...pass });
  expect(tooEarly).toMatchObject({ code: 9999, msg: '同一采购订单存在未完成的销售单，不能扣除保证金' });
  await approveSale(world, first.id);
  await vicePresident.get(salesOrder.approve, { businessKey: last.id, ...pass });
  await showsSale(world, last.id, { paybackStatus: '已回款', actualSalesAmount: 0, difference: 0 });
  const paybackId = await paybackOfSale(world, last.id);
  expect(await (await world.as('cwzy')).get(payback.detail, { id: paybackId })).toMatchObject({
    ...{ paybackStatus: '已回款', receivableAmount: 0, actualAmount: 0 },
  });
  await paySale(world, first.id);

  const { salesAmount } = await saleOf(world, last.id);
  const deposit = await eventually(
    async () => (await world.as('cwzg')).get(depositOrder.detail, { id: order.depositId }),
    ({ depositBalance }) => depositBalance !== 0,
  );
  expect(deposit.depositBalance).toBe(decimal(deposit.actualDeposit).minus(salesAmount).toNumber());
});

it('what sales were charged of a fee, the warehouse cannot take back', async () => {
  const freight = { feeName: '海运费', amount: '1650.00', currency: '人民币', exchangeRate: 1, remark: '' };
  const paid = await anOrderAt(world, 'paid');
  const order = await onTheShelf(world, await receiveGoods(world, paid, { feeDtos: [freight] }), 'received');
  await aSale(world, order, [500]);
  const keeper = await world.as('ckzy');
  const enter = (amount: string) =>
    keeper.send(warehousingReceipt.addOtherFee, { orderId: order.id, feeDtos: [{ ...freight, amount }] });
  expect(await enter('1.00')).toMatchObject({ code: 9999, msg: '该费用已计入销售单，不能减少' });
  expect(await enter('1700.00')).toMatchObject({ code: 20000 });
});

it('fees wait for a sale that is being priced with them: no more is charged than was entered', async () => {
  const freight = { feeName: '海运费', amount: '1000.00', currency: '人民币', exchangeRate: 1, remark: '' };
  const [keeper, customer] = await Promise.all([world.as('ckzy'), world.as('customer1')]);
  const paid = await anOrderAt(world, 'paid');
  const order = await onTheShelf(world, await receiveGoods(world, paid, { feeDtos: [freight] }), 'received');
  const form = await saleForm(world, order, daysAfter(today(), 30), 1000);
  const [priced, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const append = world.log.append.bind(world.log);
  const held = vi.spyOn(world.log, 'append').mockImplementation(async (stream, events, expected) => {
    if (events.some(({ type }) => type === 'StockReserved')) {
      priced.resolve();
      await goOn.promise;
    }
    return append(stream, events, expected);
  });
  try {
    const sale = customer.get(salesOrder.save, form);
    await priced.promise;
    let entered = false;
    const feeDtos = [{ ...freight, amount: '0.01' }];
    const fees = keeper.send(warehousingReceipt.addOtherFee, { orderId: order.id, feeDtos }).finally(() => {
      entered = true;
    });
    // Long enough for fees that would not wait.
    await sleep(1000);
    expect(entered).toBe(false);
    goOn.resolve();
    const sold = await saleOf(world, (await sale).id);
    expect(sold.feeDtos).toContainEqual(expect.objectContaining({ feeName: freight.feeName, amountRmb: 757.58 }));
    expect(await fees).toMatchObject({ code: 9999, msg: '该费用已计入销售单，不能减少' });
  } finally {
    goOn.resolve();
    held.mockRestore();
  }
});

it('goods that a fallen process has reserved are free again, and can be sold', async () => {
  const order = await anOrderOnTheShelf(world);
  const ids = { commandId: randomId(), correlationId: '', causationId: randomId() };
  // The process crashed some time ago, so nobody waits for it any longer.
  const origin = { ...ids, actor: system, ip: '', at: new Date(Date.now() - 60_000).toISOString() };
  const data = { salesId: 'nobody', items: [[0, 0, 1000] as [number, number, number]], charge: noCharge };
  await new CommandRunner(world.log).run({ command: reserve, id: stockOf(order.id), data }, origin);
  await eventually(
    () => saleable(order),
    (left) => left[0] === 1000,
  );
  expect(await aSale(world, order, [1000])).toMatchObject({ serialNo: expect.stringMatching(/^XS/) });
});

it('the step of the customer’s manager goes with the customer to another manager', async () => {
  const order = await anOrderOnTheShelf(world, { by: 'customer2' });
  const { id } = await aSale(world, order, [100], 'customer2');
  await (await world.as('customer2')).get(salesOrder.apply, { id });
  const admin = await world.as('admin');
  const [known] = (await admin.get(user.list, { account: 'xsjl' })).records;
  const [held] = (await admin.get(role.list, { name: '销售客户经理' })).records;
  const given = { account: 'xsjl2', name: '林娜', deptId: known?.deptId ?? '', email: 'l@example.com', userType: 1 };
  const password = await admin.get(user.save, given);
  const [added] = (await admin.get(user.list, { account: 'xsjl2' })).records;
  await admin.get(user.setRoles, { userId: added?.id ?? '', roleIds: [held?.id ?? ''] });
  const lead = await world.as('ywfz');
  const { records } = await lead.get(customers.list, { keyword: '优选' });
  await lead.sendRaw(customers.change, { ...records[0], salesManagerId: added?.id });
  await eventually(
    () => admin.get(approval.history, { businessKey: id }),
    ({ events }) => events.some(({ type }) => type === 'ApprovalStepReassigned'),
  );
  const { token } = await world.anybody.get(account.login, { username: 'xsjl2', password: password ?? '' });
  const before = await (await world.as('xsjl')).send(salesOrder.approve, { businessKey: id, ...pass });
  expect(before.code).not.toBe(20000);
  expect(await person(world.url, token).send(salesOrder.approve, { businessKey: id, ...pass })).toMatchObject({
    code: 20000,
  });
  expect(await saleOf(world, id)).toMatchObject({ approveStatus: '销售主管负责人审批' });
});
