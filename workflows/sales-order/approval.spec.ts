import { describe, expect, it } from 'vitest';
import { administrator, customer, manager, person, salesLead, seller, vicePresident } from '#test/fixtures/people.js';
import { ledgerWith, reserved, restForm, sale, saleGiven } from '#test/fixtures/sale.js';
import {
  allReserved,
  approved,
  atLastStep,
  day,
  expired,
  finished,
  given,
  isPast,
  later,
  no,
  one,
  pass,
  passed,
  refusal,
  registered,
  started,
  wrongState,
} from '#test/fixtures/sale-past.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { offers } from '#workflows/platform/kernel/command.js';
import * as all from './commands.js';
import { composeSale } from './content.js';

const { approve, expire } = all;

describe('deciding', () => {
  const looking = { ledger: given.ledger, fees: given.fees, actualSalesDeposit: '3300.00', othersApproved: false };
  it('goes through the three steps', () => {
    const decided = (past: Parameters<typeof one.given>, by: typeof seller) =>
      one.given(...past).when(approve, pass, by, looking);
    decided([registered, started], seller).status('销售主管负责人审批');
    decided([registered, started, passed('salesManagerReview', seller)], salesLead).status('业务副总审批');
    decided([...atLastStep], vicePresident)
      .then({ type: 'ApprovalStepPassed' }, finished)
      .status('审批完成');
  });
  it.each([seller, salesLead, vicePresident])('a refusal returns it to the customer: $name', (by) => {
    const [, ...steps] = atLastStep;
    const past = steps.slice(0, [seller, salesLead, vicePresident].indexOf(by) + 1);
    void one
      .given(registered, ...past)
      .when(approve, no, by, looking)
      .then({ type: 'ApprovalStepRefused' })
      .status('客户重新填写信息');
  });
  it('is the matching role’s, and the customer’s own manager’s', () => {
    const waiting = one.given(registered, started);
    waiting.when(approve, pass, salesLead, looking).refused('当前节点需由销售客户经理审批');
    const another = person('xsjl2', 'xsjl', { name: '林娜' });
    waiting.when(approve, pass, another, looking).refused('您不是该客户的客户经理');
    waiting.when(approve, { ...no, message: '' }, seller, looking).refused('请填写审批意见');
    waiting.when(approve, pass, manager, looking).refused('权限异常');
    waiting.when(approve, pass, administrator, looking).refused('当前节点需由销售客户经理审批');
  });
  it('ends on the last day', () =>
    later.given(registered, started).when(approve, pass, seller, looking).refused(isPast));

  describe('the last sale, from which the deposit is deducted', () => {
    const ledger = ledgerWith(reserved('first', sale));
    const last = composeSale({ id: 'd-1', form: restForm, given: { ...saleGiven, ledger }, now: day });
    const atEnd = one.given({ ...registered, data: { ...registered.data, ...last } }, ...atLastStep.slice(1));
    const full = { ...looking, ledger: ledgerWith(reserved('first', sale), reserved('d-1', last)) };
    it('deducts it', () =>
      expect(last).toMatchObject({ depositComment: 3, depositDeductio: '3300.00', receivableSalesAmount: '4444.71' }));
    it('passes when all others are approved', () => {
      atEnd
        .when(approve, pass, vicePresident, { ...full, othersApproved: true })
        .then({ type: 'ApprovalStepPassed' }, finished);
      atEnd.when(approve, pass, vicePresident, full).refused('同一采购订单存在未完成的销售单，不能扣除保证金');
    });
    it('does not pass when it is the last no more, only be refused', () => {
      const changed = '销售单计价条件已变化，请退回重新计算';
      const free = { ...full, othersApproved: true, ledger: ledgerWith(reserved('d-1', last)) };
      atEnd.when(approve, pass, vicePresident, free).refused(changed);
      const late = { ...full, othersApproved: true, fees: [...given.fees, { feeName: '仓储费', amountRmb: '1.00' }] };
      atEnd.when(approve, pass, vicePresident, late).refused(changed);
      atEnd.when(approve, no, vicePresident, free).then({ type: 'ApprovalStepRefused' });
      atEnd
        .when(approve, pass, vicePresident, { ...full, othersApproved: true, actualSalesDeposit: '3000.00' })
        .refused(changed);
      one
        .given(...atLastStep)
        .when(approve, pass, vicePresident, { ...full, ledger: allReserved })
        .then({ type: 'ApprovalStepPassed' }, finished);
    });
  });
});

describe('expiring', () => {
  it.each([
    ['a draft', [registered]],
    ['one in approval', [registered, started]],
    ['one that came back', [registered, started, refusal]],
  ])('ends %s after the last day, once', (_, past) => {
    void later
      .given(...past)
      .when(expire, {}, system)
      .then(expired)
      .status('已失效');
    one
      .given(...past)
      .when(expire, {}, system)
      .quiet();
    later
      .given(...past, expired)
      .when(expire, {}, system)
      .refused(wrongState);
  });
  it('is no more for what is approved, and never a person’s', () => {
    later
      .given(...approved)
      .when(expire, {}, system)
      .refused(wrongState);
    later.given(registered).when(expire, {}, administrator).refused('权限异常');
  });
  it('offers no start: it must be saved first', () => {
    const labels = offers(all.commands, customer, one.at(registered, expired)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['编辑', '删除']));
    expect(labels.filter((label) => label.includes('发起'))).toEqual([]);
  });
});
