import { describe, expect, it } from 'vitest';
import { deposit, verified } from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { offers } from '#workflows/platform/kernel/command.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { commands, create, noteBalance, reopen, submit, verify } from './commands.js';
import { depositOrder } from './machine.js';

const { customer, colleague, stranger, manager, otherManager, supervisor, administrator, bank, financeClerk } = people;
const one = scenario(depositOrder, { by: system });
const created = { type: 'DepositOrderCreated', data: deposit } as const;
const submitted = { type: 'DepositOrderSubmitted', data: {} } as const;
const wrongState = '当前状态不允许该操作';

describe('create', () => {
  it('is the deposit of an approved order', () =>
    void one.given().when(create, deposit, system).then(created).status('待付款'));
  it('happens once', () => one.given(created).when(create, deposit, system).refused(wrongState));
  it('is the system’s', () => one.given().when(create, deposit, administrator).refused('权限异常'));
});

describe('submit', () => {
  it('is said by the customer, by his colleague, or by their manager on their behalf', () => {
    for (const actor of [customer, colleague, manager])
      one.given(created).when(submit, {}, actor).then(submitted).status('已付款');
  });
  it('refuses everybody else', () => {
    for (const actor of [administrator, supervisor, financeClerk, bank])
      one.given(created).when(submit, {}, actor).refused('权限异常');
  });
  it('refuses a manager of others whom another role shows all customers', () => {
    const seesAll: Actor = { ...otherManager, roles: ['cgjl', 'cgzg'], customers: 'all' };
    one.given(created).when(submit, {}, seesAll).refused('您不是该客户的客户经理');
    one
      .given(created)
      .when(submit, {}, { ...seesAll, manages: manager.manages })
      .then(submitted);
  });
  it('hides the deposit of another company, also from managers of others', () => {
    one.given(created).when(submit, {}, stranger).refused('数据库中没有该资源');
    one.given(created).when(submit, {}, otherManager).refused('数据库中没有该资源');
  });
  it('happens once', () => {
    one.given(created, submitted).when(submit, {}, customer).refused(wrongState);
    one
      .given(created, submitted, { type: 'DepositOrderVerified', data: verified })
      .when(submit, {}, customer)
      .refused(wrongState);
  });
  it('is offered while the deposit is to be paid, and only to those who may', () => {
    const names = (actor: Actor, ...past: Parameters<typeof one.at>) =>
      offers(commands, actor, one.at(...past)).map(({ label, reason }) => [label, reason]);
    expect(names(customer, created)).toEqual([['确认付款', null]]);
    expect(names(customer, created, submitted)).toEqual([]);
    expect(names(supervisor, created)).toEqual([]);
  });
});

describe('reopen and verify', () => {
  it('asks again when the money never came', () =>
    void one
      .given(created, submitted)
      .when(reopen, {}, system)
      .then({ type: 'DepositOrderReopened' })
      .status('待付款'));
  it('may be submitted again afterwards', () =>
    void one
      .given(created, submitted, { type: 'DepositOrderReopened', data: {} })
      .when(submit, {}, customer)
      .then(submitted));
  it('remembers what came, when and at which rate', () => {
    const state = one
      .given(created, submitted)
      .when(verify, verified, system)
      .then({ type: 'DepositOrderVerified', data: verified })
      .status('已付款')
      .state();
    expect(state.context).toMatchObject({ ...verified, receivableDeposit: '3300.00', totalAmount: '16500.00' });
  });
  it('is about a deposit that was said to be paid', () => {
    one.given(created).when(verify, verified, system).refused(wrongState);
    one.given(created).when(reopen, {}, system).refused(wrongState);
  });
  it('is the system’s', () => {
    for (const actor of [administrator, financeClerk, customer]) {
      one.given(created, submitted).when(verify, verified, actor).refused('权限异常');
      one.given(created, submitted).when(reopen, {}, actor).refused('权限异常');
    }
  });
});

describe('noteBalance', () => {
  const balance = { depositBalance: '3219.87' };
  const paid = one.given(created, submitted, { type: 'DepositOrderVerified', data: verified });
  it('remembers what the last sale left of the deposit, 0 until then', () => {
    expect(one.at(created, submitted, { type: 'DepositOrderVerified', data: verified }).context).toMatchObject({
      depositBalance: '0.00',
    });
    const state = paid
      .when(noteBalance, balance, system)
      .then({ type: 'DepositOrderBalanceNoted', data: balance })
      .status('已付款')
      .state();
    expect(state.context).toMatchObject({ ...verified, ...balance });
  });
  it('is about a deposit that is there', () =>
    void one.given(created, submitted).when(noteBalance, balance, system).refused(wrongState));
  it('is the system’s', () => {
    for (const actor of [administrator, financeClerk, customer])
      paid.when(noteBalance, balance, actor).refused('权限异常');
  });
});
